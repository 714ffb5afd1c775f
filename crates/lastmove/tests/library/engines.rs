//! Every engine against the game played out and against the definition of the classes.

use std::fmt::Debug;

use lastmove::{CsrGraph, Graph, GridBoard, Verdict, Vertex, board::GridBuilder};
use lastmove_generate::Random;
use oracle::Oracle;

use crate::{instances, oracle, random, theory};

/// Checks all that each engine says of `graph`, and that each either works or has a reason not to.
fn check_all_engines<G: Graph + Debug>(graph: &G) {
    let mut oracle = Oracle::new(graph);
    let vertices: Vec<_> = graph.vertices().collect();
    let verdicts: Vec<_> =
        vertices.iter().map(|&v| Some(if oracle.wins(v) { Verdict::Wins } else { Verdict::Loses })).collect();
    let moves: Vec<_> = vertices.iter().map(|&v| oracle.winning_moves(v)).collect();
    for solution in theory::solve_with_all(graph) {
        let engine = solution.engine();
        assert_eq!(solution.matching().size(), oracle.matching_size(), "{engine} on {graph:?}");
        for v in (0..graph.vertex_bound()).filter_map(Vertex::new) {
            assert_eq!(solution.class(v), oracle.class(v), "{engine}: class of {v:?} in {graph:?}");
        }
        for ((&v, &verdict), moves) in vertices.iter().zip(&verdicts).zip(&moves) {
            assert_eq!(solution.verdict(v), verdict, "{engine}: verdict of {v:?} in {graph:?}");
            let found: Vec<_> = solution.winning_moves(graph, v).collect();
            assert_eq!(found, *moves, "{engine}: winning moves from {v:?} in {graph:?}");
        }
    }
}

#[test]
fn every_graph_on_up_to_six_vertices() {
    for graph in (0..=6).flat_map(instances::every_graph) {
        check_all_engines(&graph);
    }
}

/// Edge draws for every two vertices: from forests over the densities at which D, A and C are all present to nearly
/// complete graphs.
const DRAWS_OF_TWO_VERTICES: [usize; 6] = [1, 2, 3, 4, 6, 12];

#[test]
fn random_graphs_on_seven_to_twelve_vertices() {
    let mut random = Random::new(1);
    for vertices in 7..=12 {
        for draws in DRAWS_OF_TWO_VERTICES {
            for _ in 0..300 {
                check_all_engines(&random::graph(vertices, vertices * draws / 2, &mut random));
            }
        }
    }
}

#[test]
fn random_bipartite_graphs_on_seven_to_twelve_vertices() {
    let mut random = Random::new(2);
    for vertices in 7..=12 {
        for draws in DRAWS_OF_TWO_VERTICES {
            for _ in 0..300 {
                let left = 1 + random::below(vertices - 1, &mut random);
                let draws = vertices * draws / 2;
                check_all_engines(&random::bipartite(left, vertices - left, draws, &mut random));
            }
        }
    }
}

/// A bipartite part and an odd part far apart, or joined by a single edge: each engine must tell the whole.
#[test]
fn random_graphs_bipartite_but_for_one_edge() {
    let mut random = Random::new(3);
    for vertices in 7..=12 {
        for _ in 0..1000 {
            let left = 2 + random::below(vertices - 3, &mut random);
            let bipartite = random::bipartite(left, vertices - left, vertices, &mut random);
            let mut edges: Vec<_> = instances::edges(&bipartite);
            edges.push((random::below(vertices, &mut random), random::below(vertices, &mut random)));
            check_all_engines(&CsrGraph::from_edges(vertices, edges).unwrap());
        }
    }
}

fn board(rows: usize, columns: usize, free: u32) -> GridBoard {
    let mut builder = GridBuilder::new(rows, columns).unwrap();
    for row in 0..rows {
        builder.set_row_word(row + 1, 0, u64::from(free >> (row * columns)));
    }
    builder.build()
}

#[test]
fn every_board_of_ten_cells() {
    for (rows, columns) in [(1, 10), (2, 5), (3, 3), (5, 2), (10, 1)] {
        for free in 0..1 << (rows * columns) {
            check_all_engines(&board(rows, columns, free));
        }
    }
}

#[test]
fn every_board_of_three_rows_of_four() {
    for free in 0..1 << 12 {
        check_all_engines(&board(3, 4, free));
    }
}

#[test]
fn named_instances() {
    for instances::Instance { name, graph, letters } in instances::all() {
        let solutions = theory::solve_with_all(&graph);
        assert!(solutions.len() == 2 || solutions.len() == 4, "{name}");
        for solution in solutions {
            assert_eq!(theory::letters(&graph, &solution), letters, "{name}: {}", solution.engine());
        }
        if graph.vertex_bound() <= 16 {
            check_all_engines(&graph);
        }
    }
}

#[test]
fn reference_graphs() {
    let cases: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../../../../tests/data/graphs.json")).unwrap();
    assert_eq!(cases.len(), 20);
    for case in cases {
        let name = case["name"].as_str().unwrap();
        let number = |value: &serde_json::Value| value.as_u64().unwrap() as usize;
        let numbers =
            |value: &serde_json::Value| value.as_array().unwrap().iter().map(number).collect::<Vec<_>>();
        let edges = case["edges"].as_array().unwrap().iter().map(|edge| (number(&edge[0]), number(&edge[1])));
        let graph = CsrGraph::from_edges(number(&case["n"]), edges).unwrap();
        for solution in theory::solve_with_all(&graph) {
            let engine = solution.engine();
            assert_eq!(solution.matching().size(), number(&case["matching_size"]), "{name}: {engine}");
            for class in lastmove::Class::ALL {
                let members: Vec<_> = solution.classes().members(class).map(Vertex::index).collect();
                assert_eq!(members, numbers(&case[class.to_string()]), "{name}: {engine}, {class}");
            }
        }
        if graph.vertex_bound() <= 16 {
            check_all_engines(&graph);
        }
    }
}
