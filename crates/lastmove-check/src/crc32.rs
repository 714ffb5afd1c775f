//! CRC-32 as in zlib and in IEEE 802.3: reflected, polynomial 0xEDB88320.

const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = (crc >> 1) ^ ((crc & 1) * 0xEDB8_8320);
            bit += 1;
        }
        table[byte] = crc;
        byte += 1;
    }
    table
};

/// A checksum in the making.
pub(crate) struct Crc32(u32);

impl Crc32 {
    pub(crate) fn new() -> Self {
        Self(u32::MAX)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 >> 8) ^ TABLE[((self.0 ^ u32::from(byte)) & 0xFF) as usize];
        }
    }

    pub(crate) fn value(&self) -> u32 {
        !self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Crc32;

    #[test]
    fn the_check_value_of_the_standard() {
        let mut crc = Crc32::new();
        crc.add(b"1234");
        crc.add(b"56789");
        assert_eq!(crc.value(), 0xCBF4_3926);
        let mut crc = Crc32::new();
        crc.add(b"123456789");
        assert_eq!(crc.value(), 0xCBF4_3926);
    }
}
