//! Words as eight lanes of a byte, so that eight cells are looked at without a branch for each.

/// The lowest bit of each lane.
pub(super) const ONES: u64 = u64::MAX / 0xff;

/// The same byte in all lanes.
#[inline]
pub(super) const fn all(byte: u8) -> u64 {
    byte as u64 * ONES
}

/// A lane for each of at most eight places.
#[inline]
pub(super) fn gather(places: &[u32], mut byte: impl FnMut(usize) -> u8) -> u64 {
    let mut word = 0;
    for (lane, &place) in places.iter().enumerate() {
        word |= u64::from(byte(place as usize)) << (8 * lane);
    }
    word
}

/// The lanes in which there are bits, lowest first, of a word with at most one bit a lane.
#[inline]
pub(super) fn lanes(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (place < u64::BITS).then_some(place / 8)
    })
}

/// The lowest bits of the lanes that are 0; no lane may be above 0x7f.
#[inline]
pub(super) const fn zeros(word: u64) -> u64 {
    !(word + all(0x7f)) >> 7 & ONES
}

/// The first lane that is least among those that are not 0, of a word with at most one bit a lane; there is one.
#[inline]
pub(super) const fn first_least(word: u64) -> u32 {
    let any = word | word >> 32;
    let any = any | any >> 16;
    let any = (any | any >> 8) & 0xff;
    let least = any & any.wrapping_neg();
    (word & all(least as u8)).trailing_zeros() / 8
}

/// The bits of a byte in a lane each, the lowest first.
#[inline]
pub(super) const fn spread(byte: u8) -> u64 {
    // In the lane for each bit, that bit alone.
    let bits = all(byte) & 0x8040_2010_0804_0201;
    (bits + all(0x7f)) >> 7 & ONES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_agree_with_bytes() {
        for byte in 0..=255u8 {
            let bits = [0, 1, 2, 3, 4, 5, 6, 7].map(|bit| byte >> bit & 1);
            assert_eq!(spread(byte).to_le_bytes(), bits, "{byte}");
            assert_eq!(zeros(spread(byte)), spread(!byte), "{byte}");
            let set: Vec<u32> = (0..8).filter(|&bit| byte >> bit & 1 != 0).collect();
            assert_eq!(lanes(spread(byte) << 3).collect::<Vec<_>>(), set, "{byte}");
        }
        assert_eq!(zeros(all(0x7f)), 0);
        assert_eq!(first_least(u64::from_le_bytes([0, 8, 128, 2, 0, 2, 64, 16])), 3);
        assert_eq!(first_least(1 << 63), 7);
    }
}
