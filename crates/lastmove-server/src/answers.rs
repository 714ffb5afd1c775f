use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::body::Bytes;

use crate::refusal::Refusal;

/// The long answers that are held until their clients have read them, so many bytes of them in all.
#[derive(Debug)]
pub(crate) struct Answers {
    held: Arc<AtomicUsize>,
    most: usize,
}

/// An answer that is held.
struct Held {
    bytes: Vec<u8>,
    held: Arc<AtomicUsize>,
}

impl Answers {
    pub(crate) fn new(most: usize) -> Self {
        Self { held: Arc::default(), most }
    }

    /// The bytes to be sent; they count for as long as anybody has any of them.
    ///
    /// # Errors
    /// There are too many of others that have not been read yet.
    pub(crate) fn hold(&self, bytes: Vec<u8>) -> Result<Bytes, Refusal> {
        let before = self.held.fetch_add(bytes.len(), Ordering::Relaxed);
        let held = Held { bytes, held: Arc::clone(&self.held) };
        if before.saturating_add(held.bytes.len()) > self.most {
            return Err(Refusal::busy());
        }
        Ok(Bytes::from_owner(held))
    }
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.held.fetch_sub(self.bytes.len(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_bytes_are_held_until_they_have_been_read() {
        let answers = Answers::new(10);
        let held = answers.hold(vec![0; 8]).unwrap();
        let part = held.slice(2..4);
        assert_eq!(answers.hold(vec![0; 3]).unwrap_err().status.as_u16(), 503);
        drop(held);
        assert!(answers.hold(vec![0; 3]).is_err());
        drop(part);
        assert!(answers.hold(vec![0; 10]).is_ok());
    }
}
