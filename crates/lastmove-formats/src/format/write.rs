//! Boards written in a format that is not theirs.

use std::{
    fmt,
    io::{self, Write},
};

use lastmove::{
    AnyBoard, Board, CsrGraph, Graph, LatticeBoard, NamedGraph, VertexMap,
    board::{MoveSet, Names, Torus},
};

use super::Format;
use crate::{
    adjacency, dimacs, edges, edges_header, graph6, grid, hyperbox, layers, matrix_market, metis, node_link,
    separated, sliding, sparse6,
};

/// Why a board cannot be written in a format. It is in the [`io::Error`] that [`Format::write`] returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotHeld {
    format: Format,
    /// A name, and the one that the vertex would have instead.
    name: Option<(String, String)>,
}

impl NotHeld {
    /// Whether numbering the vertices would help.
    pub fn is_about_names(&self) -> bool {
        self.name.is_some()
    }
}

impl fmt::Display for NotHeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some((name, other)) => write!(
                f,
                "{} has no names but its own, and would call the vertex {name:?} {other:?}",
                self.format
            ),
            None => write!(f, "{} holds no other boards than its own", self.format),
        }
    }
}

impl std::error::Error for NotHeld {}

impl From<NotHeld> for io::Error {
    fn from(error: NotHeld) -> Self {
        Self::new(io::ErrorKind::InvalidInput, error)
    }
}

impl Format {
    /// Writes a board so that reading it gives the same graph with the same names.
    ///
    /// O(n + m) time, but O(n^2) for [`Format::Graph6`]; `out` is given blocks of about 64 KB.
    ///
    /// # Errors
    /// Those of `out`; and, before anything is written, [`io::ErrorKind::InvalidInput`] with a [`NotHeld`] inside if the format has
    /// other names for the vertices, or none for this kind of board. A name that an edge list cannot hold is found when
    /// its turn comes.
    ///
    /// ```
    /// use lastmove_formats::{Format, parse_board};
    /// let square = parse_board(b"1 2\n2 3\n3 4\n4 1\n", Some(Format::Edges))?;
    /// let mut text = Vec::new();
    /// Format::Dimacs.write(&square, &mut text)?;
    /// assert_eq!(text, b"p edge 4 4\ne 1 2\ne 1 4\ne 2 3\ne 3 4\n");
    /// let error = Format::Graph6.write(&square, &mut text).unwrap_err();
    /// assert_eq!(error.to_string(), "graph6 has no names but its own, and would call the vertex \"1\" \"0\"");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(self, board: &AnyBoard, out: &mut impl Write) -> io::Result<()> {
        match (self, board) {
            (Self::Grid, AnyBoard::Grid(grid)) => grid::write(grid, out),
            (Self::Sliding, AnyBoard::Sliding(sliding)) => sliding::write(sliding, out),
            (Self::Layers, AnyBoard::Lattice(lattice)) if has_usual_moves(lattice) => {
                layers::write(lattice, out)
            }
            (Self::Box, AnyBoard::Box(points)) => hyperbox::write(points, out),
            _ if self.is_of_boards() => Err(NotHeld { format: self, name: None }.into()),
            (Self::Edges, board) => edges::write(board, out),
            (Self::Csv, board) => separated::write_csv(board, out),
            (Self::Tsv, board) => separated::write_tsv(board, out),
            (Self::Adjacency, board) => adjacency::write(board, out),
            (Self::NodeLink, board) => node_link::write(board, out),
            (Self::MatrixMarket, AnyBoard::Graph(graph)) if matrix_market::has_its_names(graph) => {
                matrix_market::write(graph, out)
            }
            (_, board) => {
                if let Some(name) = self.other_name(board) {
                    return Err(NotHeld { format: self, name: Some(name) }.into());
                }
                self.write_numbered(board, out)
            }
        }
    }

    /// Writes a board whose vertices are called by their numbers instead, in vertex order from
    /// [`Format::first_number`] on.
    ///
    /// # Errors
    /// Those of `out`, and [`NotHeld`] for formats of boards.
    pub fn write_numbered(self, board: &AnyBoard, out: &mut impl Write) -> io::Result<()> {
        let named = |graph| NamedGraph::new(graph, Names::numbers_from(self.first_number()));
        match self {
            Self::Grid | Self::Layers | Self::Sliding | Self::Box => {
                Err(NotHeld { format: self, name: None }.into())
            }
            Self::Edges => edges::write(&named(numbered(board)?), out),
            Self::Csv => separated::write_csv(&named(numbered(board)?), out),
            Self::Tsv => separated::write_tsv(&named(numbered(board)?), out),
            Self::Adjacency => adjacency::write(&named(numbered(board)?), out),
            Self::NodeLink => node_link::write(&named(numbered(board)?), out),
            Self::MatrixMarket => matrix_market::write(&named(numbered(board)?), out),
            Self::EdgesHeader => edges_header::write(board, out),
            Self::Dimacs => dimacs::write(board, out),
            Self::Metis => metis::write(board, out),
            Self::Graph6 => graph6::write(board, out),
            Self::Sparse6 => sparse6::write(board, out),
        }
    }

    /// The number of the first vertex where vertices are numbered.
    pub const fn first_number(self) -> usize {
        match self {
            Self::EdgesHeader | Self::Graph6 | Self::Sparse6 => 0,
            _ => 1,
        }
    }

    /// The first name that is not the number that this format would give the vertex, and that number.
    fn other_name(self, board: &AnyBoard) -> Option<(String, String)> {
        let numbers = (self.first_number()..).map(|number| number.to_string());
        board.vertices().map(|v| board.name(v).to_string()).zip(numbers).find(|(name, number)| name != number)
    }
}

/// Whether the moves are those that a board of layers has when it is read.
fn has_usual_moves(lattice: &LatticeBoard) -> bool {
    *lattice.moves() == MoveSet::six() && lattice.torus() == Torus::NONE
}

/// The graph with its vertices numbered from 0 in their order, without gaps. O(n + m) time.
///
/// # Errors
/// [`io::ErrorKind::InvalidInput`] if it has 2^31 edges or more.
///
/// ```
/// use lastmove_formats::{numbered, parse_board};
/// let graph = numbered(&parse_board(b".#.\n...", None)?)?;
/// assert_eq!(lastmove::Graph::neighbours(&graph, lastmove::Vertex::new(1).unwrap()).count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn numbered(graph: &impl Graph) -> io::Result<CsrGraph> {
    let mut numbers = VertexMap::filled(graph.vertex_bound(), 0usize);
    for (number, v) in graph.vertices().enumerate() {
        numbers[v] = number;
    }
    let beside = |u| graph.neighbours(u).filter(move |&v| u < v).map(move |v| (u, v));
    let edges = graph.vertices().flat_map(beside).map(|(u, v)| (numbers[u], numbers[v]));
    CsrGraph::from_edges(graph.vertex_count(), edges)
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))
}
