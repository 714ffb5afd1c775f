//! Critical vertices, and the classes without a vertex, against their definition, by deleting every vertex in turn.

use std::ops::ControlFlow;

use lastmove::{Class, CsrGraph, Graph, Interrupted, Progress, Vertex, VertexSet, graph::Without};
use lastmove_generate::{Random, Share, board, graph};
use oracle::Oracle;

use crate::{instances, oracle, random, theory};

/// Checks the critical vertices of every start, for the matching of every engine. `loses` gives, for each vertex number, whether
/// the mover loses there.
fn check<G: Graph>(graph: &G, loses: impl Fn(&dyn Fn(Vertex) -> bool) -> Vec<bool>) {
    let whole = loses(&|_| true);
    let mut critical = vec![Vec::new(); graph.vertex_bound()];
    for w in graph.vertices() {
        let rest = loses(&|v| v != w);
        for start in graph.vertices().filter(|&start| start != w) {
            if rest[start.index()] != whole[start.index()] {
                critical[start.index()].push(w);
            }
        }
    }
    for solution in theory::solve_with_all(graph) {
        for start in (0..=graph.vertex_bound()).filter_map(Vertex::new) {
            let found: Vec<_> = solution.critical_vertices(graph, start).collect();
            let expected = critical.get(start.index()).map_or(&[][..], Vec::as_slice);
            assert_eq!(found, expected, "{}: start {start:?}", solution.engine());
            assert!(found.iter().all(|&w| solution.class(w) == solution.class(start)));
            assert!(found.is_empty() || solution.class(start) != Some(Class::A));
            let without = solution.classes_without(graph, start);
            let gone = gone(graph, &|v| v != start);
            let anew = lastmove::solve(&Without::new(graph, &gone));
            assert_eq!(&without, anew.classes(), "{}: without {start:?}", solution.engine());
        }
    }
}

/// The vertices that `keeps` does not keep.
fn gone<G: Graph>(graph: &G, keeps: &dyn Fn(Vertex) -> bool) -> VertexSet {
    let mut gone = VertexSet::new(graph.vertex_bound());
    for v in graph.vertices().filter(|&v| !keeps(v)) {
        gone.insert(v);
    }
    gone
}

fn check_by_solving<G: Graph>(graph: &G) {
    check(graph, |keeps| {
        let gone = gone(graph, keeps);
        let solution = lastmove::solve(&Without::new(graph, &gone));
        (0..graph.vertex_bound())
            .filter_map(Vertex::new)
            .map(|v| solution.class(v) == Some(Class::D))
            .collect()
    });
}

/// With the game played out in every way, before and after.
fn check_by_playing<G: Graph>(graph: &G) {
    check(graph, |keeps| {
        let gone = gone(graph, keeps);
        let rest = Without::new(graph, &gone);
        let mut oracle = Oracle::new(&rest);
        (0..graph.vertex_bound())
            .filter_map(Vertex::new)
            .map(|v| rest.contains(v) && !oracle.wins(v))
            .collect()
    });
}

#[test]
fn every_graph_on_up_to_six_vertices() {
    for graph in (0..=6).flat_map(instances::every_graph) {
        check_by_playing(&graph);
    }
}

#[test]
fn named_instances() {
    for instance in instances::all() {
        check_by_solving(&instance.graph);
    }
}

#[test]
fn random_graphs() {
    let mut random = Random::new(1);
    for round in 0..150 {
        let vertices = 1 + random::below(60, &mut random);
        let graph = random::graph(vertices, vertices * (2 + round % 5) / 3, &mut random);
        check_by_solving(&graph);
        check_by_solving(&random::with_a_perfect_matching(&graph, &mut random));
        check_by_solving(&random::bipartite(vertices, vertices / 2 + 1, vertices * 2, &mut random));
    }
}

#[test]
fn boards_and_lattices() {
    for seed in 0..5 {
        for share in [1, 10, 30, 50] {
            check_by_solving(&board::diluted(9, 10, Share::per_cent(share), seed).unwrap());
            check_by_solving(&graph::triangular(7, 8, Share::per_cent(share), seed).unwrap());
        }
    }
}

#[test]
fn an_observer_can_stop_the_search() {
    for vertices in [400_000, 400_001] {
        let path = CsrGraph::from_edges(vertices, (1..vertices).map(|v| (v - 1, v))).unwrap();
        let solution = lastmove::solve(&path);
        // Far from both ends, and from the middle, which is what is left over of an odd path.
        let start = Vertex::new(vertices / 8 * 2).unwrap();
        let mut stop = |_: &Progress| ControlFlow::Break(());
        assert_eq!(solution.critical_vertices_observed(&path, start, &mut stop), Err(Interrupted));
        let mut go_on = |_: &Progress| ControlFlow::Continue(());
        let whole = solution.critical_vertices_observed(&path, start, &mut go_on).unwrap();
        assert!(!whole.is_empty() && solution.critical_vertices(&path, start).eq(whole));
    }
}
