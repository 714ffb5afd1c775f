//! Every engine against the game played out and against the definition of the classes.

mod oracle;

use std::collections::HashMap;

use lastmove::{Class, CsrGraph, Engine, Graph, SolveErrorKind, Solver, Verdict, Vertex};

/// Checks all that each engine says of `graph`, and that each either works or has a reason not to.
fn check_all_engines(graph: &CsrGraph) {
    let neighbours = oracle::masks(graph);
    let all = (1u32 << neighbours.len()) - 1;
    let mut sizes = HashMap::new();
    let size = oracle::matching_size(&neighbours, all, &mut sizes);
    let mut game = oracle::Game::new(&neighbours);
    let bipartite = lastmove::graph::bipartition(graph).is_ok();
    for engine in Engine::ALL {
        let solution = match Solver::new().engine(engine).solve(graph) {
            Ok(solution) => solution,
            Err(error) => {
                assert!(
                    matches!(error.kind(), SolveErrorKind::NotBipartite { .. }) && !bipartite,
                    "{engine}"
                );
                assert!(matches!(engine, Engine::Forest | Engine::HopcroftKarp), "{engine}");
                continue;
            }
        };
        assert_eq!(solution.matching().size(), size, "{engine} on {graph:?}");
        assert!(solution.matching().is_valid_in(graph), "{engine} on {graph:?}");
        let in_d = |v: Vertex| {
            oracle::matching_size(&neighbours, all & !(1 << v.index()), &mut sizes.clone()) == size
        };
        for v in graph.vertices() {
            let class = if in_d(v) {
                Class::D
            } else if graph.neighbours(v).any(in_d) {
                Class::A
            } else {
                Class::C
            };
            assert_eq!(solution.class(v), Some(class), "{engine}: class of {v:?} in {graph:?}");
            let start = v.index() as u32;
            let verdict = if game.wins(start, 1 << start) { Verdict::Wins } else { Verdict::Loses };
            assert_eq!(solution.verdict(v), Some(verdict), "{engine}: verdict of {v:?} in {graph:?}");
            let moves: Vec<_> = solution.winning_moves(graph, v).collect();
            assert_eq!(moves, game.winning_moves(v), "{engine}: winning moves from {v:?} in {graph:?}");
        }
    }
}

fn pairs(vertices: usize) -> Vec<(usize, usize)> {
    (0..vertices).flat_map(|v| (0..v).map(move |u| (u, v))).collect()
}

#[test]
fn every_graph_on_up_to_six_vertices() {
    for vertices in 0..=6 {
        let pairs = pairs(vertices);
        for chosen in 0u32..1 << pairs.len() {
            let edges = oracle::bits(chosen).map(|pair| pairs[pair as usize]);
            check_all_engines(&CsrGraph::from_edges(vertices, edges).unwrap());
        }
    }
}
