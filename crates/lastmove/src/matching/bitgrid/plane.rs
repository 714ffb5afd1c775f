//! Planes to compute with: all cells of one colour in a block at once.

use super::lanes::{Lanes, Narrow};

/// A plane to compute with. All methods go by lanes.
///
/// The engine is written once over this trait; what implements it is chosen when the program runs.
pub(super) trait Plane: Copy {
    /// The plane as it lies in memory.
    type Lanes: Lanes;

    fn load(lanes: &Self::Lanes) -> Self;
    fn store(self, lanes: &mut Self::Lanes);
    fn empty() -> Self;
    fn is_empty(self) -> bool;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The bits that `other` has not.
    fn without(self, other: Self) -> Self;
    /// Each lane takes that of the lane after it, the last one lane 0 of `below`.
    fn up(self, below: Self) -> Self;
    /// Each lane takes that of the lane before it, lane 0 the last one of `above`.
    fn down(self, above: Self) -> Self;
    /// Even lanes shifted down by one bit, their top bit from bit 0 of `right`; odd lanes shifted up, bit 0 from the top bit of
    /// `left`.
    fn side_of_even(self, left: Self, right: Self) -> Self;
    /// The same with even and odd lanes changed over.
    fn side_of_odd(self, left: Self, right: Self) -> Self;

    /// The cells of `COLOUR` moved to their side neighbours, also out of the blocks to the left and right.
    #[inline(always)]
    fn side<const COLOUR: usize>(self, left: Self, right: Self) -> Self {
        if COLOUR == 0 { self.side_of_even(left, right) } else { self.side_of_odd(left, right) }
    }
}

/// Works everywhere: a machine word.
#[derive(Clone, Copy)]
pub(super) struct Portable(u64);

/// Lanes 0, 2, 4 and 6.
const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
/// The lowest and the highest bit of each lane.
const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

impl Portable {
    /// The lanes in `falling` are shifted down, the others up.
    #[inline(always)]
    fn shifted(self, left: Self, right: Self, falling: u64) -> Self {
        let fall = (self.0 & falling & !LOW) >> 1 | (right.0 & falling & LOW) << 7;
        let rise = (self.0 & !falling & !HIGH) << 1 | (left.0 & !falling & HIGH) >> 7;
        Self(fall | rise)
    }
}

impl Plane for Portable {
    type Lanes = Narrow;

    #[inline(always)]
    fn load(lanes: &Narrow) -> Self {
        Self(lanes.0[0])
    }
    #[inline(always)]
    fn store(self, lanes: &mut Narrow) {
        lanes.0 = [self.0];
    }
    #[inline(always)]
    fn empty() -> Self {
        Self(0)
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
    #[inline(always)]
    fn up(self, below: Self) -> Self {
        Self(self.0 >> 8 | below.0 << 56)
    }
    #[inline(always)]
    fn down(self, above: Self) -> Self {
        Self(self.0 << 8 | above.0 >> 56)
    }
    #[inline(always)]
    fn side_of_even(self, left: Self, right: Self) -> Self {
        self.shifted(left, right, EVEN)
    }
    #[inline(always)]
    fn side_of_odd(self, left: Self, right: Self) -> Self {
        self.shifted(left, right, !EVEN)
    }
}
