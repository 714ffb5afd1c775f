use std::{any::Any, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use tower_http::{catch_panic::CatchPanicLayer, timeout::TimeoutLayer};

use crate::{
    ask, games, headers, live, openapi,
    refusal::{Refusal, ServerKind},
    shared::Shared,
    watching,
};

/// How long a request may take beside the work on it: to come in, and to wait.
const PATIENCE: Duration = Duration::from_secs(30);

/// The whole server but for the sockets: the page, the API, and `/healthz`.
///
/// ```
/// use axum::{body::Body, http::{Request, StatusCode}};
/// use lastmove_server::{Settings, Shared, app};
/// use tower::ServiceExt;
/// # tokio::runtime::Runtime::new()?.block_on(async {
/// let app = app(Shared::new(Settings::default())?);
/// let body = Body::from(r#"{"text": "...", "start": [1, 2]}"#);
/// let response = app.oneshot(Request::post("/api/v1/verdict").body(body)?).await?;
/// assert_eq!(response.status(), StatusCode::OK);
/// let body = axum::body::to_bytes(response.into_body(), 1000).await?;
/// assert_eq!(body, r#"{"verdict":"wins"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn app(shared: Arc<Shared>) -> Router {
    let limits = &shared.limits;
    let time = limits.solve_time.saturating_mul(2).saturating_add(PATIENCE);
    let api = Router::new()
        .route("/solve", post(ask::solve))
        .route("/verdict", post(ask::verdict))
        .route("/moves", post(ask::moves))
        .route("/bestmove", post(ask::best_move))
        .route("/review", post(ask::review))
        .route("/version", get(ask::version))
        .route("/openapi.json", get(openapi::show))
        .route("/games", get(games::look::list).post(games::begin::begin))
        .route("/games/{id}", get(games::look::show))
        .route("/games/{id}/join", post(games::begin::join))
        .route("/games/{id}/place", post(games::act::place_token))
        .route("/games/{id}/moves", post(games::act::move_token))
        .route("/games/{id}/resign", post(games::act::resign))
        .route("/games/{id}/record", get(games::look::record))
        .route("/games/{id}/live", get(live::live));
    let router = Router::new()
        .nest("/api/v1", headers::not_kept(api))
        .route("/healthz", get(health))
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, time))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::map_response(refused_body))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), watching::watch))
        .with_state(shared);
    headers::on(router)
}

/// Whether the server can answer, and keep games.
async fn health(State(shared): State<Arc<Shared>>) -> Result<&'static str, Refusal> {
    shared.health.check(&shared.store).await.map(|()| "ok\n")
}

async fn page(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (method, path) = (request.method(), request.uri().path());
    if method != "GET" && method != "HEAD" && !path.starts_with("/api/") {
        return wrong_method().await.into_response();
    }
    shared.page.serve(path, request.headers())
}

async fn wrong_method() -> Refusal {
    let message = "this path has other methods: /api/v1/openapi.json tells which";
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, ServerKind::WrongMethod, message)
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a fault of the program; what it was is on standard error");
    Refusal::internal().into_response()
}

/// What the layers below refuse in plain text gets the form of all refusals.
async fn refused_body(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json")) {
        return response;
    }
    match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::long_body().into_response(),
        status @ StatusCode::REQUEST_TIMEOUT => {
            Refusal::new(status, ServerKind::TookTooLong, "the request took too long to come in")
                .into_response()
        }
        status @ StatusCode::BAD_REQUEST => {
            Refusal::new(status, ServerKind::Broken, "the request broke off").into_response()
        }
        _ => response,
    }
}
