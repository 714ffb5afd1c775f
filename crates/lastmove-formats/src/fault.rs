//! The errors that several formats share, made only after a fast path has noticed that something is wrong.

use std::ops::Range;

use lastmove::graph::TooLarge;

use crate::{
    ParseError, ParseErrorKind,
    decimal::{self, NotDecimal},
    excerpt::{Piece, is_invisible},
    text::Lines,
};

/// How far into the input a NUL byte is looked for before it is called binary.
pub(crate) const SNIFFED: usize = 8192;
/// How many characters of a token an error quotes.
const QUOTED: usize = 40;
/// What is found where the input ends.
pub(crate) const END_OF_FILE: &str = "the end of the file";

/// How many, and of what: "1 row", "2 rows".
pub(crate) fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// The error that there is nothing in the input.
pub(crate) fn empty(source: &[u8], expected: &str) -> ParseError {
    let found = if source.is_empty() {
        "an empty file"
    } else if Lines::new(source).all(|line| line.is_empty()) {
        "nothing but blanks"
    } else {
        "nothing but comments"
    };
    ParseError::new(ParseErrorKind::Empty, source, source.len()..source.len(), expected, found)
}

/// The error that the input is no text at all, if it looks so.
pub(crate) fn binary(source: &[u8]) -> Option<ParseError> {
    let at = memchr::memchr(0, &source[..source.len().min(SNIFFED)])?;
    Some(control(source, at))
}

fn control(source: &[u8], at: usize) -> ParseError {
    let found = format!("the byte 0x{:02x}, as in a binary file", source[at]);
    ParseError::new(ParseErrorKind::Binary, source, at..at + 1, "text", found)
}

/// The error that what starts at `at` (which is inside `source`) may not stand there.
pub(crate) fn character(source: &[u8], at: usize, expected: &str) -> ParseError {
    if let Some(error) = binary(source) {
        return error;
    }
    let piece = Piece::at(&source[at..]);
    let span = at..at + piece.length();
    match piece {
        Piece::Character(c) if c.is_ascii_control() && !c.is_ascii_whitespace() => control(source, at),
        Piece::Character(c) => {
            let found = if is_invisible(c) { format!("'{}'", c.escape_default()) } else { format!("'{c}'") };
            ParseError::new(ParseErrorKind::Character, source, span, expected, found)
        }
        Piece::Faulty(bytes) => {
            let listed: Vec<String> = bytes.iter().map(|byte| format!("0x{byte:02x}")).collect();
            let found = match &listed[..] {
                [one] => format!("the byte {one}, which is not UTF-8"),
                several => format!("the bytes {}, which are not UTF-8", several.join(" ")),
            };
            ParseError::new(ParseErrorKind::Encoding, source, span, expected, found)
        }
    }
}

/// The error that the token in `span` should not be what it is.
pub(crate) fn token(kind: ParseErrorKind, source: &[u8], span: Range<usize>, expected: &str) -> ParseError {
    token_that(kind, source, span, expected, "")
}

/// The same with more to say about it, which follows the token.
pub(crate) fn token_that(
    kind: ParseErrorKind,
    source: &[u8],
    span: Range<usize>,
    expected: &str,
    why: &str,
) -> ParseError {
    if let Some(error) = binary(source) {
        return error;
    }
    let mut quoted = String::from("'");
    let mut at = span.start;
    let mut shown = 0;
    while at < span.end {
        let piece = Piece::at(&source[at..span.end]);
        match piece {
            Piece::Character(c) if !c.is_ascii_control() => {}
            _ => return character(source, at, expected),
        }
        if shown < QUOTED {
            piece.push_escaped(&mut quoted);
        }
        shown += 1;
        at += piece.length();
    }
    quoted.push_str(if shown > QUOTED { "...'" } else { "'" });
    quoted.push_str(why);
    ParseError::new(kind, source, span, expected, quoted)
}

/// The error that something is missing where a line, or the input, ends.
pub(crate) fn missing(source: &[u8], at: usize, expected: impl Into<String>) -> ParseError {
    let at = at.min(source.len());
    let rest_is_blank = source[at..].iter().all(u8::is_ascii_whitespace);
    let line_start = memchr::memrchr(b'\n', &source[..at]).map_or(0, |at| at + 1);
    let found = if rest_is_blank {
        END_OF_FILE
    } else if Lines::starting_at(source, line_start).next().is_some_and(|line| line.is_empty()) {
        "a blank line"
    } else {
        "the end of the line"
    };
    binary(source)
        .unwrap_or_else(|| ParseError::new(ParseErrorKind::Missing, source, at..at, expected, found))
}

/// The error that the graph described is larger than graphs can be.
pub(crate) fn graph(source: &[u8], error: &TooLarge) -> ParseError {
    let expected = "a graph of less than 2^32 vertices and 2^31 edges";
    ParseError::new(ParseErrorKind::TooLarge, source, 0..0, expected, format!("one too large: {error}"))
}

/// The input as text without a NUL.
pub(crate) fn utf8(source: &[u8]) -> Result<&str, ParseError> {
    if let Some(at) = memchr::memchr(0, source) {
        return Err(control(source, at));
    }
    str::from_utf8(source).map_err(|error| character(source, error.valid_up_to(), "text in UTF-8"))
}

/// The number that the token in `span` is.
#[inline]
pub(crate) fn number(source: &[u8], span: Range<usize>, expected: &str) -> Result<usize, ParseError> {
    decimal::parse(&source[span.clone()]).map_err(|error| no_number(error, source, span, expected))
}

/// The number of 64 bits that the token in `span` is.
pub(crate) fn number_u64(source: &[u8], span: Range<usize>, expected: &str) -> Result<u64, ParseError> {
    decimal::parse_u64(&source[span.clone()]).map_err(|error| no_number(error, source, span, expected))
}

fn no_number(error: NotDecimal, source: &[u8], span: Range<usize>, expected: &str) -> ParseError {
    let kind = match error {
        NotDecimal::Malformed => ParseErrorKind::Number,
        NotDecimal::Negative => ParseErrorKind::Range,
        NotDecimal::Huge => ParseErrorKind::TooLarge,
    };
    token(kind, source, span, expected)
}
