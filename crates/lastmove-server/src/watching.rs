//! Every request is measured, logged and held to the rate of its address.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
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
    let response = match shared.requests.take(peer.0, begun) {
        Ok(()) => next.run(request).await,
        Err(wait) => Refusal::too_many("requests", wait).into_response(),
    };
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    // Methods are any words that a client likes, of which only the usual ones are counted.
    let counted = if matches!(method.as_str(), "GET" | "HEAD" | "POST") { method.as_str() } else { "other" };
    measures::requested(&path, counted, status, took);
    let milliseconds = took.as_secs_f64() * 1e3;
    tracing::info!(%path, method = counted, status, milliseconds, peer = %peer.0, "request");
    response
}
