//! `solve --start`: the line of play is a game in which nobody blunders.

use std::fs;

use crate::support::{run, run_on, stderr, stdout, workspace};
use lastmove::{AnyBoard, Board, Graph, Verdict, Vertex, VertexSet, graph::Without};
use lastmove_formats::{Format, parse_board};

#[test]
fn the_line_of_play_is_a_game_without_blunders() {
    for (file, format) in [
        ("examples/jsoi2009-game.txt", Format::Grid),
        ("examples/park.txt", Format::Grid),
        ("examples/towns.edges", Format::Edges),
        ("examples/petersen.edges", Format::Edges),
    ] {
        let board = parse_board(&fs::read(workspace().join(file)).unwrap(), Some(format)).unwrap();
        for start in board.vertices() {
            let name = board.name(start).to_string();
            let text = stdout(run(["solve", "--format", format.name(), "--start", &name, file]));
            let play = field(&text, "line of play");
            let whole = play.strip_suffix("(no move is left)");
            let moves = whole.or(play.strip_suffix("...")).unwrap().split_whitespace();
            let moves: Vec<Vertex> = moves.map(|name| board.find(name).unwrap()).collect();
            let verdict = assert_no_blunder(&board, start, &moves, whole.is_some());
            assert_eq!(field(&text, "verdict"), format!("the mover {verdict}"), "{file} {name}");
        }
    }
}

/// Plays the moves, and gives the verdict at the start.
#[track_caller]
fn assert_no_blunder(board: &AnyBoard, start: Vertex, moves: &[Vertex], whole: bool) -> Verdict {
    let mut visited = VertexSet::new(board.vertex_bound());
    let verdict = lastmove::solve(board).verdict(start).unwrap();
    let mut token = start;
    for &next in moves {
        {
            let rest = Without::new(board, &visited);
            let solution = lastmove::solve(&rest);
            assert!(rest.has_edge(token, next), "the move is legal");
            let mut winning = solution.winning_moves(&rest, token).peekable();
            assert!(
                winning.peek().is_none() || winning.next() == Some(next),
                "the first winning move is made"
            );
        }
        visited.insert(token);
        token = next;
    }
    let ended = board.neighbours(token).all(|w| visited.contains(w));
    assert_eq!(ended, whole);
    if ended {
        assert_eq!(verdict == Verdict::Wins, moves.len() % 2 == 1, "the winner moves last");
    }
    verdict
}

/// Each vertex in turn is taken away, and what is left solved.
#[test]
fn critical_vertices_are_those_that_matter() {
    for (file, format) in [
        ("examples/jsoi2009-game.txt", Format::Grid),
        ("examples/park.txt", Format::Grid),
        ("examples/towns.edges", Format::Edges),
        ("examples/petersen.edges", Format::Edges),
    ] {
        let board = parse_board(&fs::read(workspace().join(file)).unwrap(), Some(format)).unwrap();
        let solution = lastmove::solve(&board);
        for start in board.vertices() {
            let matters = |&w: &Vertex| {
                let mut gone = VertexSet::new(board.vertex_bound());
                gone.insert(w);
                lastmove::solve(&Without::new(&board, &gone)).verdict(start) != solution.verdict(start)
            };
            let critical = board.vertices().filter(|&w| w != start).filter(matters);
            let names: Vec<String> = critical.map(|w| board.name(w).to_string()).collect();
            let name = board.name(start).to_string();
            let asked = ["solve", "--critical", "--format", format.name(), "--start", &name, file];
            let expected = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
            assert_eq!(field(&stdout(run(asked)), "critical"), expected, "{file} {name}");
        }
    }
    let message = stderr(&run(["solve", "--critical", "examples/park.txt"]));
    assert_eq!(message, "error: --critical is about one start: give it with --start\n");
}

#[track_caller]
fn field<'t>(text: &'t str, name: &str) -> &'t str {
    text.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim_start()
}

/// A name that was not found was once quoted whole, and as it was.
#[test]
fn a_long_name_is_quoted_in_part() {
    for (start, shown) in
        [("x".repeat(100_000), "x".repeat(60) + "…"), ("\u{1b}[2J".into(), r"\u{1b}[2J".into())]
    {
        let message = stderr(&run(["solve", "--start", &start, "examples/jsoi2009-game.txt"]));
        assert!(message.starts_with(&format!("error: --start: '{shown}' is not a place")), "{message}");
    }
    let message = stderr(&run(["solve", "--engine", &"x".repeat(100_000), "examples/jsoi2009-game.txt"]));
    assert!(message.len() < 2000 && message.contains("hopcroft-karp"), "{message}");
}

/// Names that reorder the line or break it once went to the terminal as they are.
#[test]
fn names_are_made_fit_to_be_shown() {
    let graph = "a\u{202e} b\u{2028}\n".as_bytes();
    for arguments in [
        &["solve", "--format", "edges"][..],
        &["solve", "--format", "edges", "--exact"],
        &["solve", "--format", "edges", "--start", "a\u{202e}"],
    ] {
        let text = stdout(run_on(arguments, graph.to_vec()));
        assert!(!text.contains(['\u{202e}', '\u{2028}']) && text.contains(r"b\u{2028}"), "{text}");
    }
}

/// Stones slide into the blank: a game that starts elsewhere was once solved all the same.
#[test]
fn stones_start_at_the_blank() {
    let board = "XO\nX.\n";
    let solve = |start| run_on(["solve", "--start", start], board.as_bytes().to_vec());
    let output = solve("1,1");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert_eq!(
        stderr(&output),
        "error: --start: 1,1 is not the blank: stones slide into the blank, so the game can start only there, at 2,2\n"
    );
    assert_eq!(stdout(solve("2,2")), stdout(run_on(["solve"], board.as_bytes().to_vec())));
}
