//! The cells of a board, and where moves lead from each.

use super::{
    cell::Cell,
    lanes::{self, spread, zeros},
};
use crate::{
    board::{Geometry, RegularBoard},
    prefetch::prefetch,
};

/// A number that no cell has.
const NOWHERE: u32 = u32::MAX;

/// The cells of a board with at most `N` ways; a byte each.
pub(super) struct Cells<'g, const N: usize> {
    pub(super) geometry: &'g Geometry,
    strides: [u32; N],
    opposites: [u8; N],
    /// The opposites of the first eight ways, a lane each.
    pub(super) back: u64,
    /// The strides to the first neighbour, one in the middle and the last.
    far: [u32; 3],
    pub(super) all: Vec<Cell>,
}

impl<'g, const N: usize> Cells<'g, N> {
    pub(super) fn new(board: RegularBoard<'_>, geometry: &'g Geometry, bound: usize) -> Self {
        let mut cells = vec![Cell::ABSENT; bound];
        for (word, chunk) in cells.chunks_mut(64).enumerate() {
            let free = board.free_word(64 * word).to_le_bytes();
            for (cells, free) in chunk.chunks_mut(8).zip(free) {
                let all = spread(free).to_le_bytes().map(Cell::new);
                match cells.first_chunk_mut() {
                    Some(cells) => *cells = all,
                    None => cells.copy_from_slice(&all[..cells.len()]),
                }
            }
        }
        geometry.for_each_run(bound, |run, is_near_edge| {
            if is_near_edge {
                cells[run].iter_mut().for_each(|cell| *cell = cell.near_edge());
            }
        });
        let mut strides = [0; N];
        let mut opposites = [0; N];
        strides.iter_mut().zip(geometry.strides()).for_each(|(to, &from)| *to = from);
        opposites.iter_mut().zip(geometry.opposites()).for_each(|(to, &from)| *to = from);
        let back = opposites.iter().take(8).rev().fold(0, |back, &way| back << 8 | u64::from(way));
        let last = geometry.strides().len().saturating_sub(1);
        let far = [0, last.div_ceil(2), last].map(|way| strides.get(way).copied().unwrap_or_default());
        Self { geometry, strides, opposites, back, far, all: cells }
    }

    /// The first exposed vertex in no tree that is not before this cell.
    #[inline]
    pub(super) fn next_exposed(&self, from: u32) -> Option<u32> {
        let mut first = from as usize;
        while let Some(cells) = self.all.get(first..).and_then(|cells| cells.first_chunk::<8>()) {
            let others = u64::from_le_bytes(cells.map(|cell| cell.0)) ^ lanes::all(Cell::FREE.0);
            // But for the marks of cells near an edge.
            let found = zeros(others & lanes::all(0x7f));
            if found != 0 {
                return Some(first as u32 + found.trailing_zeros() / 8);
            }
            first += 8;
        }
        (first..self.all.len()).find(|&at| self.all[at].is_free()).map(|at| at as u32)
    }

    /// The number of ways.
    #[inline]
    pub(super) fn ways(&self) -> usize {
        if N <= FEW { N } else { self.geometry.strides().len() }
    }

    #[inline]
    pub(super) fn bound(&self) -> usize {
        self.all.len()
    }

    #[inline]
    pub(super) fn cell(&self, at: u32) -> Cell {
        self.all[at as usize]
    }

    #[inline]
    pub(super) fn set_label(&mut self, at: u32, label: u8) {
        let cell = &mut self.all[at as usize];
        *cell = cell.with_label(label);
    }

    #[inline]
    pub(super) fn set_mate(&mut self, at: u32, way: u8) {
        let cell = &mut self.all[at as usize];
        *cell = cell.with_mate(way);
    }

    #[inline]
    pub(super) fn opposite(&self, way: u8) -> u8 {
        self.opposites[usize::from(way)]
    }

    /// Where the ways lead from a cell; past the end where there is no cell.
    #[inline]
    pub(super) fn goals(&self, at: u32) -> [u32; N] {
        let mut goals = [NOWHERE; N];
        if self.cell(at).is_near_edge() {
            self.geometry.write_goals(at, &mut goals);
        } else if N <= FEW {
            for (goal, stride) in goals.iter_mut().zip(self.strides) {
                *goal = at.wrapping_add(stride);
            }
        } else {
            let ways = self.ways();
            for (goal, stride) in goals.iter_mut().zip(self.strides).take(ways) {
                *goal = at.wrapping_add(stride);
            }
        }
        goals
    }

    /// What is made of the places where the ways lead from a cell, past the end where there is no cell. If there are few ways they are told apart
    /// at compile time, and away from the edges the places are never written down.
    #[inline(always)]
    pub(super) fn with_goals<T>(&self, at: u32, look: impl FnOnce(&[u32]) -> T) -> T {
        if N <= FEW && !self.cell(at).is_near_edge() {
            look(&self.strides.map(|stride| at.wrapping_add(stride)))
        } else {
            self.with_written_goals(at, look)
        }
    }

    #[inline(never)]
    fn with_written_goals<T>(&self, at: u32, look: impl FnOnce(&[u32]) -> T) -> T {
        look(&self.goals(at)[..self.ways().min(N)])
    }

    /// Asks for the neighbours of a cell to be brought near.
    #[inline]
    pub(super) fn prefetch(&self, at: u32) {
        for stride in self.far {
            self.all.get(at.wrapping_add(stride) as usize).inspect(|cell| prefetch(*cell));
        }
    }

    /// The ways with the cells that they lead to, wall or free.
    #[inline]
    pub(super) fn beside(&self, at: u32) -> impl Iterator<Item = (u8, u32, Cell)> + use<'_, N> {
        let goals = self.goals(at);
        (0u8..).zip(goals).filter_map(|(way, to)| self.all.get(to as usize).map(|&cell| (way, to, cell)))
    }

    /// The cell to which a way leads, which is known to lead to one.
    #[inline]
    pub(super) fn step(&self, at: u32, way: u8) -> u32 {
        if self.cell(at).is_near_edge() {
            self.geometry.goal(at, usize::from(way)).unwrap_or(at)
        } else {
            at.wrapping_add(self.strides[usize::from(way)])
        }
    }

    /// The mate of a cell, if it has one.
    #[inline]
    pub(super) fn mate(&self, at: u32) -> Option<u32> {
        let cell = self.cell(at);
        (!cell.is_exposed()).then(|| self.step(at, cell.mate()))
    }
}

/// With so many ways or fewer, `N` is their number.
pub(super) const FEW: usize = 8;
