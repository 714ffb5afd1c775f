//! Lines gathered into blocks before they are handed on.

use std::io::{self, Write};

/// How many bytes are gathered.
const SIZE: usize = 1 << 16;

/// Gathers lines and hands them to `out` about 64 KB at a time.
#[derive(Debug)]
pub(crate) struct Block<'o, W> {
    bytes: Vec<u8>,
    out: &'o mut W,
}

impl<'o, W: Write> Block<'o, W> {
    pub(crate) fn new(out: &'o mut W) -> Self {
        Self { bytes: Vec::with_capacity(SIZE + 64), out }
    }

    /// Adds what `fill` appends, and a line feed.
    #[inline]
    pub(crate) fn line(&mut self, fill: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        self.part(|bytes| {
            fill(bytes);
            bytes.push(b'\n');
        })
    }

    /// Adds what `fill` appends, a part of a line.
    #[inline]
    pub(crate) fn part(&mut self, fill: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        fill(&mut self.bytes);
        if self.bytes.len() >= SIZE {
            self.out.write_all(&self.bytes)?;
            self.bytes.clear();
        }
        Ok(())
    }

    /// Hands on what is left.
    pub(crate) fn finish(self) -> io::Result<()> {
        self.out.write_all(&self.bytes)
    }
}
