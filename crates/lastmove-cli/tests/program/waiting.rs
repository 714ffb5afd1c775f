//! What is shown while input is read, or output written, that takes its time.

use std::{
    fs,
    process::{Command, Stdio},
};

use crate::support::large_board;

/// What the terminal shows while an edge list comes slowly, with this at the end of the line.
fn shown(redirected: &str) -> Option<String> {
    let program = env!("CARGO_BIN_EXE_lastmove");
    on_terminal(&format!("(echo a b; sleep 1.8; echo b c) | {program} solve --format edges - {redirected}"))
}

/// What the terminal shows that `script` makes, and pipes do not.
fn on_terminal(line: &str) -> Option<String> {
    let mut script = Command::new("script");
    script.args(["-qec", line, "/dev/null"]).env("TERM", "xterm").stdin(Stdio::null());
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

/// A grid, which is read piece by piece.
#[test]
fn reading_a_grid_shows_too() {
    let program = env!("CARGO_BIN_EXE_lastmove");
    for command in ["solve -", "contest jsoi2009-game"] {
        let line = format!("(echo 2 2; echo ..; sleep 1.8; echo .#) | {program} {command}");
        let Some(text) = on_terminal(&line) else { return };
        assert!(text.contains("reading standard input 0:01, 0 MB"), "{command}: {text}");
    }
}

/// Nobody takes the output for a while.
#[test]
fn writing_shows_on_a_terminal_only() {
    let program = env!("CARGO_BIN_EXE_lastmove");
    let path = std::env::temp_dir().join(format!("lastmove-writing-{}.txt", std::process::id()));
    fs::write(&path, large_board(400)).unwrap();
    let line = |redirected: &str| {
        format!("{program} solve {} {redirected} | (sleep 1.8; cat > /dev/null)", path.display())
    };
    let files = ["--answer", "--answer --classes -", "--certificate -"];
    let texts: Vec<_> = files.iter().filter_map(|options| on_terminal(&line(options))).collect();
    let quiet = on_terminal(&line("--answer 2> /dev/null"));
    fs::remove_file(&path).unwrap();
    for text in texts {
        assert!(text.contains("writing standard output 0:01, 0 MB"), "{text}");
    }
    assert!(quiet.is_none_or(|text| text.is_empty()));
}
