//! What pairs cost of late.

/// Watches how much work pairs take.
pub(in super::super) struct Pace {
    /// Cells exposed, and work done, when the pairs began to be counted.
    exposed: usize,
    work: u64,
    /// Work on the pairs that were counted last.
    last: u64,
    /// The work on as many pairs that is too much.
    slow: u64,
}

impl Pace {
    /// How many pairs are counted together.
    const PAIRS: usize = 8;

    /// More work than this on a pair is too much.
    pub(super) fn new(exposed: usize, work: u64, work_a_pair: u64) -> Self {
        Self { exposed, work, last: 0, slow: work_a_pair.saturating_mul(Self::PAIRS as u64) }
    }

    /// Whether the last pairs cost too much, and so many cells are still exposed that it matters. Told once for some pairs.
    #[inline(always)]
    pub(super) fn is_slow(&mut self, exposed: usize, work: u64) -> bool {
        if self.exposed.saturating_sub(exposed) < 2 * Self::PAIRS {
            return false;
        }
        self.last = work - self.work;
        self.rest(exposed, work);
        self.last > self.slow && exposed >= 2 * Self::PAIRS
    }

    /// The work on one of the last pairs.
    pub(super) fn work_a_pair(&self) -> u64 {
        self.last / Self::PAIRS as u64
    }

    /// Counts pairs from here on.
    pub(super) fn rest(&mut self, exposed: usize, work: u64) {
        (self.exposed, self.work) = (exposed, work);
    }

    /// Is content with pairs that cost so many times as much.
    pub(super) fn relax(&mut self, times: u64) {
        self.slow = self.slow.saturating_mul(times);
    }
}
