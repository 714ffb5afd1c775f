//! What is shown while input is read that takes its time.

use std::process::{Command, Stdio};

/// What the terminal shows that `script` makes, and pipes do not.
fn shown(redirected: &str) -> Option<String> {
    let program = env!("CARGO_BIN_EXE_lastmove");
    let slow = "(echo a b; sleep 1.8; echo b c)";
    let line = format!("{slow} | {program} solve --format edges - {redirected}");
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).env("TERM", "xterm").stdin(Stdio::null());
    // Not every machine has it.
    script.output().ok().map(|output| String::from_utf8(output.stdout).unwrap())
}

#[test]
fn reading_shows_on_a_terminal_only() {
    let Some(usual) = shown("") else { return };
    assert!(usual.contains("reading standard input 0:01, 0 MB"), "{usual}");
    assert!(usual.contains("3 vertices, 2 edges"), "{usual}");
    assert!(shown("> /dev/null").unwrap().contains("reading standard input"));
    let quiet = shown("2> /dev/null").unwrap();
    assert!(quiet.starts_with("graph     3 vertices, 2 edges"), "{quiet}");
}
