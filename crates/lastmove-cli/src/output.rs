//! Standard output, through one buffer.

use std::io::{self, BufWriter, Write};

use anyhow::Context;

const BUFFER: usize = 1 << 16;

/// Hands standard output to `write`, locked and buffered, and flushes it.
pub(crate) fn write(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    write(&mut out).and_then(|()| out.flush()).context("cannot write to standard output")
}
