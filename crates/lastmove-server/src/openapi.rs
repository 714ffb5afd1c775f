//! The description of the API, made of the handlers and the shapes.

use std::sync::LazyLock;

use axum::{
    body::Bytes,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        OpenApi as Description, RefOr, Required,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

#[derive(OpenApi)]
#[openapi(
    info(title = "lastmove", description = "Undirected vertex geography: boards solved, and games played. docs/SERVER.md has more."),
    paths(
        crate::ask::solve, crate::ask::verdict, crate::ask::moves, crate::ask::best_move, crate::ask::review, crate::ask::version,
        show,
        crate::games::look::list, crate::games::begin::begin, crate::games::look::show, crate::games::begin::join, crate::games::act::place_token,
        crate::games::act::move_token, crate::games::act::resign, crate::games::look::record, crate::live::live,
    ),
    modifiers(&Secrets, &Optional),
    tags((name = "boards", description = "Boards that come with the request"), (name = "games", description = "Games that are kept"))
)]
struct Api;

/// How secrets are sent.
struct Secrets;

impl Modify for Secrets {
    fn modify(&self, description: &mut Description) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
        let scheme =
            scheme.description(Some("The token of a player, or the invitation of who joins")).build();
        description
            .components
            .get_or_insert_default()
            .add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

/// The bodies that need not be there.
struct Optional;

impl Modify for Optional {
    fn modify(&self, description: &mut Description) {
        let join = description.paths.paths.get_mut("/api/v1/games/{id}/join");
        let body = join.and_then(|path| path.post.as_mut()?.request_body.as_mut());
        if let Some(RefOr::T(body)) = body {
            body.required = Some(Required::False);
        }
    }
}

static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| Api::openapi().to_json().unwrap_or_default().into());

/// This description.
#[utoipa::path(get, path = "/api/v1/openapi.json", tag = "boards", responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn show() -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], DOCUMENT.clone()).into_response()
}
