//! The board as it is drawn, its colours and its width.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use crate::support::{command, run, run_on, stderr, stdout, workspace};

const EXAMPLE: &str = "examples/jsoi2009-game.txt";
const ESCAPE: char = '\u{1b}';

#[test]
fn a_pipe_gets_no_colours() {
    assert!(!stdout(run(["solve", EXAMPLE])).contains(ESCAPE));
    assert!(!stdout(run(["solve", "--color", "never", EXAMPLE])).contains(ESCAPE));
}

#[test]
fn colours_can_be_asked_for() {
    let colored = stdout(run(["solve", "--color", "always", EXAMPLE]));
    assert!(colored.contains("\u{1b}[31mo\u{1b}[0m"));
    // What is asked for on the command line outweighs the environment.
    let output = command(["solve", "--color=always", EXAMPLE]).env("NO_COLOR", "1").output().unwrap();
    assert_eq!(stdout(output), colored);
}

#[test]
fn the_last_word_on_colours_counts() {
    for arguments in [
        ["--color", "always", "--color", "never", "solve", EXAMPLE],
        ["solve", "--color", "always", "--color", "never", EXAMPLE],
    ] {
        assert!(!stdout(run(arguments)).contains(ESCAPE));
    }
}

#[test]
fn colours_only_add_to_the_drawing() {
    let colored = stdout(run(["--color", "always", "solve", EXAMPLE]));
    let mut plain = String::new();
    let mut rest = colored.as_str();
    while let Some((before, after)) = rest.split_once(ESCAPE) {
        plain.push_str(before);
        rest = after.split_once('m').unwrap().1;
    }
    plain.push_str(rest);
    assert_eq!(plain, stdout(run(["solve", EXAMPLE])));
}

/// On a terminal, which `script` makes.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_colours_unless_refused() {
    let on_terminal = |variable: &str, value: &str| {
        let program = env!("CARGO_BIN_EXE_lastmove");
        let mut script = Command::new("script");
        script.args(["-qec", &format!("{program} solve {EXAMPLE}"), "/dev/null"]).current_dir(workspace());
        script.env_remove("NO_COLOR").env("TERM", "xterm").env(variable, value).stdin(Stdio::null());
        script.output().map(|output| String::from_utf8(output.stdout).unwrap())
    };
    // Not every machine has it.
    let Ok(usual) = on_terminal("LANG", "C") else { return };
    assert!(usual.contains(ESCAPE), "{usual}");
    assert!(on_terminal("NO_COLOR", "").unwrap().contains(ESCAPE));
    assert!(!on_terminal("NO_COLOR", "1").unwrap().contains(ESCAPE));
    assert!(!on_terminal("TERM", "dumb").unwrap().contains(ESCAPE));
}

#[test]
fn messages_are_coloured_on_request_only() {
    let plain = run(["solve", "no/such/file"]);
    assert!(!stderr(&plain).contains(ESCAPE));
    let colored = run(["solve", "--color", "always", "no/such/file"]);
    assert!(stderr(&colored).contains(ESCAPE));
}

#[test]
fn a_board_is_drawn_if_it_fits() {
    let rows = |columns: usize, width: &str| {
        let board = format!("{}\n", ".".repeat(columns)).into_bytes();
        let mut child = command(["solve"]).env("COLUMNS", width).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&board).unwrap();
        let drawn = stdout(child.wait_with_output().unwrap());
        drawn.lines().find_map(|line| line.strip_prefix("1 ").map(str::to_owned))
    };
    assert_eq!(rows(5, "11").as_deref(), Some("o + o + o"));
    assert_eq!(rows(5, "10").as_deref(), Some("o+o+o"), "without gaps");
    assert_eq!(rows(5, "7").as_deref(), Some("o+o+o"));
    assert_eq!(rows(5, "6"), None);
    assert_eq!(rows(5, "0").as_deref(), Some("o + o + o"), "a senseless width is ignored");
}

#[test]
fn without_a_terminal_there_are_80_columns() {
    let drawn = |columns: usize| {
        let output = stdout(run_on(["solve"], format!("{}\n", ".".repeat(columns)).into_bytes()));
        output.lines().any(|line| line.starts_with("1 "))
    };
    assert!(drawn(78));
    assert!(!drawn(79));
}

#[test]
fn a_high_board_is_not_drawn() {
    let lines = |rows: usize| stdout(run_on(["solve"], ".\n".repeat(rows).into_bytes())).lines().count();
    assert!(lines(100) > 100);
    assert!(lines(101) < 10);
}

/// Into a pipe, lists once were cut to 80 columns.
#[test]
fn lists_are_cut_on_a_terminal_only() {
    let path = (0..100).map(|v| format!("{v} {}", v + 1)).collect::<Vec<_>>().join("\n");
    let text = stdout(run_on(["solve", "--format", "edges"], path.into_bytes()));
    assert!(text.lines().any(|line| line.starts_with("D  ") && line.ends_with(" 98 100")), "{text}");
}

#[test]
fn why_a_board_is_not_drawn() {
    let text = stdout(run_on(["solve"], ".".repeat(200).into_bytes()));
    assert!(text.ends_with("\n\n(not drawn: the board needs 202 columns)\n"), "{text}");
    let text = stdout(run_on(["solve"], ".\n".repeat(101).into_bytes()));
    assert!(text.ends_with("\n\n(not drawn: the board has over 100 rows)\n"), "{text}");
}
