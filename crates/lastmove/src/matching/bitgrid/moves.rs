//! Sets of cells on their way to their neighbours.

use super::{lanes::Lanes, plane::Plane};

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

    #[inline(always)]
    pub(super) fn none() -> Self {
        let none = P::empty();
        Self { same: none, side: none, up: none, down: none }
    }

    /// The moves of these cells alone.
    #[inline(always)]
    pub(super) fn of(self, cells: P) -> Self {
        Self {
            same: self.same.and(cells),
            side: self.side.and(cells),
            up: self.up.and(cells),
            down: self.down.and(cells),
        }
    }

    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            same: self.same.or(other.same),
            side: self.side.or(other.side),
            up: self.up.or(other.up),
            down: self.down.or(other.down),
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
        let left = self.side.and(P::load(&P::Lanes::LEFT_EDGE[COLOUR]));
        let right = self.side.and(P::load(&P::Lanes::RIGHT_EDGE[COLOUR]));
        let above = self.up.and(P::load(&P::Lanes::TOP_EDGE));
        let below = self.down.and(P::load(&P::Lanes::BOTTOM_EDGE));
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

impl<P> Leaving<P> {
    /// The halves of one colour beside `half`, of blocks whose rows lie `row` halves apart, each with the cells where moves end in it.
    #[inline(always)]
    pub(super) fn by_half(self, half: usize, row: usize) -> [(usize, P); 4] {
        [(half - 2, self.left), (half + 2, self.right), (half - row, self.above), (half + row, self.below)]
    }
}
