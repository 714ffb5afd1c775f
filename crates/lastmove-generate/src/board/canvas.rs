use lastmove::{GridBoard, board::GridBuilder};

use crate::{GenerateError, memory::grid_builder};

/// A board being carved out of rock, which can be looked at meanwhile: walls everywhere at first, cells counted from 0.
pub(super) struct Canvas {
    /// Row-major, rows * columns.
    free: Vec<bool>,
    columns: usize,
    builder: GridBuilder,
}

impl Canvas {
    /// All rock. Whoever carves may keep so many bytes for each cell meanwhile.
    pub(super) fn new(rows: usize, columns: usize, beside: u128) -> Result<Self, GenerateError> {
        let builder = grid_builder(rows, columns, 1 + beside)?;
        Ok(Self { free: vec![false; rows * columns], columns, builder })
    }

    pub(super) fn carve(&mut self, cell: usize) {
        self.free[cell] = true;
        self.builder.set_free(cell / self.columns + 1, cell % self.columns + 1);
    }

    pub(super) fn is_free(&self, cell: usize) -> bool {
        self.free[cell]
    }

    /// The cell `distance` away in one of the four directions (up, right, down, left), if it is on the board.
    pub(super) fn step(&self, cell: usize, direction: usize, distance: usize) -> Option<usize> {
        let column = cell % self.columns;
        match direction {
            0 => cell.checked_sub(distance * self.columns),
            1 => (column + distance < self.columns).then_some(cell + distance),
            2 => Some(cell + distance * self.columns).filter(|&below| below < self.free.len()),
            _ => (column >= distance).then(|| cell - distance),
        }
    }

    pub(super) fn build(self) -> GridBoard {
        self.builder.build()
    }
}
