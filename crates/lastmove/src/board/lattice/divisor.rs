/// A number to divide by, often and without a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Divisor {
    divisor: u32,
    /// (2^64 - 1) / `divisor`, rounded down.
    reciprocal: u64,
}

impl Divisor {
    /// For a divisor that is not 0.
    pub(super) fn new(divisor: u32) -> Self {
        Self { divisor, reciprocal: u64::MAX / u64::from(divisor) }
    }

    /// The quotient, rounded down, and the remainder.
    ///
    /// With d the divisor and m its reciprocal, 2^64 - d <= m d < 2^64, so (n + 1) m / 2^64 is less than (n + 1) / d, and
    /// by at most (n + 1) / 2^64 <= 1 / d too small for n < 2^32 and d <= 2^32: rounded down it is n / d rounded down (Robison,
    /// "N-bit unsigned division via N-bit multiply-add", 2005).
    #[inline]
    pub(super) fn divide(self, number: u32) -> (u32, u32) {
        let quotient = (((u128::from(number) + 1) * u128::from(self.reciprocal)) >> 64) as u32;
        (quotient, number - quotient * self.divisor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_exact() {
        let edges = |divisor: u32| {
            let multiples = [0, 1, 2, 1000, u32::MAX / divisor].map(|times| times.wrapping_mul(divisor));
            multiples.into_iter().flat_map(|at| [at.wrapping_sub(1), at, at.wrapping_add(1)])
        };
        let powers = (0..32).flat_map(|bit| [1u32 << bit, (1 << bit) + 1, (1u32 << bit).wrapping_sub(1)]);
        for divisor in powers.chain([3, 7, 10, 641, 1_000_003, u32::MAX - 1, u32::MAX]).filter(|&d| d > 0) {
            let reader = Divisor::new(divisor);
            for number in edges(divisor).chain([u32::MAX, u32::MAX - 1]) {
                assert_eq!(
                    reader.divide(number),
                    (number / divisor, number % divisor),
                    "{number} / {divisor}"
                );
            }
        }
    }
}
