//! Requests to the engine and its replies.

use lastmove_formats::json::engine::{Answer, Refusal, Reply, Request};

/// The line ends in the id of a request were those of its reply too.
#[test]
fn a_reply_is_one_line_whatever_the_id_is() {
    for (request, reply) in [
        (
            "{\"id\":{\"a\":\n 1,\r\n\"b\": [2,\r3]},\n\"request\":\"ping\"}",
            r#"{"id":{"a": 1,"b": [2,3]},"pong":true}"#,
        ),
        (r#"{"id":"a\nb","request":"ping"}"#, r#"{"id":"a\nb","pong":true}"#),
        ("\n{\"request\":\"ping\",\n\"id\":\n7\n}\n", r#"{"id":7,"pong":true}"#),
    ] {
        let Request { id, warnings, .. } = Request::parse(request.as_bytes()).unwrap();
        let answer = Answer::Pong { pong: true };
        assert_eq!(Reply { id: &id, answer: &answer, warnings: &warnings }.to_line(), format!("{reply}\n"));
    }
    let Refusal { id, error } = Request::parse(b"{\"id\":[\n]}").unwrap_err();
    let line = Reply { id: &id, answer: &Answer::from(error), warnings: &[] }.to_line();
    assert!(line.starts_with(r#"{"id":[],"error":"#) && line.lines().count() == 1, "{line}");
}
