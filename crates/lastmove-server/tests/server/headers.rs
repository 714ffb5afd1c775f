//! The headers of every answer.

use lastmove_server::Settings;

use crate::router::App;

#[tokio::test]
async fn every_answer_has_the_security_headers() {
    let app = App::new(Settings::default());
    let answers = [
        app.get("/").await,
        app.get("/no-such-page").await,
        app.get("/healthz").await,
        app.get("/api/v1/version").await,
        app.get("/api/v1/no-such-request").await,
        app.post("/api/v1/solve", "").await,
        app.get("/api/v1/solve").await,
        app.post("/", "").await,
    ];
    for answer in &answers {
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        let policy = answer.header("content-security-policy");
        for part in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.split("; ").any(|found| found == part), "{part}: {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        // No other page may read answers.
        assert_eq!(answer.header("access-control-allow-origin"), "");
    }
    for answer in &answers[3..6] {
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    assert_eq!(answers[0].header("cache-control"), "no-cache");
    assert!(!answers[0].header("etag").is_empty());
}
