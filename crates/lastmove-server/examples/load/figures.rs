use std::time::Duration;

/// What was measured.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    latencies: Vec<Duration>,
    failed: usize,
    pub(crate) time: Duration,
}

impl Figures {
    /// A request was answered, or not.
    pub(crate) fn add(&mut self, latency: Duration, is_done: bool) {
        if is_done {
            self.latencies.push(latency);
        } else {
            self.failed += 1;
        }
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.latencies.extend(other.latencies);
        self.failed += other.failed;
        self.time = self.time.max(other.time);
    }

    pub(crate) fn print(mut self, what: &str) {
        self.latencies.sort();
        let count = self.latencies.len();
        let at = |percent: usize| {
            let latency = self.latencies.get(count * percent / 100).or(self.latencies.last());
            latency.map_or(f64::NAN, |latency| latency.as_secs_f64() * 1e3)
        };
        let rate = f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / self.time.as_secs_f64();
        println!(
            "{what:<42} {rate:>9.0} {:>9.2} {:>9.2} {:>9.2} {:>9}",
            at(50),
            at(99),
            at(100),
            self.failed
        );
    }
}
