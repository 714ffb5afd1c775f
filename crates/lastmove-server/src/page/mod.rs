//! The page, as it was in `web/dist` when the program was built.

mod asset;

use std::{collections::HashMap, path::Path};

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};

use self::asset::Asset;
use crate::refusal::Refusal;

/// The files, each by its path below the root.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What is shown in place of the page where it has not been built.
const HOW_TO_BUILD: &str = include_str!("how_to_build.html");

/// The files that are served.
#[derive(Debug)]
pub(crate) struct Page {
    assets: HashMap<&'static str, Asset>,
}

impl Page {
    /// The page that is in this program, or, if there is none, how to build it.
    pub(crate) fn embedded() -> Self {
        Self::new(FILES)
    }

    fn new(files: &[(&'static str, &'static [u8])]) -> Self {
        // `NAME.br` is NAME compressed, and no file of its own.
        let is_packed = |path: &str| Path::new(path).extension().is_some_and(|extension| extension == "br");
        let (packed, plain): (Vec<_>, Vec<_>) = files.iter().copied().partition(|&(path, _)| is_packed(path));
        let packed: HashMap<&str, &[u8]> = packed.into_iter().collect();
        let asset = |(path, bytes)| {
            let brotli = packed.get(format!("{path}.br").as_str()).copied();
            (path, Asset::new(path, bytes, brotli))
        };
        let mut assets: HashMap<_, _> = plain.into_iter().map(asset).collect();
        assets.entry("index.html").or_insert_with(|| Asset::new("index.html", HOW_TO_BUILD.as_bytes(), None));
        Self { assets }
    }

    /// The answer to a request for `path`, which begins with a slash.
    pub(crate) fn serve(&self, path: &str, headers: &HeaderMap) -> Response {
        let name = match path.trim_start_matches('/') {
            "" => "index.html",
            name => name,
        };
        match self.assets.get(name) {
            Some(asset) => asset.serve(headers),
            None if path.starts_with("/api/") => {
                Refusal::not_found("there is no such request: /api/v1/openapi.json has them all")
                    .into_response()
            }
            None => (StatusCode::NOT_FOUND, "There is no such page.\n").into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn header(response: &Response, name: header::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    fn asked(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    static LONG: [u8; 5000] = [b'x'; 5000];

    #[test]
    fn files_with_a_hash_in_their_names_may_be_kept_and_others_are_asked_about() {
        let page = Page::new(&[
            ("index.html", b"<!doctype html>"),
            ("assets/app-BsTRS0sq.js", &LONG),
            ("icon.svg", b"<svg/>"),
        ]);
        for (path, kind, cache) in [
            ("/", "text/html; charset=utf-8", "no-cache"),
            ("/index.html", "text/html; charset=utf-8", "no-cache"),
            ("/icon.svg", "image/svg+xml", "no-cache"),
            (
                "/assets/app-BsTRS0sq.js",
                "text/javascript; charset=utf-8",
                "public, max-age=31536000, immutable",
            ),
        ] {
            let response = page.serve(path, &HeaderMap::new());
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&response, header::CONTENT_TYPE), kind, "{path}");
            assert_eq!(header(&response, header::CACHE_CONTROL), cache, "{path}");
            let tag = header(&response, header::ETAG).to_owned();
            let again = page.serve(path, &asked(header::IF_NONE_MATCH, &format!("\"other\", W/{tag}")));
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
            assert_eq!(header(&again, header::ETAG), tag, "{path}");
        }
        assert_eq!(page.serve("/assets/../index.html", &HeaderMap::new()).status(), StatusCode::NOT_FOUND);
        assert_eq!(page.serve("/api/v2/solve", &HeaderMap::new()).status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn long_files_are_compressed_for_those_who_can_read_it() {
        let page = Page::new(&[("index.html", b"short"), ("assets/app-BsTRS0sq.js", &LONG)]);
        let encoding = |path, accepted| {
            let response = page.serve(path, &asked(header::ACCEPT_ENCODING, accepted));
            (
                header(&response, header::CONTENT_ENCODING).to_owned(),
                header(&response, header::ETAG).to_owned(),
            )
        };
        let path = "/assets/app-BsTRS0sq.js";
        let (plain, packed) = (encoding(path, "br"), encoding(path, "br, gzip;q=0.8"));
        assert_eq!((plain.0.as_str(), packed.0.as_str()), ("", "gzip"));
        assert_ne!(plain.1, packed.1);
        assert_eq!(encoding(path, "gzip;q=0"), plain);
        assert_eq!(encoding("/", "gzip").0, "");
    }

    #[test]
    fn files_that_the_builder_has_compressed_are_sent_so() {
        let path = "/assets/app-BsTRS0sq.js";
        let page = Page::new(&[("assets/app-BsTRS0sq.js", &LONG), ("assets/app-BsTRS0sq.js.br", b"brotli")]);
        for (accepted, coding) in [("gzip, br", "br"), ("gzip, br;q=0", "gzip"), ("", "")] {
            let response = page.serve(path, &asked(header::ACCEPT_ENCODING, accepted));
            assert_eq!(header(&response, header::CONTENT_ENCODING), coding, "{accepted}");
            assert_eq!(header(&response, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        }
        assert_eq!(page.serve(&format!("{path}.br"), &HeaderMap::new()).status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn a_page_that_was_not_built_says_how_to_build_it() {
        let response = Page::new(&[]).serve("/", &HeaderMap::new());
        assert_eq!(response.status(), StatusCode::OK);
        for step in ["cargo xtask wasm", "npm ci && npm run build", "cargo build --release --features serve"]
        {
            assert!(HOW_TO_BUILD.contains(&step.replace('&', "&amp;")), "{step}");
        }
    }
}
