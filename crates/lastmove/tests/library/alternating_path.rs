//! Paths that show why a vertex is in D, for the matching of every engine.

use lastmove::{Class, Graph, Solution, Vertex, VertexSet};
use lastmove_generate::{Random, Share, board, graph};

use crate::{instances, random, theory};

fn check<G: Graph>(graph: &G) {
    for solution in theory::solve_with_all(graph) {
        for v in (0..=graph.vertex_bound()).filter_map(Vertex::new) {
            let path = solution.alternating_path(graph, v);
            let missing = solution.matching_missing(graph, v);
            let engine = solution.engine();
            assert_eq!(missing.is_some(), solution.class(v) == Some(Class::D), "{engine}: {v:?}");
            match missing {
                None => assert_eq!(path, [], "{engine}: {v:?}"),
                Some(missing) => {
                    assert!(missing.is_exposed(v) && missing.is_valid_in(graph), "{engine}: {v:?}");
                    assert_eq!(missing.size(), solution.matching().size(), "{engine}: {v:?}");
                    check_path(graph, &solution, v, &path);
                }
            }
        }
    }
}

/// A path of different vertices from `v` to an exposed one, whose edges are in the matching and not, in turn.
fn check_path<G: Graph>(graph: &G, solution: &Solution, v: Vertex, path: &[Vertex]) {
    let mut seen = VertexSet::new(graph.vertex_bound());
    assert!(path.iter().all(|&u| seen.insert(u)), "{path:?} comes back");
    assert_eq!(path.first(), Some(&v));
    assert!(path.last().is_some_and(|&end| solution.matching().is_exposed(end)), "{path:?} ends too early");
    for (index, edge) in path.windows(2).enumerate() {
        assert!(graph.has_edge(edge[0], edge[1]), "{path:?} leaves the graph");
        assert_eq!(solution.mate(edge[0]) == Some(edge[1]), index % 2 == 0, "{path:?} does not alternate");
    }
}

#[test]
fn every_graph_on_up_to_six_vertices() {
    for graph in (0..=6).flat_map(instances::every_graph) {
        check(&graph);
    }
}

#[test]
fn named_instances() {
    for instance in instances::all() {
        check(&instance.graph);
    }
}

#[test]
fn random_graphs() {
    let mut random = Random::new(1);
    for round in 0..100 {
        let vertices = 1 + random::below(60, &mut random);
        check(&random::graph(vertices, vertices * (2 + round % 5) / 3, &mut random));
        check(&random::bipartite(vertices, vertices / 2 + 1, vertices * 2, &mut random));
    }
}

#[test]
fn boards_and_lattices() {
    for seed in 0..5 {
        for share in [1, 10, 30, 50] {
            check(&board::diluted(9, 10, Share::per_cent(share), seed).unwrap());
            check(&graph::triangular(7, 8, Share::per_cent(share), seed).unwrap());
        }
    }
}
