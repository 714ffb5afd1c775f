//! The tokens of a contest's input, whatever lines they stand on.

use std::ops::{Range, RangeInclusive};

use crate::{
    ParseError, ParseErrorKind, decimal, edges_header::vertex_limit, excerpt::mark_length, fault,
    text::is_blank,
};

/// Hands out tokens one after another.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'s> {
    source: &'s [u8],
    at: usize,
}

impl<'s> Scanner<'s> {
    /// All tokens, without a byte order mark before the first one.
    pub(super) fn new(source: &'s [u8]) -> Self {
        Self { source, at: mark_length(source) }
    }

    pub(super) fn source(&self) -> &'s [u8] {
        self.source
    }

    /// How many bytes are left.
    pub(super) fn rest(&self) -> usize {
        self.source.len() - self.at
    }

    /// The next token, if there is one.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Range<usize>> {
        let rest = &self.source[self.at..];
        let Some(before) = rest.iter().position(|&byte| !is_space(byte)) else {
            self.at = self.source.len();
            return None;
        };
        let length = rest[before..].iter().position(|&byte| is_space(byte)).unwrap_or(rest.len() - before);
        let start = self.at + before;
        self.at = start + length;
        Some(start..self.at)
    }

    /// Whether only blanks are left.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.clone().next().is_none()
    }

    /// The next token, which must be there.
    #[inline]
    pub(super) fn token(&mut self, expected: impl FnOnce() -> String) -> Result<Range<usize>, ParseError> {
        self.next().ok_or_else(|| fault::missing(self.source, self.source.len(), expected()))
    }

    /// The next token as a number in the `allowed` range.
    #[inline]
    pub(super) fn number(
        &mut self,
        allowed: RangeInclusive<usize>,
        expected: impl Fn() -> String,
    ) -> Result<usize, ParseError> {
        self.number_at(allowed, expected).map(|(number, _)| number)
    }

    /// The same, and where it stands.
    #[inline]
    pub(super) fn number_at(
        &mut self,
        allowed: RangeInclusive<usize>,
        expected: impl Fn() -> String,
    ) -> Result<(usize, Range<usize>), ParseError> {
        let span = self.token(&expected)?;
        match decimal::parse(&self.source[span.clone()]) {
            Ok(number) if allowed.contains(&number) => Ok((number, span)),
            Ok(_) => Err(fault::token(ParseErrorKind::Range, self.source, span, &expected())),
            Err(_) => fault::number(self.source, span.clone(), &expected()).map(|number| (number, span)),
        }
    }

    /// The next token as a number of vertices, 1 or more, each of which stands for so many vertices of a graph; no more
    /// than the whole input may ask for.
    pub(super) fn vertex_count(&mut self, of: &str, each: usize) -> Result<usize, ParseError> {
        let bytes = self.source.len();
        let limit = vertex_limit(bytes) / each;
        let expected = format!("the number of {of}, from 1 to {limit} for an input of {bytes} bytes");
        let span = self.token(|| expected.clone())?;
        let kind = match fault::number(self.source, span.clone(), &expected)? {
            0 => ParseErrorKind::Range,
            count if count > limit => ParseErrorKind::TooLarge,
            count => return Ok(count),
        };
        Err(fault::token(kind, self.source, span, &expected))
    }

    /// Makes sure that no token is left.
    pub(super) fn end(&mut self, after: impl FnOnce() -> String) -> Result<(), ParseError> {
        match self.next() {
            None => Ok(()),
            Some(extra) => {
                let expected = format!("the end of the file after {}", after());
                Err(fault::token(ParseErrorKind::Extra, self.source, extra, &expected))
            }
        }
    }
}

#[inline]
fn is_space(byte: u8) -> bool {
    byte == b'\n' || is_blank(byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_stand_on_any_lines() {
        let source = b"\xef\xbb\xbf 1\r\n\r\n\t22 x\n ";
        let mut scanner = Scanner::new(source);
        assert_eq!(scanner.number(1..=1, String::new), Ok(1));
        assert!(!scanner.is_at_end());
        assert_eq!(scanner.number(0..=22, String::new), Ok(22));
        assert_eq!(scanner.next().map(|span| &source[span]), Some(&b"x"[..]));
        assert!(scanner.is_at_end());
        assert_eq!((scanner.next(), scanner.rest()), (None, 0));
    }

    #[test]
    fn faults_say_what_is_expected() {
        let fault = |source: &[u8]| {
            Scanner::new(source).number(1..=3, || "1 to 3".to_owned()).unwrap_err().to_string()
        };
        assert_eq!(fault(b"\n4"), "line 2, column 1: expected 1 to 3, found '4'");
        assert_eq!(fault(b"x"), "line 1, column 1: expected 1 to 3, found 'x'");
        assert_eq!(fault(b" \n"), "line 2, column 1: expected 1 to 3, found the end of the file");
    }
}
