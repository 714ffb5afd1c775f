use std::{fmt, str::FromStr};

use super::{
    Board, BoardError, BoardErrorKind, NameError, bits::Bits, rectangle::Cell, rectangle::Rectangle,
};
use crate::{graph::Graph, vertex::Vertex};

/// A board of sliding stones: every cell but one holds a light or a dark stone, and a player slides a stone of the own
/// colour from beside the blank into it ("Rabbit and Egg", NOI 2011).
///
/// As vertex geography the token is the blank. It moves to the cell of the stone that slides, always from a cell that was
/// dark at first (or blank) to one that was light, or back, and never returns to a cell: the stone that it left behind
/// there is of the colour that the next player to come by cannot slide. So the edges join orthogonal neighbours whose
/// cells were of unlike colour at the beginning, the blank counting as dark.
///
/// Light stones belong to the player who moves first. Vertices are numbered row by row; neighbour order: up, left, right,
/// down. One bit a cell is stored.
///
/// ```
/// use lastmove::{Graph, SlidingBoard};
/// let board: SlidingBoard = "XO\nX.".parse()?;
/// let blank = board.vertex(2, 2).unwrap();
/// assert_eq!(board.blank(), blank);
/// assert_eq!(board.neighbours(blank).collect::<Vec<_>>(), [board.vertex(1, 2).unwrap()]);
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct SlidingBoard {
    rectangle: Rectangle,
    light: Bits,
    blank: Vertex,
}

/// What a cell of a [`SlidingBoard`] holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// `O`, a stone of the player who moves first.
    Light,
    /// `X`, a stone of the player who moves second.
    Dark,
}

impl Stone {
    /// The letter of the stone.
    pub const fn letter(self) -> char {
        match self {
            Self::Light => 'O',
            Self::Dark => 'X',
        }
    }
}

impl SlidingBoard {
    /// A board of `rows` times `columns` cells with the blank at `blank` and light stones where `is_light` says so.
    ///
    /// # Errors
    /// A [`BoardError`] when there are no cells, too many, or the blank is outside.
    pub fn new(
        rows: usize,
        columns: usize,
        blank: Cell,
        mut is_light: impl FnMut(Cell) -> bool,
    ) -> Result<Self, BoardError> {
        let rectangle = Rectangle::new(rows, columns)?;
        let blank = rectangle.number(blank).ok_or_else(|| BoardError::new(BoardErrorKind::NoBlank))?;
        let mut light = Bits::zeros(rectangle.cells());
        for at in (0..rectangle.cells()).filter(|&at| at != blank) {
            if rectangle.cell(at).is_some_and(&mut is_light) {
                light.set(at);
            }
        }
        Ok(Self { rectangle, light, blank: Vertex::at(blank) })
    }

    /// The number of rows, at least 1.
    pub fn rows(&self) -> usize {
        self.rectangle.rows()
    }

    /// The number of columns, at least 1.
    pub fn columns(&self) -> usize {
        self.rectangle.columns()
    }

    /// The cell where the blank is at the beginning: the start of the game.
    pub fn blank(&self) -> Vertex {
        self.blank
    }

    /// The cell in `row` and `column`, both from 1; `None` outside the board.
    pub fn vertex(&self, row: usize, column: usize) -> Option<Vertex> {
        self.rectangle.number(Cell { row, column }).map(Vertex::at)
    }

    /// The cell of `v`; `None` outside the board.
    pub fn cell(&self, v: Vertex) -> Option<Cell> {
        self.rectangle.cell(v.index())
    }

    /// The stone on a cell at the beginning; `None` on the blank and outside the board.
    pub fn stone(&self, v: Vertex) -> Option<Stone> {
        (v != self.blank && v.index() < self.rectangle.cells())
            .then(|| if self.light.get(v.index()) { Stone::Light } else { Stone::Dark })
    }

    /// The stone on a cell after the blank has been moved along `moves`; `None` on the blank then.
    ///
    /// O(moves) time.
    pub fn stone_after(&self, moves: &[Vertex], v: Vertex) -> Option<Stone> {
        // The blank never returns to a cell, so a cell it has left holds what slid into it: the next cell's stone.
        match moves.iter().position(|&to| to == v) {
            None if v == self.blank => moves.first().and_then(|&next| self.stone(next)),
            None => self.stone(v),
            Some(at) => moves.get(at + 1).and_then(|&next| self.stone(next)),
        }
    }
}

impl Graph for SlidingBoard {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.rectangle.cells()
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        v.index() < self.rectangle.cells()
    }

    #[inline]
    fn slots(&self, _: Vertex) -> usize {
        Rectangle::SLOTS
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        let at = *self.rectangle.beside(v.index()).get(slot)?;
        let joined = at < self.rectangle.cells() && self.light.get(at) != self.light.get(v.index());
        joined.then(|| Vertex::at(at))
    }

    fn vertex_count(&self) -> usize {
        self.rectangle.cells()
    }

    fn is_known_bipartite(&self) -> bool {
        true
    }
}

impl Board for SlidingBoard {
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        self.cell(v).map_or(Ok(()), |cell| write!(out, "{cell}"))
    }

    fn find(&self, name: &str) -> Result<Vertex, NameError> {
        self.rectangle.find(name).map(Vertex::at)
    }
}

impl fmt::Display for SlidingBoard {
    /// Rows of `O`, `X` and one `.`, a line feed after each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rectangle.write_rows(f, |at| self.stone(Vertex::at(at)).map_or('.', Stone::letter))
    }
}

impl fmt::Debug for SlidingBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SlidingBoard {} x {}\n{self}", self.rows(), self.columns())
    }
}

impl FromStr for SlidingBoard {
    type Err = BoardError;

    /// Reads rows of `O`, `X` and exactly one `.`, one a line, without a size line.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let columns = text.lines().next().map_or(0, |line| line.chars().count());
        let rectangle = Rectangle::new(text.lines().count(), columns)?;
        let mut blank = None;
        let mut light = Bits::zeros(rectangle.cells());
        super::for_each_character(text, |cell, found| {
            match (found, rectangle.number(cell)) {
                ('O', Some(at)) => light.set(at),
                ('X', _) => {}
                ('.', at) if blank.is_none() => blank = at,
                ('.', _) => return Err(BoardErrorKind::SecondBlank(cell)),
                (found, _) => {
                    return Err(BoardErrorKind::Character { cell, found, expected: "'O', 'X' or '.'" });
                }
            }
            Ok(())
        })?;
        let blank = blank.ok_or_else(|| BoardError::new(BoardErrorKind::NoBlank))?;
        Ok(Self { rectangle, light, blank: Vertex::at(blank) })
    }
}
