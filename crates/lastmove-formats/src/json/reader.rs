use std::ops::Range;

use serde::Deserialize;
use serde_json::{error::Category, value::RawValue};

use super::Record;
use crate::{
    ParseError, ParseErrorKind,
    excerpt::mark_length,
    fault,
    record::{GameRecord, RecordError, RecordErrorKind},
    text::trim,
};

/// Reads a record from its JSON.
///
/// O(bytes) expected time. Where the record itself is not in order, it is read once more to find the place.
///
/// # Errors
/// A [`ParseError`] at the first fault; moves that are not legal are among them.
///
/// ```
/// use lastmove_formats::json;
/// let text = r#"{"board": {"kind": "grid", "rows": ["..."]}, "start": [1, 1], "moves": [[1, 2], [1, 1]]}"#;
/// let error = json::parse_record(text.as_bytes()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 81: expected ply 2, a place next to 1,2 that was not visited yet, found 1,1, which is where the game started"
/// );
/// ```
pub fn parse_record(source: &[u8]) -> Result<GameRecord, ParseError> {
    let text = &fault::utf8(source)?[mark_length(source)..];
    let record: Record =
        serde_json::from_str(text).map_err(|error| grammar(source, mark_length(source), &error))?;
    GameRecord::try_from(record).map_err(|error| {
        let span = locate(text, error.kind()).unwrap_or_default();
        let span = span.start + mark_length(source)..span.end + mark_length(source);
        ParseError::new(kind(&error), source, span, error.expected(), error.found())
    })
}

fn kind(error: &RecordError) -> ParseErrorKind {
    match error.kind() {
        RecordErrorKind::Board | RecordErrorKind::VertexName(_) | RecordErrorKind::Tag(_) => {
            ParseErrorKind::Json
        }
        _ => ParseErrorKind::Illegal,
    }
}

/// The error of the JSON reader, in which lines and columns count bytes from where the object begins.
fn grammar(source: &[u8], start: usize, error: &serde_json::Error) -> ParseError {
    let line_start = match error.line() {
        0 | 1 => start,
        line => memchr::memchr_iter(b'\n', source).nth(line - 2).map_or(start, |at| at + 1),
    };
    // A fault in column 0 is the line feed before the line.
    let at = (line_start + error.column()).saturating_sub(1).clamp(start, source.len());
    // A column may be in the middle of a character, or on a line feed.
    let at =
        (start..=at).rev().find(|&at| source.get(at).is_none_or(|byte| byte & 0xc0 != 0x80)).unwrap_or(at);
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let rest = trim(source, at..source.len());
    let span = if rest.is_empty() { at..at } else { at..at + 1 };
    match error.classify() {
        Category::Eof => fault::missing(source, source.len(), "the rest of the JSON of a record"),
        Category::Syntax if message == "trailing characters" => {
            let expected = "the end of the record: one object a line";
            ParseError::new(ParseErrorKind::Extra, source, span, expected, "more")
        }
        Category::Syntax | Category::Io => {
            let expected = message.strip_prefix("expected ").map(str::to_owned);
            let expected = expected.unwrap_or_else(|| "JSON".to_owned());
            let found = if message.starts_with("expected ") {
                source[at..]
                    .utf8_chunks()
                    .next()
                    .and_then(|chunk| chunk.valid().chars().next())
                    .map_or_else(|| "the end".to_owned(), |found| format!("{found:?}"))
            } else {
                format!("what it does not allow: {message}")
            };
            ParseError::new(ParseErrorKind::Json, source, span, expected, found)
        }
        Category::Data => {
            let (found, expected) = match message.split_once(", expected ") {
                Some((found, expected)) => {
                    (found.strip_prefix("invalid type: ").unwrap_or(found).to_owned(), expected.to_owned())
                }
                None => (message.to_owned(), "the JSON of a record".to_owned()),
            };
            ParseError::new(ParseErrorKind::Json, source, span, expected, found)
        }
    }
}

/// The parts of a record as they are written.
#[derive(Deserialize)]
struct Parts<'t> {
    #[serde(borrow)]
    board: Option<&'t RawValue>,
    #[serde(borrow)]
    start: Option<&'t RawValue>,
    #[serde(borrow)]
    tags: Option<&'t RawValue>,
    #[serde(borrow)]
    moves: Vec<&'t RawValue>,
    #[serde(borrow)]
    result: Option<&'t RawValue>,
}

/// Where in the text of a record the part stands that is at fault.
fn locate(text: &str, kind: RecordErrorKind) -> Option<Range<usize>> {
    let parts: Parts<'_> = serde_json::from_str(text).ok()?;
    let part = match kind {
        RecordErrorKind::Board | RecordErrorKind::VertexName(_) => parts.board?,
        RecordErrorKind::Start => parts.start?,
        RecordErrorKind::Tag(_) => parts.tags?,
        RecordErrorKind::Illegal { ply, .. } => parts.moves.get(ply - 1)?,
        RecordErrorKind::Outcome => parts.result?,
    };
    // The part is a piece of the text.
    let start = part.get().as_ptr().addr().checked_sub(text.as_ptr().addr())?;
    Some(start..start + part.get().len())
}
