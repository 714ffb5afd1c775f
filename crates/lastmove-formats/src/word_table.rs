//! Words of 64 bits, numbered in the order in which they are first seen.

use std::hash::BuildHasher;

use hashbrown::DefaultHashBuilder;

/// How many slots a table has at first.
const FEW: usize = 1 << 6;

/// Where each word stands in a list that is kept elsewhere.
///
/// Open addressing with at most half of the slots taken. A slot has one more than the place of its word and half of the
/// word's hash, or is 0. Homes are the first bits of the hash, so that a table grows from front to back.
///
/// Tables of words are too large to stay near, so what counts is how many look-ups wait for memory at the same time:
/// [`WordTable::find_all`] fetches the slots of many words before it looks at any.
#[derive(Debug)]
pub(crate) struct WordTable {
    /// A power of two, at least [`FEW`].
    slots: Vec<u64>,
    taken: usize,
    hasher: DefaultHashBuilder,
}

impl Default for WordTable {
    fn default() -> Self {
        Self { slots: vec![0; FEW], taken: 0, hasher: DefaultHashBuilder::default() }
    }
}

impl WordTable {
    /// Where `word` stands among `words`, if it has been added.
    #[inline]
    pub(crate) fn find(&self, word: u64, words: &[u64]) -> Option<u32> {
        let half = self.half(word);
        let mut at = self.home(half);
        loop {
            let slot = self.slots[at];
            let place = (slot as u32).checked_sub(1)?;
            if slot >> 32 == half && words.get(place as usize) == Some(&word) {
                return Some(place);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    /// For each word that is asked for, one more than its place among `words`; 0 for one that has not been added, and perhaps
    /// for a few others.
    pub(crate) fn find_all(&self, asked: &[u64], words: &[u64], found: &mut Vec<u32>) {
        let mut first = [(0, 0); 64];
        for chunk in asked.chunks(first.len()) {
            for (first, &word) in first.iter_mut().zip(chunk) {
                let half = self.half(word);
                *first = (half, self.slots[self.home(half)]);
            }
            let start = found.len();
            found.extend(first[..chunk.len()].iter().map(|&(half, slot)| self.probe(half, slot)));
            for (found, word) in found[start..].iter_mut().zip(chunk) {
                if words.get((*found as usize).wrapping_sub(1)) != Some(word) {
                    *found = 0;
                }
            }
        }
    }

    /// What the first slot with this half of a hash says of its place, or 0; given the slot at its home.
    #[inline]
    fn probe(&self, half: u64, mut slot: u64) -> u32 {
        let mut at = self.home(half);
        while slot >> 32 != half && slot != 0 {
            at = (at + 1) & (self.slots.len() - 1);
            slot = self.slots[at];
        }
        slot as u32
    }

    /// Adds a word that is not there yet, to stand at `place`.
    pub(crate) fn add(&mut self, word: u64, place: u32) {
        if self.taken >= self.slots.len() / 2 {
            let slots = std::mem::take(&mut self.slots);
            self.slots = vec![0; 2 * slots.len()];
            slots.into_iter().filter(|&slot| slot != 0).for_each(|slot| self.put(slot));
        }
        self.put((self.half(word) << 32) | (u64::from(place) + 1));
        self.taken += 1;
    }

    /// Puts what a slot holds into the first free one.
    fn put(&mut self, slot: u64) {
        let mut at = self.home(slot >> 32);
        while self.slots[at] != 0 {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = slot;
    }

    /// The half of the hash that is kept.
    #[inline]
    fn half(&self, word: u64) -> u64 {
        self.hasher.hash_one(word) >> 32
    }

    /// The slot where a word is looked for first: as many of the first bits as number the slots.
    #[inline]
    fn home(&self, half: u64) -> usize {
        ((half * self.slots.len() as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_where_they_were_added() {
        let words: Vec<u64> = (0..5000u64).map(|word| word.wrapping_mul(word) << 20 | word).collect();
        let mut table = WordTable::default();
        for (place, &word) in (0..).zip(&words) {
            assert_eq!(table.find(word, &words), None);
            table.add(word, place);
        }
        let asked: Vec<u64> = words.iter().flat_map(|&word| [word, word ^ 1 << 63]).collect();
        let mut found = Vec::new();
        table.find_all(&asked, &words, &mut found);
        let missed = (0..).zip(&words).filter(|&(place, &word)| {
            assert_eq!(table.find(word, &words), Some(place));
            let [seen, unseen] = [found[2 * place as usize], found[2 * place as usize + 1]];
            assert_eq!(unseen, 0);
            assert!(seen == 0 || seen == place + 1);
            seen == 0
        });
        assert!(missed.count() < 10);
    }

    #[test]
    fn the_end_of_the_table_goes_on_at_its_start() {
        let mut table = WordTable::default();
        let slot = u64::from(u32::MAX) << 32;
        (1..=3).for_each(|place| table.put(slot | place));
        assert_eq!([table.slots[FEW - 1], table.slots[0], table.slots[1]], [slot | 1, slot | 2, slot | 3]);
    }
}
