use std::ops::Range;

use lastmove::AnyBoard;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;

use super::{
    Board, Record,
    diagnosis::{Wrong, diagnose_board, diagnose_record},
};
use crate::{
    ParseError, ParseErrorKind,
    excerpt::{Piece, mark_length},
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
    let record: Record = serde_json::from_str(text)
        .map_err(|error| refused(source, text, &error, RECORD_ENDS, diagnose_record))?;
    GameRecord::try_from(record).map_err(|error| {
        let span = locate(text, error.kind()).unwrap_or_default();
        let span = span.start + mark_length(source)..span.end + mark_length(source);
        ParseError::new(kind(&error), source, span, error.expected(), error.found())
    })
}

/// Reads a board from its JSON, the field `board` of a record.
///
/// O(bytes) expected time. Where the board itself is not in order, it is read once more to find the place.
///
/// # Errors
/// A [`ParseError`] at the first fault.
///
/// ```
/// use lastmove::{Graph, Vertex};
/// use lastmove_formats::json;
/// let board = json::parse_board(br#"{"kind": "grid", "rows": [".#", ".."]}"#)?;
/// assert_eq!((board.vertex_count(), board.edge_count()), (3, 2));
/// assert_eq!(serde_json::to_string(&json::Board::from(&board)).unwrap(), r#"{"kind":"grid","rows":[".#",".."]}"#);
/// let error = json::parse_board(br#"{"kind": "grid", "rows": [".#", "."]}"#).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected 2 cells in row 2, as many as in the first row, found 1 cell");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse_board(source: &[u8]) -> Result<AnyBoard, ParseError> {
    let text = &fault::utf8(source)?[mark_length(source)..];
    let board: Board = serde_json::from_str(text)
        .map_err(|error| refused(source, text, &error, BOARD_ENDS, diagnose_board))?;
    AnyBoard::try_from(board).map_err(|error| {
        let span = trim(source, mark_length(source)..source.len());
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

/// What is expected where a record is cut short, and after it.
const RECORD_ENDS: [&str; 2] =
    ["the rest of the JSON of a record", "the end of the record: one object a line"];
/// The same of a board.
const BOARD_ENDS: [&str; 2] = ["the rest of the JSON of a board", "the end of the board"];

/// The error of JSON that the reader has refused: the first fault of its grammar, or else the part that is at fault.
fn refused(
    source: &[u8],
    text: &str,
    error: &serde_json::Error,
    ends: [&str; 2],
    diagnose: fn(&str) -> Option<Wrong>,
) -> ParseError {
    if let Err(error) = serde_json::from_str::<IgnoredAny>(text) {
        return grammar(source, &error, ends);
    }
    let start = mark_length(source);
    match diagnose(text) {
        Some(Wrong { span, expected, found }) => {
            let span = span.start + start..span.end + start;
            ParseError::new(ParseErrorKind::Json, source, span, expected, found)
        }
        None => grammar(source, error, ends),
    }
}

/// The error of the JSON reader, in which lines and columns count bytes from where the object begins. `ends` are what is
/// expected where the input is cut short, and after its end.
pub(crate) fn grammar(source: &[u8], error: &serde_json::Error, ends: [&str; 2]) -> ParseError {
    let [rest, end_of_all] = ends;
    let start = mark_length(source);
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
    // The place of a control character is given with it or without.
    let is_control = message.starts_with("control character");
    let at = if is_control && source.get(at).is_some_and(|&byte| byte >= b' ') { at + 1 } else { at };
    if error.is_eof() {
        let end = source.iter().rposition(|byte| !byte.is_ascii_whitespace()).map_or(start, |last| last + 1);
        return fault::missing(source, end, rest);
    }
    let piece = Piece::at(&source[at..]);
    let is_on_line = !matches!(piece, Piece::Character('\n' | '\r'));
    let (kind, expected) = match message {
        _ if is_control && is_on_line => {
            (ParseErrorKind::Json, r"control characters in strings as escapes, such as \u0007".to_owned())
        }
        "trailing characters" => (ParseErrorKind::Extra, end_of_all.to_owned()),
        _ => (ParseErrorKind::Json, expected(message)),
    };
    let span = if trim(source, at..source.len()).is_empty() { at..at } else { at..at + piece.length() };
    let found = match piece {
        Piece::Character('\n' | '\r') => "the end of the line".to_owned(),
        Piece::Character(_) if kind == ParseErrorKind::Extra => "more".to_owned(),
        Piece::Character(found) => format!("{found:?}"),
        Piece::Faulty(_) => "the end of the file".to_owned(),
    };
    ParseError::new(kind, source, span, expected, found)
}

/// What the JSON reader expected, in our words.
fn expected(message: &str) -> String {
    let known = match message {
        "expected value" => "a value",
        "expected ident" => "true, false or null",
        "key must be a string" => "the name of a field in double quotes",
        "trailing comma" => "something after the comma",
        "invalid number" => "a number as JSON has it, such as 0, 12 or -3",
        "invalid escape" => r#"one of the escapes \" \\ \/ \b \f \n \r \t \uXXXX"#,
        _ if message.starts_with("control character") => {
            "the rest of a string, and its '\"' on the same line"
        }
        _ => "",
    };
    match message.strip_prefix("expected ") {
        _ if !known.is_empty() => known.to_owned(),
        Some(expected) => expected.replace('`', "'"),
        None => format!("JSON without this fault: {message}"),
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
