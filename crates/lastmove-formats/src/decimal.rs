//! Whole numbers from and to decimal digits.

/// Why a token is not the number it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotDecimal {
    /// Something other than digits.
    Malformed,
    /// A minus sign and digits.
    Negative,
    /// More than a `usize` holds.
    Huge,
}

/// Reads digits with an optional sign. `-0` is zero.
pub(crate) fn parse(token: &[u8]) -> Result<usize, NotDecimal> {
    let negative = token.first() == Some(&b'-');
    let digits = token.strip_prefix(b"-").or_else(|| token.strip_prefix(b"+")).unwrap_or(token);
    if digits.is_empty() {
        return Err(NotDecimal::Malformed);
    }
    let mut value = Some(0usize);
    for byte in digits {
        if !byte.is_ascii_digit() {
            return Err(NotDecimal::Malformed);
        }
        value = value.and_then(|value| value.checked_mul(10)?.checked_add(usize::from(byte - b'0')));
    }
    match value {
        Some(0) => Ok(0),
        _ if negative => Err(NotDecimal::Negative),
        Some(value) => Ok(value),
        None => Err(NotDecimal::Huge),
    }
}

/// Appends the digits of `value`.
#[inline]
pub(crate) fn push(out: &mut Vec<u8>, mut value: usize) {
    // 20 digits hold every u64.
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

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
