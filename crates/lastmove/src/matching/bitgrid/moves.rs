//! Sets of cells on their way to their neighbours.

use super::plane::{Lanes, Plane};

/// Cells of one colour, by the direction in which they move.
#[derive(Clone, Copy)]
pub(super) struct Moves<P> {
    pub(super) same: P,
    pub(super) side: P,
    pub(super) up: P,
    pub(super) down: P,
}

impl<P: Plane> Moves<P> {
    /// The cells by the directions that two planes of bits tell.
    #[inline(always)]
    pub(super) fn towards(cells: P, low: P, high: P) -> Self {
        let (with_low, with_high) = (cells.and(low), cells.and(high));
        Self {
            same: cells.without(low.or(high)),
            side: with_low.without(high),
            up: with_high.without(low),
            down: with_low.and(high),
        }
    }

    /// The cells in all directions in which they could leave the block.
    #[inline(always)]
    pub(super) fn outwards(cells: P) -> Self {
        Self { same: P::empty(), side: cells, up: cells, down: cells }
    }

    /// Where the moves of cells of `COLOUR` end, within the block.
    #[inline(always)]
    pub(super) fn ends<const COLOUR: usize>(self) -> P {
        let none = P::empty();
        let level = self.same.or(self.side.side::<COLOUR>(none, none));
        level.or(self.up.up(none).or(self.down.down(none)))
    }

    /// The moves of cells of `COLOUR` that end in the blocks beside this one, if any do.
    #[inline(always)]
    pub(super) fn leaving<const COLOUR: usize>(self) -> Option<Leaving<P>> {
        let left = self.side.and(P::load(&LEFT_EDGE[COLOUR]));
        let right = self.side.and(P::load(&RIGHT_EDGE[COLOUR]));
        let above = self.up.and(P::load(&TOP_EDGE));
        let below = self.down.and(P::load(&BOTTOM_EDGE));
        if left.or(right).or(above.or(below)).is_empty() {
            return None;
        }
        let none = P::empty();
        Some(Leaving {
            left: none.side::<COLOUR>(none, left),
            right: none.side::<COLOUR>(right, none),
            above: none.up(above),
            below: none.down(below),
        })
    }
}

/// Where moves end in the four blocks beside.
#[derive(Clone, Copy)]
pub(super) struct Leaving<P> {
    pub(super) left: P,
    pub(super) right: P,
    pub(super) above: P,
    pub(super) below: P,
}

/// The cells of colour 0 and of colour 1 whose side neighbours lie in the block to the left, and to the right.
const LEFT_EDGE: [Lanes; 2] = [edge(0, 1), edge(1, 1)];
const RIGHT_EDGE: [Lanes; 2] = [edge(1, 1 << 31), edge(0, 1 << 31)];
const TOP_EDGE: Lanes = row(0);
const BOTTOM_EDGE: Lanes = row(Lanes::COUNT - 1);

/// These bits in every second lane.
const fn edge(first: usize, bits: u32) -> Lanes {
    let mut lanes = Lanes::EMPTY;
    let mut lane = first;
    while lane < Lanes::COUNT {
        lanes.0[lane] = bits;
        lane += 2;
    }
    lanes
}

const fn row(lane: usize) -> Lanes {
    let mut lanes = Lanes::EMPTY;
    lanes.0[lane] = u32::MAX;
    lanes
}
