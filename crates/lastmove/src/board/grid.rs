use std::{fmt, str::FromStr};

use super::{Board, BoardError, BoardErrorKind, NameError, NameErrorKind};
use crate::{graph::Graph, vertex::Vertex};

/// A rectangular board of free cells and walls, on which a move goes to one of the four neighbouring free cells.
///
/// The cell in row r and column c (from 1) of a board with C columns is the vertex (r - 1) C + (c - 1), so vertex
/// order is row-major order. Neighbour order: up, left, right, down. One bit a cell is stored, no adjacency.
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
    /// Bit v of the concatenated words tells whether cell v is free.
    free: Vec<u64>,
    rows: usize,
    columns: usize,
    free_count: usize,
    /// 2^64 / columns rounded up: v is in the first column exactly when v * reciprocal wraps to less than reciprocal
    /// (Lemire, Kaser and Kurz, "Faster remainder by direct computation", 2019).
    reciprocal: u64,
}

/// A cell of a grid, row and column counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from 1 at the top.
    pub row: usize,
    /// The column, from 1 at the left.
    pub column: usize,
}

impl GridBoard {
    /// The number of rows, at least 1.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns, at least 1.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The free cell in `row` and `column`, both from 1; `None` for a wall and outside the board.
    pub fn vertex(&self, row: usize, column: usize) -> Option<Vertex> {
        self.place(Cell { row, column }).filter(|&v| self.contains(v))
    }

    /// The cell of `v`, wall or free; `None` outside the board.
    pub fn cell(&self, v: Vertex) -> Option<Cell> {
        (v.index() < self.vertex_bound())
            .then(|| Cell { row: v.index() / self.columns + 1, column: v.index() % self.columns + 1 })
    }

    /// The number of a cell, wall or free.
    fn place(&self, Cell { row, column }: Cell) -> Option<Vertex> {
        let inside = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        inside.then(|| Vertex::at((row - 1) * self.columns + (column - 1)))
    }

    #[inline]
    fn is_free(&self, index: usize) -> bool {
        self.free.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    /// Bit `slot` tells whether the neighbour in that slot is free. Without branches that depend on the board: they
    /// would be mispredicted at every other wall.
    #[inline]
    fn open_slots(&self, at: usize) -> u32 {
        let up = self.is_free(at.wrapping_sub(self.columns));
        let left = !self.starts_row(at) & self.is_free(at.wrapping_sub(1));
        let right = !self.starts_row(at + 1) & self.is_free(at + 1);
        let down = self.is_free(at + self.columns);
        u32::from(up) | u32::from(left) << 1 | u32::from(right) << 2 | u32::from(down) << 3
    }

    #[inline]
    fn starts_row(&self, index: usize) -> bool {
        (index as u64).wrapping_mul(self.reciprocal) <= self.reciprocal.wrapping_sub(1)
    }
}

impl Graph for GridBoard {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.rows * self.columns
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        self.is_free(v.index())
    }

    #[inline]
    fn slots(&self, _: Vertex) -> usize {
        4
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        let at = v.index();
        let to = match slot {
            0 => at.checked_sub(self.columns)?,
            1 if !self.starts_row(at) => at - 1,
            2 if !self.starts_row(at + 1) => at + 1,
            3 => at + self.columns,
            _ => return None,
        };
        self.is_free(to).then(|| Vertex::at(to))
    }

    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        let at = v.index();
        let mut open = self.open_slots(at);
        let places = [at.wrapping_sub(self.columns), at.wrapping_sub(1), at + 1, at + self.columns];
        std::iter::from_fn(move || {
            let slot = open.trailing_zeros() as usize;
            open &= open.wrapping_sub(1);
            places.get(slot).map(|&place| Vertex::at(place))
        })
    }

    #[inline]
    fn degree(&self, v: Vertex) -> usize {
        self.open_slots(v.index()).count_ones() as usize
    }

    fn vertex_count(&self) -> usize {
        self.free_count
    }

    fn is_known_bipartite(&self) -> bool {
        true
    }
}

impl Board for GridBoard {
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.cell(v) {
            Some(Cell { row, column }) if self.contains(v) => write!(out, "{row},{column}"),
            _ => Ok(()),
        }
    }

    fn find(&self, name: &str) -> Result<Vertex, NameError> {
        let range = || format!("R,C with R from 1 to {} and C from 1 to {}", self.rows, self.columns);
        let parts = name.split_once(',').map(|(row, column)| (row.trim().parse(), column.trim().parse()));
        let Some((Ok(row), Ok(column))) = parts else {
            return Err(NameError::new(NameErrorKind::Malformed, name, range()));
        };
        let place = self
            .place(Cell { row, column })
            .ok_or_else(|| NameError::new(NameErrorKind::OutsideBoard, name, range()))?;
        if self.contains(place) {
            Ok(place)
        } else {
            Err(NameError::new(NameErrorKind::Wall, name, "a free cell"))
        }
    }
}

impl fmt::Display for GridBoard {
    /// Rows of `.` and `#`, a line feed after each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(self.columns + 1);
        for row in 0..self.rows {
            line.clear();
            line.extend(
                (0..self.columns).map(|c| if self.is_free(row * self.columns + c) { '.' } else { '#' }),
            );
            line.push('\n');
            f.write_str(&line)?;
        }
        Ok(())
    }
}

impl fmt::Debug for GridBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GridBoard {} x {}\n{self}", self.rows, self.columns)
    }
}

impl FromStr for GridBoard {
    type Err = BoardError;

    /// Reads rows of `.` (free) and `#` (wall), one a line, without a size line.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let columns = text.lines().next().map_or(0, |line| line.chars().count());
        let mut builder = GridBuilder::new(text.lines().count(), columns)?;
        for (row, line) in text.lines().enumerate() {
            let found = line.chars().count();
            if found != columns {
                let kind = BoardErrorKind::RowLength { row: row + 1, found, expected: columns };
                return Err(BoardError::new(kind));
            }
            for (column, found) in line.chars().enumerate() {
                match found {
                    '.' => builder.set_free(row + 1, column + 1),
                    '#' => {}
                    _ => {
                        let kind = BoardErrorKind::Character { row: row + 1, column: column + 1, found };
                        return Err(BoardError::new(kind));
                    }
                }
            }
        }
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
    free: Vec<u64>,
    rows: usize,
    columns: usize,
}

impl GridBuilder {
    /// A builder of a board of walls.
    ///
    /// # Errors
    /// A [`BoardError`] when there are no cells, or more than there are vertex numbers (2^32 - 1).
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        if rows == 0 || columns == 0 {
            return Err(BoardError::new(BoardErrorKind::Empty));
        }
        // The cell below the last row must still have an index, hence the margin of one row.
        match rows.checked_mul(columns) {
            Some(cells) if cells <= Vertex::MAX_INDEX && cells.checked_add(columns).is_some() => {
                Ok(Self { free: vec![0; cells.div_ceil(64)], rows, columns })
            }
            _ => Err(BoardError::new(BoardErrorKind::TooLarge { rows, columns })),
        }
    }

    /// Makes the cell in `row` and `column` (from 1) free. Outside the board nothing happens.
    #[inline]
    pub fn set_free(&mut self, row: usize, column: usize) {
        if (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column) {
            let index = (row - 1) * self.columns + (column - 1);
            self.free[index / 64] |= 1 << (index % 64);
        }
    }

    /// Takes a row's bits at once: cell `row`, `column` (both from 1) becomes free where bit `column - 1 - 64 word` of
    /// word number `word` is set. Bits past the last column are ignored.
    pub fn set_row_word(&mut self, row: usize, word: usize, bits: u64) {
        let column = word * 64;
        if !(1..=self.rows).contains(&row) || column >= self.columns {
            return;
        }
        let width = self.columns - column;
        let bits = if width < 64 { bits & ((1 << width) - 1) } else { bits };
        let index = (row - 1) * self.columns + column;
        let shift = index % 64;
        self.free[index / 64] |= bits << shift;
        if shift != 0 && bits >> (64 - shift) != 0 {
            self.free[index / 64 + 1] |= bits >> (64 - shift);
        }
    }

    /// The board.
    pub fn build(self) -> GridBoard {
        let Self { free, rows, columns } = self;
        let free_count = free.iter().map(|word| word.count_ones() as usize).sum();
        let reciprocal = (u64::MAX / columns as u64).wrapping_add(1);
        GridBoard { free, rows, columns, free_count, reciprocal }
    }
}
