//! Requests that cannot be answered: the error names what is wrong.

use serde_json::{Value, json};

use super::support::{replies, reply};

/// The reply is an error of this kind about this field.
#[track_caller]
fn assert_refused(request: &str, kind: &str, field: &str) -> Value {
    let reply = reply(request);
    let error = &reply["error"];
    assert_eq!(error["kind"], kind, "{request}: {reply}");
    assert_eq!(
        error["field"],
        if field.is_empty() { Value::Null } else { field.into() },
        "{request}: {reply}"
    );
    assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{reply}");
    assert_eq!(reply.as_object().map(serde_json::Map::len), Some(2), "{reply}");
    reply
}

#[test]
fn lines_that_are_no_requests() {
    for line in [
        "x",
        "{",
        "[]",
        "7",
        "\"ping\"",
        "{\"id\":1}}",
        "{\"id\":1,}",
        "{'id':1}",
        "\u{feff}\u{feff}{}",
        "{\"id\":1} {\"id\":2}",
    ] {
        let reply = assert_refused(line, "malformed", "");
        assert_eq!(reply["id"], Value::Null);
        assert!(reply["error"]["column"].as_u64().is_some_and(|column| column >= 1), "{reply}");
    }
    assert_eq!(reply("{\"é\": \"é\" x}")["error"]["column"], 11);
    for line in ["null", "[]", "7", "\"é\"", "true"] {
        assert_eq!(reply(&format!("  {line}"))["error"]["column"], 3, "{line}");
    }
    for line in ["{}", "\u{feff}{}", r#"{"request": "ping"}"#] {
        assert_eq!(assert_refused(line, "missing_field", "id")["id"], Value::Null);
    }
    assert_refused(r#"{"id": 1, "id": 2, "request": "ping"}"#, "bad_field", "id");
}

#[test]
fn bytes_that_are_no_text() {
    let output =
        crate::support::run_on(["engine"], b"{\"id\": 1, \"request\": \"p\xffng\"}\n\xff\n".to_vec());
    let replies = crate::support::stdout(output);
    assert_eq!(replies.matches("malformed").count(), 2, "{replies}");
}

#[test]
fn fields_that_are_wrong_or_missing() {
    let cases = [
        ("", "missing_field", "request"),
        (r#""request": null"#, "missing_field", "request"),
        (r#""request": 7"#, "bad_field", "request"),
        (r#""request": "dance""#, "unknown_request", "request"),
        (r#""request": "ping", "request": "ping""#, "bad_field", "request"),
        (r#""request": "load""#, "missing_field", "board"),
        (r#""request": "load", "board": 5"#, "bad_field", "board"),
        (r#""request": "load", "board": "a""#, "missing_field", "text"),
        (r#""request": "load", "board": "a", "text": 5"#, "bad_field", "text"),
        (r#""request": "load", "board": "a", "text": "..", "text": "..""#, "bad_field", "text"),
        (r#""request": "load", "board": "a", "text": """#, "bad_board", "text"),
        (r#""request": "load", "board": "a", "format": "grid""#, "bad_field", "format"),
        (r#""request": "load", "board": "a", "text": "..", "format": "png""#, "bad_field", "format"),
        (r#""request": "load", "board": "a", "text": "..", "format": []"#, "bad_field", "format"),
        (r#""request": "load", "board": "a", "text": "..", "box": [2, 2]"#, "bad_field", "box"),
        (r#""request": "load", "board": "a", "box": []"#, "bad_field", "box"),
        (r#""request": "load", "board": "a", "box": [2, 0]"#, "bad_field", "box"),
        (r#""request": "load", "board": "a", "box": [2, -1]"#, "bad_field", "box"),
        (r#""request": "load", "board": "a", "box": "2x2""#, "bad_field", "box"),
        (r#""request": "load", "board": "a", "box": [4294967295]"#, "bad_field", "box"),
        (r#""request": "load", "board": "a", "box": [18446744073709551615, 2]"#, "bad_field", "box"),
        (r#""request": "load", "board": "a", "box": [2, 2], "format": "box""#, "bad_field", "format"),
        (r#""request": "load", "board": "a", "box": [2, 2], "blocked": [[0, 2]]"#, "bad_field", "blocked"),
        (r#""request": "load", "board": "a", "box": [2, 2], "blocked": [[0]]"#, "bad_field", "blocked"),
        (r#""request": "load", "board": "a", "box": [2, 2], "blocked": [0, 0]"#, "bad_field", "blocked"),
        (r#""request": "load", "board": "a", "text": "..", "blocked": [[0, 0]]"#, "bad_field", "blocked"),
        (r#""request": "solve", "board": "a", "box": [2, 2]"#, "bad_field", "box"),
        (r#""request": "verdict", "box": [2, 2], "start": [2, 0]"#, "bad_field", "start"),
        (r#""request": "verdict", "box": [2, 2], "start": [0, 0, 0]"#, "bad_field", "start"),
        (
            r#""request": "verdict", "box": [2, 2], "blocked": [[0, 0]], "start": [0, 0]"#,
            "bad_field",
            "start",
        ),
        (r#""request": "drop""#, "missing_field", "board"),
        (r#""request": "drop", "board": "a""#, "unknown_board", "board"),
        (r#""request": "position", "text": "..", "start": [1, 1]"#, "missing_field", "board"),
        (r#""request": "position", "board": "a", "start": [1, 1]"#, "unknown_board", "board"),
        (r#""request": "play", "board": "a""#, "missing_field", "to"),
        (r#""request": "play", "board": "a", "to": -1"#, "bad_field", "to"),
        (r#""request": "play", "to": [1, 1]"#, "missing_field", "board"),
        (r#""request": "undo", "board": "a""#, "unknown_board", "board"),
        (r#""request": "undo""#, "missing_field", "board"),
        (r#""request": "solve""#, "missing_field", "board"),
        (r#""request": "solve", "board": "a", "text": "..""#, "bad_field", "text"),
        (r#""request": "solve", "text": "..", "engine": "steam""#, "bad_field", "engine"),
        (r#""request": "solve", "text": "..", "engine": 1"#, "bad_field", "engine"),
        (r#""request": "solve", "text": "..", "start": [0, 1]"#, "bad_field", "start"),
        (r#""request": "solve", "text": "..", "start": "a""#, "bad_field", "start"),
        (
            r#""request": "solve", "text": "a b\nb c\nc a", "format": "edges", "engine": "forest""#,
            "wrong_engine",
            "engine",
        ),
        (r#""request": "verdict", "text": "..""#, "no_position", "start"),
        (r#""request": "verdict", "text": ".#", "start": [1, 2]"#, "bad_field", "start"),
        (r#""request": "verdict", "text": "..", "visited": [[1, 2]]"#, "missing_field", "start"),
        (r#""request": "moves", "text": "..", "start": [1, 1], "visited": [1, 2]"#, "bad_field", "visited"),
        (r#""request": "moves", "text": "..", "start": [1, 1], "visited": [[1, 3]]"#, "bad_field", "visited"),
        (r#""request": "moves", "text": "..", "start": [1, 1], "visited": [[1, 1]]"#, "bad_field", "visited"),
        (
            r#""request": "moves", "text": "..", "start": [1, 1], "visited": [[1, 2], [1, 2]]"#,
            "bad_field",
            "visited",
        ),
        (r#""request": "bestmove", "text": "a b", "format": "edges", "start": "c""#, "bad_field", "start"),
        (r#""request": "bestmove", "text": "a b", "format": "edges", "start": [1, 1]"#, "bad_field", "start"),
        (r#""request": "review""#, "missing_field", "record"),
        (r#""request": "review", "record": 7"#, "bad_field", "record"),
        (r#""request": "review", "record": "nothing""#, "bad_record", "record"),
        (r#""request": "review", "record": {}"#, "bad_record", "record"),
        (r#""request": "stop""#, "missing_field", "target"),
    ];
    for (fields, kind, field) in cases {
        let comma = if fields.is_empty() { "" } else { ", " };
        let reply = assert_refused(&format!("{{\"id\": \"x\"{comma}{fields}}}"), kind, field);
        assert_eq!(reply["id"], "x");
    }
}

#[test]
fn bad_boards_and_records_have_their_places() {
    let bad = |fields: &str| reply(&format!("{{\"id\": 1, {fields}}}"))["error"].clone();
    let found = bad(r#""request": "load", "board": "a", "text": "3 2\n..\n.?\n..""#);
    assert_eq!((&found["line"], &found["column"]), (&json!(3), &json!(2)), "{found}");
    let found = bad(r#""request": "verdict", "text": "a b\nb c d", "format": "edges", "start": "a""#);
    assert_eq!(found["line"], 2, "{found}");
    let found = bad(r#""request": "review", "record": "Record: grid\nStart: 1,1\n\n..\n\n1. 1,1\n""#);
    assert_eq!((&found["line"], &found["column"]), (&json!(6), &json!(4)), "{found}");
    let found = bad(
        r#""request": "review", "record": {"board": {"kind": "grid", "rows": ["..."]}, "start": [1, 1], "moves": [[1, 2], [1, 1]]}"#,
    );
    assert_eq!((&found["line"], &found["column"]), (&json!(1), &json!(81)), "{found}");
}

#[test]
fn starts_of_sliding_stones_that_are_not_the_blank() {
    let board = r#""text": "XO\nX.""#;
    for fields in [
        r#""request": "solve", "start": [1, 1]"#,
        r#""request": "verdict", "start": [1, 1]"#,
        r#""request": "moves", "start": [1, 2]"#,
        r#""request": "bestmove", "start": [1, 2], "visited": [[1, 1]]"#,
    ] {
        assert_refused(&format!("{{\"id\": 1, {fields}, {board}}}"), "bad_field", "start");
    }
    let after =
        reply(&format!(r#"{{"id": 1, "request": "moves", "start": [1, 2], "visited": [[2, 2]], {board}}}"#));
    assert_eq!(after["moves"], json!([{"to": [1, 1], "wins": true}]), "{after}");
    let requests = [
        format!(r#"{{"id": 1, "request": "load", "board": "a", {board}}}"#),
        r#"{"id": 2, "request": "position", "board": "a", "start": [1, 1]}"#.to_owned(),
        r#"{"id": 3, "request": "position", "board": "a", "start": [2, 2]}"#.to_owned(),
    ];
    let replies = replies(&[], &requests);
    assert_eq!(replies[1]["error"]["field"], "start");
    assert_eq!(replies[2]["token"], json!([2, 2]));
}

/// What goes wrong on a board leaves it as it was.
#[test]
fn moves_that_cannot_be_made() {
    let requests: Vec<String> = [
        r#"{"id": 0, "request": "load", "board": "a", "text": "...\n.#."}"#,
        r#"{"id": 1, "request": "undo", "board": "a"}"#,
        r#"{"id": 2, "request": "position", "board": "a", "start": [1, 1]}"#,
        r#"{"id": 3, "request": "undo", "board": "a"}"#,
        r#"{"id": 4, "request": "play", "board": "a", "to": [1, 3]}"#,
        r#"{"id": 5, "request": "play", "board": "a", "to": [1, 1]}"#,
        r#"{"id": 6, "request": "play", "board": "a", "to": [2, 2]}"#,
        r#"{"id": 7, "request": "load", "board": "a", "text": "...\n.?."}"#,
        r#"{"id": 8, "request": "position", "board": "a", "start": [2, 2]}"#,
        r#"{"id": 9, "request": "play", "board": "a", "to": [1, 2]}"#,
    ]
    .map(str::to_owned)
    .to_vec();
    let replies = replies(&[], &requests);
    let kinds: Vec<&str> =
        replies.iter().map(|reply| reply["error"]["kind"].as_str().unwrap_or("")).collect();
    let illegal = "illegal_move";
    assert_eq!(
        kinds,
        [
            "",
            "no_position",
            "",
            "nothing_to_undo",
            illegal,
            illegal,
            "bad_field",
            "bad_board",
            "bad_field",
            ""
        ]
    );
    assert_eq!(replies[9]["token"], json!([1, 2]));
}

#[test]
fn unknown_fields_are_warned_about() {
    let reply = reply(r#"{"id": 1, "colour": 2, "request": "ping", "start": [1, 1]}"#);
    let warnings = ["the request 'ping' has no field 'colour'", "the request 'ping' has no field 'start'"];
    assert_eq!(reply, json!({"id": 1, "pong": true, "warnings": warnings}));
    // Also where the request fails later.
    let reply = super::support::reply(r#"{"id": 1, "request": "undo", "board": "a", "steps": 2}"#);
    assert_eq!(reply["error"]["kind"], "unknown_board");
    assert_eq!(reply["warnings"], json!(["the request 'undo' has no field 'steps'"]));
}

#[test]
fn ids_come_back_as_they_were_written() {
    for id in [
        "0",
        "-1.50e+400",
        "\"\\u0061\"",
        "[ 1,2 ]",
        "{\"a\": {}}",
        "null",
        "true",
        "123456789012345678901234567890",
    ] {
        let input = format!("{{\"id\": {id}, \"request\": \"ping\"}}\r\n");
        let output = crate::support::stdout(crate::support::run_on(["engine"], input.into_bytes()));
        assert_eq!(output, format!("{{\"id\":{id},\"pong\":true}}\n"));
    }
}

#[test]
fn lines_that_are_too_long() {
    let ping = |blanks: usize| format!("{{\"id\":1,{}\"request\":\"ping\"}}", " ".repeat(blanks));
    let length = ping(0).len();
    let found =
        replies(&["--max-line", "100"], &[ping(100 - length), ping(101 - length), ping(1_000_000), ping(0)]);
    let kinds: Vec<&Value> = found.iter().map(|reply| &reply["error"]["kind"]).collect();
    assert_eq!(kinds, [&Value::Null, &json!("too_long"), &json!("too_long"), &Value::Null]);
    assert_eq!(found[1]["id"], Value::Null);
}
