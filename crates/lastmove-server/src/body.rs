use lastmove_formats::json::engine::{Error, ErrorKind};
use serde::de::DeserializeOwned;

use crate::refusal::Refusal;

/// Reads the body of a request; an empty one is an object without fields.
///
/// # Errors
/// What is wrong with it, and where.
pub(crate) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    let body = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(body).map_err(|error| {
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
        let kind = if error.is_data() { ErrorKind::BadField } else { ErrorKind::Malformed };
        let mut refused = Error::new(kind, None, message);
        (refused.line, refused.column) = (Some(error.line().max(1)), Some(error.column().max(1)));
        refused.into()
    })
}
