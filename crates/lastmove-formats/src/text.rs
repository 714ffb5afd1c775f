//! Lines and tokens of an input, as byte ranges of it.

use std::ops::Range;

use crate::excerpt::mark_length;

/// Whether `byte` may stand around the parts of a line without meaning anything.
#[inline]
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

/// The lines of an input, without their ends and without the blanks around them.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'s> {
    source: &'s [u8],
    next: usize,
}

impl<'s> Lines<'s> {
    /// All lines, without a byte order mark at the start.
    pub(crate) fn new(source: &'s [u8]) -> Self {
        Self::starting_at(source, mark_length(source))
    }

    pub(crate) fn starting_at(source: &'s [u8], next: usize) -> Self {
        Self { source, next }
    }

    /// Where the next line starts.
    pub(crate) fn position(&self) -> usize {
        self.next
    }

    /// The next line that is not blank.
    pub(crate) fn next_filled(&mut self) -> Option<Range<usize>> {
        self.find(|line| !line.is_empty())
    }
}

impl Iterator for Lines<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.next;
        let rest = self.source.get(start..).filter(|rest| !rest.is_empty())?;
        let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        self.next = (start + length + 1).min(self.source.len());
        Some(trim(self.source, start..start + length))
    }
}

/// `range` without the blanks at its ends; at its start when there is nothing else.
pub(crate) fn trim(source: &[u8], range: Range<usize>) -> Range<usize> {
    let bytes = &source[range.clone()];
    let length = bytes.iter().rposition(|&byte| !is_blank(byte)).map_or(0, |last| last + 1);
    let before = bytes[..length].iter().take_while(|&&byte| is_blank(byte)).count();
    range.start + before..range.start + length
}

/// The tokens within `range`, separated by blanks.
pub(crate) fn tokens(source: &[u8], range: Range<usize>) -> Tokens<'_> {
    Tokens { source, at: range.start, end: range.end }
}

/// The tokens from some place to another one.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'s> {
    source: &'s [u8],
    at: usize,
    end: usize,
}

impl Iterator for Tokens<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        let rest = &self.source[self.at..self.end];
        let start = self.at + rest.iter().position(|&byte| !is_blank(byte))?;
        let length = self.source[start..self.end].iter().position(|&byte| is_blank(byte));
        self.at = length.map_or(self.end, |length| start + length);
        Some(start..self.at)
    }
}

/// The tokens within `range` up to a comment, which begins with a token that begins with `#`.
pub(crate) fn fields(source: &[u8], range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    tokens(source, range).take_while(|token| source[token.start] != b'#')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_their_ends_and_blanks() {
        let source = b"\xef\xbb\xbf ab\t\r\n\n  \ncd";
        let lines: Vec<&[u8]> = Lines::new(source).map(|line| &source[line]).collect();
        assert_eq!(lines, [&b"ab"[..], b"", b"", b"cd"]);
        assert_eq!(Lines::new(b"").next(), None);
        assert_eq!(Lines::new(b"a\n").count(), 1);
    }

    #[test]
    fn tokens_are_what_blanks_leave() {
        let source = b" a\tbc  d";
        let found: Vec<&[u8]> = tokens(source, 0..source.len()).map(|token| &source[token]).collect();
        assert_eq!(found, [&b"a"[..], b"bc", b"d"]);
    }

    #[test]
    fn a_comment_starts_a_token() {
        let source = b"a# #b c";
        let mut found = fields(source, 0..source.len());
        assert_eq!((found.next(), found.next()), (Some(0..2), None));
    }
}
