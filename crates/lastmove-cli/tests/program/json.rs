//! `solve --json` against the library.

use std::fs;

use crate::support::{files_in, run, run_on, stdout, workspace};
use lastmove::{
    AnyBoard, Board, Class, Graph, Verdict, Vertex,
    graph::{bipartition, components},
};
use lastmove_formats::{
    Format,
    json::{Place, Solve, place},
    parse_board,
};

#[test]
fn grids_agree_with_the_library() {
    let files = files_in("tests/data/game");
    for path in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "in")) {
        let board = parse_board(&fs::read(path).unwrap(), None).unwrap();
        let answer = parse(&stdout(run(["solve", "--json", path.to_str().unwrap()])));
        assert_agrees(&answer, &board);
        assert_eq!((&answer.start, &answer.verdict, &answer.winning_moves), (&None, &None, &None));
    }
}

#[test]
fn graphs_agree_with_the_library() {
    for (file, format) in [
        ("examples/towns.edges", Format::Edges),
        ("examples/petersen.edges", Format::Edges),
        ("examples/numbered.txt", Format::EdgesHeader),
    ] {
        let board = parse_board(&fs::read(workspace().join(file)).unwrap(), Some(format)).unwrap();
        for engine in ["auto", "blossom"] {
            let arguments = ["solve", "--json", "--format", format.name(), "--engine", engine, file];
            assert_agrees(&parse(&stdout(run(arguments))), &board);
        }
    }
}

#[test]
fn every_start_agrees_with_the_library() {
    for (file, format) in
        [("examples/jsoi2009-game.txt", Format::Grid), ("examples/towns.edges", Format::Edges)]
    {
        let board = parse_board(&fs::read(workspace().join(file)).unwrap(), Some(format)).unwrap();
        let solution = lastmove::solve(&board);
        for v in board.vertices() {
            let name = board.name(v).to_string();
            let arguments = ["solve", "--json", "--format", format.name(), "--start", &name, file];
            let answer = parse(&stdout(run(arguments)));
            assert_agrees(&answer, &board);
            assert_eq!(answer.start, Some(place(&board, v)));
            assert_eq!(answer.verdict, solution.verdict(v).map(Into::into));
            assert_eq!(answer.winning_moves, Some(places(&board, solution.winning_moves(&board, v))));
            let wins = solution.verdict(v) == Some(Verdict::Wins);
            assert_eq!(answer.winning_moves.is_some_and(|moves| !moves.is_empty()), wins);
        }
    }
}

/// Loops, repeated edges, isolated vertices and an odd cycle, counted by hand.
#[test]
fn what_was_dropped_is_counted() {
    let input = "a b\nb c\nc a\nb a\na a\nd\ne f\nf e\ng g\n".as_bytes().to_vec();
    let answer = parse(&stdout(run_on(["solve", "--json", "--format", "edges"], input)));
    assert_eq!((answer.vertices, answer.edges, answer.matching), (7, 4, 2));
    assert_eq!((answer.dropped_loops, answer.merged_edges), (2, 2));
    assert_eq!((answer.isolated, answer.components, answer.bipartite), (2, 4, false));
    assert_eq!(answer.engine, "blossom");
}

#[test]
fn names_survive_as_they_are() {
    let input = "\"quoted\" \\back\nБерн \u{1f600}\n".as_bytes().to_vec();
    let answer = parse(&stdout(run_on(["solve", "--json", "--format", "edges"], input)));
    let names = ["\"quoted\"", "\\back", "Берн", "\u{1f600}"].map(|name| Place::Name(name.into()));
    assert_eq!(answer.c, names);
}

#[track_caller]
fn parse(line: &str) -> Solve {
    assert_eq!(line.matches('\n').count(), 1, "one line");
    serde_json::from_str(line).unwrap()
}

#[track_caller]
fn assert_agrees(answer: &Solve, board: &AnyBoard) {
    let solution = lastmove::solve(board);
    let class = |class| places(board, solution.classes().members(class));
    assert_eq!((answer.vertices, answer.edges), (board.vertex_count(), board.edge_count()));
    assert_eq!(answer.matching, solution.matching().size());
    assert_eq!((&answer.d, &answer.a, &answer.c), (&class(Class::D), &class(Class::A), &class(Class::C)));
    let found = components(board);
    assert_eq!((answer.isolated, answer.components), (found.isolated, found.count));
    assert_eq!(answer.bipartite, bipartition(board).is_ok());
}

fn places(board: &AnyBoard, vertices: impl Iterator<Item = Vertex>) -> Vec<Place> {
    vertices.map(|v| place(board, v)).collect()
}
