//! `solve --exact`: exhaustive search of small boards.

use std::fs;

use crate::support::{command, run, run_on, stderr, stdout, workspace};
use lastmove::{Board, Graph, game::Exhaustive};
use lastmove_formats::{
    Format,
    json::{Exact, Solve, place},
    parse_board,
};

#[test]
fn every_start_agrees_with_the_library() {
    for (file, format) in [
        ("examples/jsoi2009-game.txt", Format::Grid),
        ("examples/towns.edges", Format::Edges),
        ("examples/petersen.edges", Format::Edges),
        ("examples/numbered.txt", Format::EdgesHeader),
    ] {
        let board = parse_board(&fs::read(workspace().join(file)).unwrap(), Some(format)).unwrap();
        let mut search = Exhaustive::new(&board);
        let mut all = Vec::new();
        for v in board.vertices() {
            let outcome = search.outcome(v).unwrap();
            let expected = Exact {
                start: place(&board, v),
                verdict: outcome.verdict.into(),
                plies: outcome.plies,
                misere: outcome.misere.into(),
                grundy: outcome.grundy,
            };
            let name = board.name(v).to_string();
            let arguments = ["solve", "--exact", "--format", format.name(), "--start", &name, file];
            let text = stdout(run(arguments));
            let lines = [
                format!("plies          {} (the winner hurries, the loser delays)", outcome.plies),
                format!("misere play    the mover {}", outcome.misere),
                format!("Grundy value   {}", outcome.grundy),
            ];
            assert!(text.contains(&format!("\n{}\n", lines.join("\n"))), "{file} {name}: {text}");
            let answer = parse(&stdout(run(arguments.iter().copied().chain(["--json"]))));
            assert_eq!(answer.exact, Some(vec![expected.clone()]), "{file} {name}");
            assert_eq!(answer.verdict, Some(expected.verdict), "{file} {name}");
            all.push(expected);
        }
        let answer = parse(&stdout(run(["solve", "--exact", "--json", "--format", format.name(), file])));
        assert_eq!(answer.exact, Some(all), "{file}");
    }
}

#[test]
fn without_it_there_is_no_field() {
    let line = stdout(run(["solve", "--json", "examples/jsoi2009-game.txt"]));
    assert!(!line.contains("exact"), "{line}");
}

/// The line of play of the matching was once printed, whose length is another.
#[test]
fn best_play_has_as_many_moves_as_plies() {
    let board = b"....\n.#..\n....\n";
    for start in ["1,1", "1,2", "2,3", "3,4"] {
        let text = stdout(run_on(["solve", "--exact", "--start", start], board.to_vec()));
        let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        let moves = field("best play").strip_suffix(" (no move is left)").unwrap().split_whitespace().count();
        assert_eq!(field("plies").split_whitespace().next().unwrap(), moves.to_string(), "{text}");
    }
}

#[test]
fn cells_are_aligned() {
    let text = stdout(run_on(["solve", "--exact"], b".....\n.....\n.....\n".to_vec()));
    let drawn: Vec<_> = text.lines().skip_while(|line| !line.is_empty()).skip(1).take(4).collect();
    let expected =
        ["    1   2   3   4   5", "1 L12  W7 L10  W7 L12", "2  W9 L14  W7 L14  W9", "3 L12  W7 L10  W7 L12"];
    assert_eq!(drawn, expected);

    let text = stdout(run_on(["solve", "--exact"], b".#......\n".to_vec()));
    assert!(text.contains("\n   1  2  3  4  5  6  7  8\n1 L0  # W5 W1 W3 W3 W1 W5\n\n"), "{text}");
}

#[test]
fn a_board_that_does_not_fit_is_listed() {
    let drawn = |width: &str| {
        let mut child = command(["solve", "--exact", "examples/jsoi2009-game.txt"]);
        stdout(child.env("COLUMNS", width).output().unwrap())
    };
    assert!(drawn("10").contains("\n   1  2  3\n1 W3  #  #\n2 W1 W1 L2\n3  # L2  #\n\n"), "{}", drawn("10"));
    assert!(drawn("9").contains("\n\n1,1  W3\n2,1  W1\n2,2  W1\n2,3  L2\n3,2  L2\n\n"), "{}", drawn("9"));
}

#[test]
fn colours_only_on_request() {
    let file = "examples/jsoi2009-game.txt";
    assert!(!stdout(run(["solve", "--exact", file])).contains('\u{1b}'));
    let colored = stdout(run(["solve", "--exact", "--color", "always", file]));
    assert!(colored.contains("\u{1b}[32mW1\u{1b}[0m") && colored.contains("\u{1b}[31mL2\u{1b}[0m"));
}

#[test]
fn a_board_that_is_too_big_is_refused() {
    let row = format!("..#{}\n", ".".repeat(65)).into_bytes();
    for options in [&["--exact"][..], &["--exact", "--json"], &["--exact", "--start", "1,68"]] {
        let output = run_on(["solve"].iter().chain(options), row.clone());
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(output.stdout.is_empty(), "{options:?} is answered");
        let reason = "too big to search in every way: over 64 vertices can be reached from the start";
        assert!(message.starts_with("error: --exact, from 1,") && message.contains(reason), "{message}");
    }
    // What cannot be reached from the start does not count.
    assert!(stdout(run_on(["solve", "--exact", "--start", "1,1"], row)).contains("plies          1 "));
}

/// Far too many positions to be searched before the interruption comes.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_search() {
    use std::{io::Write, process::Command, process::Stdio, thread, time::Duration};

    let mut child = command(["solve", "--exact"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all("........\n".repeat(8).as_bytes()).unwrap();
    thread::sleep(Duration::from_millis(300));
    let sent = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output)), (Some(130), String::new()));
}

#[track_caller]
fn parse(line: &str) -> Solve {
    assert_eq!(line.matches('\n').count(), 1, "one line");
    serde_json::from_str(line).unwrap()
}
