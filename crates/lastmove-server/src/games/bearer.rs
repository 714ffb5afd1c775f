use axum::http::{HeaderMap, header};

use crate::{refusal::Refusal, secret::Secret};

/// The secret in `authorization: Bearer ...`.
///
/// # Errors
/// There is none, or none that could be one.
pub(super) fn bearer(headers: &HeaderMap) -> Result<Secret, Refusal> {
    let value = headers.get(header::AUTHORIZATION).ok_or_else(|| {
        Refusal::unauthorized(
            "expected a header 'authorization: Bearer SECRET', with the token or the invitation",
        )
    })?;
    let secret = value.to_str().ok().and_then(|value| {
        let (scheme, secret) = value.split_once(' ')?;
        scheme.eq_ignore_ascii_case("bearer").then(|| Secret::parse(secret.trim()))?
    });
    secret.ok_or_else(|| {
        Refusal::unauthorized("the header 'authorization' is not 'Bearer' and a secret of 43 characters")
    })
}
