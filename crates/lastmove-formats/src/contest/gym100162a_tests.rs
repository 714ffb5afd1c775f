//! The tests of *Box Game* (Codeforces Gym 100162 A) as a file: what its interactor is given.
//!
//! A test is `n`, then `w_1 .. w_n`, then `s_1 .. s_n`, on three lines: the box is the points with coordinates from 0 to
//! `w_i`, and the token stands at s. After the last test comes a line `0`. This is what the judge says to a program
//! that has no moves to answer.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::FullBox;

use crate::{
    ParseError, ParseErrorKind, fault,
    text::{Lines, tokens},
};

/// A test: a full box, and where the token stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxTest {
    /// The box.
    pub full_box: FullBox,
    /// The start, a point of the box.
    pub start: Vec<u64>,
}

/// The largest coordinate that there may be: a side of the box is one more.
const LARGEST: usize = usize::MAX - 1;

/// Reads the tests. Numbers may stand on any lines, with any blanks between them.
///
/// O(bytes) time and memory.
///
/// # Errors
/// A [`ParseError`] at the first fault; a missing `0` at the end is one, and anything after it.
///
/// ```
/// use lastmove_formats::contest::gym100162a_tests;
/// let tests = gym100162a_tests::parse(b"2\n2 3\n0 1\n0\n")?;
/// assert_eq!((tests[0].full_box.to_string().as_str(), &tests[0].start[..]), ("3x4", &[0, 1][..]));
/// let error = gym100162a_tests::parse(b"1\n2\n3\n0\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 1: expected s_1, where the token stands in test 1, from 0 to w_1 = 2, found '3'");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<Vec<BoxTest>, ParseError> {
    let mut spans = Lines::new(source).flat_map(|line| tokens(source, line));
    let mut next = |expected: &str, limit: usize| -> Result<(usize, Range<usize>), ParseError> {
        let span = spans.next().ok_or_else(|| fault::missing(source, source.len(), expected))?;
        match fault::number(source, span.clone(), expected)? {
            number if number > limit => Err(fault::token(ParseErrorKind::Range, source, span, expected)),
            number => Ok((number, span)),
        }
    };
    let mut tests = Vec::new();
    loop {
        let number = tests.len() + 1;
        let expected = format!("the number of dimensions of test {number}, or 0 after the last test");
        let (dimensions, span) = next(&expected, usize::MAX)?;
        if dimensions == 0 {
            break;
        }
        let mut sides = Vec::new();
        for k in 1..=dimensions {
            let expected = format!("w_{k}, the largest coordinate {k} in test {number}, from 0 to {LARGEST}");
            sides.push(next(&expected, LARGEST)?.0 as u64 + 1);
        }
        let mut start = Vec::new();
        for (k, &length) in (1..).zip(&sides) {
            let limit = length - 1;
            let expected =
                format!("s_{k}, where the token stands in test {number}, from 0 to w_{k} = {limit}");
            start.push(next(&expected, limit as usize)?.0 as u64);
        }
        let full_box = FullBox::new(sides).map_err(|error| {
            ParseError::new(ParseErrorKind::Range, source, span, "a box", error.to_string())
        })?;
        tests.push(BoxTest { full_box, start });
    }
    match spans.next() {
        None => Ok(tests),
        Some(extra) => {
            let expected = "the end of the file after the 0 that ends the tests";
            Err(fault::token(ParseErrorKind::Extra, source, extra, expected))
        }
    }
}

/// Writes tests, each a box and a start, as [`parse`] reads them.
///
/// # Errors
/// Those of `out`.
pub fn write<'t>(
    tests: impl IntoIterator<Item = (&'t FullBox, &'t [u64])>,
    out: &mut impl Write,
) -> io::Result<()> {
    for (full_box, start) in tests {
        out.write_all(spelled(full_box, start).as_bytes())?;
    }
    out.write_all(b"0\n")
}

/// The three lines of one test.
pub fn spelled(full_box: &FullBox, start: &[u64]) -> String {
    let largest: Vec<String> = full_box.sides().iter().map(|length| (length - 1).to_string()).collect();
    let start: Vec<String> = start.iter().map(u64::to_string).collect();
    format!("{}\n{}\n{}\n", largest.len(), largest.join(" "), start.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let text = "3\n2 0 9\n1 0 9\n1\n18446744073709551614\n7\n0\n";
        let tests = parse(text.as_bytes()).unwrap();
        let mut out = Vec::new();
        write(tests.iter().map(|test| (&test.full_box, &test.start[..])), &mut out).unwrap();
        assert_eq!(out, text.as_bytes());
        assert_eq!(parse(text.replace('\n', " \r\n\n").as_bytes()), Ok(tests.clone()));
        assert_eq!(parse(text.replace('\n', "\t").as_bytes()), Ok(tests));
    }

    #[test]
    fn faults_have_their_kinds() {
        for (text, kind) in [
            ("", ParseErrorKind::Missing),
            ("1\n2\n", ParseErrorKind::Missing),
            ("1\n2\n1\n", ParseErrorKind::Missing),
            ("1\n-2\n1\n0\n", ParseErrorKind::Range),
            ("1\n2\n+\n0\n", ParseErrorKind::Number),
            ("1\n18446744073709551615\n0\n0\n", ParseErrorKind::Range),
            ("0\n1\n", ParseErrorKind::Extra),
        ] {
            assert_eq!(parse(text.as_bytes()).unwrap_err().kind(), kind, "{text:?}");
        }
    }
}
