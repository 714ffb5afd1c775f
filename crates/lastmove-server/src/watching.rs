//! Every request is measured, logged and held to the rate of its address.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    measures,
    peer::{self, Peer},
    refusal::Refusal,
    shared::Shared,
};

/// Answers a request by what comes `next`. The log has the pattern of the path and not the path itself, no query and no header, so
/// that nothing that is only for some can be in it.
pub(crate) async fn watch(State(shared): State<Arc<Shared>>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let peer = if shared.behind_proxy { peer::forwarded(request.headers()) } else { None };
    let peer = peer.or_else(|| request.extensions().get().copied()).unwrap_or_default();
    request.extensions_mut().insert::<Peer>(peer);
    let method = request.method().clone();
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    // The page's files are read from memory, and whoever asks about the server's health does so all the time.
    let is_limited = request.uri().path().starts_with("/api/");
    let taken = if is_limited { shared.requests.take(peer.0, begun) } else { Ok(()) };
    let allowed = taken
        .map_err(|wait| Refusal::too_many("requests", wait))
        .and_then(|()| check_body(request.headers(), shared.limits.body));
    let response = match allowed {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    // Methods are any words that a client likes, of which only the usual ones are counted.
    let counted = if matches!(method.as_str(), "GET" | "HEAD" | "POST") { method.as_str() } else { "other" };
    measures::requested(&path, counted, status, took);
    // Whole microseconds, so that there are three decimals and no more.
    let milliseconds = (took.as_secs_f64() * 1e6).round() / 1e3;
    tracing::info!(%path, method = counted, status, milliseconds, peer = %peer.0, "request");
    response
}

/// Refuses a body by what is said of it before it is read: one that is too long, and one that is compressed.
fn check_body(headers: &HeaderMap, most: usize) -> Result<(), Refusal> {
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: u64| length > most as u64) {
        return Err(Refusal::long_body());
    }
    let is_plain = |coding: &[u8]| coding.trim_ascii().eq_ignore_ascii_case(b"identity");
    if headers.get_all(header::CONTENT_ENCODING).iter().all(|coding| is_plain(coding.as_bytes())) {
        Ok(())
    } else {
        Err(Refusal::coded_body())
    }
}
