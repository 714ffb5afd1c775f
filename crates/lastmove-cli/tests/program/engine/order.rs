//! One board's requests are answered in order; those of different boards overtake each other.

use serde_json::{Value, json};

use super::support::{Engine, replies};
use crate::support::large_board;

fn load(id: &str, board: &str, text: &str) -> String {
    json!({"id": id, "request": "load", "board": board, "text": text}).to_string()
}

#[test]
fn requests_on_one_board_keep_their_order() {
    let mut requests = Vec::new();
    let boards = ["a", "b", "c", "d"];
    for board in boards {
        requests
            .push(json!({"id": [board, 0], "request": "load", "board": board, "text": "......"}).to_string());
    }
    // The token goes to and fro; every reply says where it is.
    for round in 0..200 {
        for board in boards {
            for (step, request) in [
                json!({"request": "position", "start": [1, 1]}),
                json!({"request": "play", "to": [1, 2]}),
                json!({"request": "play", "to": [1, 3]}),
                json!({"request": "undo"}),
                json!({"request": "undo"}),
            ]
            .into_iter()
            .enumerate()
            {
                let mut request = request;
                request["board"] = board.into();
                request["id"] = json!([board, 1 + 5 * round + step]);
                requests.push(request.to_string());
            }
        }
    }
    let replies = replies(&["--threads", "4"], &requests);
    assert_eq!(replies.len(), requests.len());
    for board in boards {
        let own: Vec<&Value> = replies.iter().filter(|reply| reply["id"][0] == board).collect();
        for (number, reply) in own.iter().enumerate() {
            assert_eq!(reply["id"][1], number);
            if number > 0 {
                let column = [1, 2, 3, 2, 1][(number - 1) % 5];
                assert_eq!(reply["token"], json!([1, column]), "{reply}");
            }
        }
    }
}

#[test]
fn a_quick_board_overtakes_a_slow_one() {
    let mut engine = Engine::start(&["--threads", "2"]);
    engine.send(&load("slow loaded", "slow", &String::from_utf8(large_board(1500)).unwrap()));
    assert_eq!(engine.reply()["id"], "slow loaded");
    engine.send(r#"{"id": "slow", "request": "solve", "board": "slow"}"#);
    engine.send(&load("quick loaded", "quick", "..."));
    for id in 0..20 {
        engine.send(&json!({"id": id, "request": "verdict", "board": "quick", "start": [1, 2]}).to_string());
    }
    assert_eq!(engine.reply()["id"], "quick loaded");
    for id in 0..20 {
        assert_eq!(engine.reply(), json!({"id": id, "verdict": "wins"}));
    }
    engine.send(r#"{"id": "stop", "request": "stop", "target": "slow"}"#);
    let last = [engine.reply(), engine.reply()];
    assert!(last.iter().any(|reply| reply["id"] == "slow"));
    assert_eq!(engine.end().status.code(), Some(0));
}

/// A board that is worked on without a pause leaves the others their turns, even on one thread.
#[test]
fn boards_take_turns() {
    let mut requests = vec![load("", "busy", "..."), load("", "calm", "...")];
    for id in 0..1000 {
        requests.push(json!({"id": id, "request": "verdict", "board": "busy", "start": [1, 1]}).to_string());
    }
    requests.push(json!({"id": "calm", "request": "verdict", "board": "calm", "start": [1, 1]}).to_string());
    assert_eq!(replies(&["--threads", "1"], &requests).len(), requests.len());
}
