//! Stored graphs, sets and maps of vertices, and questions about whole graphs, against slow definitions.

use std::collections::BTreeSet;

use lastmove::{
    Board, CsrGraph, Graph, GraphBuilder, NamedGraph, Vertex, VertexMap, VertexSet,
    board::{NameErrorKind, Names, NamesBuilder},
    graph::{Components, Side, Without, bipartition, components},
};
use lastmove_generate::Random;
use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{Config, RngSeed},
};

use crate::{instances, random, theory};

fn vertex(index: usize) -> Vertex {
    Vertex::new(index).unwrap()
}

fn seeded() -> Config {
    Config { cases: 1000, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..Config::default() }
}

/// Checks a stored graph against the list of its edges, loops and repetitions among them.
fn check(graph: &CsrGraph, vertices: usize, edges: &[(usize, usize)]) {
    let distinct: BTreeSet<_> =
        edges.iter().filter(|(u, v)| u != v).map(|&(u, v)| (u.min(v), u.max(v))).collect();
    let loops = edges.iter().filter(|(u, v)| u == v).count();
    assert_eq!((graph.vertex_count(), graph.vertex_bound()), (vertices, vertices));
    assert_eq!(graph.edge_count(), distinct.len());
    assert_eq!(graph.dropped_loops(), loops);
    assert_eq!(graph.merged_edges(), edges.len() - loops - distinct.len());
    assert!(instances::edges(graph).into_iter().eq(distinct.iter().copied()));
    assert!(!graph.is_known_bipartite());
    for v in graph.vertices() {
        let neighbours: Vec<_> = graph.neighbours(v).collect();
        assert!(neighbours.is_sorted_by(|v, w| v < w), "{neighbours:?}");
        assert_eq!((graph.degree(v), graph.slots(v)), (neighbours.len(), neighbours.len()));
        let by_slot = (0..graph.slots(v)).filter_map(|slot| graph.neighbour(v, slot));
        assert!(by_slot.eq(neighbours.iter().copied()));
        assert_eq!(graph.neighbour(v, neighbours.len()), None);
        for w in graph.vertices() {
            let edge = (v.min(w).index(), v.max(w).index());
            assert_eq!(graph.has_edge(v, w), distinct.contains(&edge), "{v:?} and {w:?}");
        }
    }
    for outside in [vertices, vertices + 1, Vertex::MAX_INDEX].map(vertex) {
        assert!(!graph.contains(outside) && graph.neighbours(outside).next().is_none());
        assert!(!graph.has_edge(outside, vertex(0)) && !graph.has_edge(vertex(0), outside));
    }
}

/// The component of every vertex, by merging along every edge until nothing changes.
fn components_by_merging(vertices: usize, edges: &[(usize, usize)]) -> Components {
    let mut of: Vec<_> = (0..vertices).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for &(u, v) in edges {
            let smaller = of[u].min(of[v]);
            changed |= of[u] != of[v];
            (of[u], of[v]) = (smaller, smaller);
        }
    }
    let mut sizes = vec![0; vertices];
    for component in of {
        sizes[component] += 1;
    }
    Components {
        count: sizes.iter().filter(|&&size| size > 0).count(),
        isolated: sizes.iter().filter(|&&size| size == 1).count(),
    }
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn a_graph_is_the_set_of_its_edges(
        (vertices, edges) in (1..40usize).prop_flat_map(|n| (Just(n), vec((0..n, 0..n), 0..120))),
        seed: u64,
    ) {
        let graph = CsrGraph::from_edges(vertices, edges.iter().copied()).unwrap();
        check(&graph, vertices, &edges);
        prop_assert_eq!(components(&graph), components_by_merging(vertices, &edges));

        let mut builder = GraphBuilder::new();
        builder.reserve_vertices(vertices).unwrap();
        builder.reserve_vertices(vertices / 2).unwrap();
        for &(u, v) in edges.iter().rev() {
            builder.add_edge(vertex(v), vertex(u));
        }
        prop_assert_eq!(builder.edge_count(), edges.len() - graph.dropped_loops());
        prop_assert_eq!(&builder.build().unwrap(), &graph, "order and direction of edges");

        match bipartition(&graph) {
            Ok(sides) => {
                for (u, v) in instances::edges(&graph) {
                    prop_assert_ne!(sides.side(vertex(u)), sides.side(vertex(v)));
                }
            }
            Err(cycle) => theory::check_odd_cycle(&graph, &cycle.0),
        }

        let (relabelled, number) = random::relabelled(&graph, &mut Random::new(seed));
        prop_assert_eq!(components(&relabelled), components(&graph));
        prop_assert_eq!(bipartition(&relabelled).is_ok(), bipartition(&graph).is_ok());
        for (u, v) in instances::edges(&graph) {
            prop_assert!(relabelled.has_edge(vertex(number[u]), vertex(number[v])));
        }
    }

    #[test]
    fn a_graph_without_some_vertices(
        (vertices, edges) in (1..30usize).prop_flat_map(|n| (Just(n), vec((0..n, 0..n), 0..60))),
        chosen: u64,
    ) {
        let graph = CsrGraph::from_edges(vertices, edges).unwrap();
        let mut gone = VertexSet::new(vertices);
        for v in graph.vertices().filter(|v| chosen >> v.index() & 1 != 0) {
            gone.insert(v);
        }
        let rest = Without::new(&graph, &gone);
        let kept = |v: &Vertex| !gone.contains(*v);
        prop_assert!(rest.vertices().eq(graph.vertices().filter(kept)));
        prop_assert_eq!(rest.vertex_count(), vertices - gone.len());
        for v in rest.vertices() {
            prop_assert!(rest.neighbours(v).eq(graph.neighbours(v).filter(kept)));
            prop_assert_eq!(rest.degree(v), rest.neighbours(v).count());
        }
        for v in gone.iter() {
            prop_assert!(!rest.contains(v) && graph.vertices().all(|w| !rest.has_edge(v, w) && !rest.has_edge(w, v)));
        }
        let edges = instances::edges(&rest);
        prop_assert_eq!(rest.edge_count(), edges.len());
        let built = CsrGraph::from_edges(vertices, edges).unwrap();
        let (of_view, of_copy) = (lastmove::solve(&rest), lastmove::solve(&built));
        prop_assert_eq!(of_view.matching().size(), of_copy.matching().size());
        for v in rest.vertices() {
            prop_assert_eq!(of_view.class(v), of_copy.class(v), "{:?}", v);
        }
    }

    #[test]
    fn a_vertex_set_is_a_set(bound in 0..200usize, changes in vec((any::<bool>(), 0..220usize), 0..300)) {
        let mut set = VertexSet::new(bound);
        let mut model = BTreeSet::new();
        for (insert, index) in changes {
            let v = vertex(index);
            if insert {
                prop_assert_eq!(set.insert(v), index < bound && model.insert(index));
            } else {
                prop_assert_eq!(set.remove(v), model.remove(&index));
            }
            prop_assert_eq!(set.contains(v), model.contains(&index));
            prop_assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
        }
        prop_assert!(set.iter().map(Vertex::index).eq(model));
        prop_assert_eq!(set.bound(), bound);
        prop_assert!(!set.contains(vertex(Vertex::MAX_INDEX)));
    }

    #[test]
    fn names_are_found_again(names in vec("[a-z0-9é]{0,6}", 0..30), other in "\\PC{0,6}") {
        let mut builder = NamesBuilder::new();
        prop_assert!(builder.is_empty());
        for name in &names {
            builder.push(name);
        }
        prop_assert_eq!((builder.len(), builder.is_empty()), (names.len(), names.is_empty()));
        let graph = NamedGraph::new(CsrGraph::from_edges(names.len(), []).unwrap(), builder.build());
        for (v, name) in graph.vertices().zip(&names) {
            prop_assert_eq!(&graph.name(v).to_string(), name);
            let first = names.iter().position(|other| other == name).unwrap();
            prop_assert_eq!(graph.find(&format!(" {name}\t")), Ok(vertex(first)));
        }
        if !names.iter().any(|name| name == other.trim()) {
            prop_assert_eq!(graph.find(&other).unwrap_err().kind(), NameErrorKind::Unknown);
        }
    }
}

#[test]
fn one_edge_a_hundred_thousand_times() {
    let edges: Vec<_> = (0..100_000).map(|i| if i % 2 == 0 { (0, 1) } else { (1, 0) }).collect();
    check(&CsrGraph::from_edges(3, edges.iter().copied()).unwrap(), 3, &edges);
}

#[test]
fn loops_everywhere() {
    let edges: Vec<_> = (0..100_000).map(|i| (i % 50, i % 50)).collect();
    let graph = CsrGraph::from_edges(50, edges.iter().copied()).unwrap();
    check(&graph, 50, &edges);
    assert_eq!(lastmove::solve(&graph).losing_starts().count(), 50);
}

#[test]
fn many_repetitions_at_random() {
    let mut random = Random::new(1);
    let edges: Vec<_> =
        (0..200_000).map(|_| (random::below(60, &mut random), random::below(60, &mut random))).collect();
    check(&CsrGraph::from_edges(60, edges.iter().copied()).unwrap(), 60, &edges);
}

#[test]
fn no_vertex_at_all() {
    let graph = GraphBuilder::new().build().unwrap();
    check(&graph, 0, &[]);
    assert_eq!(components(&graph), Components { count: 0, isolated: 0 });
    assert!(bipartition(&graph).is_ok());
    let solution = lastmove::solve(&graph);
    assert_eq!((solution.losing_starts().count(), solution.matching().size()), (0, 0));
    assert_eq!(solution.winning_moves(&graph, vertex(0)).count(), 0);
}

#[test]
fn too_large_is_refused() {
    let limit = Vertex::MAX_INDEX + 1;
    assert!(GraphBuilder::new().reserve_vertices(limit).is_ok());
    let error = GraphBuilder::new().reserve_vertices(limit + 1).unwrap_err();
    assert_eq!(error.to_string(), "4294967296 vertices are more than the limit of 4294967295");
    assert!(CsrGraph::from_edges(usize::MAX, []).is_err());
    let error = CsrGraph::from_edges(3, [(0, 1), (2, 3)]).unwrap_err();
    assert_eq!(error.to_string(), "an edge names vertex 3, but the graph has 3 vertices, numbered from 0");
}

#[test]
fn numbers_past_the_largest_are_names_all_the_same() {
    let graph = NamedGraph::new(CsrGraph::from_edges(2, [(0, 1)]).unwrap(), Names::numbers_from(usize::MAX));
    assert_eq!(graph.name(vertex(1)).to_string(), (usize::MAX as u128 + 1).to_string());
    assert_eq!(graph.find(&usize::MAX.to_string()), Ok(vertex(0)));
}

#[test]
fn a_number_is_a_name_only_as_it_is_written() {
    let graph = NamedGraph::new(CsrGraph::from_edges(9, []).unwrap(), Names::numbers_from(0));
    assert_eq!(graph.find(" 7 "), Ok(vertex(7)));
    assert_eq!(graph.find("0"), Ok(vertex(0)));
    for name in ["007", "+7", "00", "-0", "", "9"] {
        assert!(graph.find(name).is_err(), "{name}");
    }
}

#[test]
fn how_often_an_edge_was_given_makes_no_difference() {
    let [once, twice] = [&[(0, 1)][..], &[(0, 1), (1, 0), (1, 1)]]
        .map(|edges| CsrGraph::from_edges(2, edges.iter().copied()).unwrap());
    assert_eq!(once, twice);
    assert_ne!((once.merged_edges(), once.dropped_loops()), (twice.merged_edges(), twice.dropped_loops()));
}

#[test]
fn numbers_as_names() {
    let graph = NamedGraph::new(CsrGraph::from_edges(3, [(0, 1)]).unwrap(), Names::numbers_from(1));
    assert_eq!(graph.name(vertex(2)).to_string(), "3");
    assert_eq!(graph.find(" 3 "), Ok(vertex(2)));
    for name in ["0", "4", "", "x", "-1", "18446744073709551615", "18446744073709551616"] {
        assert_eq!(graph.find(name).unwrap_err().kind(), NameErrorKind::Unknown, "{name:?}");
    }
    assert_eq!(graph.name(vertex(3)).to_string(), "", "no vertex, no name");
}

#[test]
fn the_smallest_vertex_of_each_component_is_on_the_first_side() {
    let graph = CsrGraph::from_edges(6, [(5, 0), (4, 1), (4, 2)]).unwrap();
    let sides = bipartition(&graph).unwrap();
    assert!([0, 1, 2, 3].into_iter().all(|index| sides.side(vertex(index)) == Side::X));
    assert!([4, 5].into_iter().all(|index| sides.side(vertex(index)) == Side::Y));
}

#[test]
fn vertices_and_their_maps() {
    assert_eq!(Vertex::new(Vertex::MAX_INDEX).map(Vertex::index), Some(4_294_967_294));
    assert_eq!((Vertex::new(Vertex::MAX_INDEX + 1), Vertex::new(usize::MAX)), (None, None));
    let mut map = VertexMap::filled(3, 'a');
    map[vertex(2)] = 'c';
    assert_eq!((map.get(vertex(2)), map.get(vertex(3)), map.bound()), (Some(&'c'), None, 3));
    assert!(map.iter().map(|(v, &value)| (v.index(), value)).eq([(0, 'a'), (1, 'a'), (2, 'c')]));
}
