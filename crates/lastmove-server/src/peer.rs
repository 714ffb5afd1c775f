use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr},
};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};

/// Who sent a request. Requests that came over no connection, as in tests, are from this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Default for Peer {
    fn default() -> Self {
        Self(Ipv4Addr::LOCALHOST.into())
    }
}

impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

/// For whom a proxy has sent this request: the last address in `x-forwarded-for`, which is the one that the proxy itself has seen.
pub(crate) fn forwarded(headers: &HeaderMap) -> Option<Peer> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok().map(Peer)
}
