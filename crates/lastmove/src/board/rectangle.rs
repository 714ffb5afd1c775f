use std::fmt;

use super::{BoardError, BoardErrorKind, NameError, NameErrorKind};
use crate::vertex::Vertex;

/// A cell of a rectangular board, row and column counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from 1 at the top.
    pub row: usize,
    /// The column, from 1 at the left.
    pub column: usize,
}

impl fmt::Display for Cell {
    /// `row,column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

/// The cells of a rectangle, numbered row by row, and which of them are side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rectangle {
    rows: usize,
    columns: usize,
    /// 2^64 / columns rounded up: the cell number `at` is in the first column exactly when `at * reciprocal` wraps to
    /// less than `reciprocal` (Lemire, Kaser and Kurz, "Faster remainder by direct computation", 2019). 2^64 itself, for
    /// one column, wraps to 0.
    reciprocal: u64,
}

impl Rectangle {
    /// The slots of a cell: up, left, right, down.
    pub(super) const SLOTS: usize = 4;

    /// A rectangle whose cells all have vertex numbers.
    pub(super) fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        if rows == 0 || columns == 0 {
            return Err(BoardError::new(BoardErrorKind::Empty));
        }
        // The place below the last row must still be a number, hence the margin of one row.
        match rows.checked_mul(columns) {
            Some(cells) if cells <= Vertex::MAX_INDEX && cells.checked_add(columns).is_some() => {
                let reciprocal = (u64::MAX / columns as u64).wrapping_add(1);
                Ok(Self { rows, columns, reciprocal })
            }
            _ => Err(BoardError::new(BoardErrorKind::TooLarge { rows, columns })),
        }
    }

    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    #[inline]
    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    #[inline]
    pub(super) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    pub(super) fn number(&self, Cell { row, column }: Cell) -> Option<usize> {
        let inside = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        inside.then(|| (row - 1) * self.columns + (column - 1))
    }

    pub(super) fn cell(&self, at: usize) -> Option<Cell> {
        (at < self.cells()).then(|| Cell { row: at / self.columns + 1, column: at % self.columns + 1 })
    }

    /// The numbers of the cells up, left, right and down; one that is not below [`cells`](Self::cells) where there is
    /// none. Without branches: they would be mispredicted, as the callers' answers depend on the board.
    #[inline]
    pub(super) fn beside(&self, at: usize) -> [usize; Self::SLOTS] {
        let outside = |outside: bool| 0usize.wrapping_sub(usize::from(outside));
        [
            at.wrapping_sub(self.columns),
            at.wrapping_sub(1) | outside(self.starts_row(at)),
            (at + 1) | outside(self.starts_row(at + 1)),
            at + self.columns,
        ]
    }

    /// Writes the rows from the top, each ended by a line feed, with the letter of every cell.
    pub(super) fn write_rows(
        &self,
        out: &mut fmt::Formatter<'_>,
        letter: impl Fn(usize) -> char,
    ) -> fmt::Result {
        let mut line = String::with_capacity(self.columns + 1);
        for row in 0..self.rows {
            let start = row * self.columns;
            line.clear();
            line.extend((start..start + self.columns).map(&letter));
            line.push('\n');
            out.write_str(&line)?;
        }
        Ok(())
    }

    #[inline]
    fn starts_row(&self, at: usize) -> bool {
        (at as u64).wrapping_mul(self.reciprocal) <= self.reciprocal.wrapping_sub(1)
    }

    /// The number of the cell that `name` names as `row,column` or `row column`.
    pub(super) fn find(&self, name: &str) -> Result<usize, NameError> {
        let range = || format!("R,C with R from 1 to {} and C from 1 to {}", self.rows, self.columns);
        let parts = name.split_once(',').or_else(|| name.trim().split_once([' ', '\t']));
        let parts = parts.map(|(row, column)| (row.trim().parse(), column.trim().parse()));
        let Some((Ok(row), Ok(column))) = parts else {
            return Err(NameError::new(NameErrorKind::Malformed, name, range()));
        };
        self.number(Cell { row, column })
            .ok_or_else(|| NameError::new(NameErrorKind::OutsideBoard, name, range()))
    }
}
