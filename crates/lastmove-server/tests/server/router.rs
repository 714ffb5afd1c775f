//! Requests put to the router itself.

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Request, StatusCode, header},
};
use lastmove_server::{Settings, Shared, app};
use serde_json::Value;
use tower::ServiceExt;

/// A server without sockets.
#[derive(Clone)]
pub(crate) struct App(Router);

/// What it answers.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl App {
    pub(crate) fn new(settings: Settings) -> Self {
        Self(app(Shared::new(settings).unwrap()))
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.0.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap().into();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: impl ToString) -> Answer {
        self.ask(Request::post(path).body(Body::from(body.to_string())).unwrap()).await
    }

    /// With a secret.
    pub(crate) async fn post_as(&self, secret: &str, path: &str, body: impl ToString) -> Answer {
        let request = Request::post(path).header(header::AUTHORIZATION, format!("Bearer {secret}"));
        self.ask(request.body(Body::from(body.to_string())).unwrap()).await
    }
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The body of an answer that is as it should be.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text());
        self.json()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The status and the kind of a refusal, which has a message.
    #[track_caller]
    pub(crate) fn refusal(&self) -> (u16, String) {
        let body = self.json();
        let error = &body["error"];
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{body}");
        (self.status.as_u16(), error["kind"].as_str().unwrap_or_default().to_owned())
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}
