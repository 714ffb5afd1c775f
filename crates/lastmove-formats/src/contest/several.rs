//! Inputs of several tests, read one by one.

use super::scanner::Scanner;
use crate::{
    ParseError,
    fault::{self, counted},
};

/// The tests of an input, each read when it is asked for; after the first fault there are no more. So of an input that
/// is at fault somewhere, the tests before the fault can be answered.
#[derive(Clone, Debug)]
pub struct Tests<'s, T> {
    scanner: Scanner<'s>,
    left: Left,
    read: fn(&mut Scanner<'s>) -> Result<T, ParseError>,
}

/// What is still to be read.
#[derive(Clone, Copy, Debug)]
enum Left {
    /// The number of tests, then the tests.
    All,
    /// The tests from number `next` of so many.
    Counted { next: usize, tests: usize },
    /// Tests up to the end of the input, which needs one at least.
    AtLeastOne { expected: &'static str },
    /// Tests up to the end of the input.
    ToEnd,
    /// Nothing.
    Nothing,
}

impl<'s, T> Tests<'s, T> {
    /// Tests after their number.
    pub(super) fn counted(source: &'s [u8], read: fn(&mut Scanner<'s>) -> Result<T, ParseError>) -> Self {
        Self { scanner: Scanner::new(source), left: Left::All, read }
    }

    /// Tests up to the end of the input. `expected` is what an input without any lacks.
    pub(super) fn to_end(
        source: &'s [u8],
        expected: &'static str,
        read: fn(&mut Scanner<'s>) -> Result<T, ParseError>,
    ) -> Self {
        Self { scanner: Scanner::new(source), left: Left::AtLeastOne { expected }, read }
    }

    /// The next test, if there is one.
    fn read_next(&mut self) -> Result<Option<T>, ParseError> {
        let source = self.scanner.source();
        if let Left::All = self.left {
            let tests = self.scanner.number(0..=usize::MAX, || "the number of tests".to_owned())?;
            self.left = Left::Counted { next: 1, tests };
        }
        let is_at_end = self.scanner.is_at_end();
        match self.left {
            Left::Counted { next, tests } if next > tests => {
                self.scanner.end(|| counted(tests, "test"))?;
                return Ok(None);
            }
            Left::Counted { next, tests } if is_at_end => {
                return Err(fault::missing(source, source.len(), format!("test {next} of {tests}")));
            }
            Left::Counted { next, tests } => self.left = Left::Counted { next: next + 1, tests },
            Left::AtLeastOne { expected } if is_at_end => return Err(fault::empty(source, expected)),
            Left::AtLeastOne { .. } => self.left = Left::ToEnd,
            Left::ToEnd if is_at_end => return Ok(None),
            Left::ToEnd => {}
            Left::All | Left::Nothing => return Ok(None),
        }
        (self.read)(&mut self.scanner).map(Some)
    }
}

impl<T> Iterator for Tests<'_, T> {
    type Item = Result<T, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        let test = self.read_next().transpose();
        if !matches!(test, Some(Ok(_))) {
            self.left = Left::Nothing;
        }
        test
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(scanner: &mut Scanner<'_>) -> Result<usize, ParseError> {
        scanner.number(0..=9, || "a digit".to_owned())
    }

    /// The numbers read before the fault, and the fault.
    fn read(tests: Tests<'_, usize>) -> (Vec<usize>, Option<String>) {
        let (mut read, mut faults) = (Vec::new(), Vec::new());
        for test in tests {
            match test {
                Ok(test) => read.push(test),
                Err(fault) => faults.push(fault.to_string()),
            }
        }
        assert!(faults.len() <= 1, "{faults:?}");
        (read, faults.pop())
    }

    #[test]
    fn counted_tests_are_as_many() {
        let read = |source: &[u8]| read(Tests::counted(source, number));
        assert_eq!(read(b"0"), (vec![], None));
        assert_eq!(read(b"2\n5\r\n6\n\n"), (vec![5, 6], None));
        let fault = "line 2, column 3: expected the end of the file after 1 test, found '6'".to_owned();
        assert_eq!(read(b"1\n5 6 7"), (vec![5], Some(fault)));
        let fault = "line 2, column 2: expected test 2 of 3, found the end of the file".to_owned();
        assert_eq!(read(b"3\n5"), (vec![5], Some(fault)));
        let fault = "line 2, column 3: expected a digit, found 'x'".to_owned();
        assert_eq!(read(b"3\n5 x 7"), (vec![5], Some(fault)));
        let fault = "line 1, column 1: expected the number of tests, found the end of the file".to_owned();
        assert_eq!(read(b""), (vec![], Some(fault)));
    }

    #[test]
    fn other_tests_go_to_the_end() {
        let read = |source: &[u8]| read(Tests::to_end(source, "a digit at least", number));
        assert_eq!(read(b"5\n6"), (vec![5, 6], None));
        let fault = "line 1, column 1: expected a digit at least, found an empty file".to_owned();
        assert_eq!(read(b""), (vec![], Some(fault)));
    }
}
