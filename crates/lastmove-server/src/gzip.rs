//! Answers compressed for those who can read it.

use std::io::Write;

use axum::http::{HeaderMap, header};
use flate2::{Compression, write::GzEncoder};

/// From how many bytes on it is worth it.
pub(crate) const LEAST: usize = 1024;

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

/// The bytes compressed with much effort, for files that are served again and again; `None` if there are too few of them.
pub(crate) fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    pack_in_pieces(bytes, Compression::best(), bytes.len(), || true)
}

/// The bytes compressed with little effort, as long as somebody wants them, which is asked once every `piece` bytes; `None` too when
/// nobody does any more.
pub(crate) fn pack_while(bytes: &[u8], is_wanted: impl Fn() -> bool, piece: usize) -> Option<Vec<u8>> {
    pack_in_pieces(bytes, Compression::fast(), piece, is_wanted)
}

fn pack_in_pieces(
    bytes: &[u8],
    level: Compression,
    piece: usize,
    is_wanted: impl Fn() -> bool,
) -> Option<Vec<u8>> {
    if bytes.len() < LEAST {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), level);
    for piece in bytes.chunks(piece.max(1)) {
        if !is_wanted() {
            return None;
        }
        // Writing to memory does not fail.
        encoder.write_all(piece).ok()?;
    }
    encoder.finish().ok()
}
