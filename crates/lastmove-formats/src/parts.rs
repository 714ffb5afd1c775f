//! The tokens of a line of which each has its meaning.

use std::ops::Range;

use crate::{
    ParseError, ParseErrorKind, fault,
    text::{Tokens, tokens},
};

/// What is left of a line.
#[derive(Clone, Debug)]
pub(crate) struct Parts<'s> {
    source: &'s [u8],
    tokens: Tokens<'s>,
    end: usize,
}

impl<'s> Parts<'s> {
    /// The tokens of `line`, which has no blanks around it.
    pub(crate) fn new(source: &'s [u8], line: Range<usize>) -> Self {
        Self { source, end: line.end, tokens: tokens(source, line) }
    }

    /// The next token, which must be there.
    #[inline]
    pub(crate) fn expect(&mut self, expected: &str) -> Result<Range<usize>, ParseError> {
        self.next().ok_or_else(|| fault::missing(self.source, self.end, expected))
    }

    /// The next token, which must be a number, and where it stands.
    #[inline]
    pub(crate) fn number(&mut self, expected: &str) -> Result<(usize, Range<usize>), ParseError> {
        let span = self.expect(expected)?;
        Ok((fault::number(self.source, span.clone(), expected)?, span))
    }

    /// Nothing may be left.
    #[inline]
    pub(crate) fn end(&mut self, expected: &str) -> Result<(), ParseError> {
        match self.next() {
            None => Ok(()),
            Some(extra) => Err(fault::token(ParseErrorKind::Extra, self.source, extra, expected)),
        }
    }
}

impl Iterator for Parts<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        self.tokens.next()
    }
}
