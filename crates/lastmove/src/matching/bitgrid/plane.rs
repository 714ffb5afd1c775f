//! The unit of work of the grid engine: a plane of 16 x 32 bits.

/// A plane as it lies in memory: 16 lanes, one a row of a block, of 32 bits, one a cell of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [u32; Lanes::COUNT]);

impl Lanes {
    /// Rows of a block.
    pub(super) const COUNT: usize = 16;
    /// Cells of one colour in a row of a block.
    pub(super) const BITS: usize = 32;

    pub(super) const EMPTY: Self = Self([0; Self::COUNT]);

    #[inline(always)]
    pub(super) fn has(&self, lane: usize, bit: u32) -> bool {
        self.0[lane] >> bit & 1 != 0
    }

    #[inline(always)]
    pub(super) fn set(&mut self, lane: usize, bit: u32) {
        self.0[lane] |= 1 << bit;
    }

    /// The number of bits set.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|lane| lane.count_ones() as usize).sum()
    }

    /// The number of bits that are set here and not in `other`.
    pub(super) fn count_without(&self, other: &Self) -> usize {
        self.0.iter().zip(other.0).map(|(lane, other)| (lane & !other).count_ones() as usize).sum()
    }

    /// The lane and the place of the first bit set.
    #[inline(always)]
    pub(super) fn first(&self) -> Option<(usize, u32)> {
        let lane = self.0.iter().position(|&bits| bits != 0)?;
        Some((lane, self.0[lane].trailing_zeros()))
    }

    /// Sets or clears the bit.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, bit: u32, value: bool) {
        self.0[lane] = self.0[lane] & !(1 << bit) | u32::from(value) << bit;
    }
}

/// A plane to compute with. All methods go by lanes.
///
/// The engine is written once over this trait; what implements it is chosen when the program runs.
pub(super) trait Plane: Copy {
    fn load(lanes: &Lanes) -> Self;
    fn store(self, lanes: &mut Lanes);
    fn empty() -> Self;
    fn is_empty(self) -> bool;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The bits that `other` has not.
    fn without(self, other: Self) -> Self;
    /// In each lane the lowest bit that is set.
    fn lowest(self) -> Self;
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

/// Works everywhere; the compiler uses what vector units the target is sure to have.
#[derive(Clone, Copy)]
pub(super) struct Portable([u64; 8]);

const EVEN: u64 = 0x0000_0000_FFFF_FFFF;
const LOW: u64 = 0x0000_0001_0000_0001;
const HIGH: u64 = LOW << 31;

impl Portable {
    /// Written out and not as a loop: the compiler takes a hundred times as long over arrays that are filled in loops, and there are many.
    #[inline(always)]
    fn of(word: impl Fn(usize) -> u64) -> Self {
        Self([word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7)])
    }

    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self::of(|i| f(self.0[i], other.0[i]))
    }

    #[inline(always)]
    fn shifted(self, left: Self, right: Self, falling: u64) -> Self {
        Self::of(|i| {
            let fall = self.0[i] >> 1 & !HIGH | (right.0[i] & LOW) << 31;
            let rise = self.0[i] << 1 & !LOW | left.0[i] >> 31 & LOW;
            fall & falling | rise & !falling
        })
    }
}

impl Plane for Portable {
    #[inline(always)]
    fn load(lanes: &Lanes) -> Self {
        Self::of(|i| u64::from(lanes.0[2 * i]) | u64::from(lanes.0[2 * i + 1]) << 32)
    }
    #[inline(always)]
    fn store(self, lanes: &mut Lanes) {
        let [a, b, c, d, e, f, g, h] = self.0;
        let low = |word: u64| word as u32;
        let high = |word: u64| (word >> 32) as u32;
        lanes.0 = [
            low(a),
            high(a),
            low(b),
            high(b),
            low(c),
            high(c),
            low(d),
            high(d), //
            low(e),
            high(e),
            low(f),
            high(f),
            low(g),
            high(g),
            low(h),
            high(h),
        ];
    }
    #[inline(always)]
    fn empty() -> Self {
        Self([0; 8])
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        let [a, b, c, d, e, f, g, h] = self.0;
        a | b | c | d | e | f | g | h == 0
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self.each(self, |word, _| {
            let (even, odd) = (word as u32, (word >> 32) as u32);
            u64::from(even & even.wrapping_neg()) | u64::from(odd & odd.wrapping_neg()) << 32
        })
    }
    #[inline(always)]
    fn up(self, below: Self) -> Self {
        Self::of(|i| self.0[i] >> 32 | if i < 7 { self.0[i + 1] } else { below.0[0] } << 32)
    }
    #[inline(always)]
    fn down(self, above: Self) -> Self {
        Self::of(|i| self.0[i] << 32 | if i > 0 { self.0[i - 1] } else { above.0[7] } >> 32)
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
