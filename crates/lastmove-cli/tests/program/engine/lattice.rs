//! Boards with the fields `moves` and `torus`.

use lastmove::{Graph, Verdict};
use lastmove_formats::{
    json::{Place, place},
    parse_board,
};
use serde_json::{Value, json};

use super::support::{replies, reply};

const TEXT: &str = "....\n.#..\n....\n..#.";

#[test]
fn moves_and_torus_are_those_of_the_library() {
    for (moves, torus) in [
        (Some("knight"), None),
        (Some("hexagonal"), Some("none")),
        (Some("1,2;-1,2"), Some("columns")),
        (Some("8"), Some("all")),
        (None, Some("rows,columns")),
    ] {
        let board = parse_board(TEXT.as_bytes(), None)
            .unwrap()
            .with_moves(moves.map(|text| text.parse().unwrap()), torus.map(|text| text.parse().unwrap()))
            .unwrap();
        let solution = lastmove::solve(&board);
        let load =
            json!({"id": 0, "request": "load", "board": "a", "text": TEXT, "moves": moves, "torus": torus});
        let starts: Vec<Place> = board.vertices().map(|v| place(&board, v)).collect();
        let ask = |(id, start): (usize, &Place)| {
            json!({"id": id, "request": "moves", "board": "a", "start": start}).to_string()
        };
        let requests: Vec<String> =
            [load.to_string()].into_iter().chain((1..).zip(&starts).map(ask)).collect();
        let mut answers = replies(&["--threads", "1"], &requests);
        answers.sort_by_key(|answer| answer["id"].as_u64());
        assert_eq!(answers[0]["edges"], board.edge_count(), "{}", answers[0]);
        for (answer, v) in answers[1..].iter().zip(board.vertices()) {
            let verdict = if solution.verdict(v) == Some(Verdict::Wins) { "wins" } else { "loses" };
            assert_eq!(answer["verdict"], verdict, "{moves:?} {torus:?}: {answer}");
            let winning: Vec<_> = solution.winning_moves(&board, v).collect();
            let expected: Vec<Value> = board
                .neighbours(v)
                .map(|to| json!({"to": place(&board, to), "wins": winning.contains(&to)}))
                .collect();
            assert_eq!(answer["moves"], Value::Array(expected), "{moves:?} {torus:?}");
        }
    }
}

#[test]
fn moves_and_torus_that_are_none_are_refused() {
    for (fields, at_fault) in [
        (json!({"text": "..", "moves": "queen"}), "moves"),
        (json!({"text": "..", "moves": 8}), "moves"),
        (json!({"text": "..", "torus": "sideways"}), "torus"),
        (json!({"text": "..", "torus": true}), "torus"),
        (json!({"text": "a b", "format": "edges", "moves": "knight"}), "moves"),
        (json!({"text": "O.", "format": "sliding", "torus": "all"}), "torus"),
        (json!({"box": [2, 2], "moves": "knight"}), "moves"),
    ] {
        let mut request = json!({"id": 1, "request": "load", "board": "a"});
        let object = request.as_object_mut().unwrap();
        object.extend(fields.as_object().unwrap().clone());
        let answer = reply(&request.to_string());
        assert_eq!(answer["error"]["kind"], "bad_field", "{answer}");
        assert_eq!(answer["error"]["field"], at_fault, "{answer}");
    }
}
