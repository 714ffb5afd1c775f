//! The headers that every answer has.

use axum::{
    Router,
    http::{HeaderName, HeaderValue, header},
};
use tower_http::set_header::SetResponseHeaderLayer;

/// What the page may do: run its own scripts, styles and WebAssembly, and talk to this server. Nothing inline, nothing from
/// elsewhere, and not within the page of another.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
                      img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds them.
pub(crate) fn on(router: Router) -> Router {
    HEADERS.into_iter().fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    })
}

/// Has answers of the API not kept by anybody on the way, unless they say otherwise.
pub(crate) fn not_kept<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    let value = HeaderValue::from_static("no-store");
    router.layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, value))
}
