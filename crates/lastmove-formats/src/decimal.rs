//! Whole numbers from and to decimal digits.

/// Why a token is not the number it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotDecimal {
    /// Something other than digits.
    Malformed,
    /// A minus sign and digits.
    Negative,
    /// More than the type holds.
    Huge,
}

/// Reads digits with an optional sign, for places in memory. `-0` is zero.
pub(crate) fn parse(token: &[u8]) -> Result<usize, NotDecimal> {
    parse_u64(token).and_then(|value| usize::try_from(value).map_err(|_| NotDecimal::Huge))
}

/// The same for numbers of 64 bits everywhere.
pub(crate) fn parse_u64(token: &[u8]) -> Result<u64, NotDecimal> {
    let negative = token.first() == Some(&b'-');
    let digits = token.strip_prefix(b"-").or_else(|| token.strip_prefix(b"+")).unwrap_or(token);
    if digits.is_empty() {
        return Err(NotDecimal::Malformed);
    }
    let mut value = Some(0u64);
    for byte in digits {
        if !byte.is_ascii_digit() {
            return Err(NotDecimal::Malformed);
        }
        value = value.and_then(|value| value.checked_mul(10)?.checked_add(u64::from(byte - b'0')));
    }
    match value {
        Some(0) => Ok(0),
        _ if negative => Err(NotDecimal::Negative),
        Some(value) => Ok(value),
        None => Err(NotDecimal::Huge),
    }
}

/// The most digits that a `usize` has.
const MOST: usize = 20;

/// The smallest number of more than eight digits.
const SHORT: usize = 100_000_000;

/// The digits of a number, ready to be appended many times.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digits {
    /// The digits, then bytes that mean nothing.
    bytes: [u8; MOST],
    length: usize,
}

impl Digits {
    #[inline]
    pub(crate) fn of(value: usize) -> Self {
        if value < SHORT { Self::of_short(value as u32) } else { Self::of_long(value) }
    }

    /// Of a number of up to eight digits: all eight at once, then without the zeros before them.
    #[inline]
    fn of_short(value: u32) -> Self {
        let (high, low) = (value / 10_000, value % 10_000);
        let pairs = [high / 100, high % 100, low / 100, low % 100].map(|pair| PAIRS[pair as usize]);
        let [[a, b], [c, d], [e, f], [g, h]] = pairs;
        let digits = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        // The first digit other than zero, or the last one.
        let first = (digits ^ u64::from_le_bytes([b'0'; 8]) | 1 << 56).trailing_zeros() / 8;
        let mut bytes = [b'0'; MOST];
        bytes[..8].copy_from_slice(&(digits >> (8 * first)).to_le_bytes());
        Self { bytes, length: 8 - first as usize }
    }

    #[cold]
    fn of_long(mut value: usize) -> Self {
        // Digits are written from the back of the first half and read from where they start, over both halves.
        let mut digits = [b'0'; 2 * MOST];
        let mut start = MOST;
        while value >= 10 {
            start -= 2;
            digits[start..start + 2].copy_from_slice(&PAIRS[value % 100]);
            value /= 100;
        }
        if value > 0 || start == MOST {
            start -= 1;
            digits[start] = b'0' + value as u8;
        }
        let bytes = digits[start..].first_chunk().copied().unwrap_or([b'0'; MOST]);
        Self { bytes, length: MOST - start }
    }

    /// Appends the digits. Copying all bytes and taking some back is faster than a copy of unknown length.
    #[inline]
    pub(crate) fn push_to(&self, out: &mut Vec<u8>) {
        let length = out.len() + self.length;
        out.extend_from_slice(&self.bytes);
        out.truncate(length);
    }
}

/// Appends the digits of `value`.
#[inline]
pub(crate) fn push(out: &mut Vec<u8>, value: usize) {
    Digits::of(value).push_to(out);
}

/// The two digits of every number below 100.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut value = 0;
    while value < 100 {
        pairs[value] = [b'0' + (value / 10) as u8, b'0' + (value % 10) as u8];
        value += 1;
    }
    pairs
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_their_faults() {
        assert_eq!(parse(b"007"), Ok(7));
        assert_eq!(parse(b"+3"), Ok(3));
        assert_eq!(parse(b"-0"), Ok(0));
        assert_eq!(parse(b"-3"), Err(NotDecimal::Negative));
        assert_eq!(parse(b"18446744073709551616"), Err(NotDecimal::Huge));
        assert_eq!(parse(b"99999999999999999999999x"), Err(NotDecimal::Malformed));
        assert_eq!(parse(b"-"), Err(NotDecimal::Malformed));
        assert_eq!(parse(b""), Err(NotDecimal::Malformed));
    }

    #[test]
    fn every_length_is_written() {
        for value in
            (0..20).map(|zeros| 10usize.pow(zeros)).flat_map(|power| [power - 1, power]).chain([usize::MAX])
        {
            let mut out = Vec::new();
            push(&mut out, value);
            assert_eq!(out, value.to_string().into_bytes());
        }
    }
}
