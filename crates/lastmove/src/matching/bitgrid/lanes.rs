//! Planes as they lie in memory: a bit for each cell of one colour in a block, row by row.
//!
//! How many rows and columns a block has goes with the registers that it is worked on in: a plane fills one.

use std::{fmt::Debug, iter};

/// A plane as it lies in memory.
///
/// A lane is a row of the block; it has a bit for every second column. The bits of all lanes follow each other, from the lowest bit of
/// the first word on.
pub(super) trait Lanes: Copy + Eq + Send + Sync + Debug {
    /// Rows of a block; an even number.
    const ROWS: usize;
    /// Cells of one colour in a row of a block; a power of two, up to 32.
    const BITS: usize;
    /// Columns of a block.
    const COLUMNS: usize = 2 * Self::BITS;
    /// Cells of one colour in a block.
    const CELLS: usize = Self::ROWS * Self::BITS;

    const EMPTY: Self;
    /// The cells of colour 0 and of colour 1 whose side neighbours lie in the block to the left.
    const LEFT_EDGE: [Self; 2];
    /// Those whose side neighbours lie in the block to the right.
    const RIGHT_EDGE: [Self; 2];
    const TOP_EDGE: Self;
    const BOTTOM_EDGE: Self;
    /// Every fourth lane, from each of the first four.
    const SPREAD: [Self; 4];

    fn words(&self) -> &[u64];
    fn words_mut(&mut self) -> &mut [u64];

    /// The bit of a cell, by its [place](super::state::Spot::place).
    #[inline(always)]
    fn has(&self, place: usize) -> bool {
        self.words()[place / 64] >> (place % 64) & 1 != 0
    }

    #[inline(always)]
    fn set(&mut self, place: usize) {
        self.words_mut()[place / 64] |= 1 << (place % 64);
    }

    /// Sets or clears the bit.
    #[inline(always)]
    fn put(&mut self, place: usize, value: bool) {
        let word = &mut self.words_mut()[place / 64];
        *word = *word & !(1 << (place % 64)) | u64::from(value) << (place % 64);
    }

    /// The place of the first bit set.
    #[inline(always)]
    fn first(&self) -> Option<usize> {
        let word = self.words().iter().position(|&word| word != 0)?;
        Some(64 * word + self.words()[word].trailing_zeros() as usize)
    }

    /// The places of the bits set, in order.
    #[inline(always)]
    fn places(&self) -> impl Iterator<Item = usize> {
        self.words().iter().enumerate().flat_map(|(number, &word)| {
            let left = iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)));
            left.take_while(|&left| left != 0).map(move |left| 64 * number + left.trailing_zeros() as usize)
        })
    }

    /// The bits of a lane.
    #[inline(always)]
    fn lane(&self, lane: usize) -> u32 {
        let place = lane * Self::BITS;
        (self.words()[place / 64] >> (place % 64) & Self::LANE) as u32
    }

    /// Sets the bits of a lane that was empty.
    #[inline(always)]
    fn fill_lane(&mut self, lane: usize, bits: u32) {
        let place = lane * Self::BITS;
        self.words_mut()[place / 64] |= (u64::from(bits) & Self::LANE) << (place % 64);
    }

    /// As many bits as a lane has.
    const LANE: u64 = (1 << Self::BITS) - 1;

    /// The number of bits set.
    fn count(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The number of bits that are set here and not in `other`.
    fn count_without(&self, other: &Self) -> usize {
        self.words()
            .iter()
            .zip(other.words())
            .map(|(word, other)| (word & !other).count_ones() as usize)
            .sum()
    }
}

/// Makes a kind of lanes: its words, its rows, the bits of a lane, and its alignment.
macro_rules! lanes {
    ($(#[$about:meta])* $name:ident, $words:literal, $rows:literal, $bits:literal, $align:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(C, align($align))]
        pub(super) struct $name(pub(super) [u64; $words]);

        impl Lanes for $name {
            const ROWS: usize = $rows;
            const BITS: usize = $bits;
            const EMPTY: Self = Self([0; $words]);
            const LEFT_EDGE: [Self; 2] = [Self(lanes($bits, 1, 0, 2)), Self(lanes($bits, 1, 1, 2))];
            const RIGHT_EDGE: [Self; 2] =
                [Self(lanes($bits, 1 << ($bits - 1), 1, 2)), Self(lanes($bits, 1 << ($bits - 1), 0, 2))];
            const TOP_EDGE: Self = Self(lanes($bits, Self::LANE, 0, $rows));
            const BOTTOM_EDGE: Self = Self(lanes($bits, Self::LANE, $rows - 1, $rows));
            const SPREAD: [Self; 4] = [
                Self(lanes($bits, Self::LANE, 0, 4)),
                Self(lanes($bits, Self::LANE, 2, 4)),
                Self(lanes($bits, Self::LANE, 1, 4)),
                Self(lanes($bits, Self::LANE, 3, 4)),
            ];

            #[inline(always)]
            fn words(&self) -> &[u64] {
                &self.0
            }
            #[inline(always)]
            fn words_mut(&mut self) -> &mut [u64] {
                &mut self.0
            }
        }
    };
}

lanes! {
    /// Eight rows of 16 columns: a machine word.
    Narrow, 1, 8, 8, 8
}

#[cfg(target_arch = "x86_64")]
lanes! {
    /// 16 rows of 32 columns.
    Wide, 4, 16, 16, 32
}

#[cfg(target_arch = "x86_64")]
lanes! {
    /// 16 rows of 64 columns.
    Widest, 8, 16, 32, 64
}

/// These bits in every `step`-th lane from `first` on.
const fn lanes<const WORDS: usize>(bits_a_lane: usize, bits: u64, first: usize, step: usize) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    let mut lane = first;
    while lane * bits_a_lane < 64 * WORDS {
        let place = lane * bits_a_lane;
        words[place / 64] |= bits << (place % 64);
        lane += step;
    }
    words
}
