//! The rules of the game alone: the number of ways to play so many plies is the number of self-avoiding walks.

use std::collections::HashMap;

use lastmove::{Graph, GridBoard, LatticeBoard, Vertex, VertexSet, board::Torus};
use lastmove_generate::{Share, board, graph};

/// The number of walks of `depth` moves from `start`.
fn perft<G: Graph>(graph: &G, start: Vertex, depth: usize) -> u64 {
    let mut visited = VertexSet::new(graph.vertex_bound());
    walks(graph, start, depth, &mut visited)
}

/// Recursion as deep as the walk is long.
fn walks<G: Graph>(graph: &G, token: Vertex, depth: usize, visited: &mut VertexSet) -> u64 {
    if depth == 0 {
        return 1;
    }
    visited.insert(token);
    let mut count = 0;
    for w in graph.neighbours(token) {
        if !visited.contains(w) {
            count += walks(graph, w, depth - 1, visited);
        }
    }
    visited.remove(token);
    count
}

/// The lines of the data file: names with their counts.
fn table() -> HashMap<&'static str, Vec<u64>> {
    let lines = include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, counts) = line.split_once(':').unwrap();
            (name, counts.split_whitespace().map(|count| count.parse().unwrap()).collect())
        })
        .collect()
}

#[test]
fn walks_are_as_many_as_they_should_be() {
    let mut table = table();
    let mut check = |name, count: &dyn Fn(usize) -> u64| {
        let expected = table.remove(name).unwrap();
        let found: Vec<_> = (0..expected.len()).map(count).collect();
        assert_eq!(found, expected, "{name}");
    };
    let vertex = |index| Vertex::new(index).unwrap();
    let on =
        |board: GridBoard, row, column| move |depth| perft(&board, board.vertex(row, column).unwrap(), depth);

    check("square lattice", &on(board::open(21, 21).unwrap(), 11, 11));
    check("3x3 corner", &on(board::open(3, 3).unwrap(), 1, 1));
    check("3x3 centre", &on(board::open(3, 3).unwrap(), 2, 2));
    check("1x5 second cell", &on(board::open(1, 5).unwrap(), 1, 2));
    let triangular = graph::triangular(15, 15, Share::per_cent(0), 1).unwrap();
    check("triangular lattice", &|depth| perft(&triangular, vertex(7 * 15 + 7), depth));
    let complete = graph::complete(6).unwrap();
    check("K6", &|depth| perft(&complete, vertex(3), depth));
    let petersen = graph::petersen().unwrap();
    for start in petersen.vertices() {
        let expected = [1, 3, 6, 12, 24, 36, 48, 60, 60, 24, 0];
        assert!((0..11).map(|depth| perft(&petersen, start, depth)).eq(expected), "from {start:?}");
    }
    check("Petersen", &|depth| perft(&petersen, vertex(0), depth));
    let cycle = graph::cycle(5).unwrap();
    check("C5", &|depth| perft(&cycle, vertex(2), depth));
    let lattice = |layers: usize, rows, columns, moves: &str, torus| {
        let cells = board::open(layers * rows, columns).unwrap();
        LatticeBoard::layered(cells, layers, moves.parse().unwrap(), torus).unwrap()
    };
    let middle = |board: LatticeBoard, depth| {
        let start =
            board.vertex(board.layers().div_ceil(2), board.rows().div_ceil(2), board.columns().div_ceil(2));
        perft(&board, start.unwrap(), depth)
    };
    for (name, layers, side, moves) in [
        ("square lattice, by its moves", 1, 21, "4"),
        ("triangular lattice, by its moves", 1, 15, "hexagonal"),
        ("cubic lattice", 15, 15, "6"),
        ("king", 1, 13, "king"),
        ("knight", 1, 25, "knight"),
        ("king-20", 1, 21, "king-20"),
        ("king in three dimensions", 9, 9, "26"),
    ] {
        check(name, &|depth| middle(lattice(layers, side, side, moves, Torus::NONE), depth));
    }
    check("4x4 torus", &|depth| middle(lattice(1, 4, 4, "4", Torus::ALL), depth));
    check("3x5 torus, king", &|depth| middle(lattice(1, 3, 5, "king", Torus::ALL), depth));
    assert!(table.is_empty(), "not counted: {table:?}");
}
