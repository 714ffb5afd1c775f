//! Graphs too large for an oracle: all engines must agree, and the formula of Tutte and Berge must bear them out.

use lastmove::{CsrGraph, Engine, Graph, GridBoard, Solver, Vertex};
use lastmove_generate::{Random, Share, board, graph};

use crate::{instances, random, theory};

/// Solves with all engines that apply and checks them against each other, and some vertices by deletion.
fn check<G: Graph>(graph: &G, deletions: usize, random: &mut Random) {
    let solutions = theory::solve_with_all(graph);
    for _ in 0..deletions {
        let v = Vertex::new(random::below(graph.vertex_bound(), random)).unwrap();
        if graph.contains(v) {
            theory::check_deletion(graph, &solutions[0], v);
        }
    }
}

/// Shares of walls around the one at which the largest component falls apart, where the engines work hardest, and
/// from nearly open boards to dust.
const WALLS: [u32; 8] = [1, 5, 10, 20, 30, 38, 41, 60];

#[test]
fn diluted_boards() {
    let mut random = Random::new(1);
    for seed in 0..20 {
        for walls in WALLS {
            let rows = 80 + random::below(40, &mut random);
            let columns = 80 + random::below(60, &mut random);
            let board = board::diluted(rows, columns, Share::per_cent(walls), seed).unwrap();
            check(&board, 2, &mut random);
        }
    }
}

#[test]
fn threads_make_no_difference() {
    for (walls, seed) in [(3, 1), (10, 2), (40, 3)] {
        let board = board::diluted(601, 700, Share::per_cent(walls), seed).unwrap();
        let alone = lastmove::solve(&board);
        assert_eq!(alone.threads(), 1);
        for threads in [2, 3, 6, 100] {
            let solution = Solver::new().threads(threads).solve(&board).unwrap();
            // One for every 2^16 cells at most, and fewer where the system has no more to give.
            assert!((1..=threads.min(6)).contains(&solution.threads()), "{threads}");
            assert_eq!(solution.engine(), Engine::BitGrid);
            assert_eq!(solution.classes(), alone.classes(), "{threads} threads, {walls} % walls");
            assert_eq!(solution.matching().size(), alone.matching().size());
            assert!(solution.matching().is_valid_in(&board));
            theory::check_solution(&board, &solution);
        }
    }
}

/// From 2^15 vertices on the engines look ahead in their queues.
#[test]
fn graphs_large_enough_to_look_ahead() {
    let mut random = Random::new(7);
    for seed in 1..=2 {
        for degree in [1, 2, 3, 5] {
            check(&graph::random_degree(40_000, degree, seed).unwrap(), 1, &mut random);
        }
        check(&graph::random_tree(40_000, seed).unwrap(), 1, &mut random);
        check(&graph::triangular(200, 200, Share::per_cent(45), seed).unwrap(), 1, &mut random);
    }
}

#[test]
fn narrow_diluted_boards() {
    let mut random = Random::new(2);
    for seed in 0..60 {
        let walls = Share::per_cent(WALLS[random::below(WALLS.len(), &mut random)]);
        let short = 1 + random::below(4, &mut random);
        let long = 500 + random::below(1000, &mut random);
        check(&board::diluted(short, long, walls, seed).unwrap(), 2, &mut random);
        check(&board::diluted(long, short, walls, seed).unwrap(), 2, &mut random);
    }
}

#[test]
fn boards_with_a_plan() {
    let mut random = Random::new(3);
    let mut boards: Vec<GridBoard> = Vec::new();
    for side in [8, 9, 16, 31, 32, 33, 64, 65, 100, 101] {
        boards.extend([
            board::open(side, side).unwrap(),
            board::open(side, side + 1).unwrap(),
            board::mutilated(side, side).unwrap(),
            board::mutilated(side, side + 1).unwrap(),
            board::u_turn(side).unwrap(),
            board::meander(side, side.min(24) / 8 + 1).unwrap(),
            board::comb(side, side + 1).unwrap(),
            board::spiral(side, side).unwrap(),
            board::maze(side, side, side as u64).unwrap(),
        ]);
        boards.extend((1..=4).map(|width| board::serpent(side, side, width).unwrap()));
    }
    for board in boards {
        check(&board, 2, &mut random);
    }
}

/// Average degrees around e, above which leaves alone no longer unravel a random graph, and the threshold of the giant
/// component.
#[test]
fn random_bipartite_graphs() {
    let mut random = Random::new(4);
    for round in 0..200 {
        let left = 500 + random::below(2500, &mut random);
        let right = if round % 2 == 0 { left } else { 500 + random::below(2500, &mut random) };
        let degree_in_tenths = [8, 10, 15, 22, 27, 28, 30, 35, 45, 60][round / 2 % 10];
        let graph = random::bipartite(left, right, (left + right) * degree_in_tenths / 20, &mut random);
        check(&graph, 2, &mut random);
    }
}

#[test]
fn random_graphs() {
    let mut random = Random::new(5);
    for seed in 0..60 {
        for degree in 1..=6 {
            let vertices = 500 + random::below(2500, &mut random);
            check(&graph::random_degree(vertices, degree, seed).unwrap(), 4, &mut random);
        }
    }
}

/// Near the threshold at which the core is born, and graphs that are nearly trees.
#[test]
fn random_graphs_near_their_thresholds() {
    let mut random = Random::new(6);
    for seed in 0..60 {
        let vertices = 1000 + random::below(2000, &mut random);
        for tenths in [22, 25, 27, 28, 30] {
            let edges = vertices * tenths / 20;
            check(&graph::random_edges(vertices, edges, seed).unwrap(), 4, &mut random);
        }
        let tree = graph::random_tree(vertices, seed).unwrap();
        check(&tree, 4, &mut random);
        check(&with_random_edges(&tree, 1 + random::below(20, &mut random), &mut random), 4, &mut random);
    }
}

fn with_random_edges(graph: &CsrGraph, count: usize, random: &mut Random) -> CsrGraph {
    let mut edges: Vec<_> =
        graph.vertices().flat_map(|u| graph.neighbours(u).map(move |v| (u.index(), v.index()))).collect();
    let vertices = graph.vertex_count();
    edges.extend((0..count).map(|_| (random::below(vertices, random), random::below(vertices, random))));
    CsrGraph::from_edges(vertices, edges).unwrap()
}

/// Odd cycles everywhere, few vertices exposed: blossoms grow large and lie in one another.
#[test]
fn triangular_lattices() {
    let mut random = Random::new(7);
    for seed in 0..40 {
        for removed in [0, 5, 20, 35, 50] {
            let (rows, columns) = (20 + random::below(40, &mut random), 20 + random::below(40, &mut random));
            let lattice = graph::triangular(rows, columns, Share::per_cent(removed), seed).unwrap();
            check(&lattice, 4, &mut random);
        }
    }
}

/// Odd cliques, cycles and triangle chains hung on a random tree by cut vertices and bridges: many factor-critical
/// components of all sizes around a large barrier.
#[test]
fn cactuses_of_odd_parts() {
    let mut random = Random::new(8);
    for _ in 0..200 {
        let mut edges = Vec::new();
        let mut vertices = 1;
        while vertices < 1500 {
            let anchor = random::below(vertices, &mut random);
            // Sharing the anchor, or joined to it by a bridge.
            let bridged = random::below(3, &mut random) > 0;
            let size = 1 + random::below(8, &mut random);
            let part: Vec<_> =
                std::iter::once(anchor).filter(|_| !bridged).chain(vertices..vertices + size).collect();
            if bridged {
                edges.push((anchor, vertices));
            }
            let complete = random::below(4, &mut random) == 0;
            for (at, &u) in part.iter().enumerate() {
                edges.push((u, part[(at + 1) % part.len()]));
                if complete {
                    edges.extend(part[..at].iter().map(|&v| (u, v)));
                }
            }
            vertices += size;
        }
        let graph = CsrGraph::from_edges(vertices, edges).unwrap();
        let (graph, _) = random::relabelled(&graph, &mut random);
        check(&graph, 4, &mut random);
    }
}

/// Complete and nearly complete graphs: every vertex meets every blossom.
#[test]
fn dense_graphs() {
    let mut random = Random::new(9);
    for vertices in [100, 101, 300, 301] {
        check(&graph::complete(vertices).unwrap(), 2, &mut random);
        for share in [2, 10, 50, 90] {
            check(&graph::random_probability(vertices, Share::per_cent(share), 1).unwrap(), 4, &mut random);
        }
        check(&random::bipartite(vertices, vertices + 1, 30 * vertices, &mut random), 4, &mut random);
    }
}

/// The forest must give way before its work is out of proportion, and the engine that finishes must be the one named.
#[test]
fn forest_gives_way_to_phases() {
    let graph = instances::bag_behind_many_roots(1300, 256);
    let ran: Vec<_> = theory::solve_with_all(&graph).iter().map(lastmove::Solution::engine).collect();
    let phases = Engine::HopcroftKarp;
    assert_eq!(ran, [phases, phases, phases, Engine::Blossom], "Auto, Forest, HopcroftKarp, Blossom");
    check(&graph, 10, &mut Random::new(10));
    // With fewer roots it does not come to that.
    let graph = instances::bag_behind_many_roots(1300, 50);
    let ran: Vec<_> = theory::solve_with_all(&graph).iter().map(lastmove::Solution::engine).collect();
    assert_eq!(ran, [Engine::Forest, Engine::Forest, phases, Engine::Blossom]);
}
