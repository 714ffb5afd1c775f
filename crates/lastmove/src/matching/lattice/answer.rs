//! The matching and the labels of a finished search, left in the cells.

use super::cell::Cell;
use crate::{
    board::Geometry,
    matching::{Mates, label::Label},
    vertex::{Link, Vertex, VertexMap},
};

/// What the lattice engine found: a byte a cell, whatever is asked of it.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    cells: Vec<Cell>,
    geometry: Geometry,
    /// How many cells have each label, by [`Cell::label`].
    counts: [usize; 4],
    /// The number of matched pairs.
    size: usize,
}

impl Answer {
    pub(super) fn new(cells: Vec<Cell>, geometry: Geometry) -> Self {
        let mut counts = [0; 4];
        let mut covered = 0;
        // Bytes for short stretches, so that many are counted at once.
        for cells in cells.chunks(255) {
            for (label, count) in (0u8..).zip(&mut counts) {
                *count += usize::from(cells.iter().map(|cell| u8::from(cell.label() == label)).sum::<u8>());
            }
            covered += usize::from(cells.iter().map(|cell| u8::from(!cell.is_exposed())).sum::<u8>());
        }
        Self { cells, geometry, counts, size: covered / 2 }
    }

    pub(crate) fn vertex_bound(&self) -> usize {
        self.cells.len()
    }

    /// The number of matched pairs.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The mate of the cell `v`, if any. O(1).
    #[inline]
    pub(crate) fn mate(&self, v: Vertex) -> Option<Vertex> {
        let cell = self.cells.get(v.index())?;
        if cell.is_exposed() {
            return None;
        }
        let at = self.geometry.goal(v.index() as u32, usize::from(cell.mate()))?;
        Some(Vertex::at(at as usize))
    }

    /// The label of the cell `v`; [`Label::ABSENT`] where there is none. O(1).
    #[inline]
    pub(crate) fn label(&self, v: Vertex) -> Label {
        self.cells.get(v.index()).map_or(Label::ABSENT, |cell| cell.to_label())
    }

    /// How many cells have the label.
    pub(crate) fn count(&self, label: Label) -> usize {
        (0u8..)
            .zip(self.counts)
            .find(|&(number, _)| Cell::ABSENT.with_label(number).to_label() == label)
            .map_or(0, |(_, count)| count)
    }

    /// The cells with the label, in vertex order.
    pub(crate) fn members(&self, label: Label) -> impl Iterator<Item = Vertex> {
        let cells = self.cells.iter().enumerate();
        cells.filter(move |(_, cell)| cell.to_label() == label).map(|(at, _)| Vertex::at(at))
    }

    /// The matching, to work on.
    pub(crate) fn to_mates(&self) -> Mates {
        let mates = (0..self.vertex_bound()).map(|at| self.mate(Vertex::at(at)).map_or(Link::NONE, Link::to));
        Mates::of_mates(VertexMap::from(mates.collect::<Vec<_>>()))
    }

    /// The labels, to work on.
    pub(crate) fn to_labels(&self) -> VertexMap<Label> {
        VertexMap::from(self.cells.iter().map(|cell| cell.to_label()).collect::<Vec<_>>())
    }
}
