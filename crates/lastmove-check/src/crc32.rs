//! CRC-32 as in zlib and in IEEE 802.3: reflected, polynomial 0xEDB88320.

use std::{array, sync::LazyLock};

static TABLE: LazyLock<[u32; 256]> = LazyLock::new(|| {
    let divided = |byte| (0..8).fold(byte, |crc, _| (crc >> 1) ^ ((crc & 1) * 0xEDB8_8320));
    array::from_fn(|byte| divided(byte as u32))
});

/// The checksum of the bytes after those whose checksum is `crc`, which is 0 if there are none.
pub(crate) fn crc32(crc: u32, bytes: &[u8]) -> u32 {
    let table = &*TABLE;
    !bytes.iter().fold(!crc, |crc, &byte| (crc >> 8) ^ table[usize::from(crc as u8 ^ byte)])
}

#[cfg(test)]
mod tests {
    use super::crc32;

    #[test]
    fn the_check_value_of_the_standard() {
        assert_eq!(crc32(0, b"123456789"), 0xCBF4_3926);
        assert_eq!(crc32(crc32(0, b"1234"), b"56789"), 0xCBF4_3926);
        assert_eq!(crc32(0, b""), 0);
    }
}
