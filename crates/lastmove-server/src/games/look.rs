//! What anybody may see: games, lists of them, and their records.
#![allow(unused_qualifications, reason = "the description of the API names the types of queries in full")]

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use lastmove_formats::{json, record::text};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{
    Game, GameShape, Listing,
    kept::{self, Wanted},
};
use crate::{refusal::Refusal, shared::Shared};

/// Which games are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListQuery {
    /// Those that are played, or those that are over.
    #[serde(default)]
    #[param(inline)]
    state: ListState,
    /// How many at most, up to 100.
    #[serde(default = "fifty")]
    limit: usize,
    /// What the list before gave as `next`.
    before: Option<String>,
}

fn fifty() -> usize {
    50
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ListState {
    #[default]
    Ongoing,
    Finished,
}

/// How a record is written.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordQuery {
    /// As JSON or as text.
    #[serde(default)]
    #[param(inline)]
    form: RecordForm,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum RecordForm {
    #[default]
    Json,
    Text,
}

fn bad_query(rejection: &QueryRejection) -> Refusal {
    Refusal::bad_field("query", rejection.body_text())
}

/// The public games, the one that changed last first.
#[utoipa::path(
    get, path = "/api/v1/games", tag = "games", params(ListQuery),
    responses((status = 200, body = Listing), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn list(
    State(shared): State<Arc<Shared>>,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Json<Listing>, Refusal> {
    let Query(query) = query.map_err(|rejection| bad_query(&rejection))?;
    if !(1..=100).contains(&query.limit) {
        return Err(Refusal::bad_field("limit", "expected a number from 1 to 100"));
    }
    let before = query.before.as_deref().map(|before| {
        let parts =
            before.split_once('.').and_then(|(changed, id)| Some((changed.parse().ok()?, id.to_owned())));
        parts.ok_or_else(|| Refusal::bad_field("before", "expected what a list gave as 'next'"))
    });
    let most = query.limit;
    let wanted = Wanted {
        is_finished: query.state == ListState::Finished,
        most: most + 1,
        before: before.transpose()?,
    };
    let mut games =
        shared.store.read(move |connection| kept::list(&wanted, connection)).await.map_err(|error| {
            tracing::error!(%error, "the games could not be listed");
            Refusal::internal()
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
    params(("id" = String, Path, description = "The game"), RecordQuery),
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = crate::refusal::Refused))
)]
pub(crate) async fn record(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    query: Result<Query<RecordQuery>, QueryRejection>,
) -> Result<Response, Refusal> {
    let Query(RecordQuery { form }) = query.map_err(|rejection| bad_query(&rejection))?;
    let record = shared.hub.find(&id, &shared.store).await?.look(Game::record)??;
    match form {
        RecordForm::Json => Ok(Json(json::Record::from(&record)).into_response()),
        RecordForm::Text => {
            let mut written = Vec::new();
            text::write(&record, &mut written).map_err(|_| Refusal::internal())?;
            let kind = HeaderValue::from_static("text/plain; charset=utf-8");
            Ok(([(header::CONTENT_TYPE, kind)], written).into_response())
        }
    }
}
