use rand_pcg::{
    Pcg64,
    rand_core::{Rng, SeedableRng},
};

use crate::Share;

/// The one source of random numbers: PCG XSL RR 128/64 (O'Neill, "PCG: A family of simple fast space-efficient
/// statistically good algorithms for random number generation", 2014), used through its 64-bit words only.
///
/// What is derived from the words is defined here, in integers, and not left to a library's distributions, which
/// may change between releases.
///
/// ```
/// use lastmove_generate::Random;
/// let draw = |seed| Random::new(seed).below(1_000_000);
/// assert_eq!(draw(1), draw(1));
/// assert_ne!(draw(1), draw(2));
/// ```
#[derive(Clone, Debug)]
pub struct Random(Pcg64);

impl Random {
    /// The sequence of `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Pcg64::seed_from_u64(seed))
    }

    /// The next 64 uniform bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number below `bound`; 0 when `bound` is 0. Exact, by multiplication and rejection (Lemire, "Fast random
    /// integer generation in an interval", 2019).
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.word()) * u128::from(bound);
        if (product as u64) < bound {
            let surplus = bound.wrapping_neg() % bound;
            while (product as u64) < surplus {
                product = u128::from(self.word()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// [`below`](Random::below) for places in memory.
    #[inline]
    pub(crate) fn index(&mut self, bound: usize) -> usize {
        self.below(bound as u64) as usize
    }

    /// True with probability `share`. Takes one word.
    #[inline]
    pub fn chance(&mut self, share: Share) -> bool {
        u128::from(self.word()) < share.of_words()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_seed_never_change() {
        // From a second implementation, written from the generator's definition.
        let words = |seed| {
            let mut random = Random::new(seed);
            [random.word(), random.word(), random.word()]
        };
        assert_eq!(
            words(0),
            [2_354_861_276_966_075_475, 6_411_218_084_291_373_563, 13_092_586_260_176_364_081]
        );
        assert_eq!(
            words(u64::MAX),
            [15_532_479_649_269_844_593, 13_660_700_689_182_349_338, 17_697_472_519_036_329_761]
        );
    }

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        let mut random = Random::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[random.index(6)] += 1;
        }
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 500), "{counts:?}");
        assert_eq!((random.below(0), random.below(1)), (0, 0));
    }

    #[test]
    fn chances_are_met() {
        let mut random = Random::new(2);
        let hits = (0..100_000).filter(|_| random.chance(Share::per_cent(5))).count();
        assert!(hits.abs_diff(5_000) < 350, "{hits}");
        assert!((0..1000).all(|_| random.chance(Share::per_cent(100))));
        assert!(!(0..1000).any(|_| random.chance(Share::per_cent(0))));
    }
}
