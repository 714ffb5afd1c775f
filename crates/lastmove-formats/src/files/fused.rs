use std::io::{self, Read};

/// Input that is not read again once it has ended: at a terminal, whoever typed it would have to end it again.
pub(super) struct Fused<R> {
    input: R,
    has_ended: bool,
}

impl<R> Fused<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, has_ended: false }
    }
}

impl<R: Read> Read for Fused<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.has_ended {
            return Ok(0);
        }
        let length = self.input.read(buffer)?;
        self.has_ended = length == 0 && !buffer.is_empty();
        Ok(length)
    }
}
