use std::{path::Path, sync::OnceLock};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use crate::gzip;

/// A file of the page.
#[derive(Debug)]
pub(super) struct Asset {
    bytes: &'static [u8],
    kind: HeaderValue,
    cache: HeaderValue,
    tag: String,
    /// The file as the page's builder has compressed it, for those who read brotli.
    brotli: Option<&'static [u8]>,
    /// The file compressed for all others, from the first time that somebody wants it so; `None` if that is not worth it.
    packed: OnceLock<Option<Bytes>>,
}

impl Asset {
    pub(super) fn new(path: &str, bytes: &'static [u8], brotli: Option<&'static [u8]>) -> Self {
        let digest = Sha256::digest(bytes);
        let tag = URL_SAFE_NO_PAD.encode(&digest[..12]);
        let cache = if has_hash(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
        Self {
            bytes,
            kind: HeaderValue::from_static(kind(path)),
            cache: HeaderValue::from_static(cache),
            tag,
            brotli,
            packed: OnceLock::new(),
        }
    }

    pub(super) fn serve(&self, asked: &HeaderMap) -> Response {
        let (coding, bytes) = self.coded(asked);
        let tag =
            format!("\"{}{}{}\"", self.tag, if coding.is_some() { "-" } else { "" }, coding.unwrap_or(""));
        let is_known =
            asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok()).any(
                |known| {
                    known.trim() == "*"
                        || known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)
                },
            );
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, self.cache.clone());
        headers.insert(header::VARY, HeaderValue::from_name(header::ACCEPT_ENCODING));
        if let Ok(tag) = HeaderValue::from_maybe_shared(Bytes::from(tag)) {
            headers.insert(header::ETAG, tag);
        }
        if is_known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, self.kind.clone());
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        *response.body_mut() = bytes.into();
        response
    }

    /// The file in the shortest form that the client reads, and what that form is called.
    fn coded(&self, asked: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let brotli = self.brotli.filter(|_| gzip::accepts(asked, "br"));
        if let Some(brotli) = brotli {
            return (Some("br"), Bytes::from_static(brotli));
        }
        match self.packed().filter(|_| gzip::is_accepted(asked)) {
            Some(packed) => (Some("gzip"), packed),
            None => (None, Bytes::from_static(self.bytes)),
        }
    }

    fn packed(&self) -> Option<Bytes> {
        let pack = || {
            let packed = gzip::pack(self.bytes)?;
            (packed.len() < self.bytes.len() / 10 * 9).then(|| packed.into())
        };
        self.packed.get_or_init(pack).clone()
    }
}

/// Whether the name tells the content, as those of the builder's assets do: `assets/NAME-HASH.EXTENSION`.
fn has_hash(path: &str) -> bool {
    let name = path.strip_prefix("assets/").and_then(|name| Path::new(name).file_stem()?.to_str());
    // A hash has eight characters, of which a hyphen may be one.
    name.is_some_and(|name| name.len() > 9 && name.as_bytes()[name.len() - 9] == b'-')
}

fn kind(path: &str) -> &'static str {
    match Path::new(path).extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/vnd.microsoft.icon",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
