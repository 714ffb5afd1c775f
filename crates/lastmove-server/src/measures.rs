//! What is counted and measured, for Prometheus. Nothing is, unless somebody listens.

use std::time::Duration;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

use crate::lanes::Lane;

const REQUESTS: &str = "lastmove_requests_total";
const REQUEST_SECONDS: &str = "lastmove_request_seconds";
const ANSWER_SECONDS: &str = "lastmove_answer_seconds";
const CONNECTIONS: &str = "lastmove_connections";
const TURNED_AWAY: &str = "lastmove_connections_turned_away_total";
const SOCKETS: &str = "lastmove_websockets";
const GAMES: &str = "lastmove_games_held";
const MOVES: &str = "lastmove_moves_total";

/// Upper bounds of the buckets of all times, in seconds.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];

/// Begins to count.
///
/// # Errors
/// Somebody else in this process counts already.
pub(crate) fn begin() -> Result<PrometheusHandle, BuildError> {
    let handle = PrometheusBuilder::new().set_buckets(&SECONDS)?.install_recorder()?;
    describe_counter!(REQUESTS, "Requests that were answered, by path, method and status");
    describe_histogram!(REQUEST_SECONDS, "Time from a request to its answer, by path");
    describe_histogram!(
        ANSWER_SECONDS,
        "Time to answer a request about a board, waiting included, by request and lane"
    );
    describe_gauge!(CONNECTIONS, "Connections that are open");
    describe_counter!(TURNED_AWAY, "Connections that were closed at once, since there were too many");
    describe_gauge!(SOCKETS, "WebSockets that are open");
    describe_gauge!(GAMES, "Games that are held in memory");
    describe_counter!(MOVES, "Moves that were kept");
    Ok(handle)
}

/// A request was answered.
pub(crate) fn requested(path: &str, method: &str, status: u16, took: Duration) {
    let labels = [("path", path.to_owned()), ("method", method.to_owned()), ("status", status.to_string())];
    counter!(REQUESTS, &labels).increment(1);
    histogram!(REQUEST_SECONDS, "path" => path.to_owned()).record(took.as_secs_f64());
}

/// A request about a board was answered.
pub(crate) fn answered(request: &'static str, lane: Lane, took: Duration) {
    histogram!(ANSWER_SECONDS, "request" => request, "lane" => lane.name()).record(took.as_secs_f64());
}

/// A connection was closed at once.
pub(crate) fn turned_away() {
    counter!(TURNED_AWAY).increment(1);
}

/// A move was kept.
pub(crate) fn moved() {
    counter!(MOVES).increment(1);
}

/// How many games are held.
pub(crate) fn games(held: usize) {
    gauge!(GAMES).set(f64::from(u32::try_from(held).unwrap_or(u32::MAX)));
}

/// Counts a connection for as long as it lives.
pub(crate) struct Open(&'static str);

impl Open {
    fn new(name: &'static str) -> Self {
        gauge!(name).increment(1.0);
        Self(name)
    }

    /// A connection.
    pub(crate) fn connection() -> Self {
        Self::new(CONNECTIONS)
    }

    /// A WebSocket.
    pub(crate) fn websocket() -> Self {
        Self::new(SOCKETS)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        gauge!(self.0).decrement(1.0);
    }
}
