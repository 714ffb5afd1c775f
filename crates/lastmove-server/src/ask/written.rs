use std::{
    io::{self, Write},
    sync::atomic::Ordering,
};

use lastmove_protocol::Stop;
use serde::Serialize;

use super::bounds::Bounds;
use crate::{gzip, refusal::Refusal};

/// How many bytes are compressed between two looks at whether somebody still waits.
const PIECE: usize = 1 << 18;

/// An answer as it is sent.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) bytes: Vec<u8>,
    pub(super) is_packed: bool,
}

impl Written {
    /// Writes the answer, for as long as somebody waits for it and it is not longer than answers may be.
    pub(super) fn new(
        body: &impl Serialize,
        packs: bool,
        bounds: Bounds,
        stop: &Stop,
    ) -> Result<Self, Refusal> {
        let mut out = Bounded { bytes: Vec::new(), most: bounds.answer, stop, is_full: false };
        if serde_json::to_writer(&mut out, body).is_err() {
            bounds.check_bytes(if out.is_full { usize::MAX } else { 0 })?;
            return Err(Refusal::stopped());
        }
        let bytes = out.bytes;
        let packed = if packs { gzip::pack_while(&bytes, || !is_stopped(stop), PIECE) } else { None };
        if is_stopped(stop) {
            return Err(Refusal::stopped());
        }
        Ok(match packed {
            Some(bytes) => Self { bytes, is_packed: true },
            None => Self { bytes, is_packed: false },
        })
    }
}

fn is_stopped(stop: &Stop) -> bool {
    stop.load(Ordering::Relaxed)
}

/// Bytes of which there may be so many, and which are no longer wanted once `stop` is set.
struct Bounded<'a> {
    bytes: Vec<u8>,
    most: usize,
    stop: &'a Stop,
    is_full: bool,
}

impl Write for Bounded<'_> {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        self.is_full = more.len() > self.most - self.bytes.len();
        if self.is_full || is_stopped(self.stop) {
            return Err(io::ErrorKind::WriteZero.into());
        }
        self.bytes.extend_from_slice(more);
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { small: 10, most: 10, answer: 4000 };

    /// An answer that is told to stop while it is written, and counts how much of it is asked for after that.
    struct Told<'a> {
        stop: &'a Stop,
        after: &'a std::cell::Cell<usize>,
    }

    impl Serialize for Told<'_> {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq((0..1000).inspect(|&number| {
                if number == 10 {
                    self.stop.store(true, Ordering::Relaxed);
                }
                self.after.set(number);
            }))
        }
    }

    #[test]
    fn nothing_is_written_after_the_stop() {
        let (stop, after) = (Stop::new(false), std::cell::Cell::new(0));
        let refused = Written::new(&Told { stop: &stop, after: &after }, false, BOUNDS, &stop).unwrap_err();
        assert_eq!((refused.status.as_u16(), after.get()), (503, 10));
    }

    #[test]
    fn an_answer_has_so_many_bytes_and_no_more() {
        let never = Stop::new(false);
        let written = |length| Written::new(&"x".repeat(length), false, BOUNDS, &never);
        assert_eq!(written(3998).unwrap().bytes.len(), 4000);
        assert_eq!(written(3999).unwrap_err().status.as_u16(), 413);
    }
}
