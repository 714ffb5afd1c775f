//! Requests that are stopped.

use serde_json::json;

use super::support::Engine;
use crate::support::large_board;

fn with_large_board() -> Engine {
    let mut engine = Engine::start(&["--threads", "1"]);
    let text = String::from_utf8(large_board(1500)).unwrap();
    engine.send(&json!({"id": 0, "request": "load", "board": "large", "text": text}).to_string());
    assert_eq!(engine.reply()["id"], 0);
    engine
}

fn assert_stopped(engine: &mut Engine, id: &serde_json::Value) {
    let error = json!({"kind": "stopped", "message": "the request was stopped"});
    assert_eq!(engine.reply(), json!({"id": id, "error": error}));
}

#[test]
fn a_long_solve_and_what_waits_behind_it() {
    let mut engine = with_large_board();
    engine.send(r#"{"id": {"solve": 1}, "request": "solve", "board": "large"}"#);
    engine.send(r#"{"id": 2, "request": "verdict", "board": "large", "start": [1, 1]}"#);
    engine.send(r#"{"id": 3, "request": "verdict", "text": ".", "start": [1, 1]}"#);
    engine.send(r#"{"id": 5, "request": "stop", "target": 2}"#);
    // However the id is written.
    engine.send(r#"{"id": 4, "request": "stop", "target": {"so\u006cve":1}}"#);
    assert_eq!(engine.reply(), json!({"id": 5, "stopping": 1}));
    assert_eq!(engine.reply(), json!({"id": 4, "stopping": 1}));
    assert_stopped(&mut engine, &json!({"solve": 1}));
    // The one thread takes boards in turn.
    assert_eq!(engine.reply(), json!({"id": 3, "verdict": "loses"}));
    assert_stopped(&mut engine, &json!(2));
    engine.send(r#"{"id": 6, "request": "stop", "target": 2}"#);
    assert_eq!(engine.reply(), json!({"id": 6, "stopping": 0}));
    assert_eq!(engine.end().status.code(), Some(0));
}

#[test]
fn a_long_position_and_a_long_review() {
    let mut engine = with_large_board();
    let free = (1..=1500).find(|column| {
        engine
            .send(&json!({"id": column, "request": "play", "board": "large", "to": [1, column]}).to_string());
        engine.reply()["error"]["kind"] == "no_position"
    });
    engine.send(&json!({"id": "p", "request": "position", "board": "large", "start": [1, free]}).to_string());
    engine.send(r#"{"id": "s", "request": "stop", "target": "p"}"#);
    assert_eq!(engine.reply(), json!({"id": "s", "stopping": 1}));
    assert_stopped(&mut engine, &json!("p"));
    let rows = vec![".".repeat(1000); 1000];
    let record = json!({"board": {"kind": "grid", "rows": rows}, "start": [1, 1], "moves": [[1, 2]]});
    engine.send(&json!({"id": "r", "request": "review", "record": record}).to_string());
    engine.send(r#"{"id": "s", "request": "stop", "target": "r"}"#);
    assert_eq!(engine.reply(), json!({"id": "s", "stopping": 1}));
    assert_stopped(&mut engine, &json!("r"));
    assert_eq!(engine.end().status.code(), Some(0));
}
