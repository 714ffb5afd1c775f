//! Boards that come with the request.

use axum::{body::Body, http::Request};
use lastmove_server::Settings;
use serde_json::{Value, json};

use crate::router::App;

/// What the engine answers, taken from its transcripts in docs/PROTOCOL.md: the server's answer is the same without the id.
#[tokio::test]
async fn answers_are_those_of_the_transcripts() {
    let app = App::new(Settings::default());
    let transcripts = include_str!("../../../../docs/PROTOCOL.md");
    let mut request = None;
    let mut compared = 0;
    for line in transcripts.lines() {
        if let Some(line) = line.strip_prefix("> ") {
            request = serde_json::from_str::<Value>(line).ok();
        } else if let (Some(reply), Some(Value::Object(mut fields))) =
            (line.strip_prefix("< "), request.take())
        {
            let Some(Value::String(name)) = fields.remove("request") else { continue };
            let is_here = ["solve", "verdict", "moves", "bestmove", "review"].contains(&name.as_str());
            if !is_here || fields.contains_key("board") || fields.remove("id").is_none() {
                continue;
            }
            let Ok(Value::Object(mut expected)) = serde_json::from_str(reply) else { continue };
            expected.remove("id");
            let answer = app.post(&format!("/api/v1/{name}"), Value::Object(fields)).await;
            assert_eq!(answer.status.is_success(), !expected.contains_key("error"), "{reply}");
            assert_eq!(answer.json(), Value::Object(expected));
            compared += 1;
        }
    }
    assert!(compared >= 9, "{compared}");
}

#[tokio::test]
async fn large_boards_go_to_the_other_lane_and_are_answered_too() {
    let app = App::new(Settings::default());
    // One is long, the other is only found to be large when it is read.
    let long = vec![".".repeat(300); 300].join("\n");
    for body in
        [json!({"text": long}), json!({"box": [300, 300]}), json!({"text": "300x300", "format": "box"})]
    {
        let answer = app.post("/api/v1/solve", &body).await.ok();
        assert_eq!((answer["vertices"].as_u64(), answer["matching"].as_u64()), (Some(90_000), Some(45_000)));
    }
}

#[tokio::test]
async fn what_is_wrong_is_told_with_its_place() {
    let app = App::new(Settings::default());
    for (name, body, status, kind) in [
        ("verdict", r#"{"text": "...\n.x."}"#, 400, "bad_board"),
        ("verdict", r#"{"text": "..."}"#, 409, "no_position"),
        ("verdict", r#"{"text": "...", "start": [9, 9]}"#, 400, "bad_field"),
        ("verdict", r#"{"start": [1, 1]}"#, 400, "missing_field"),
        ("moves", r#"{"board": "park", "start": [1, 1]}"#, 400, "bad_field"),
        ("solve", r#"{"text": "...", "engine": "no-such"}"#, 400, "bad_field"),
        ("solve", r#"{"text": "a b\nb c\nc a", "format": "edges", "engine": "forest"}"#, 422, "wrong_engine"),
        ("review", r#"{"record": "Record: grid\nStart: 1,1\n\n...\n\n1. 1,3\n"}"#, 400, "bad_record"),
        ("solve", "{\n \"text\": ", 400, "malformed"),
        ("solve", "", 400, "malformed"),
        ("no-such-request", "{}", 404, "not_found"),
    ] {
        let answer = app.post(&format!("/api/v1/{name}"), body).await;
        assert_eq!(answer.refusal(), (status, kind.to_owned()), "{name} {body}");
    }
    let error = &app.post("/api/v1/verdict", r#"{"text": "...\n.x."}"#).await.json()["error"];
    assert_eq!(
        (error["field"].as_str(), error["line"].as_u64(), error["column"].as_u64()),
        (Some("text"), Some(2), Some(2))
    );
    let warned = app.post("/api/v1/verdict", r#"{"text": "...", "start": [1, 1], "colour": 1}"#).await.ok();
    assert_eq!(warned["warnings"], json!(["the request 'verdict' has no field 'colour'"]));
    // Nothing is advised that there is not over HTTP.
    let message = app.post("/api/v1/moves", r#"{"text": "..."}"#).await.text();
    assert!(message.contains("'start'") && !message.contains("request 'position'"), "{message}");
    let wrong = app.get("/api/v1/solve").await;
    assert_eq!(wrong.refusal(), (405, "wrong_method".to_owned()));
}

#[tokio::test]
async fn long_answers_are_compressed_for_those_who_can_read_it() {
    let app = App::new(Settings::default());
    let text = vec![".".repeat(40); 40].join("\n");
    let ask = |accepted: &str| {
        let request = Request::post("/api/v1/solve").header("accept-encoding", accepted);
        app.ask(request.body(Body::from(json!({"text": text}).to_string())).unwrap())
    };
    let (plain, packed) = (ask("br").await, ask("gzip, br").await);
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), ("", "gzip"));
    assert!(packed.body.len() < plain.body.len() / 2 && packed.body.starts_with(&[0x1f, 0x8b]));
    plain.ok();
}

#[tokio::test]
async fn the_api_is_described_and_alive() {
    let app = App::new(Settings::default());
    let document = app.get("/api/v1/openapi.json").await.ok();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert!(
                operation["summary"].is_string() || operation["description"].is_string(),
                "{method} {path}"
            );
            operations.push(format!("{method} {path}"));
            // What is described is there: it is neither an unknown path nor another method that is wanted.
            let path = path.replace("{id}", "aaaaaaaaaaaaaaaa");
            let request = Request::builder().method(method.to_uppercase().as_str()).uri(path);
            let answer = app.ask(request.body(Body::empty()).unwrap()).await;
            assert_ne!(answer.status.as_u16(), 405, "{operations:?}");
            assert!(!answer.text().contains("openapi.json has them all"), "{operations:?}");
        }
    }
    assert_eq!(operations.len(), 16, "{operations:?}");
    assert_eq!(document["paths"]["/api/v1/games/{id}/join"]["post"]["requestBody"]["required"], false);
    assert_eq!(document["paths"]["/api/v1/games/{id}/moves"]["post"]["requestBody"]["required"], true);
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(!document["components"]["schemas"][reference].is_null(), "{reference} is not described");
    }
    let version = app.get("/api/v1/version").await.ok();
    assert_eq!((version["name"].as_str(), version["protocol"].as_u64()), (Some("lastmove"), Some(1)));
    assert_eq!(app.get("/healthz").await.text(), "ok\n");
    assert!(app.get("/").await.text().starts_with("<!doctype html>"));
}
