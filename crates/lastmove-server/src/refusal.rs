//! What requests are refused with.

use std::time::Duration;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use lastmove_formats::json::engine::{Error, ErrorKind};
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::StoreError;

/// A refusal: the status and the body that go with it.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) fault: Fault,
    retry_after: Option<Duration>,
}

/// What is wrong with a request, as docs/PROTOCOL.md describes errors.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Fault {
    /// What went wrong, for programs.
    #[schema(value_type = String)]
    pub(crate) kind: Kind,
    /// The field at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    /// The line within a text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column, in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// What went wrong, for people.
    pub(crate) message: String,
}

/// The body of a refusal.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Refused {
    pub(crate) error: Fault,
}

/// The kinds of the protocol, and those that only a server has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Kind {
    Protocol(ErrorKind),
    Server(ServerKind),
}

/// The kinds of errors that only a server has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ServerKind {
    /// There is no such page, request or game.
    NotFound,
    /// The method is not one that this path has.
    WrongMethod,
    /// The request broke off.
    Broken,
    /// The secret is missing or not the right one.
    Unauthorized,
    /// Somebody has joined the game already.
    AlreadyJoined,
    /// It is the other player's turn.
    NotYourTurn,
    /// The move is not the next one.
    WrongPly,
    /// The game is not at a point where this can be done.
    WrongPhase,
    /// A board larger than this server takes.
    TooLarge,
    /// The body is compressed.
    WrongEncoding,
    /// Nothing can be kept, as of a full disk.
    NotKept,
    /// The address has sent too many requests.
    TooMany,
    /// Everybody is at work.
    Busy,
    /// It took longer than the server allows.
    TookTooLong,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, kind: ServerKind, message: impl Into<String>) -> Self {
        let fault = Fault {
            kind: Kind::Server(kind),
            field: None,
            line: None,
            column: None,
            message: message.into(),
        };
        Self { status, fault, retry_after: None }
    }

    /// With the name of the field at fault.
    pub(crate) fn of_field(mut self, field: &str) -> Self {
        self.fault.field = Some(field.to_owned());
        self
    }

    fn after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, ServerKind::NotFound, message)
    }

    pub(crate) fn unauthorized(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, ServerKind::Unauthorized, message)
    }

    pub(crate) fn conflict(kind: ServerKind, message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, kind, message)
    }

    pub(crate) fn too_large(message: impl Into<String>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, ServerKind::TooLarge, message)
    }

    pub(crate) fn long_body() -> Self {
        Self::too_large("the body of the request is longer than this server reads")
    }

    pub(crate) fn coded_body() -> Self {
        let message = "the body has a 'content-encoding': this server reads bodies that are not compressed";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ServerKind::WrongEncoding, message)
    }

    /// A change that the database could not keep.
    pub(crate) fn not_kept(error: &StoreError) -> Self {
        if error.is_fault() {
            return Self::internal();
        }
        let message = "this server cannot keep games at the moment, and has changed nothing: try again later";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, ServerKind::NotKept, message)
            .after(Duration::from_secs(10))
    }

    pub(crate) fn busy() -> Self {
        let message = "all workers of this server have work: try again in a second";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, ServerKind::Busy, message).after(Duration::from_secs(1))
    }

    pub(crate) fn too_many(what: &str, wait: Duration) -> Self {
        let message = format!("too many {what} from this address: try again in {} s", seconds(wait));
        Self::new(StatusCode::TOO_MANY_REQUESTS, ServerKind::TooMany, message).after(wait)
    }

    pub(crate) fn many_connections() -> Self {
        let message = "too many connections from this address: close one, or try again in a second";
        Self::new(StatusCode::TOO_MANY_REQUESTS, ServerKind::TooMany, message).after(Duration::from_secs(1))
    }

    pub(crate) fn took_too_long(limit: Duration) -> Self {
        let message = format!(
            "there was no answer within {} s, as long as this server works on one",
            limit.as_secs_f64()
        );
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, ServerKind::TookTooLong, message)
    }

    /// Nobody waits for it any more.
    pub(crate) fn stopped() -> Self {
        Error::stopped().into()
    }

    pub(crate) fn internal() -> Self {
        Error::new(ErrorKind::Internal, None, "a fault of the program; please report it").into()
    }

    pub(crate) fn bad_field(field: &str, message: impl Into<String>) -> Self {
        Error::bad(field, message).into()
    }

    /// The whole answer as it is sent over a connection that ends with it.
    pub(crate) fn bare(&self) -> String {
        let body = serde_json::to_string(&self.body()).unwrap_or_default();
        let wait = self.retry_after.map_or(1, seconds);
        format!(
            "HTTP/1.1 {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nretry-after: {wait}\r\nconnection: close\r\n\r\n{body}",
            self.status,
            body.len(),
        )
    }

    /// The body.
    pub(crate) fn body(&self) -> Refused {
        Refused { error: self.fault.clone() }
    }
}

/// Whole seconds, and at least one.
fn seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        let status = match error.kind {
            ErrorKind::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorKind::UnknownBoard | ErrorKind::UnknownRequest => StatusCode::NOT_FOUND,
            ErrorKind::NoPosition | ErrorKind::IllegalMove | ErrorKind::NothingToUndo => StatusCode::CONFLICT,
            ErrorKind::WrongEngine => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorKind::Stopped => StatusCode::SERVICE_UNAVAILABLE,
            ErrorKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        let Error { kind, field, line, column, message } = error;
        let fault = Fault { kind: Kind::Protocol(kind), field, line, column, message };
        Self { status, fault, retry_after: None }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(wait) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds(wait)));
        }
        if self.status == StatusCode::UNSUPPORTED_MEDIA_TYPE {
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("identity"));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
