use std::ops::Range;

use super::{BoxBoard, GridBoard, LatticeBoard, MoveSet, Torus, hyperbox::Axis, lattice::Ways};

/// A board on which the moves are the same from every cell, but for what lies over an edge or is blocked.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum RegularBoard<'b> {
    /// A board of cells and walls with four neighbours a cell.
    Grid(&'b GridBoard),
    /// A board of cells and walls with other moves.
    Lattice(&'b LatticeBoard),
    /// A box of points.
    Box(&'b BoxBoard),
}

impl RegularBoard<'_> {
    /// Bit i tells whether there is a vertex `at + i`.
    pub(crate) fn free_word(self, at: usize) -> u64 {
        match self {
            Self::Grid(board) => board.free_word(at),
            Self::Lattice(board) => board.cells().free_word(at),
            Self::Box(board) => board.free_word(at),
        }
    }

    /// How many moves there are at most from a vertex; on a grid of one row or column fewer are in use.
    pub(crate) fn ways(self) -> usize {
        match self {
            Self::Grid(_) => 4,
            Self::Lattice(board) => board.ways().len(),
            Self::Box(board) => 2 * board.axes().len(),
        }
    }

    /// Where its moves lead.
    pub(crate) fn geometry(self) -> Geometry {
        let places = match self {
            Self::Grid(board) => {
                let sizes = [1, board.rows() as u32, board.columns() as u32];
                Places::Lattice(Ways::new(&MoveSet::four(), Torus::NONE, sizes))
            }
            Self::Lattice(board) => Places::Lattice(board.ways().clone()),
            Self::Box(board) => Places::Box(board.axes().into()),
        };
        let ways = 0..places.len();
        Geometry {
            strides: ways.clone().map(|way| places.stride(way)).collect(),
            opposites: ways.map(|way| places.opposite(way) as u8).collect(),
            places,
        }
    }
}

/// Where moves lead on a board: by *ways*, which are its slots.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    strides: Box<[u32]>,
    opposites: Box<[u8]>,
    places: Places,
}

#[derive(Clone, Debug)]
enum Places {
    Lattice(Ways),
    Box(Box<[Axis]>),
}

impl Places {
    fn len(&self) -> usize {
        match self {
            Self::Lattice(ways) => ways.len(),
            Self::Box(axes) => 2 * axes.len(),
        }
    }

    fn stride(&self, way: usize) -> u32 {
        match self {
            Self::Lattice(ways) => ways.stride(way),
            Self::Box(axes) => match axes.get(way) {
                Some(axis) => axis.stride().wrapping_neg(),
                None => axes[2 * axes.len() - 1 - way].stride(),
            },
        }
    }

    fn opposite(&self, way: usize) -> usize {
        match self {
            Self::Lattice(ways) => ways.opposite(way),
            Self::Box(axes) => 2 * axes.len() - 1 - way,
        }
    }
}

impl Geometry {
    /// How much larger, modulo 2^32, the number of a move's goal is for each way, from cells that are not near an edge.
    pub(crate) fn strides(&self) -> &[u32] {
        &self.strides
    }

    /// The way back of each way.
    pub(crate) fn opposites(&self) -> &[u8] {
        &self.opposites
    }

    /// The number of the cell to which a way leads from the cell `at`, wall or free.
    #[inline]
    pub(crate) fn goal(&self, at: u32, way: usize) -> Option<u32> {
        match &self.places {
            Places::Lattice(ways) => ways.goal(at, way),
            Places::Box(axes) => match axes.get(way) {
                Some(axis) => axis.below(at),
                None => axes.get((2 * axes.len()).checked_sub(way + 1)?)?.above(at),
            },
        }
    }

    /// Gives the goals from the cell `at` in the order of the ways, `u32::MAX` where there is no cell.
    #[inline(never)]
    pub(crate) fn write_goals(&self, at: u32, goals: &mut [u32]) {
        match &self.places {
            Places::Lattice(ways) => {
                goals.iter_mut().zip(ways.goals(at)).for_each(|(goal, to)| *goal = to);
            }
            Places::Box(axes) => {
                let below = axes.iter().map(|axis| axis.below(at));
                let above = axes.iter().rev().map(|axis| axis.above(at));
                let all = below.chain(above).map(|to| to.unwrap_or(u32::MAX));
                goals.iter_mut().zip(all).for_each(|(goal, to)| *goal = to);
            }
        }
    }

    /// The way to the next cell in a row, if there is one and rows, of the last dimension, are of even length.
    pub(crate) fn along_even_rows(&self) -> Option<u8> {
        match &self.places {
            Places::Lattice(ways) => ways.along_rows().filter(|_| ways.columns().is_multiple_of(2)),
            Places::Box(axes) => {
                let line = axes.last()?;
                (line.length().is_multiple_of(2)).then_some(axes.len())
            }
        }
        .map(|way| way as u8)
    }

    /// Calls `take` with ranges of cells in their order that cover all cells below `bound`, telling of each whether it is near an edge: then
    /// not every way leads as far as its stride.
    pub(crate) fn for_each_run(&self, bound: usize, mut take: impl FnMut(Range<usize>, bool)) {
        match &self.places {
            Places::Lattice(ways) => {
                let columns = ways.columns() as usize;
                for (row, start) in (0..).zip((0..bound).step_by(columns)) {
                    let inner = ways.inner(row);
                    let [first, last] = [inner.start, inner.end].map(|column| start + column as usize);
                    take(start..first, true);
                    take(first..last, false);
                    take(last..start + columns, true);
                }
            }
            Places::Box(axes) => {
                let Some((line, others)) = axes.split_last() else { return take(0..bound, false) };
                let length = line.length() as usize;
                for start in (0..bound).step_by(length) {
                    let at = start as u32;
                    let is_inner =
                        others.iter().all(|axis| axis.below(at).is_some() && axis.above(at).is_some());
                    if is_inner && length > 2 {
                        take(start..start + 1, true);
                        take(start + 1..start + length - 1, false);
                        take(start + length - 1..start + length, true);
                    } else {
                        take(start..start + length, true);
                    }
                }
            }
        }
    }
}
