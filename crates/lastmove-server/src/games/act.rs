//! Placing the token, moves and resignations.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{Path, State},
    http::HeaderMap,
};
use lastmove_formats::json::{Place, Player};

use super::{Done, Live, MoveShape, PlaceShape, Update, bearer::bearer};
use crate::{body, measures, refusal::Refusal, shared::Shared, store::Store};

/// The game, and the side of whoever asks.
async fn player(shared: &Shared, id: &str, headers: &HeaderMap) -> Result<(Arc<Live>, Player), Refusal> {
    let live = shared.hub.find(id, &shared.store).await?;
    let secret = bearer(headers)?;
    let side = live.look(|game| game.side_of(&secret))?;
    Ok((live, side.ok_or_else(|| Refusal::unauthorized("the token is not one of this game's players"))?))
}

/// Places the token.
pub(crate) async fn place(
    live: Arc<Live>,
    store: Store,
    side: Player,
    start: Place,
) -> Result<Done, Refusal> {
    live.act(store, move |game| game.place(side, &start)).await
}

/// Makes a move.
pub(crate) async fn play(
    live: Arc<Live>,
    store: Store,
    side: Player,
    ply: usize,
    to: Place,
) -> Result<Done, Refusal> {
    let done = live.act(store, move |game| game.play(side, ply, &to)).await;
    if let Ok(Done::Now(_)) = done {
        measures::moved();
    }
    done
}

/// Resigns.
pub(crate) async fn give_up(live: Arc<Live>, store: Store, side: Player) -> Result<Done, Refusal> {
    live.act(store, move |game| game.resign(side)).await
}

fn updated(done: Done) -> Json<Update> {
    let (Done::Now(update) | Done::Before(update)) = done;
    Json(update)
}

/// Place the token, which the second player does where a game has no start.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/place", tag = "games", params(("id" = String, Path, description = "The game")),
    request_body = PlaceShape, security(("token" = [])),
    responses((status = 200, body = Update), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn place_token(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Update>, Refusal> {
    let (live, side) = player(&shared, &id, &headers).await?;
    let PlaceShape { start } = body::read(&body)?;
    place(live, shared.store.clone(), side, start).await.map(updated)
}

/// Make a move. The same one sent again is answered as before.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/moves", tag = "games", params(("id" = String, Path, description = "The game")),
    request_body = MoveShape, security(("token" = [])),
    responses((status = 200, body = Update), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn move_token(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Update>, Refusal> {
    let (live, side) = player(&shared, &id, &headers).await?;
    let MoveShape { ply, to } = body::read(&body)?;
    play(live, shared.store.clone(), side, ply, to).await.map(updated)
}

/// Resign.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/resign", tag = "games", params(("id" = String, Path, description = "The game")),
    security(("token" = [])),
    responses((status = 200, body = Update), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn resign(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Update>, Refusal> {
    let (live, side) = player(&shared, &id, &headers).await?;
    give_up(live, shared.store.clone(), side).await.map(updated)
}
