//! Laws that hold of every solution, tried on random graphs and boards that shrink to a smallest one that breaks them.

use lastmove::{
    Class, CsrGraph, Engine, Graph, GridBoard, Solution, Vertex, board::GridBuilder, graph::Without,
};
use lastmove_generate::Random;
use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{Config, RngSeed},
};

use crate::{instances, random, theory};

/// The same cases in every run; a failure here is to become a named instance.
fn seeded(cases: u32) -> Config {
    Config { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..Config::default() }
}

/// Vertex count and edges, loops and repetitions among them, up to about `most_draws` edges a vertex.
fn edges(most_vertices: usize, most_draws: usize) -> impl Strategy<Value = (usize, Vec<(usize, usize)>)> {
    (1..=most_vertices).prop_flat_map(move |vertices| {
        (Just(vertices), vec((0..vertices, 0..vertices), 0..=most_draws * vertices))
    })
}

fn graph(most_vertices: usize, most_draws: usize) -> impl Strategy<Value = CsrGraph> {
    edges(most_vertices, most_draws)
        .prop_map(|(vertices, edges)| CsrGraph::from_edges(vertices, edges).unwrap())
}

/// Only edges between an even and an odd number.
fn bipartite(most_vertices: usize, most_draws: usize) -> impl Strategy<Value = CsrGraph> {
    edges(most_vertices, most_draws).prop_map(|(vertices, mut edges)| {
        edges.retain(|(u, v)| (u + v) % 2 == 1);
        CsrGraph::from_edges(vertices, edges).unwrap()
    })
}

/// Boards of the awkward sizes: one row, one column, rows that end on, before and after a word of 64 cells, and from
/// all walls to none.
fn board(most_cells: usize) -> impl Strategy<Value = GridBoard> {
    let sides = prop_oneof![
        (1..=9usize, 1..=9usize),
        (Just(1), 1..=200usize),
        (1..=200usize, Just(1)),
        (1..=4usize, prop_oneof![Just(63usize), Just(64), Just(65), Just(127), Just(128), Just(129)]),
    ];
    let sides = sides.prop_filter("cells", move |(rows, columns)| rows * columns <= most_cells);
    let walls = prop_oneof![Just(0u8), 1..=99u8, Just(97), Just(100)];
    (sides, walls)
        .prop_flat_map(|((rows, columns), walls)| {
            (Just((rows, columns)), Just(walls), vec(0..100u8, rows * columns))
        })
        .prop_map(|((rows, columns), walls, draws)| {
            let mut builder = GridBuilder::new(rows, columns).unwrap();
            for (cell, draw) in draws.into_iter().enumerate() {
                if draw >= walls {
                    builder.set_free(cell / columns + 1, cell % columns + 1);
                }
            }
            builder.build()
        })
}

/// The free cells as the vertices 0, 1, ... of a stored graph.
fn stored(board: &GridBoard) -> (CsrGraph, Vec<Vertex>) {
    let cells: Vec<_> = board.vertices().collect();
    let number = |v| cells.binary_search(&v).unwrap();
    let edges = cells.iter().flat_map(|&u| board.neighbours(u).map(move |v| (u, v))).filter(|(u, v)| u < v);
    let graph = CsrGraph::from_edges(cells.len(), edges.map(|(u, v)| (number(u), number(v)))).unwrap();
    (graph, cells)
}

/// Every start's class by deletion, and every move from it by a fresh solve of what the move leaves.
fn check_moves<G: Graph>(graph: &G, solution: &Solution) {
    for v in graph.vertices() {
        theory::check_deletion(graph, solution, v);
        let moves: Vec<_> = solution.winning_moves(graph, v).collect();
        let class = solution.class(v);
        let gone = theory::without(graph.vertex_bound(), v);
        let rest = Without::new(graph, &gone);
        let after = lastmove::solve(&rest);
        theory::check_solution(&rest, &after);
        let expected: Vec<_> = graph.neighbours(v).filter(|&w| after.class(w) == Some(Class::D)).collect();
        assert_eq!(moves, expected, "winning moves from {v:?}");
        for w in graph.neighbours(v).filter(|_| class != Some(Class::D)) {
            let mut gone = gone.clone();
            gone.insert(w);
            let allowed = lastmove::solve(&Without::new(graph, &gone)).matching().size() + 1
                == solution.matching().size();
            assert_eq!(moves.contains(&w), allowed, "edge of {v:?} and {w:?} in some maximum matching");
        }
        match class {
            Some(Class::D) => assert!(moves.is_empty(), "{v:?} in D"),
            Some(Class::A) => {
                let in_d = graph.neighbours(v).filter(|&w| solution.class(w) == Some(Class::D));
                assert!(moves.iter().copied().eq(in_d), "{v:?} in A");
            }
            _ => {
                assert!(!moves.is_empty(), "{v:?} in C");
                assert!(moves.iter().all(|&w| solution.class(w) == Some(Class::C)), "{v:?} in C");
            }
        }
        if let (Some(mate), true) = (solution.mate(v), class != Some(Class::D)) {
            assert!(moves.contains(&mate), "the mate of {v:?} is a winning move");
        }
    }
}

fn check_order_does_not_matter(graph: &CsrGraph, seed: u64) {
    let solution = lastmove::solve(graph);
    let (other, number) = random::relabelled(graph, &mut Random::new(seed));
    assert_eq!(other.edge_count(), graph.edge_count());
    for translated in theory::solve_with_all(&other) {
        assert_eq!(translated.matching().size(), solution.matching().size());
        for v in graph.vertices() {
            let w = Vertex::new(number[v.index()]).unwrap();
            assert_eq!(translated.class(w), solution.class(v), "{v:?} became {w:?}");
        }
    }
}

proptest! {
    #![proptest_config(seeded(1000))]

    #[test]
    fn classes_of_graphs(graph in graph(60, 3)) {
        theory::solve_with_all(&graph);
    }

    #[test]
    fn classes_of_bipartite_graphs(graph in bipartite(80, 4)) {
        let solutions = theory::solve_with_all(&graph);
        prop_assert_eq!(solutions.len(), 4);
        for (u, v) in instances::edges(&graph) {
            let both = [u, v].map(|v| solutions[0].class(Vertex::new(v).unwrap()));
            prop_assert_ne!(both, [Some(Class::D); 2], "D is independent in a bipartite graph");
        }
    }

    #[test]
    fn classes_of_boards(board in board(800)) {
        let solutions = theory::solve_with_all(&board);
        prop_assert_eq!(solutions.len(), Engine::ALL.len());
    }

    #[test]
    fn a_board_is_the_graph_of_its_cells(board in board(800)) {
        let (graph, cells) = stored(&board);
        prop_assert_eq!(graph.vertex_count(), board.vertex_count());
        prop_assert_eq!(graph.edge_count(), board.edge_count());
        prop_assert_eq!(lastmove::graph::components(&graph), lastmove::graph::components(&board));
        let on_board = lastmove::solve(&board);
        for solution in theory::solve_with_all(&graph) {
            prop_assert_eq!(solution.matching().size(), on_board.matching().size());
            for (v, &cell) in graph.vertices().zip(&cells) {
                prop_assert_eq!(solution.class(v), on_board.class(cell), "{:?}", cell);
            }
        }
    }

    #[test]
    fn neither_numbering_nor_edge_order_matters(graph in graph(60, 3), seed: u64) {
        check_order_does_not_matter(&graph, seed);
    }

    #[test]
    fn neither_numbering_nor_edge_order_matters_in_bipartite_graphs(graph in bipartite(80, 4), seed: u64) {
        check_order_does_not_matter(&graph, seed);
    }
}

proptest! {
    #![proptest_config(seeded(400))]

    #[test]
    fn moves_on_graphs(graph in graph(28, 3)) {
        for solution in theory::solve_with_all(&graph) {
            check_moves(&graph, &solution);
        }
    }

    #[test]
    fn moves_on_bipartite_graphs(graph in bipartite(36, 4)) {
        for solution in theory::solve_with_all(&graph) {
            check_moves(&graph, &solution);
        }
    }

    #[test]
    fn moves_on_boards(board in board(66)) {
        for solution in theory::solve_with_all(&board) {
            check_moves(&board, &solution);
        }
    }
}
