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

/// Calls `beside` with the number of each half next to cells of `half`, which have `COLOUR`: of those in the four blocks beside, whose rows
/// lie `row` halves apart.
#[inline(always)]
pub(super) fn for_each_beside<P: Plane, const COLOUR: usize>(
    cells: P,
    half: usize,
    row: usize,
    mut beside: impl FnMut(usize),
) {
    let left = cells.and(P::load(&P::Lanes::LEFT_EDGE[COLOUR]));
    let right = cells.and(P::load(&P::Lanes::RIGHT_EDGE[COLOUR]));
    let above = cells.and(P::load(&P::Lanes::TOP_EDGE));
    let below = cells.and(P::load(&P::Lanes::BOTTOM_EDGE));
    if left.or(right).or(above.or(below)).is_empty() {
        return;
    }
    for (other, cells) in [(half - 2, left), (half + 2, right), (half - row, above), (half + row, below)] {
        if !cells.is_empty() {
            beside(other);
        }
    }
}

/// The cells beside outer ones, by the direction in which those moved to come there.
#[derive(Clone, Copy)]
pub(super) struct Fringe<P> {
    pub(super) same: P,
    pub(super) side: P,
    pub(super) from_below: P,
    pub(super) from_above: P,
}

impl<P: Plane> Fringe<P> {
    /// Of the outer cells of `COLOUR` in a block and in those to the left, to the right, above and below.
    #[inline(always)]
    pub(super) fn of<const COLOUR: usize>(outer: P, [left, right, above, below]: [P; 4]) -> Self {
        Self {
            same: outer,
            side: outer.side::<COLOUR>(left, right),
            from_below: outer.up(below),
            from_above: outer.down(above),
        }
    }

    /// Of outer cells of `COLOUR` in a block alone.
    #[inline(always)]
    pub(super) fn within<const COLOUR: usize>(outer: P) -> Self {
        Self::of::<COLOUR>(outer, [P::empty(); 4])
    }

    /// The bits of the directions from these cells, which are all beside outer ones, to the first of those in the order of directions.
    #[inline(always)]
    pub(super) fn parents(self, cells: P) -> [P; 2] {
        let elsewhere = cells.without(self.same);
        [elsewhere.and(self.side.or(self.from_below)), elsewhere.without(self.side)]
    }

    /// All of them.
    #[inline(always)]
    pub(super) fn cells(self) -> P {
        self.same.or(self.side).or(self.from_below.or(self.from_above))
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
