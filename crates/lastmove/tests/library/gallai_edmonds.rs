//! The components of D and the barrier, against the formula of Tutte and Berge and the definition of factor-critical.

use lastmove::{Class, CsrGraph, Graph, Vertex, VertexSet, graph::Without};
use lastmove_generate::{Random, Share, board, graph};

use crate::{instances, random, theory};

fn check<G: Graph>(graph: &G) {
    let bipartite = lastmove::graph::bipartition(graph).is_ok();
    for solution in theory::solve_with_all(graph) {
        let found = solution.gallai_edmonds(graph);
        assert_eq!(found.deficiency(), graph.vertex_count() - 2 * solution.matching().size());
        assert!(found.barrier().iter().copied().eq(solution.classes().members(Class::A)));
        let mut component_of = vec![usize::MAX; graph.vertex_bound()];
        for (at, component) in found.components().enumerate() {
            assert!(component.is_sorted() && component.len() % 2 == 1);
            assert!(!bipartite || component.len() == 1);
            for v in component {
                component_of[v.index()] = at;
            }
        }
        let listed: usize = found.components().map(<[Vertex]>::len).sum();
        assert_eq!(listed, solution.classes().count(Class::D));
        let mut first = 0;
        for v in solution.losing_starts() {
            let at = component_of[v.index()];
            assert!(at <= first, "components in the order of their smallest vertices");
            first = first.max(at + 1);
            for w in graph.neighbours(v).filter(|&w| solution.class(w) == Some(Class::D)) {
                assert_eq!(component_of[w.index()], at, "{v:?} and {w:?} are adjacent");
            }
        }
        // Tutte and Berge: without the barrier as many odd components are left as that says.
        let mut gone = VertexSet::new(graph.vertex_bound());
        for &v in found.barrier() {
            gone.insert(v);
        }
        let odd = odd_components(&Without::new(graph, &gone));
        assert_eq!(odd, found.components().len());
        for component in found.components().filter(|component| component.len() <= 40) {
            check_factor_critical(graph, component);
        }
    }
}

fn odd_components<G: Graph>(graph: &G) -> usize {
    let mut seen = VertexSet::new(graph.vertex_bound());
    let mut odd = 0;
    for root in graph.vertices() {
        if !seen.insert(root) {
            continue;
        }
        let mut stack = vec![root];
        let mut size = 0;
        while let Some(v) = stack.pop() {
            size += 1;
            stack.extend(graph.neighbours(v).filter(|&w| seen.insert(w)));
        }
        odd += size % 2;
    }
    odd
}

fn check_factor_critical<G: Graph>(graph: &G, component: &[Vertex]) {
    let place = |v: Vertex| component.binary_search(&v).ok();
    let edges: Vec<_> = component
        .iter()
        .enumerate()
        .flat_map(|(at, &v)| graph.neighbours(v).filter_map(place).map(move |other| (at, other)))
        .collect();
    let inside = CsrGraph::from_edges(component.len(), edges).unwrap();
    for v in inside.vertices() {
        let gone = theory::without(inside.vertex_bound(), v);
        let rest = lastmove::solve(&Without::new(&inside, &gone));
        assert_eq!(2 * rest.matching().size() + 1, component.len(), "without {v:?}");
    }
}

#[test]
fn named_instances() {
    for instance in instances::all() {
        check(&instance.graph);
    }
    let three =
        instances::all().into_iter().find(|each| each.name == "three triangles around a vertex").unwrap();
    let found = lastmove::solve(&three.graph).gallai_edmonds(&three.graph);
    let sizes: Vec<_> = found.components().map(<[Vertex]>::len).collect();
    assert_eq!((sizes, found.barrier().len(), found.deficiency()), (vec![3, 3, 3], 1, 2));
}

#[test]
fn random_graphs() {
    let mut random = Random::new(1);
    for round in 0..300 {
        let vertices = 1 + random::below(200, &mut random);
        check(&random::graph(vertices, vertices * (2 + round % 5) / 3, &mut random));
        check(&random::bipartite(vertices, vertices / 2 + 1, vertices * 2, &mut random));
    }
}

#[test]
fn boards_and_lattices() {
    for seed in 0..5 {
        for share in [1, 10, 30, 50] {
            check(&board::diluted(30, 31, Share::per_cent(share), seed).unwrap());
            check(&graph::triangular(15, 15, Share::per_cent(share), seed).unwrap());
        }
    }
}
