//! The transcripts in `docs/PROTOCOL.md`.

use std::fs;

use super::support::Engine;
use crate::support::workspace;

#[test]
fn json_lines() {
    assert!(play("json-lines", &[]) >= 3);
}

#[test]
fn text() {
    assert!(play("gtp", &["--protocol", "text"]) >= 1);
}

/// Plays every block of this language, each to an engine of its own, and counts them.
fn play(language: &str, options: &[&str]) -> usize {
    let document = fs::read_to_string(workspace().join("docs/PROTOCOL.md")).unwrap();
    let opening = format!("```{language}\n");
    let blocks = document.split(&opening).skip(1);
    let mut count = 0;
    for block in blocks {
        count += 1;
        let (block, _) = block.split_once("```").expect("the block ends");
        let mut engine = Engine::start(options);
        for line in block.lines() {
            match line.split_at(1) {
                (">", request) => engine.send(request.trim_start()),
                ("<", reply) => assert_eq!(engine.line(), reply.strip_prefix(' ').unwrap_or(reply)),
                _ => panic!("{line}"),
            }
        }
        let output = engine.end();
        assert_eq!(
            (output.status.code(), &output.stdout[..], &output.stderr[..]),
            (Some(0), &b""[..], &b""[..])
        );
    }
    count
}
