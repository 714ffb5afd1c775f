use std::{fmt, ops::Range};

use crate::excerpt::{self, Excerpt};

/// Input that does not follow its format: what is wrong, where, what stood there and what should have.
///
/// It keeps a short [excerpt](ParseError::excerpt) of the line at fault, so that it can be shown when the input
/// itself is gone.
///
/// ```
/// let error = lastmove_formats::grid::parse(b"2 3\n.#.\n.x.\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 2: expected '.' or '#', found 'x'");
/// assert_eq!((error.line(), error.column(), error.span()), (3, 2, 9..10));
/// assert_eq!(error.excerpt().text(), ".x.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(Box<Fault>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Fault {
    kind: ParseErrorKind,
    span: Range<usize>,
    line: usize,
    column: usize,
    found: String,
    expected: String,
    excerpt: Excerpt,
}

/// What is wrong with the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// There is nothing in it.
    Empty,
    /// It holds bytes that no text holds.
    Binary,
    /// It is not UTF-8. Columns count each faulty sequence of bytes as one character.
    Encoding,
    /// A character that has no meaning here.
    Character,
    /// A number was expected and something else found.
    Number,
    /// A number below or above what is allowed here.
    Range,
    /// The board or graph asked for is larger than can be, or than the input can justify.
    TooLarge,
    /// A row of the board has too few or too many cells.
    RowLength,
    /// A part is missing: a number, a row, a vertex, an edge.
    Missing,
    /// There is more than there should be: a token, a row, an edge.
    Extra,
    /// An edge that is given from one of its ends only, or a graph that is said to be directed. Reading it with
    /// [`Direction::Ignored`](crate::Direction::Ignored) helps.
    Directed,
    /// Something that the rules of the game do not allow: a start, a move, a result.
    Illegal,
    /// The game stops before its end.
    Unfinished,
    /// It does not follow the grammar of JSON, or a value is not of the kind it should be.
    Json,
}

impl ParseError {
    /// A fault in `span` of `source`. Costs a scan of `source` up to the fault.
    pub(crate) fn new(
        kind: ParseErrorKind,
        source: &[u8],
        span: Range<usize>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        let start = span.start.min(source.len());
        let line_start = memchr::memrchr(b'\n', &source[..start]).map_or(0, |at| at + 1);
        let excerpt = Excerpt::new(source, span.clone());
        let counted_from = line_start.max(excerpt::mark_length(source).min(start));
        Self(Box::new(Fault {
            kind,
            line: memchr::memchr_iter(b'\n', &source[..line_start]).count() + 1,
            column: excerpt::count_characters(&source[counted_from..start]) + 1,
            span,
            found: found.into(),
            expected: expected.into(),
            excerpt,
        }))
    }

    /// The same fault in an input of which the one at hand is the part that starts at `start`; what ends there is called
    /// `part`.
    pub(crate) fn within(self, source: &[u8], start: usize, part: &str) -> Self {
        let Fault { kind, span, found, expected, .. } = *self.0;
        let rename = |text: String| text.replace("the file", part);
        Self::new(kind, source, span.start + start..span.end + start, rename(expected), rename(found))
    }

    /// The same fault in an input that has so many lines before the one at hand.
    pub(crate) fn after_lines(mut self, lines: usize) -> Self {
        self.0.line += lines;
        self
    }

    /// What is wrong, for programs.
    pub fn kind(&self) -> ParseErrorKind {
        self.0.kind
    }

    /// The bytes of the input that are at fault; empty where something is missing.
    pub fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    /// The line on which the span starts, from 1.
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// The column at which the span starts, from 1, in characters; a sequence of bytes that is not UTF-8 counts as
    /// one, and a byte order mark as none.
    pub fn column(&self) -> usize {
        self.0.column
    }

    /// What the input has there, as a phrase that follows "found".
    pub fn found(&self) -> &str {
        &self.0.found
    }

    /// What it should have there, as a phrase that follows "expected".
    pub fn expected(&self) -> &str {
        &self.0.expected
    }

    /// The line at fault, made fit to be shown.
    pub fn excerpt(&self) -> &Excerpt {
        &self.0.excerpt
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, expected, found, .. } = self;
        write!(f, "line {line}, column {column}: expected {expected}, found {found}")
    }
}
