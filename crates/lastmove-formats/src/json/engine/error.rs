use serde::{Deserialize, Serialize};

use crate::ParseError;

/// Why a request was not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Error {
    /// What went wrong, for programs.
    pub kind: ErrorKind,
    /// The field at fault; missing when the line as a whole is, or the request was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The line within a field that holds text, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column, in characters, from 1: within that line, or within the request if it is no JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// What went wrong, for people.
    pub message: String,
}

/// What can go wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ErrorKind {
    /// The line is not a JSON object.
    Malformed,
    /// The line is longer than the engine reads.
    TooLong,
    /// A field is missing.
    MissingField,
    /// A field has a value that it cannot have.
    BadField,
    /// No request has this name.
    UnknownRequest,
    /// No board of this name is loaded.
    UnknownBoard,
    /// The text of a board does not follow its format.
    BadBoard,
    /// A record cannot be read.
    BadRecord,
    /// The board has no position yet.
    NoPosition,
    /// The rules do not allow the move.
    IllegalMove,
    /// There is no move to take back.
    NothingToUndo,
    /// The engine that was asked for does not work on this board.
    WrongEngine,
    /// The request was stopped.
    Stopped,
    /// A fault of the program's own.
    Internal,
}

impl Error {
    /// An error without a place.
    pub fn new(kind: ErrorKind, field: Option<&str>, message: impl Into<String>) -> Self {
        Self { kind, field: field.map(str::to_owned), line: None, column: None, message: message.into() }
    }

    /// A value that a field cannot have.
    pub fn bad(field: &str, message: impl Into<String>) -> Self {
        Self::new(ErrorKind::BadField, Some(field), message)
    }

    /// A field that is missing.
    pub fn missing(field: &str, message: impl Into<String>) -> Self {
        Self::new(ErrorKind::MissingField, Some(field), message)
    }

    /// What is wrong with the text in a field.
    pub fn in_text(kind: ErrorKind, field: &str, error: &ParseError) -> Self {
        Self {
            kind,
            field: Some(field.to_owned()),
            line: Some(error.line()),
            column: Some(error.column()),
            message: format!("expected {}, found {}", error.expected(), error.found()),
        }
    }

    /// The request was stopped.
    pub fn stopped() -> Self {
        Self::new(ErrorKind::Stopped, None, "the request was stopped")
    }
}
