//! Answers compressed for those who can read it.

use std::io::Write;

use axum::http::{HeaderMap, header};
use flate2::{Compression, write::GzEncoder};

/// From how many bytes on it is worth it.
pub(crate) const LEAST: usize = 1024;

/// How much time is spent on it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effort {
    /// Little, for answers that are made once.
    Fast,
    /// Much, for files that are served again and again.
    Best,
}

/// Whether the client reads gzip.
pub(crate) fn is_accepted(headers: &HeaderMap) -> bool {
    accepts(headers, "gzip")
}

/// Whether the client reads this coding.
pub(crate) fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|accepted| {
        let mut parts = accepted.split(';').map(str::trim);
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding))
            && !parts.any(|weight| weight.strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0))
    })
}

/// The bytes compressed; `None` if there are too few of them.
pub(crate) fn pack(bytes: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let level = match effort {
        Effort::Fast => Compression::fast(),
        Effort::Best => Compression::best(),
    };
    if bytes.len() < LEAST {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), level);
    // Writing to memory does not fail.
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}
