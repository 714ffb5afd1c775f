use std::{fmt, str::FromStr};

use super::{
    Board, BoardError, BoardErrorKind, NameError, NameErrorKind, RegularBoard, bits::Bits, rectangle::Cell,
    rectangle::Rectangle,
};
use crate::{graph::Graph, vertex::Vertex};

/// A rectangular board of free cells and walls, on which a move goes to one of the four neighbouring free cells.
///
/// The cell in row r and column c (from 1) of a board with C columns is the vertex (r - 1) C + (c - 1), so vertex
/// order is row-major order. Neighbour order: up, left, right, down. One bit a cell is stored, no adjacency.
///
/// This is the lean board for the plain game. Other moves, such as a knight's, boards joined to a torus and boards of
/// several layers are for [`LatticeBoard`](super::LatticeBoard).
///
/// ```
/// use lastmove::{Graph, GridBoard};
/// let board: GridBoard = ".#\n..".parse()?;
/// assert_eq!((board.rows(), board.columns(), board.vertex_count(), board.edge_count()), (2, 2, 3, 2));
/// assert!(board.vertex(1, 2).is_none(), "a wall is no vertex");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct GridBoard {
    rectangle: Rectangle,
    free: Bits,
    free_count: usize,
}

impl GridBoard {
    /// The number of rows, at least 1.
    pub fn rows(&self) -> usize {
        self.rectangle.rows()
    }

    /// The number of columns, at least 1.
    pub fn columns(&self) -> usize {
        self.rectangle.columns()
    }

    /// The free cell in `row` and `column`, both from 1; `None` for a wall and outside the board.
    pub fn vertex(&self, row: usize, column: usize) -> Option<Vertex> {
        self.rectangle.number(Cell { row, column }).filter(|&at| self.free.get(at)).map(Vertex::at)
    }

    /// A row's bits, as [`GridBuilder::set_row_word`] takes them: bit `column - 1 - 64 word` tells whether cell `row`, `column`
    /// is free; clear past the last column and outside the board.
    #[inline]
    pub fn row_word(&self, row: usize, word: usize) -> u64 {
        let columns = self.columns();
        let column = word.saturating_mul(64);
        if !(1..=self.rows()).contains(&row) || column >= columns {
            return 0;
        }
        let width = columns - column;
        let mask = if width < 64 { (1 << width) - 1 } else { u64::MAX };
        self.free.word_from((row - 1) * columns + column) & mask
    }

    /// Makes the cell with the number of `v` a free one or a wall, and says whether there is such a cell. O(1).
    ///
    /// ```
    /// use lastmove::{Graph, GridBoard, Vertex};
    /// let mut board: GridBoard = ".#\n..".parse()?;
    /// assert!(board.set_free(Vertex::new(1).unwrap(), true) && !board.set_free(Vertex::new(4).unwrap(), true));
    /// assert_eq!((board.vertex_count(), board.edge_count()), (4, 4));
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn set_free(&mut self, v: Vertex, is_free: bool) -> bool {
        let is_cell = v.index() < self.rectangle.cells();
        if is_cell && self.free.get(v.index()) != is_free {
            self.toggle(v);
        }
        is_cell
    }

    /// The cell of `v`, wall or free; `None` outside the board.
    pub fn cell(&self, v: Vertex) -> Option<Cell> {
        self.rectangle.cell(v.index())
    }

    /// Makes a wall of the cell if it is free, and frees it if it is a wall. Outside the board nothing happens.
    pub(crate) fn toggle(&mut self, cell: Vertex) {
        let at = cell.index();
        if at < self.rectangle.cells() {
            self.free_count = if self.free.get(at) { self.free_count - 1 } else { self.free_count + 1 };
            self.free.toggle(at);
        }
    }

    /// Bit i tells whether cell `at + i` is free; no cell is past the end.
    #[inline]
    pub(super) fn free_word(&self, at: usize) -> u64 {
        self.free.word_from(at)
    }

    /// Whether the cell with this number is free; no cell is past the end.
    #[inline]
    pub(super) fn is_free(&self, at: usize) -> bool {
        self.free.get(at)
    }
}

impl Graph for GridBoard {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.rectangle.cells()
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        self.free.get(v.index())
    }

    #[inline]
    fn slots(&self, _: Vertex) -> usize {
        Rectangle::SLOTS
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        let at = *self.rectangle.beside(v.index()).get(slot)?;
        self.free.get(at).then(|| Vertex::at(at))
    }

    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        let beside = self.rectangle.beside(v.index());
        let mut open = 0u32;
        for (slot, &at) in beside.iter().enumerate() {
            open |= u32::from(self.free.get(at)) << slot;
        }
        std::iter::from_fn(move || {
            let slot = open.trailing_zeros() as usize;
            open &= open.wrapping_sub(1);
            beside.get(slot).map(|&at| Vertex::at(at))
        })
    }

    #[inline]
    fn degree(&self, v: Vertex) -> usize {
        self.rectangle.beside(v.index()).into_iter().map(|at| usize::from(self.free.get(at))).sum()
    }

    #[inline]
    fn vertices(&self) -> impl Iterator<Item = Vertex> {
        self.free.ones().map(Vertex::at)
    }

    fn vertex_count(&self) -> usize {
        self.free_count
    }

    /// O(cells / 64) time.
    fn edge_count(&self) -> usize {
        let words = self.columns().div_ceil(64);
        let places = (1..=self.rows()).flat_map(|row| (0..words).map(move |word| (row, word)));
        let edges = places.map(|(row, word)| {
            let cells = self.row_word(row, word);
            let right = cells >> 1 | self.row_word(row, word + 1) << 63;
            let below = self.row_word(row + 1, word);
            ((cells & right).count_ones() + (cells & below).count_ones()) as usize
        });
        edges.sum()
    }

    fn is_known_bipartite(&self) -> bool {
        true
    }

    fn as_grid(&self) -> Option<&Self> {
        Some(self)
    }

    fn as_regular(&self) -> Option<RegularBoard<'_>> {
        Some(RegularBoard::Grid(self))
    }
}

impl Board for GridBoard {
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.cell(v) {
            Some(cell) if self.contains(v) => write!(out, "{cell}"),
            _ => Ok(()),
        }
    }

    fn find(&self, name: &str) -> Result<Vertex, NameError> {
        let at = self.rectangle.find(name)?;
        if self.free.get(at) {
            Ok(Vertex::at(at))
        } else {
            Err(NameError::new(NameErrorKind::Wall, name, "a free cell"))
        }
    }
}

impl fmt::Display for GridBoard {
    /// Rows of `.` and `#`, a line feed after each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rectangle.write_rows(f, |at| if self.free.get(at) { '.' } else { '#' })
    }
}

impl fmt::Debug for GridBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GridBoard {} x {}\n{self}", self.rows(), self.columns())
    }
}

impl FromStr for GridBoard {
    type Err = BoardError;

    /// Reads rows of `.` (free) and `#` (wall), one a line, without a size line.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let columns = text.lines().next().map_or(0, |line| line.chars().count());
        let mut builder = GridBuilder::new(text.lines().count(), columns)?;
        super::for_each_character(text, |cell, found| match found {
            '.' => {
                builder.set_free(cell.row, cell.column);
                Ok(())
            }
            '#' => Ok(()),
            found => Err(BoardErrorKind::Character { cell, found, expected: "'.' or '#'" }),
        })?;
        Ok(builder.build())
    }
}

/// Makes a [`GridBoard`] cell by cell, starting from walls everywhere.
///
/// ```
/// use lastmove::board::GridBuilder;
/// let mut builder = GridBuilder::new(2, 3)?;
/// builder.set_free(1, 1);
/// builder.set_free(2, 3);
/// assert_eq!(builder.build().to_string(), ".##\n##.\n");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GridBuilder {
    rectangle: Rectangle,
    free: Bits,
}

impl GridBuilder {
    /// A builder of a board of walls.
    ///
    /// # Errors
    /// A [`BoardError`] when there are no cells, or more than there are vertex numbers (2^32 - 1).
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        let rectangle = Rectangle::new(rows, columns)?;
        Ok(Self { rectangle, free: Bits::zeros(rectangle.cells()) })
    }

    /// Makes the cell in `row` and `column` (from 1) free. Outside the board nothing happens.
    #[inline]
    pub fn set_free(&mut self, row: usize, column: usize) {
        if let Some(at) = self.rectangle.number(Cell { row, column }) {
            self.free.set(at);
        }
    }

    /// Takes a row's bits at once: cell `row`, `column` (both from 1) becomes free where bit `column - 1 - 64 word` of
    /// word number `word` is set. Bits past the last column are ignored, and so is a place outside the board.
    #[inline]
    pub fn set_row_word(&mut self, row: usize, word: usize, bits: u64) {
        let columns = self.rectangle.columns();
        let column = word.saturating_mul(64);
        if !(1..=self.rectangle.rows()).contains(&row) || column >= columns {
            return;
        }
        let width = columns - column;
        let bits = if width < 64 { bits & ((1 << width) - 1) } else { bits };
        self.free.or_word((row - 1) * columns + column, bits);
    }

    /// Lets the board have so many rows from now on: those that were not there are walls, and those past the last are gone. For
    /// boards whose height nobody knows yet; O(cells that come or go) time, amortised.
    ///
    /// # Errors
    /// As for [`GridBuilder::new`]; the builder is then as it was.
    ///
    /// ```
    /// use lastmove::board::GridBuilder;
    /// let mut builder = GridBuilder::new(1, 3)?;
    /// builder.set_free(1, 1);
    /// builder.set_rows(2)?;
    /// builder.set_free(2, 3);
    /// assert_eq!(builder.build().to_string(), ".##\n##.\n");
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn set_rows(&mut self, rows: usize) -> Result<(), BoardError> {
        self.rectangle = Rectangle::new(rows, self.rectangle.columns())?;
        self.free.resize(self.rectangle.cells());
        Ok(())
    }

    /// The board.
    pub fn build(self) -> GridBoard {
        let Self { rectangle, free } = self;
        let free_count = free.count();
        GridBoard { rectangle, free, free_count }
    }
}
