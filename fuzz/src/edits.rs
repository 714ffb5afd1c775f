//! Edits of a graph whose solution follows, against the oracle.

use lastmove::{DynamicGraph, DynamicSolution, Graph, Verdict, Vertex};

use super::{bytes::Bytes, oracle::Oracle};

/// The most vertices at first, and the most vertex numbers later.
const MOST: [usize; 2] = [7, 9];

/// The bytes choose a graph, and then edits.
pub(super) fn check(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let mut solution = DynamicSolution::new(DynamicGraph::from_graph(&bytes.graph(MOST[0])));
    ask(&mut solution);
    while !bytes.is_empty() {
        let edit = bytes.next();
        let mut vertex = || Vertex::new(bytes.below(MOST[1])).expect("a small number");
        let [u, v] = [vertex(), vertex()];
        let graph = solution.graph();
        let (bound, had_vertex, had_edge) = (graph.vertex_bound(), graph.contains(u), graph.has_edge(u, v));
        let are_there = had_vertex && graph.contains(v) && u != v;
        match edit % 8 {
            0 if bound < MOST[1] => {
                let new = solution.insert_vertex().expect("a few vertices");
                assert_eq!(new.index(), bound);
            }
            1 => assert_eq!(solution.restore_vertex(u).is_ok(), u.index() < bound && !had_vertex),
            2 => assert_eq!(solution.delete_vertex(u).is_ok(), had_vertex),
            3 | 4 => assert_eq!(
                solution.delete_edge(u, v).ok(),
                (had_vertex && graph_has(&solution, v)).then_some(had_edge)
            ),
            _ => assert_eq!(solution.insert_edge(u, v).ok(), are_there.then_some(!had_edge)),
        }
        // Several edits may come between two questions.
        if edit < 128 {
            ask(&mut solution);
        }
    }
    ask(&mut solution);
}

fn graph_has(solution: &DynamicSolution, v: Vertex) -> bool {
    solution.graph().contains(v)
}

/// Compares everything that is known.
fn ask(solution: &mut DynamicSolution) {
    let graph = solution.graph().clone();
    let mut oracle = Oracle::new(&graph);
    assert_eq!(solution.matching().size(), oracle.matching_size(), "{graph:?}");
    assert!(solution.matching().is_valid_in(&graph), "{graph:?}");
    for v in (0..MOST[1]).filter_map(Vertex::new) {
        if !graph.contains(v) {
            assert_eq!(solution.class(v), None, "{v:?} in {graph:?}");
            continue;
        }
        assert_eq!(solution.class(v), oracle.class(v), "class of {v:?} in {graph:?}");
        let verdict = if oracle.wins(v) { Verdict::Wins } else { Verdict::Loses };
        assert_eq!(solution.verdict(v), Some(verdict), "{v:?} in {graph:?}");
        let moves: Vec<_> = solution.winning_moves(v).collect();
        assert_eq!(moves, oracle.winning_moves(v), "moves from {v:?} in {graph:?}");
    }
}
