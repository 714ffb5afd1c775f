use std::io::{self, Write};

use crate::{block::Block, sextets::ZERO};

/// Reads bits from characters of six.
pub(super) struct BitReader<'s> {
    characters: &'s [u8],
    next: usize,
    /// Bits that have been taken from characters, the lowest `held` of the word.
    word: u64,
    held: u32,
}

impl<'s> BitReader<'s> {
    pub(super) fn new(characters: &'s [u8]) -> Self {
        Self { characters, next: 0, word: 0, held: 0 }
    }

    /// How many bits have been read.
    pub(super) fn position(&self) -> usize {
        6 * self.next - self.held as usize
    }

    /// The next `count` bits, at most 36, the first highest; `None` if there are not so many.
    #[inline]
    pub(super) fn take(&mut self, count: u32) -> Option<u64> {
        while self.held < count {
            let byte = *self.characters.get(self.next)?;
            self.next += 1;
            self.word = self.word << 6 | u64::from(byte - ZERO);
            self.held += 6;
        }
        self.held -= count;
        Some(self.word >> self.held & ((1 << count) - 1))
    }
}

/// Writes bits to characters of six.
pub(super) struct BitWriter<'b, 'o, W> {
    block: &'b mut Block<'o, W>,
    word: u64,
    held: u32,
}

impl<'b, 'o, W: Write> BitWriter<'b, 'o, W> {
    pub(super) fn new(block: &'b mut Block<'o, W>) -> Self {
        Self { block, word: 0, held: 0 }
    }

    /// Adds `count` bits, at most 36, the first highest.
    #[inline]
    pub(super) fn put(&mut self, count: u32, bits: u64) -> io::Result<()> {
        self.word = self.word << count | bits;
        self.held += count;
        let Self { block, word, held } = self;
        block.part(|bytes| {
            while *held >= 6 {
                *held -= 6;
                bytes.push(ZERO + (*word >> *held & 63) as u8);
            }
        })
    }

    /// How many bits are missing in the last character.
    pub(super) fn missing(&self) -> u32 {
        (6 - self.held) % 6
    }

    /// Fills the last character with ones after a first bit.
    pub(super) fn pad(&mut self, first: u64) -> io::Result<()> {
        match self.missing() {
            0 => Ok(()),
            missing => self.put(missing, first << (missing - 1) | ((1 << (missing - 1)) - 1)),
        }
    }
}
