use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How many addresses are remembered at least before those that have been quiet are forgotten.
const MANY: usize = 4096;

/// A token bucket for each address: a burst at once, and after it so many a second. Addresses of IPv6 count by their network of
/// 64 bits, which is what one subscriber has.
#[derive(Debug)]
pub(crate) struct Buckets {
    /// Tokens a second.
    rate: f64,
    burst: f64,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    buckets: HashMap<IpAddr, Bucket>,
    /// With how many buckets to look for full ones next.
    sweep_at: usize,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Buckets {
    pub(crate) fn new(rate: f64, burst: f64) -> Self {
        Self { rate, burst, state: Mutex::new(State { buckets: HashMap::new(), sweep_at: MANY }) }
    }

    /// Takes a token.
    ///
    /// # Errors
    /// There is none; how long until there will be.
    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        // Nothing that could panic runs under the lock.
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.buckets.len() >= state.sweep_at {
            // A full bucket is the same as none.
            state.buckets.retain(|_, bucket| self.filled(*bucket, now) < self.burst);
            state.sweep_at = (2 * state.buckets.len()).max(MANY);
        }
        let bucket =
            state.buckets.entry(network(address)).or_insert(Bucket { tokens: self.burst, filled: now });
        let tokens = self.filled(*bucket, now);
        if tokens < 1.0 {
            return Err(Duration::from_secs_f64(((1.0 - tokens) / self.rate).min(86_400.0)));
        }
        *bucket = Bucket { tokens: tokens - 1.0, filled: now };
        Ok(())
    }

    fn filled(&self, bucket: Bucket, now: Instant) -> f64 {
        let seconds = now.saturating_duration_since(bucket.filled).as_secs_f64();
        (bucket.tokens + seconds * self.rate).min(self.burst)
    }
}

/// What counts as one address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_and_then_so_many_a_second() {
        let buckets = Buckets::new(2.0, 3.0);
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse().unwrap());
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(buckets.take(one, start), Ok(()));
        }
        assert_eq!(buckets.take(one, start), Err(Duration::from_millis(500)));
        assert_eq!(buckets.take(other, start), Ok(()));
        let later = start + Duration::from_millis(500);
        assert_eq!((buckets.take(one, later), buckets.take(one, later).is_err()), (Ok(()), true));
    }

    #[test]
    fn a_network_of_ipv6_is_one_address_and_a_mapped_address_is_the_one_of_ipv4() {
        let same = |one: &str, other: &str| network(one.parse().unwrap()) == network(other.parse().unwrap());
        assert!(same("2001:db8::1", "2001:db8::ffff:1"));
        assert!(!same("2001:db8::1", "2001:db8:0:1::1"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
    }

    #[test]
    fn quiet_addresses_are_forgotten() {
        let buckets = Buckets::new(1.0, 1.0);
        let start = Instant::now();
        for number in 0..MANY as u32 {
            let address = IpAddr::V4(number.into());
            assert!(buckets.take(address, start).is_ok());
        }
        assert!(buckets.take("192.0.2.1".parse().unwrap(), start + Duration::from_secs(2)).is_ok());
        assert_eq!(buckets.state.lock().unwrap().buckets.len(), 1);
    }
}
