//! Boards: graphs whose vertices have coordinates or names that people use.

mod any;
mod bits;
mod error;
mod grid;
mod hyperbox;
mod lattice;
mod move_set;
mod named;
mod rectangle;
mod regular;
pub(crate) mod sides;
mod sliding;
mod torus;

use std::{error::Error, fmt};

pub use any::AnyBoard;
pub use error::{BoardError, BoardErrorKind};
pub use grid::{GridBoard, GridBuilder};
pub use hyperbox::{BoxBoard, BoxBuilder};
pub use lattice::{LatticeBoard, Site};
pub use move_set::{MoveSet, Offset};
pub use named::{NamedGraph, Names, NamesBuilder};
pub use rectangle::Cell;
pub(crate) use regular::Geometry;
pub use regular::RegularBoard;
pub use sliding::{SlidingBoard, Stone};
pub use torus::{Torus, UnknownTorus};

use crate::{graph::Graph, vertex::Vertex};

/// A graph whose vertices have names that people use: coordinates on a board, labels in a graph.
pub trait Board: Graph {
    /// Writes the name of `v`; nothing when `v` is not a vertex.
    ///
    /// # Errors
    /// Those of the writer.
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The vertex with this name, as [`write_name`](Board::write_name) writes it. Blanks around it and around its
    /// coordinates are allowed, and coordinates may have leading zeros or a plus sign.
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
    /// It names a blocked point of a box.
    Blocked,
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
            NameErrorKind::Blocked => write!(f, "{name} is blocked: expected {expected}"),
            NameErrorKind::Unknown => write!(f, "no vertex is called '{name}': expected {expected}"),
        }
    }
}

impl Error for NameError {}

/// Calls `take` for every character of a board's rows, one row a line; all rows must be as long as the first.
fn for_each_character(
    text: &str,
    mut take: impl FnMut(Cell, char) -> Result<(), BoardErrorKind>,
) -> Result<(), BoardError> {
    let expected = text.lines().next().map_or(0, |line| line.chars().count());
    for (row, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line)) {
        let found = line.chars().count();
        if found != expected {
            return Err(BoardError::new(BoardErrorKind::RowLength { row, found, expected }));
        }
        for (index, character) in line.chars().enumerate() {
            take(Cell { row, column: index + 1 }, character).map_err(BoardError::new)?;
        }
    }
    Ok(())
}
