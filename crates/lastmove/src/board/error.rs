use std::{error::Error, fmt};

use super::{Cell, MoveSet};
use crate::vertex::Vertex;

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
        /// Where it stands.
        cell: Cell,
        /// The character.
        found: char,
        /// The characters that could stand there.
        expected: &'static str,
    },
    /// A box of more points than there are vertex numbers.
    BoxTooLarge {
        /// The sides asked for, such as `4x5x6`.
        sides: String,
    },
    /// In the text of a box, a side that is no number from 1 to 2^64 - 1.
    Side {
        /// The dimension, from 1.
        dimension: usize,
        /// What stands for its side.
        found: String,
    },
    /// Rows that cannot be divided evenly among the layers.
    Layers {
        /// The number of layers asked for.
        layers: usize,
        /// The number of rows of all of them.
        rows: usize,
    },
    /// Other moves, or a torus, for a board that is not made of cells and walls.
    FixedMoves,
    /// Other cells for a board that is made neither of cells and walls nor of points.
    FixedCells,
    /// A number that no cell or point of the board has.
    NoPlace(Vertex),
    /// A set of moves without any.
    NoOffsets,
    /// In a set of moves, an offset that leads nowhere.
    ZeroOffset {
        /// Which one, from 1.
        number: usize,
    },
    /// In a set of moves, an offset of numbers that are not from -(2^31 - 1) to 2^31 - 1.
    FarOffset {
        /// Which one, from 1.
        number: usize,
        /// What stands there.
        found: String,
    },
    /// In a set of moves, what is not two or three numbers.
    Offset {
        /// Which one, from 1.
        number: usize,
        /// What stands there.
        found: String,
    },
    /// A name that no set of moves has.
    UnknownMoves {
        /// The name.
        found: String,
    },
    /// A board of sliding stones without a blank.
    NoBlank,
    /// A board of sliding stones with more than one blank; this is the second.
    SecondBlank(Cell),
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
            BoardErrorKind::Character { cell: Cell { row, column }, found, expected } => {
                write!(f, "row {row}, column {column}: expected {expected}, found {found:?}")
            }
            BoardErrorKind::BoxTooLarge { sides } => {
                write!(
                    f,
                    "a box of {sides} points is too large: the limit is {} points",
                    Vertex::MAX_INDEX + 1
                )
            }
            BoardErrorKind::Side { dimension, found } => {
                write!(
                    f,
                    "side {dimension} of the box: expected a number of points from 1 to {}, found '{found}'",
                    u64::MAX
                )
            }
            BoardErrorKind::Layers { layers, rows } => {
                write!(f, "{rows} rows cannot be divided evenly among {layers} layers")
            }
            BoardErrorKind::FixedMoves => f.write_str(
                "only boards of free cells and walls can have other moves or be joined to a torus",
            ),
            BoardErrorKind::FixedCells => {
                f.write_str("only boards of free cells and walls, and boxes, can have other walls")
            }
            BoardErrorKind::NoPlace(v) => write!(f, "no place on the board has the number {}", v.index()),
            BoardErrorKind::NoOffsets => f.write_str("the set of moves is empty"),
            BoardErrorKind::ZeroOffset { number } => {
                write!(f, "offset {number} of the moves: expected a move to another cell, found 0,0")
            }
            BoardErrorKind::Offset { number, found } => {
                write!(
                    f,
                    "offset {number} of the moves: expected 'ROWS,COLUMNS' or 'LAYERS,ROWS,COLUMNS', found '{found}'"
                )
            }
            BoardErrorKind::FarOffset { number, found } => {
                let far = i32::MAX;
                write!(
                    f,
                    "offset {number} of the moves: expected numbers from -{far} to {far}, found '{found}'"
                )
            }
            BoardErrorKind::UnknownMoves { found } => {
                let named: Vec<String> = MoveSet::named().map(|set| set.to_string()).collect();
                write!(
                    f,
                    "no moves are called '{found}': expected one of {}, king, or a list of offsets such as 1,2;2,1",
                    named.join(", ")
                )
            }
            BoardErrorKind::NoBlank => f.write_str("the board has no blank"),
            BoardErrorKind::SecondBlank(Cell { row, column }) => {
                write!(f, "row {row}, column {column}: a second blank")
            }
        }
    }
}

impl Error for BoardError {}
