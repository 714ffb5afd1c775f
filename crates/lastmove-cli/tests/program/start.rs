//! `solve --start`: the line of best play is a game in which nobody blunders.

use std::fs;

use crate::support::{run, stdout, workspace};
use lastmove::{AnyBoard, Board, Graph, Verdict, Vertex, VertexSet, graph::Without};
use lastmove_formats::{Format, parse_board};

#[test]
fn best_play_is_a_game_without_blunders() {
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
            let play = field(&text, "best play");
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

#[track_caller]
fn field<'t>(text: &'t str, name: &str) -> &'t str {
    text.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim_start()
}
