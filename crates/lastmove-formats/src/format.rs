use std::{fmt, str::FromStr};

use lastmove::AnyBoard;

use crate::{ParseError, edges, edges_header, grid, layers, sliding};

/// A format in which a board can be written.
///
/// ```
/// use lastmove_formats::Format;
/// assert_eq!("edges-header".parse(), Ok(Format::EdgesHeader));
/// assert_eq!(
///     "png".parse::<Format>().unwrap_err().to_string(),
///     "unknown format 'png': expected one of grid, layers, sliding, edges, edges-header"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Rows of `.` and `#`, with or without a line of sizes: [`grid`].
    Grid,
    /// Several grids with lines of hyphens between them, with or without a line of sizes: [`layers`].
    Layers,
    /// Rows of `O`, `X` and one `.`, with or without a line of sizes: [`sliding`].
    Sliding,
    /// Two vertex names a line: [`edges`].
    Edges,
    /// A line `n m`, then two vertex numbers a line: [`edges_header`].
    EdgesHeader,
}

impl Format {
    /// Every format, in the order of the documentation.
    pub const ALL: &'static [Self] =
        &[Self::Grid, Self::Layers, Self::Sliding, Self::Edges, Self::EdgesHeader];

    /// The name that people give on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Layers => "layers",
            Self::Sliding => "sliding",
            Self::Edges => "edges",
            Self::EdgesHeader => "edges-header",
        }
    }

    /// What a text looks like: [`Format::Sliding`] if its rows begin with stones, and otherwise [`Format::Grid`].
    pub fn recognised(source: &[u8]) -> Self {
        if sliding::is_recognised(source) { Self::Sliding } else { Self::Grid }
    }

    /// Reads a board in this format.
    ///
    /// # Errors
    /// A [`ParseError`] at the first fault.
    pub fn parse_board(self, source: &[u8]) -> Result<AnyBoard, ParseError> {
        match self {
            Self::Grid => grid::parse(source).map(AnyBoard::from),
            Self::Layers => layers::parse(source).map(AnyBoard::from),
            Self::Sliding => sliding::parse(source).map(AnyBoard::from),
            Self::Edges => edges::parse(source).map(AnyBoard::from),
            Self::EdgesHeader => edges_header::parse(source).map(AnyBoard::from),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let found = Self::ALL.iter().copied().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat { name: name.to_owned() })
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown format '{name}': expected one of {}", names())]
pub struct UnknownFormat {
    name: String,
}

fn names() -> String {
    Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ")
}

/// Reads a board in the given format. Without one, text whose rows begin with stones is taken for a [`Format::Sliding`],
/// any other for a [`Format::Grid`].
///
/// # Errors
/// A [`ParseError`] at the first fault.
///
/// ```
/// use lastmove::{Board, Graph};
/// use lastmove_formats::{Format, parse_board};
/// let board = parse_board(b"3 3\n.##\n...\n#.#\n", None)?;
/// assert_eq!(board.name(board.find("2,2").unwrap()).to_string(), "2,2");
/// let graph = parse_board(b"a b\nb c\n", Some(Format::Edges))?;
/// assert_eq!(graph.edge_count(), 2);
/// assert!(matches!(parse_board(b"XO\nX.\n", None)?, lastmove::AnyBoard::Sliding(_)));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse_board(source: &[u8], format: Option<Format>) -> Result<AnyBoard, ParseError> {
    format.unwrap_or_else(|| Format::recognised(source)).parse_board(source)
}
