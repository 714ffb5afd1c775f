mod recognise;
mod write;

use std::{ffi::OsStr, fmt, path::Path, str::FromStr};

use lastmove::AnyBoard;

pub use self::write::{NotHeld, numbered};
use crate::{
    ParseError, ParseErrorKind, adjacency, dimacs, edges, edges_header, fault, graph6, grid, hyperbox,
    layers,
    matrix_market::{self, Reading},
    metis, node_link, separated, sliding, sparse6,
    text::Lines,
};

/// A format in which a board can be written.
///
/// ```
/// use lastmove_formats::Format;
/// assert_eq!("edges-header".parse(), Ok(Format::EdgesHeader));
/// assert_eq!(
///     "png".parse::<Format>().unwrap_err().to_string(),
///     "unknown format 'png': expected one of grid, layers, sliding, box, edges, edges-header, csv, tsv, dimacs, matrix-market, metis, \
///      adjacency, node-link, graph6, sparse6"
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
    /// A line with the sides of a box, then its blocked points: [`hyperbox`].
    Box,
    /// Two vertex names a line: [`edges`].
    Edges,
    /// A line `n m`, then two vertex numbers a line: [`edges_header`].
    EdgesHeader,
    /// Two vertex names a line with a comma between them: [`separated`].
    Csv,
    /// Two vertex names a line with a tab between them: [`separated`].
    Tsv,
    /// A line `p edge n m`, then lines `e u v`: [`dimacs`].
    Dimacs,
    /// A sparse matrix, the vertices being its rows and columns: [`matrix_market`].
    MatrixMarket,
    /// A line `n m`, then the neighbours of a vertex a line: [`metis`].
    Metis,
    /// A vertex and its neighbours a line: [`adjacency`].
    Adjacency,
    /// JSON with vertices and links: [`node_link`].
    NodeLink,
    /// The upper triangle of the adjacency matrix, a graph a line: [`graph6`].
    Graph6,
    /// The edges of a sparse graph in few characters, a graph a line: [`sparse6`].
    Sparse6,
}

impl Format {
    /// Every format, in the order of the documentation.
    pub const ALL: &'static [Self] = &[
        Self::Grid,
        Self::Layers,
        Self::Sliding,
        Self::Box,
        Self::Edges,
        Self::EdgesHeader,
        Self::Csv,
        Self::Tsv,
        Self::Dimacs,
        Self::MatrixMarket,
        Self::Metis,
        Self::Adjacency,
        Self::NodeLink,
        Self::Graph6,
        Self::Sparse6,
    ];

    /// The name that people give on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Layers => "layers",
            Self::Sliding => "sliding",
            Self::Box => "box",
            Self::Edges => "edges",
            Self::EdgesHeader => "edges-header",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Dimacs => "dimacs",
            Self::MatrixMarket => "matrix-market",
            Self::Metis => "metis",
            Self::Adjacency => "adjacency",
            Self::NodeLink => "node-link",
            Self::Graph6 => "graph6",
            Self::Sparse6 => "sparse6",
        }
    }

    /// The extensions that files in this format have; none for those that are told by their content.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Grid => &["grid"],
            Self::Layers => &["layers"],
            Self::Box => &["box"],
            Self::Edges => &["edges"],
            Self::Csv => &["csv"],
            Self::Tsv => &["tsv"],
            Self::Dimacs => &["col", "dimacs"],
            Self::MatrixMarket => &["mtx"],
            Self::Metis => &["graph", "metis"],
            Self::Adjacency => &["adj", "adjlist"],
            Self::NodeLink => &["json"],
            Self::Graph6 => &["g6", "graph6"],
            Self::Sparse6 => &["s6", "sparse6"],
            Self::Sliding | Self::EdgesHeader => &[],
        }
    }

    /// What the extension of a path says, before `.gz` or `.zst` if it ends so. Upper and lower case are the same.
    ///
    /// ```
    /// use lastmove_formats::Format;
    /// assert_eq!(Format::of_path("queen5_5.COL.gz".as_ref()), Some(Format::Dimacs));
    /// assert_eq!(Format::of_path("graph.txt".as_ref()), None);
    /// ```
    pub fn of_path(path: &Path) -> Option<Self> {
        let is =
            |extension: &OsStr, names: &[&str]| names.iter().any(|name| extension.eq_ignore_ascii_case(name));
        let inner = path.extension().filter(|extension| is(extension, &["gz", "zst"])).and(path.file_stem());
        let extension = inner.map_or(path, Path::new).extension()?;
        Self::ALL.iter().copied().find(|format| is(extension, format.extensions()))
    }

    /// The format that is made for boards of this kind. It does not hold every lattice: those with moves of their own, and tori, need the JSON
    /// of a record.
    pub const fn of_board(board: &AnyBoard) -> Self {
        match board {
            AnyBoard::Grid(_) => Self::Grid,
            AnyBoard::Lattice(_) => Self::Layers,
            AnyBoard::Sliding(_) => Self::Sliding,
            AnyBoard::Box(_) => Self::Box,
            _ => Self::Edges,
        }
    }

    /// Whether a file may hold several graphs in this format.
    pub const fn holds_several(self) -> bool {
        matches!(self, Self::Graph6 | Self::Sparse6)
    }

    /// Whether it holds boards, whose vertices are called by their coordinates, and no other graphs.
    pub const fn is_of_boards(self) -> bool {
        matches!(self, Self::Grid | Self::Layers | Self::Sliding | Self::Box)
    }

    /// What a text looks like; [`Format::Grid`] or [`Format::Edges`] when it looks like nothing else. `docs/FORMATS.md` has the
    /// order in which the formats are tried. Usually a look at the beginning, at most one pass over the text.
    ///
    /// ```
    /// use lastmove_formats::Format;
    /// assert_eq!(Format::recognised(b"3 3\n.##\n...\n#.#\n"), Format::Grid);
    /// assert_eq!(Format::recognised(b"XO\nX.\n"), Format::Sliding);
    /// assert_eq!(Format::recognised(b"Delft Leiden\n"), Format::Edges);
    /// assert_eq!(Format::recognised(b"3 2\n0 1\n1 2\n"), Format::EdgesHeader);
    /// ```
    pub fn recognised(source: &[u8]) -> Self {
        recognise::likely(source)
    }

    /// The format of the file at `path` that holds `source`: what its first line says beyond doubt, else what its
    /// extension says, else what it looks like.
    pub fn of_file(path: &Path, source: &[u8]) -> Self {
        let said = recognise::unmistakable(source).or_else(|| Self::of_path(path));
        said.unwrap_or_else(|| Self::recognised(source))
    }

    /// Reads a board in this format.
    ///
    /// # Errors
    /// A [`ParseError`] at the first fault, or at the second graph if there are several.
    pub fn parse_board(self, source: &[u8]) -> Result<AnyBoard, ParseError> {
        self.parse_only(source, Reading::default())
    }

    /// Reads a board in this format, in the way given where the format leaves a choice.
    ///
    /// # Errors
    /// As for [`Format::parse_board`].
    pub fn parse_only(self, source: &[u8], reading: Reading) -> Result<AnyBoard, ParseError> {
        let mut boards = self.parse_boards(source, reading)?;
        if boards.len() > 1 {
            let second = Lines::new(source).filter(|line| !line.is_empty()).nth(1).unwrap_or(0..0);
            let expected = "the end of the file after one graph";
            return Err(fault::token(ParseErrorKind::Extra, source, second, expected));
        }
        boards.pop().ok_or_else(|| fault::empty(source, "a graph"))
    }

    /// Reads all boards that there are, one or more, in the way given where the format leaves a choice.
    ///
    /// # Errors
    /// A [`ParseError`] at the first fault.
    ///
    /// ```
    /// use lastmove::Graph;
    /// use lastmove_formats::{Format, Reading};
    /// let boards = Format::Graph6.parse_boards(b"Bw\nDQc\n", Reading::default())?;
    /// assert_eq!(boards.iter().map(|board| board.vertex_count()).collect::<Vec<_>>(), [3, 5]);
    /// # Ok::<(), lastmove_formats::ParseError>(())
    /// ```
    pub fn parse_boards(self, source: &[u8], reading: Reading) -> Result<Vec<AnyBoard>, ParseError> {
        let graph = match self {
            Self::Grid => return Ok(vec![grid::parse(source)?.into()]),
            Self::Layers => return Ok(vec![layers::parse(source)?.into()]),
            Self::Sliding => return Ok(vec![sliding::parse(source)?.into()]),
            Self::Box => return Ok(vec![hyperbox::parse(source)?.into()]),
            Self::Graph6 => return Ok(graph6::parse(source)?.into_iter().map(AnyBoard::from).collect()),
            Self::Sparse6 => return Ok(sparse6::parse(source)?.into_iter().map(AnyBoard::from).collect()),
            Self::Edges => edges::parse(source),
            Self::EdgesHeader => edges_header::parse(source),
            Self::Csv => separated::parse_csv(source),
            Self::Tsv => separated::parse_tsv(source),
            Self::Dimacs => dimacs::parse(source, reading.direction),
            Self::MatrixMarket => matrix_market::parse(source, reading),
            Self::Metis => metis::parse(source, reading.direction),
            Self::Adjacency => adjacency::parse(source),
            Self::NodeLink => node_link::parse(source, reading.direction),
        };
        Ok(vec![graph?.into()])
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

/// Reads a board in the given format; without one, in that which the text looks like.
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
