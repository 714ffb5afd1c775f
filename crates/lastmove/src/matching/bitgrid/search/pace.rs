//! What pairs cost of late.

use super::Limits;

/// Watches how much work pairs take.
pub(in super::super) struct Pace {
    /// Pairs that there may still be, and work done, when pairs began to be counted.
    left: usize,
    work: u64,
    /// Work on the pairs that were counted last.
    last: u64,
    /// The work on as many pairs that is too much.
    slow: u64,
    /// How many times the work so far the rest must seem to take.
    rest: u64,
}

impl Pace {
    /// How many pairs are counted together.
    const PAIRS: usize = 8;

    /// Begins with so many pairs that there may still be, and this work done.
    pub(super) fn new(left: usize, work: u64, limits: Limits) -> Self {
        let slow = limits.a_pair.saturating_mul(Self::PAIRS as u64);
        Self { left, work, last: 0, slow, rest: limits.rest }
    }

    /// Whether the last pairs cost too much, and so many may be left at that cost that it matters. Told once for some pairs.
    #[inline(always)]
    pub(super) fn is_slow(&mut self, left: usize, work: u64) -> bool {
        if self.left - left < Self::PAIRS {
            return false;
        }
        self.last = work - self.work;
        self.count_from(left, work);
        let rest = self.work_a_pair().saturating_mul(left as u64);
        self.last > self.slow && left >= Self::PAIRS && rest >= work.saturating_mul(self.rest)
    }

    /// The work on one of the last pairs.
    pub(super) fn work_a_pair(&self) -> u64 {
        self.last / Self::PAIRS as u64
    }

    /// Counts pairs from here on.
    pub(super) fn count_from(&mut self, left: usize, work: u64) {
        (self.left, self.work) = (left, work);
    }

    /// Is content with pairs that cost so many times as much.
    pub(super) fn relax(&mut self, times: u64) {
        self.slow = self.slow.saturating_mul(times);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_slow_if_they_cost_too_much_and_many_are_left() {
        let limits = Limits { in_all: u64::MAX, a_pair: 10, rest: 2 };
        // Of a hundred pairs eight have been won, at a cost of 10 each and of 11; that was all the work so far, or it was not.
        for (work, before, slow) in [(80, 0, false), (88, 0, true), (88, 400, true), (88, 430, false)] {
            let mut pace = Pace::new(100, before, limits);
            assert!(!pace.is_slow(93, before + work));
            assert_eq!(pace.is_slow(92, before + work), slow, "{work} {before}");
            assert_eq!(pace.work_a_pair(), work / 8);
        }
        let mut pace = Pace::new(15, 0, limits);
        assert!(!pace.is_slow(7, 1000), "too few are left");
    }
}
