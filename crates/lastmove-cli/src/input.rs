use std::{error::Error, fmt, path::Path};

use lastmove_formats::{ParseError, visible};
use same_file::Handle;

/// What the input at `path` is called on the terminal.
pub(crate) fn name(path: &Path) -> String {
    if path == "-" { "standard input".to_owned() } else { visible(&path.display().to_string()) }
}

/// Whether both paths lead to one file, which is there; devices hold nothing that could be lost.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    one.is_file() && same_file::is_same_file(one, other).unwrap_or(false)
}

/// Whether the path leads to the file that is read as `input`, where `-` is standard input.
pub(crate) fn is_read_as(path: &Path, input: &Path) -> bool {
    if input != "-" {
        return is_same_file(path, input);
    }
    let (file, read) = (Handle::from_path(path), Handle::stdin());
    path.is_file() && file.is_ok_and(|file| read.is_ok_and(|read| file == read))
}

/// Input that does not follow its format.
#[derive(Debug)]
pub(crate) struct BadInput {
    name: String,
    error: ParseError,
    hint: Option<String>,
}

impl BadInput {
    /// The fault found in the file at `path`, or in standard input if that is `-`.
    pub(crate) fn new(path: &Path, error: ParseError) -> Self {
        Self { name: name(path), error, hint: None }
    }

    /// Adds a word on what might help.
    pub(crate) fn with_hint(mut self, hint: Option<String>) -> Self {
        self.hint = hint;
        self
    }

    /// The name of the input.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn error(&self) -> &ParseError {
        &self.error
    }

    pub(crate) fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.error)
    }
}

impl Error for BadInput {}
