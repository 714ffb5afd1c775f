use std::{collections::BTreeSet, ops::Range};

use crate::board::{MoveSet, Offset, Torus};

/// The numbers of layers, rows and columns of a board, or something else for each of these axes.
pub(super) type Axes<T> = [T; 3];

/// A number that no cell has.
const NOWHERE: u32 = u32::MAX;

/// The moves of a board of a certain size: one for each cell that can be reached, whatever the cell that is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    all: Box<[Step]>,
    sizes: Axes<u32>,
    joined: Axes<bool>,
    /// From which coordinates no step leads over an edge of the board.
    inner: Axes<Range<u32>>,
    pub(super) is_bipartite: bool,
}

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    /// Along every axis; on a joined one at most half its size.
    by: Axes<i32>,
    /// How much larger the number of the goal is, modulo 2^32, if no edge is crossed.
    stride: u32,
}

/// A cell to be left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    at: u32,
    place: Axes<u32>,
    is_inner: bool,
}

impl Steps {
    /// Offsets that lead back to the cell itself, to the same cell as an offset before them, or over an edge from
    /// everywhere have no step: then all others lead to cells of their own.
    pub(super) fn new(moves: &MoveSet, torus: Torus, sizes: Axes<u32>) -> Self {
        let joined = [torus.layers, torus.rows, torus.columns];
        let strides = [sizes[1] * sizes[2], sizes[2], 1];
        let mut seen = BTreeSet::from([[0; 3]]);
        let mut all = Vec::new();
        let mut inner = sizes.map(|size| 0..size);
        for &Offset { layers, rows, columns } in moves.offsets() {
            let mut by = [layers, rows, columns];
            for axis in (0..3).filter(|&axis| joined[axis]) {
                by[axis] = nearest(by[axis], sizes[axis]);
            }
            let fits = (0..3).all(|axis| by[axis].unsigned_abs() < sizes[axis]);
            if !fits || !seen.insert(by) {
                continue;
            }
            let along = |axis: usize| by[axis].cast_unsigned().wrapping_mul(strides[axis]);
            let stride = (0..3).map(along).fold(0, u32::wrapping_add);
            all.push(Step { by, stride });
            for axis in 0..3 {
                let reach = by[axis].unsigned_abs();
                inner[axis].start = inner[axis].start.max(reach);
                inner[axis].end = inner[axis].end.min(sizes[axis] - reach);
            }
        }
        let is_bipartite = has_parity(&all, joined, sizes);
        Self { all: all.into(), sizes, joined, inner, is_bipartite }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// How much larger the number of the goal of a step is, modulo 2^32, if no edge is crossed.
    pub(super) fn stride(&self, index: usize) -> u32 {
        self.all[index].stride
    }

    /// The step back, which is there because the offset back was, and cannot have led anywhere before.
    pub(super) fn opposite(&self, index: usize) -> usize {
        let mut back = self.all[index].by.map(|by| -by);
        for axis in (0..3).filter(|&axis| self.joined[axis]) {
            back[axis] = nearest(back[axis], self.sizes[axis]);
        }
        self.all.iter().position(|step| step.by == back).unwrap_or(index)
    }

    /// The step to the next column.
    pub(super) fn along_rows(&self) -> Option<usize> {
        self.all.iter().position(|step| step.by == [0, 0, 1])
    }

    pub(super) fn columns(&self) -> u32 {
        self.sizes[2]
    }

    /// The columns of a row from which no step leads over an edge of the board.
    pub(super) fn inner(&self, layer: u32, row: u32) -> Range<u32> {
        let [layers, rows, columns] = &self.inner;
        if layers.contains(&layer) && rows.contains(&row) && columns.start < columns.end {
            columns.clone()
        } else {
            0..0
        }
    }

    /// The cell with the number `at`, at these coordinates from 0.
    #[inline]
    pub(super) fn origin(&self, at: u32, place: Axes<u32>) -> Origin {
        let is_inner = self.inner.iter().zip(place).all(|(inner, x)| inner.contains(&x));
        Origin { at, place, is_inner }
    }

    /// The number of the cell to which a step leads.
    #[inline]
    pub(super) fn goal(&self, from: &Origin, index: usize) -> Option<u32> {
        let step = self.all.get(index)?;
        Some(self.go(from, step)).filter(|&to| to != NOWHERE)
    }

    /// The same for all steps in their order, [`NOWHERE`] where there is no cell.
    #[inline]
    pub(super) fn goals(&self, from: Origin) -> impl Iterator<Item = u32> {
        self.all.iter().map(move |step| self.go(&from, step))
    }

    #[inline]
    fn go(&self, from: &Origin, step: &Step) -> u32 {
        if from.is_inner { from.at.wrapping_add(step.stride) } else { self.across(from, step) }
    }

    /// The number of the cell to which a step leads that may go over an edge.
    fn across(&self, from: &Origin, step: &Step) -> u32 {
        let mut to = 0u32;
        for axis in 0..3 {
            match along(from.place[axis], step.by[axis], self.sizes[axis], self.joined[axis]) {
                Some(x) => to = to.wrapping_mul(self.sizes[axis]).wrapping_add(x),
                None => return NOWHERE,
            }
        }
        to
    }
}

/// The coordinate that is so much more than `x`, on an axis whose ends are joined or not.
fn along(x: u32, by: i32, size: u32, joined: bool) -> Option<u32> {
    let reach = by.unsigned_abs();
    if by < 0 {
        x.checked_sub(reach).or_else(|| joined.then(|| x + (size - reach)))
    } else {
        let room = size.saturating_sub(x);
        if reach < room { Some(x + reach) } else { joined.then(|| reach - room) }
    }
}

/// The number nearest to 0 that differs from `by` by a multiple of `size`; of two the positive one.
fn nearest(by: i32, size: u32) -> i32 {
    let size = i64::from(size);
    let least = i64::from(by).rem_euclid(size);
    // A size is less than 2^32 - 1, and half of it less than 2^31.
    (if least > size / 2 { least - size } else { least }) as i32
}

/// Whether some of the axes have coordinates whose sum every step changes from even to odd or back. Along a joined axis that
/// is so only if its size is even.
fn has_parity(steps: &[Step], joined: Axes<bool>, sizes: Axes<u32>) -> bool {
    (0..8).any(|chosen: u8| {
        let axes = || (0..3).filter(move |axis| (chosen >> axis) & 1 == 1);
        let is_odd = |step: &Step| axes().filter(|&axis| step.by[axis] % 2 != 0).count() % 2 == 1;
        axes().all(|axis| !joined[axis] || sizes[axis].is_multiple_of(2)) && steps.iter().all(is_odd)
    })
}
