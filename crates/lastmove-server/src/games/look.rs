//! What anybody may see: games, lists of them, and their records.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use lastmove_formats::{json, record::text};

use super::{
    Game, GameShape, Listing,
    kept::{self, Wanted},
};
use crate::{refusal::Refusal, shared::Shared};

/// The parameters of a query, in order.
type Parameters = Result<Query<Vec<(String, String)>>, QueryRejection>;

/// The values of the parameters with these names; any other, and one that comes twice, is refused.
fn parameters<const N: usize>(query: Parameters, names: [&str; N]) -> Result<[Option<String>; N], Refusal> {
    let Query(query) = query.map_err(|_| Refusal::bad_field("query", "the query cannot be read"))?;
    let mut values = [const { None }; N];
    for (name, value) in query {
        let Some(at) = names.iter().position(|known| *known == name) else {
            let name: String = name.chars().take(40).collect();
            let message = format!("there is no parameter '{name}' here: expected {}", names.join(", "));
            return Err(Refusal::bad_field(&name, message));
        };
        if values[at].replace(value).is_some() {
            return Err(Refusal::bad_field(names[at], format!("the parameter '{name}' is given twice")));
        }
    }
    Ok(values)
}

/// The public games, the one that changed last first.
#[utoipa::path(
    get, path = "/api/v1/games", tag = "games",
    params(
        ("state" = Option<String>, Query, description = "`ongoing`, those that are played, if missing, or `finished`"),
        ("limit" = Option<usize>, Query, description = "How many at most, from 1 to 100; 50 if missing"),
        ("before" = Option<String>, Query, description = "What the list before gave as `next`"),
    ),
    responses((status = 200, body = Listing), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn list(
    State(shared): State<Arc<Shared>>,
    query: Parameters,
) -> Result<Json<Listing>, Refusal> {
    let [state, limit, before] = parameters(query, ["state", "limit", "before"])?;
    let is_finished = match state.as_deref() {
        None | Some("ongoing") => false,
        Some("finished") => true,
        Some(_) => return Err(Refusal::bad_field("state", "expected 'ongoing' or 'finished'")),
    };
    let limit = limit.map_or(Ok(50), |limit| limit.parse()).ok().filter(|limit| (1..=100).contains(limit));
    let most = limit.ok_or_else(|| Refusal::bad_field("limit", "expected a number from 1 to 100"))?;
    let before = before.as_deref().map(|before| {
        let parts =
            before.split_once('.').and_then(|(changed, id)| Some((changed.parse().ok()?, id.to_owned())));
        parts.ok_or_else(|| Refusal::bad_field("before", "expected what a list gave as 'next'"))
    });
    let wanted = Wanted { is_finished, most: most + 1, before: before.transpose()? };
    let mut games =
        shared.store.read(move |connection| kept::list(&wanted, connection)).await.map_err(|error| {
            tracing::error!(%error, "the games could not be listed");
            Refusal::not_kept(&error)
        })?;
    let is_more = games.len() > most;
    games.truncate(most);
    let next = games.last().filter(|_| is_more).map(|game| format!("{}.{}", game.changed, game.id));
    Ok(Json(Listing { games, next }))
}

/// A game, for whoever knows its id.
#[utoipa::path(
    get, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path, description = "The game")),
    responses((status = 200, body = GameShape), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn show(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
) -> Result<Json<GameShape>, Refusal> {
    shared.hub.find(&id, &shared.store).await?.look(|game| game.shape(0)).map(Json)
}

/// The record of a game so far, as docs/JSON.md or, with `form=text`, docs/FORMATS.md describes it.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/record", tag = "games",
    params(
        ("id" = String, Path, description = "The game"),
        ("form" = Option<String>, Query, description = "`json`, also if missing, or `text`"),
    ),
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn record(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    query: Parameters,
) -> Result<Response, Refusal> {
    let [form] = parameters(query, ["form"])?;
    let is_text = match form.as_deref() {
        None | Some("json") => false,
        Some("text") => true,
        Some(_) => return Err(Refusal::bad_field("form", "expected 'json' or 'text'")),
    };
    let record = shared.hub.find(&id, &shared.store).await?.look(Game::record)??;
    if !is_text {
        return Ok(Json(json::Record::from(&record)).into_response());
    }
    let mut written = Vec::new();
    text::write(&record, &mut written).map_err(|_| Refusal::internal())?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], written).into_response())
}
