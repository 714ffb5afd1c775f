//! *Who can win* (BZOJ 2463; also P4136): who wins on an open board of n x n cells with the token in a corner.
//!
//! Input: a number n a line, then a line `0`. Output: for each, `Alice` if the player who moves first wins, else `Bob`.
//!
//! This is a full box of two dimensions ([`FullBox`](lastmove::FullBox)), and a corner loses exactly if n is odd. Nothing but the last digit of n
//! matters, so n may have any number of digits.

use std::{io, ops::Range};

use lastmove::Verdict;

use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    fault,
    text::{Lines, tokens},
};

/// Reads the problem's input: for each board whether the player who moves first wins. Blank lines mean nothing.
///
/// # Errors
/// A [`ParseError`] at the first fault; a missing `0` at the end is one, and anything after it.
///
/// ```
/// use lastmove::Verdict;
/// use lastmove_formats::contest::bzoj2463;
/// assert_eq!(bzoj2463::parse(b"2\n99999999999999999999\n0\n")?, [Verdict::Wins, Verdict::Loses]);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<Vec<Verdict>, ParseError> {
    const EXPECTED: &str = "the size of a board, 1 or more, or a 0 after the last one";
    let mut lines = Lines::new(source);
    let mut verdicts = Vec::new();
    loop {
        let line = lines.next_filled().ok_or_else(|| fault::missing(source, source.len(), EXPECTED))?;
        let mut parts = tokens(source, line.clone());
        let size = parts.next().unwrap_or(line);
        let verdict = read_size(source, size, EXPECTED)?;
        if let Some(extra) = parts.next() {
            let expected = "the end of the line after one number";
            return Err(fault::token(ParseErrorKind::Extra, source, extra, expected));
        }
        match verdict {
            Some(verdict) => verdicts.push(verdict),
            None => break,
        }
    }
    match lines.next_filled() {
        None => Ok(verdicts),
        Some(extra) => {
            let expected = "the end of the file after the line 0";
            Err(fault::token(ParseErrorKind::Extra, source, extra, expected))
        }
    }
}

/// Who wins on a board of this size; nobody if it is 0.
fn read_size(source: &[u8], span: Range<usize>, expected: &str) -> Result<Option<Verdict>, ParseError> {
    let token = &source[span.clone()];
    let digits = token.strip_prefix(b"-").or_else(|| token.strip_prefix(b"+")).unwrap_or(token);
    let Some(last) = digits.last().filter(|_| digits.iter().all(u8::is_ascii_digit)) else {
        return Err(fault::token(ParseErrorKind::Number, source, span, expected));
    };
    if digits.iter().all(|&digit| digit == b'0') {
        Ok(None)
    } else if token.starts_with(b"-") {
        Err(fault::token(ParseErrorKind::Range, source, span, expected))
    } else {
        Ok(Some(if last.is_multiple_of(2) { Verdict::Wins } else { Verdict::Loses }))
    }
}

/// Writes the judge's answer, a name a line.
///
/// # Errors
/// Those of `out`, which is given blocks of about 64 KB.
pub fn write_answer(verdicts: impl IntoIterator<Item = Verdict>, out: &mut impl io::Write) -> io::Result<()> {
    let mut block = Block::new(out);
    for verdict in verdicts {
        let name = if verdict == Verdict::Wins { "Alice" } else { "Bob" };
        block.line(|bytes| bytes.extend_from_slice(name.as_bytes()))?;
    }
    block.finish()
}
