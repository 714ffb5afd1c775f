//! The edges of maximum matchings and all winning moves at once: against their definitions, the game played out, and the
//! winning moves found one start at a time.

use std::{fmt::Debug, ops::ControlFlow};

use lastmove::{Class, CsrGraph, Graph, Interrupted, Solution, Vertex, structure::AllowedEdges};
use lastmove_generate::{Random, Share, board, graph};
use oracle::Oracle;

use crate::{instances, oracle, random, theory};

/// What all engines that apply agree on, which must not depend on their matchings.
fn allowed_by_all<G: Graph>(graph: &G) -> (Solution, AllowedEdges) {
    let mut solutions = theory::solve_with_all(graph);
    let found: Vec<_> = solutions.iter().map(|solution| solution.allowed_edges(graph)).collect();
    for (other, solution) in found.iter().zip(&solutions) {
        assert_eq!(*other, found[0], "{} against {}", solution.engine(), solutions[0].engine());
    }
    (solutions.swap_remove(0), found.into_iter().next().unwrap())
}

/// Checks that the lists, the questions and the blocks say the same.
fn check_forms<G: Graph>(graph: &G, solution: &Solution, allowed: &AllowedEdges) {
    let mut edges = Vec::new();
    let mut arcs = Vec::new();
    let mut forced = Vec::new();
    let mut first_blocks = 0;
    for v in graph.vertices() {
        let class = solution.class(v);
        assert_eq!(allowed.block(v).is_some(), class == Some(Class::C), "block of {v:?}");
        first_blocks = first_blocks.max(allowed.block(v).map_or(0, |block| {
            assert!(block <= first_blocks, "{v:?} is in block {block} before {first_blocks}");
            block + 1
        }));
        let of_v: Vec<_> = graph.neighbours(v).filter(|&w| allowed.is_allowed(graph, v, w)).collect();
        let moves: Vec<_> = allowed.winning_moves(graph, v).collect();
        assert_eq!(moves, if class == Some(Class::D) { vec![] } else { of_v.clone() }, "moves from {v:?}");
        arcs.extend(moves.iter().map(|&w| (v, w)));
        edges.extend(of_v.iter().filter(|&&w| v < w).map(|&w| (v, w)));
        for w in graph.neighbours(v) {
            let is_allowed = of_v.contains(&w);
            assert_eq!(allowed.is_allowed(graph, w, v), is_allowed, "{v:?} and {w:?} both ways");
            if is_allowed && class == Some(Class::C) {
                assert_eq!(allowed.block(v), allowed.block(w), "{v:?} and {w:?} in a block");
            }
            if allowed.is_forced(graph, v, w) {
                assert!(allowed.is_forced(graph, w, v) && of_v == [w] && class == Some(Class::C));
                forced.extend((v < w).then_some((v, w)));
            }
        }
        assert!(!allowed.is_allowed(graph, v, v) && !allowed.is_forced(graph, v, v));
    }
    assert!(allowed.edges(graph).eq(edges.iter().copied()));
    assert!(allowed.winning_arcs(graph).eq(arcs));
    assert!(allowed.forced_edges(graph).eq(forced));
    assert_eq!(allowed.block_count(), first_blocks);
    assert!(solution.matching().edges().all(|edge| edges.binary_search(&edge).is_ok() || !edges.is_sorted()));
    check_blocks(graph, allowed);
    let beyond = Vertex::new(graph.vertex_bound()).unwrap();
    assert_eq!((allowed.winning_moves(graph, beyond).count(), allowed.block(beyond)), (0, None));
    assert!(!allowed.is_allowed(graph, beyond, beyond));
}

/// The vertices of a block hang together by allowed edges.
fn check_blocks<G: Graph>(graph: &G, allowed: &AllowedEdges) {
    let mut seen = lastmove::VertexSet::new(graph.vertex_bound());
    let mut found = 0;
    for root in graph.vertices().filter(|&v| allowed.block(v).is_some()) {
        if !seen.insert(root) {
            continue;
        }
        found += 1;
        let mut stack = vec![root];
        while let Some(v) = stack.pop() {
            stack.extend(allowed.winning_moves(graph, v).filter(|&w| seen.insert(w)));
        }
    }
    assert_eq!(found, allowed.block_count());
}

/// Against the definitions and the game.
fn check_small<G: Graph + Debug>(graph: &G) {
    let (solution, allowed) = allowed_by_all(graph);
    check_forms(graph, &solution, &allowed);
    let mut oracle = Oracle::new(graph);
    for v in graph.vertices() {
        for w in graph.neighbours(v) {
            let says = [allowed.is_allowed(graph, v, w), allowed.is_forced(graph, v, w)];
            let defined = [oracle.is_allowed(v, w), oracle.is_forced(v, w)];
            assert_eq!(says, defined, "{v:?} and {w:?} in {graph:?}: allowed, forced");
        }
        let mut moves: Vec<_> = allowed.winning_moves(graph, v).collect();
        moves.sort_unstable();
        assert_eq!(moves, oracle.winning_moves(v), "winning moves from {v:?} in {graph:?}");
    }
}

/// Against the winning moves found one start at a time.
fn check_large<G: Graph>(graph: &G) {
    let (solution, allowed) = allowed_by_all(graph);
    check_forms(graph, &solution, &allowed);
    for v in graph.vertices() {
        assert!(allowed.winning_moves(graph, v).eq(solution.winning_moves(graph, v)), "moves from {v:?}");
    }
}

#[test]
fn every_graph_on_up_to_six_vertices() {
    for graph in (0..=6).flat_map(instances::every_graph) {
        check_small(&graph);
    }
}

#[test]
fn random_graphs_on_seven_to_eleven_vertices() {
    let mut random = Random::new(1);
    for vertices in 7..=11 {
        for draws in [2, 3, 4, 6, 12] {
            for _ in 0..200 {
                check_small(&random::graph(vertices, vertices * draws / 2, &mut random));
                let left = 1 + random::below(vertices - 1, &mut random);
                check_small(&random::bipartite(left, vertices - left, vertices * draws / 2, &mut random));
            }
        }
    }
}

/// Graphs with a perfect matching, where every edge is one of C.
#[test]
fn random_graphs_with_a_perfect_matching() {
    let mut random = Random::new(2);
    for vertices in [8, 10, 12] {
        for draws in [2, 3, 4, 6] {
            for _ in 0..300 {
                let drawn = random::graph(vertices, vertices * draws / 2, &mut random);
                check_small(&random::with_a_perfect_matching(&drawn, &mut random));
            }
        }
    }
}

#[test]
fn named_instances() {
    for instances::Instance { graph, .. } in instances::all() {
        if graph.vertex_bound() <= 16 {
            check_small(&graph);
        }
        check_large(&graph);
    }
}

#[test]
fn boards() {
    for seed in 0..4 {
        for walls in [0, 5, 10, 25, 40, 60] {
            check_large(&board::diluted(24, 31, Share::per_cent(walls), seed).unwrap());
        }
    }
    for board in [
        board::comb(20, 21).unwrap(),
        board::comb(21, 20).unwrap(),
        board::serpent(20, 20, 1).unwrap(),
        board::serpent(20, 20, 2).unwrap(),
        board::spiral(24, 24).unwrap(),
        board::maze(24, 24, 1).unwrap(),
        board::mutilated(20, 20).unwrap(),
    ] {
        check_large(&board);
    }
}

#[test]
fn larger_graphs() {
    let mut random = Random::new(3);
    for seed in 0..30 {
        let vertices = 100 + random::below(300, &mut random);
        for edges in [vertices, vertices * 3 / 2, vertices * 2, vertices * 3] {
            let graph = graph::random_edges(vertices, edges, seed).unwrap();
            check_large(&graph);
            check_large(&random::with_a_perfect_matching(&graph, &mut random));
        }
        let bipartite = random::bipartite(vertices / 2, vertices / 2, vertices * 3 / 2, &mut random);
        check_large(&bipartite);
        check_large(&random::with_a_perfect_matching(&bipartite, &mut random));
        let tree = graph::random_tree(vertices, seed).unwrap();
        check_large(&random::with_a_perfect_matching(&tree, &mut random));
        for removed in [0, 5, 20, 35] {
            check_large(&graph::triangular(14, 14, Share::per_cent(removed), seed).unwrap());
        }
    }
}

/// Odd parts on a tree with a perfect matching: barriers of all sizes inside one another.
#[test]
fn barriers_in_barriers() {
    let mut random = Random::new(4);
    for _ in 0..200 {
        let mut edges = Vec::new();
        let mut vertices = 1;
        while vertices < 150 {
            let anchor = random::below(vertices, &mut random);
            let size = [1, 2, 2, 4, 5][random::below(5, &mut random)];
            edges.push((anchor, vertices));
            edges.extend((vertices..vertices + size).flat_map(|v| (vertices..v).map(move |u| (u, v))));
            if random::below(2, &mut random) == 0 {
                edges.push((random::below(vertices, &mut random), vertices + size - 1));
            }
            vertices += size;
        }
        let graph = CsrGraph::from_edges(vertices, edges).unwrap();
        check_large(&graph);
        check_large(&random::with_a_perfect_matching(&graph, &mut random));
    }
}

/// A graph with a perfect matching, many barriers and many odd components: vertices are replaced, again and again, by what has a
/// perfect matching without any one of its vertices, or without any one of those that get the edges.
fn replaced(vertices: usize, random: &mut Random) -> CsrGraph {
    let mut edges: Vec<[usize; 2]> = (0..4).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    let mut count = 4;
    while count < vertices {
        let replaced = random::below(count, random);
        let half = 1 + random::below(3, random);
        let others: Vec<_> = (count..count + 2 * half).collect();
        count += 2 * half;
        let takes: Vec<usize> = if random::below(2, random) == 0 {
            // An odd cycle, with some chords.
            let cycle: Vec<_> = std::iter::once(replaced).chain(others).collect();
            let length = cycle.len();
            let chords = random::below(3, random);
            for (from, step) in (0..length).map(|from| (from, 1)).chain((0..chords).map(|from| (from, 2))) {
                edges.push([cycle[from], cycle[(from + step) % length]]);
            }
            cycle
        } else {
            // A barrier, with or without edges inside, and one vertex more that each is joined to.
            let (barrier, more) = others.split_at(half);
            let outside: Vec<_> = std::iter::once(replaced).chain(more.iter().copied()).collect();
            edges.extend(barrier.iter().flat_map(|&x| outside.iter().map(move |&y| [x, y])));
            if random::below(2, random) == 0 {
                edges.extend(barrier.windows(2).map(|pair| [pair[0], pair[1]]));
            }
            outside
        };
        let first_new = edges.iter().rposition(|edge| edge.iter().all(|&v| v < count - 2 * half));
        for edge in &mut edges[..first_new.map_or(0, |last| last + 1)] {
            for end in edge {
                if *end == replaced {
                    *end = takes[random::below(takes.len(), random)];
                }
            }
        }
    }
    let graph = CsrGraph::from_edges(count, edges.iter().map(|&[u, v]| (u, v))).unwrap();
    random::relabelled(&graph, random).0
}

#[test]
fn replaced_vertices() {
    let mut random = Random::new(6);
    for _ in 0..300 {
        check_small(&replaced(10, &mut random));
    }
    for vertices in [20, 40, 80, 160, 320] {
        for _ in 0..40 {
            let graph = replaced(vertices, &mut random);
            check_large(&graph);
            // Few more edges, which join some of the barriers.
            let ends =
                |random: &mut Random| (0..2).map(|_| random::below(graph.vertex_bound(), random)).collect();
            let more: Vec<Vec<_>> = (0..3).map(|_| ends(&mut random)).collect();
            let edges =
                graph.vertices().flat_map(|u| graph.neighbours(u).map(move |v| (u.index(), v.index())));
            let edges = edges.chain(more.iter().map(|ends| (ends[0], ends[1])));
            check_large(&CsrGraph::from_edges(graph.vertex_bound(), edges).unwrap());
        }
    }
}

#[test]
fn strips() {
    let mut random = Random::new(7);
    for vertices in [2, 4, 6, 10, 50, 51, 300] {
        let strip = graph::triangle_strip(vertices).unwrap();
        check_large(&strip);
        for _ in 0..10 {
            check_large(&random::relabelled(&strip, &mut random).0);
        }
    }
}

/// The steps that all allowed edges took, to within a poll.
fn steps<G: Graph>(graph: &G) -> u64 {
    let mut steps = 0;
    let mut watch = |progress: &lastmove::Progress| {
        steps = progress.steps;
        ControlFlow::Continue(())
    };
    lastmove::solve(graph).allowed_edges_observed(graph, &mut watch).unwrap();
    steps
}

/// A third of the edges of these strips need a search that fails.
#[test]
fn strips_do_not_take_quadratic_time() {
    let mut random = Random::new(8);
    for vertices in [20_000, 80_000] {
        let strip = graph::triangle_strip(vertices).unwrap();
        let [in_order, mixed] = [steps(&strip), steps(&random::relabelled(&strip, &mut random).0)];
        assert!(in_order < 40 * vertices as u64, "{in_order} steps for {vertices} vertices");
        assert!(mixed < 80 * vertices as u64, "{mixed} steps for {vertices} vertices in random order");
    }
}

#[test]
fn complete_graphs_take_one_look_at_each_edge() {
    let complete = graph::complete(1_000).unwrap();
    let looks = complete.edge_count() as u64 / 16;
    let steps = steps(&complete);
    assert!(steps < 20 * looks, "{steps} steps for {looks} steps of edges");
}

#[test]
fn dense_graphs() {
    let mut random = Random::new(5);
    for vertices in [60, 61] {
        check_large(&graph::complete(vertices).unwrap());
        for share in [4, 10, 50, 90] {
            check_large(&graph::random_probability(vertices, Share::per_cent(share), 1).unwrap());
        }
    }
    // A clique that is a barrier, and as many vertices outside, each joined to all of it.
    let half = 40;
    let edges = (0..half).flat_map(|v| (0..v).chain(half..2 * half).map(move |u| (u, v)));
    let split = CsrGraph::from_edges(2 * half, edges).unwrap();
    check_large(&split);
    check_large(&random::relabelled(&split, &mut random).0);
}

fn check_interruption<G: Graph>(graph: &G) {
    let solution = lastmove::solve(graph);
    let mut polls = 0;
    let mut stop = |_: &lastmove::Progress| {
        polls += 1;
        if polls == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert!(solution.allowed_edges_observed(graph, &mut stop) == Err(Interrupted));
    assert_eq!(polls, 2);
    let mut go_on = |_: &lastmove::Progress| ControlFlow::Continue(());
    let whole = solution.allowed_edges_observed(graph, &mut go_on);
    assert!(whole == Ok(solution.allowed_edges(graph)));
}

#[test]
fn an_observer_can_stop_the_search() {
    let board = board::open(400, 400).unwrap();
    let strip = graph::triangle_strip(4_000).unwrap();
    check_interruption(&board);
    check_interruption(&strip);
}
