//! Boards: graphs whose vertices have coordinates or names that people use.

mod any;
mod grid;
mod named;

use std::{error::Error, fmt};

pub use any::AnyBoard;
pub use grid::{Cell, GridBoard, GridBuilder};
pub use named::{NamedGraph, Names, NamesBuilder};

use crate::{graph::Graph, vertex::Vertex};

/// A graph whose vertices have names that people use: coordinates on a board, labels in a graph.
pub trait Board: Graph {
    /// Writes the name of `v`; nothing when `v` is not a vertex.
    ///
    /// # Errors
    /// Those of the writer.
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The vertex with this name, as [`write_name`](Board::write_name) writes it; blanks around it and around its
    /// parts are allowed.
    ///
    /// # Errors
    /// A [`NameError`] that says what was expected.
    fn find(&self, name: &str) -> Result<Vertex, NameError>;

    /// The name of `v`, ready to print.
    fn name(&self, v: Vertex) -> Name<'_, Self>
    where
        Self: Sized,
    {
        Name { board: self, vertex: v }
    }
}

/// The name of a vertex on its board; made by [`Board::name`].
#[derive(Clone, Copy, Debug)]
pub struct Name<'b, B> {
    board: &'b B,
    vertex: Vertex,
}

impl<B: Board> fmt::Display for Name<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.write_name(self.vertex, f)
    }
}

/// A name that stands for no vertex of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameError {
    kind: NameErrorKind,
    name: String,
    expected: String,
}

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameErrorKind {
    /// It is not written as the board's names are.
    Malformed,
    /// It names a place outside the board.
    OutsideBoard,
    /// It names a wall.
    Wall,
    /// No vertex of the graph has this name.
    Unknown,
}

impl NameError {
    pub(crate) fn new(kind: NameErrorKind, name: &str, expected: impl Into<String>) -> Self {
        Self { kind, name: name.to_owned(), expected: expected.into() }
    }

    /// What is wrong.
    pub fn kind(&self) -> NameErrorKind {
        self.kind
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, name, expected } = self;
        match kind {
            NameErrorKind::Malformed => {
                write!(f, "'{name}' is not a place on this board: expected {expected}")
            }
            NameErrorKind::OutsideBoard => write!(f, "{name} is outside the board: expected {expected}"),
            NameErrorKind::Wall => write!(f, "{name} is a wall: expected {expected}"),
            NameErrorKind::Unknown => write!(f, "no vertex is called '{name}': expected {expected}"),
        }
    }
}

impl Error for NameError {}

/// A description from which no board can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    kind: BoardErrorKind,
}

/// Why no board can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardErrorKind {
    /// There are no cells.
    Empty,
    /// More cells than there are vertex numbers.
    TooLarge {
        /// The number of rows asked for.
        rows: usize,
        /// The number of columns asked for.
        columns: usize,
    },
    /// A row is shorter or longer than the first one.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// Its number of cells.
        found: usize,
        /// The number of cells of the first row.
        expected: usize,
    },
    /// A character that stands for no kind of cell.
    Character {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        column: usize,
        /// The character.
        found: char,
    },
}

impl BoardError {
    pub(crate) fn new(kind: BoardErrorKind) -> Self {
        Self { kind }
    }

    /// Why no board can be made.
    pub fn kind(&self) -> &BoardErrorKind {
        &self.kind
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            BoardErrorKind::Empty => f.write_str("the board has no cells"),
            BoardErrorKind::TooLarge { rows, columns } => {
                write!(
                    f,
                    "a board of {rows} x {columns} cells is too large: the limit is {} cells",
                    Vertex::MAX_INDEX
                )
            }
            BoardErrorKind::RowLength { row, found, expected } => {
                write!(f, "row {row} has {found} cells, but row 1 has {expected}")
            }
            BoardErrorKind::Character { row, column, found } => {
                write!(f, "row {row}, column {column}: expected '.' or '#', found {found:?}")
            }
        }
    }
}

impl Error for BoardError {}
