//! Text on one line: what could break the line, or could not be seen, is written as an escape.
//!
//! `\\`, `\n`, `\r`, `\t`, `\{`, `\}`, and `\u{...}` with a character's number in hexadecimal digits.

use std::{fmt::Write, ops::Range};

use crate::{ParseError, ParseErrorKind, excerpt::is_invisible, fault};

/// Appends a header's value. Blanks at its ends are escaped, since those around a value mean nothing.
pub(super) fn push_value(value: &str, out: &mut String) {
    let last = value.len().saturating_sub(1);
    for (at, character) in value.char_indices() {
        let at_end = at == 0 || at == last;
        if character == ' ' && at_end { push_number(' ', out) } else { push(character, out) }
    }
}

/// Appends a comment in its braces.
pub(super) fn push_comment(comment: &str, out: &mut String) {
    out.push('{');
    for character in comment.chars() {
        if character == '}' {
            out.push('\\');
        }
        push(character, out);
    }
    out.push('}');
}

fn push(character: char, out: &mut String) {
    match character {
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        c if is_invisible(c) => push_number(c, out),
        c => out.push(c),
    }
}

fn push_number(character: char, out: &mut String) {
    // Writing to memory does not fail.
    let _ = write!(out, "\\u{{{:x}}}", u32::from(character));
}

/// The value of a header that stands in `span` of `text`.
pub(super) fn value(text: &str, span: Range<usize>) -> Result<String, ParseError> {
    let mut value = String::with_capacity(span.len());
    let mut at = span.start;
    while let Some((character, length)) = next(text, at..span.end)? {
        value.push(character);
        at += length;
    }
    Ok(value)
}

/// The comment that opens at the start of `span`, which must hold nothing else.
pub(super) fn comment(text: &str, span: Range<usize>) -> Result<String, ParseError> {
    let source = text.as_bytes();
    let mut comment = String::with_capacity(span.len());
    let mut at = span.start + 1;
    loop {
        if text[at..span.end].starts_with('}') {
            break;
        }
        let Some((character, length)) = next(text, at..span.end)? else {
            return Err(fault::missing(source, span.end, "the '}' that ends the comment"));
        };
        comment.push(character);
        at += length;
    }
    let rest = crate::text::trim(source, at + 1..span.end);
    if rest.is_empty() {
        return Ok(comment);
    }
    Err(fault::token(ParseErrorKind::Extra, source, rest, "the end of the line after the comment"))
}

/// The first character in `span`, and how long it is as it is written.
fn next(text: &str, span: Range<usize>) -> Result<Option<(char, usize)>, ParseError> {
    let Some(character) = text[span.clone()].chars().next() else { return Ok(None) };
    if character != '\\' {
        return Ok(Some((character, character.len_utf8())));
    }
    let rest = &text[span.start + 1..span.end];
    let escaped = match rest.chars().next() {
        Some('n') => Some(('\n', 2)),
        Some('r') => Some(('\r', 2)),
        Some('t') => Some(('\t', 2)),
        Some(plain @ ('\\' | '{' | '}')) => Some((plain, 2)),
        _ => numbered(rest).map(|(character, digits)| (character, digits + 4)),
    };
    escaped.map(Some).ok_or_else(|| {
        let end = span.start + 1 + rest.chars().next().map_or(0, char::len_utf8);
        let expected = r"one of the escapes \\ \n \r \t \{ \} \u{...}";
        fault::token(ParseErrorKind::Character, text.as_bytes(), span.start..end, expected)
    })
}

/// The character with the number in `u{...}`, and how many digits it has.
fn numbered(rest: &str) -> Option<(char, usize)> {
    let (digits, _) = rest.strip_prefix("u{")?.split_once('}')?;
    let is_number = (1..=6).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
    Some((char::from_u32(number)?, digits.len()))
}
