//! Requests about boards that come along, answered as docs/PROTOCOL.md describes.

mod bounds;
mod reply;
mod shapes;
mod written;

use std::{sync::Arc, time::Instant};

use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use lastmove_formats::json::engine::Version;

pub(crate) use self::bounds::check_dimensions;
pub(crate) use self::shapes::{PositionBody, RecordBody, SolveBody, VerdictBody};
use self::{
    bounds::Bounds,
    reply::{Reply, Work},
};
use crate::{gzip, lanes::Lane, measures, refusal::Refusal, shared::Shared};

/// Who wins from every start.
#[utoipa::path(
    post, path = "/api/v1/solve", tag = "boards", request_body = SolveBody,
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = crate::refusal::Refused),
        (status = 503, body = crate::refusal::Refused))
)]
pub(crate) async fn solve(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    answer(&shared, "solve", &headers, body).await
}

/// Who wins in one position.
#[utoipa::path(
    post, path = "/api/v1/verdict", tag = "boards", request_body = VerdictBody,
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = crate::refusal::Refused),
        (status = 503, body = crate::refusal::Refused))
)]
pub(crate) async fn verdict(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    answer(&shared, "verdict", &headers, body).await
}

/// Every legal move in one position, and whether it wins.
#[utoipa::path(
    post, path = "/api/v1/moves", tag = "boards", request_body = PositionBody,
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = crate::refusal::Refused),
        (status = 503, body = crate::refusal::Refused))
)]
pub(crate) async fn moves(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    answer(&shared, "moves", &headers, body).await
}

/// The best move in one position.
#[utoipa::path(
    post, path = "/api/v1/bestmove", tag = "boards", request_body = PositionBody,
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = crate::refusal::Refused),
        (status = 503, body = crate::refusal::Refused))
)]
pub(crate) async fn best_move(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    answer(&shared, "bestmove", &headers, body).await
}

/// Every move of a recorded game judged.
#[utoipa::path(
    post, path = "/api/v1/review", tag = "boards", request_body = RecordBody,
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = crate::refusal::Refused),
        (status = 503, body = crate::refusal::Refused))
)]
pub(crate) async fn review(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    answer(&shared, "review", &headers, body).await
}

/// The versions of the program and the protocol.
#[utoipa::path(get, path = "/api/v1/version", tag = "boards", responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn version() -> Json<Version> {
    Json(lastmove_protocol::version())
}

/// Answers a request in the lane for small boards, or, once it is seen to be about a large one, in the other.
async fn answer(
    shared: &Shared,
    name: &'static str,
    headers: &HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    let packs = gzip::is_accepted(headers);
    let bounds =
        Bounds { small: shared.limits.small_cells, most: shared.limits.cells, answer: shared.limits.answer };
    // A board takes a byte a place at least, but for boxes, and those are found out when they are read.
    let mut lane = if body.len() > 8 * bounds.small { Lane::Large } else { Lane::Small };
    let begun = Instant::now();
    let mut work = Work::Read { name, body };
    let reply = loop {
        let done = shared.lanes.run(lane, move |stop| work.go_on(lane, bounds, packs, stop)).await??;
        match done {
            Reply::Ready(bytes) => break bytes,
            Reply::Later(more) => (work, lane) = (more, Lane::Large),
        }
    };
    let bytes = shared.answers.hold(reply.bytes)?;
    measures::answered(name, lane, begun.elapsed());
    let kind = HeaderValue::from_static("application/json");
    let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    response.headers_mut().insert(header::VARY, HeaderValue::from_name(header::ACCEPT_ENCODING));
    if reply.is_packed {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}
