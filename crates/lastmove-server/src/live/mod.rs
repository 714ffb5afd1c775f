//! Games over WebSockets: whoever is connected is told of every change, and players play.

mod connection;
mod messages;
mod news;

use std::sync::Arc;

use axum::{
    Extension,
    extract::{
        Path, State,
        ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    http::StatusCode,
    response::Response,
};

use self::connection::Connection;
use crate::{
    accept::Held,
    peer::Peer,
    refusal::{Refusal, ServerKind},
    shared::Shared,
};

/// Watch a game, or play in it, over a WebSocket. docs/SERVER.md has the messages.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/live", tag = "games", params(("id" = String, Path, description = "The game")),
    responses((status = 101, description = "A WebSocket"), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn live(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    peer: Peer,
    held: Option<Extension<Held>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|_| {
        let message = "expected a WebSocket: a request to upgrade the connection";
        Refusal::new(StatusCode::UPGRADE_REQUIRED, ServerKind::WrongMethod, message)
    })?;
    let live = shared.hub.find(&id, &shared.store).await?;
    // What is somewhat too long is still read, so that the client hears why the connection ends.
    let most = 4 * shared.limits.message;
    Ok(upgrade
        .max_message_size(most)
        .max_frame_size(most)
        // Places are short; what is longer is the board, which goes out once.
        .read_buffer_size(4 << 10)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            // The connection goes on counting as one.
            let _held = held;
            if let Some(connection) = Connection::greet(socket, shared, live, peer).await {
                connection.run().await;
            }
        }))
}
