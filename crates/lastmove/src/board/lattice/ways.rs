use std::ops::Range;

use super::{
    divisor::Divisor,
    steps::{Axes, Origin, Steps},
};
use crate::board::{MoveSet, Torus};

/// The ways that moves go on a board of a certain size, for cells told by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::board) struct Ways {
    steps: Steps,
    by_columns: Divisor,
    by_rows: Divisor,
    has_layers: bool,
}

impl Ways {
    /// For so many layers, rows and columns.
    pub(in crate::board) fn new(moves: &MoveSet, torus: Torus, sizes: Axes<u32>) -> Self {
        let [_, by_rows, by_columns] = sizes.map(Divisor::new);
        Self { steps: Steps::new(moves, torus, sizes), by_columns, by_rows, has_layers: sizes[0] > 1 }
    }

    pub(in crate::board) fn len(&self) -> usize {
        self.steps.len()
    }

    pub(super) fn is_bipartite(&self) -> bool {
        self.steps.is_bipartite
    }

    /// The number of the cell to which a way leads from the cell with the number `at`.
    #[inline]
    pub(in crate::board) fn goal(&self, at: u32, way: usize) -> Option<u32> {
        self.steps.goal(&self.origin(at), way)
    }

    /// The same for all ways in their order, [`u32::MAX`] where there is no cell.
    #[inline]
    pub(in crate::board) fn goals(&self, at: u32) -> impl Iterator<Item = u32> {
        self.steps.goals(self.origin(at))
    }

    #[inline]
    fn origin(&self, at: u32) -> Origin {
        let (row, column) = self.by_columns.divide(at);
        let (layer, row) = if self.has_layers { self.by_rows.divide(row) } else { (0, row) };
        self.steps.origin(at, [layer, row, column])
    }

    /// How much larger, modulo 2^32, the number of the cell is to which a way leads that crosses no edge.
    pub(in crate::board) fn stride(&self, way: usize) -> u32 {
        self.steps.stride(way)
    }

    /// The way back.
    pub(in crate::board) fn opposite(&self, way: usize) -> usize {
        self.steps.opposite(way)
    }

    /// The number of columns.
    pub(in crate::board) fn columns(&self) -> u32 {
        self.steps.columns()
    }

    /// The way that leads to the next column.
    pub(in crate::board) fn along_rows(&self) -> Option<usize> {
        self.steps.along_rows()
    }

    /// The columns of a row, counted through all layers, from which no way leads over an edge.
    pub(in crate::board) fn inner(&self, row: u32) -> Range<u32> {
        let (layer, row) = if self.has_layers { self.by_rows.divide(row) } else { (0, row) };
        self.steps.inner(layer, row)
    }
}
