//! Games are begun by one player, and joined by the other.

use std::{sync::Arc, time::Instant};

use axum::{
    Json,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use lastmove_formats::json::Player;

use super::{
    Begun, Game, GameId, JoinShape, Joined, NewGame, bearer::bearer, board::Opening, game::Allowed, kept,
    name::checked,
};
use crate::{body, peer::Peer, refusal::Refusal, secret::Secret, shared::Shared, store::StoreError};

fn secret() -> Result<Secret, Refusal> {
    Secret::new().map_err(|error| {
        tracing::error!(%error, "the system gives no random numbers");
        Refusal::internal()
    })
}

/// Begin a game. The answer has the token of whoever begins it, and the invitation for the other player.
#[utoipa::path(
    post, path = "/api/v1/games", tag = "games", request_body = NewGame,
    responses((status = 201, body = Begun), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn begin(
    State(shared): State<Arc<Shared>>,
    Peer(address): Peer,
    body: Bytes,
) -> Result<(StatusCode, Json<Begun>), Refusal> {
    let asked: NewGame = body::read(&body)?;
    let name = checked(&asked.name)?;
    let side = asked.side.unwrap_or(Player::First);
    let opening = Opening::read(&asked, shared.limits.game_cells)?;
    let begun = shared.begun.take(address, Instant::now());
    begun.map_err(|wait| Refusal::too_many("games", wait))?;
    let [token, invitation] = [secret()?, secret()?];
    let id = GameId::new().map_err(|_| Refusal::internal())?;
    let hashes = [token.hash(), invitation.hash()];
    let failed = |error: StoreError| {
        tracing::error!(%error, "a game could not be begun");
        Refusal::not_kept(&error)
    };
    let (game, row) = Game::begin(id.clone(), opening, asked.public, (side, name), hashes).map_err(failed)?;
    shared.store.write(move |connection| kept::insert(&row, connection)).await.map_err(failed)?;
    let game = shared.hub.add(id, game).look(|game| game.shape(0))?;
    Ok((StatusCode::CREATED, Json(Begun { game, side, token: token.text(), invitation: invitation.text() })))
}

/// Join a game with its invitation. That works once; the answer has the token.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/join", tag = "games", params(("id" = String, Path, description = "The game")),
    request_body = JoinShape, security(("token" = [])),
    responses((status = 200, body = Joined), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn join(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Joined>, Refusal> {
    let live = shared.hub.find(&id, &shared.store).await?;
    let invitation = bearer(&headers)?;
    let name = checked(&body::read::<JoinShape>(&body)?.name)?;
    let token = secret()?;
    let hash = token.hash();
    let join = move |game: &mut Game| game.join(&invitation, name, hash).map(Allowed::New);
    Arc::clone(&live).act(shared.store.clone(), join).await?;
    let side = live.look(|game| game.side_of(&token))?.ok_or_else(Refusal::internal)?;
    Ok(Json(Joined { game: live.look(|game| game.shape(0))?, side, token: token.text() }))
}
