//! Long thin graphs, each solved by every engine that applies on a thread with a 256 KB stack: nothing may recurse over
//! the size of its input. The classes are known from theory.

use lastmove::{
    Class, CsrGraph, DynamicGraph, DynamicSolution, Engine, Graph, Solver, Vertex,
    graph::{Side, bipartition, components},
};
use lastmove_generate::{Random, board, graph};

use crate::{instances, random, theory};

/// Solves, counts and looks for an odd cycle under a small stack.
fn check<G: Graph + Send>(
    make: impl FnOnce() -> G + Send,
    expected: impl Fn(&G, Vertex) -> Class + Send + Sync,
) {
    let solve = move || {
        let graph = make();
        for solution in theory::solve_with_all(&graph) {
            theory::check_classes(&graph, &solution, |v| expected(&graph, v));
        }
        assert_eq!(components(&graph).count, 1);
        if let Err(cycle) = bipartition(&graph) {
            theory::check_odd_cycle(&graph, &cycle.0);
        }
    };
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(256 << 10).spawn_scoped(scope, solve).unwrap().join().unwrap();
    });
}

const MILLION: usize = 1_000_000;

/// D and A in turn from one end of a path to the other.
fn in_turn(place: usize) -> Class {
    if place.is_multiple_of(2) { Class::D } else { Class::A }
}

#[test]
fn serpent_of_2000_by_2000() {
    // Half the rows are lanes of 2000 cells, with one cell between every two: an odd path. In a lane to the right, as
    // in one to the left, the place along the path has the parity of row and column.
    check(
        || board::serpent(2000, 2000, 1).unwrap(),
        |board, v| {
            let cell = board.cell(v).unwrap();
            in_turn(cell.row - 1 + cell.column - 1)
        },
    );
}

#[test]
fn path_of_a_million() {
    check(|| graph::path(MILLION).unwrap(), |_, _| Class::C);
}

#[test]
fn path_of_a_million_and_one() {
    check(|| graph::path(MILLION + 1).unwrap(), |_, v| in_turn(v.index()));
}

/// Renumbered, so that no engine passes along the path in order.
#[test]
fn tangled_path() {
    let (graph, number) = random::relabelled(&graph::path(200_001).unwrap(), &mut Random::new(1));
    let mut places = vec![0; number.len()];
    for (place, number) in number.into_iter().enumerate() {
        places[number] = place;
    }
    check(|| graph, |_, v| in_turn(places[v.index()]));
}

#[test]
fn even_cycle() {
    check(|| graph::cycle(MILLION).unwrap(), |_, _| Class::C);
}

#[test]
fn odd_cycle() {
    check(|| graph::cycle(MILLION + 1).unwrap(), |_, _| Class::D);
}

#[test]
fn star_of_a_million_leaves() {
    let star = |centre| CsrGraph::from_edges(MILLION + 1, (0..=MILLION).map(|leaf| (centre, leaf))).unwrap();
    for centre in [0, MILLION] {
        check(|| star(centre), |_, v| if v.index() == centre { Class::A } else { Class::D });
    }
}

#[test]
fn triangle_strip() {
    check(|| graph::triangle_strip(2 * MILLION + 1).unwrap(), |_, _| Class::D);
}

#[test]
fn even_triangle_strip() {
    check(|| graph::triangle_strip(MILLION).unwrap(), |_, _| Class::C);
}

#[test]
fn ladder_of_squares() {
    check(|| graph::ladder(MILLION / 2).unwrap(), |_, _| Class::C);
}

/// Below every other cell of the top row a tooth of an odd number of cells hangs: the matching of the teeth from their
/// ends takes the tooth's own cell of the top row and leaves those between the teeth alone.
#[test]
fn comb_with_odd_teeth() {
    for columns in [1000, 1001] {
        check(
            || board::comb(1000, columns).unwrap(),
            |board, v| {
                let cell = board.cell(v).unwrap();
                in_turn(cell.row - 1 + cell.column)
            },
        );
    }
}

/// With an even number of cells below the top row the teeth are matched in themselves, and the top row is left.
#[test]
fn comb_with_even_teeth() {
    check(|| board::comb(1001, 1000).unwrap(), |_, _| Class::C);
    check(
        || board::comb(1001, 1001).unwrap(),
        |board, v| {
            let cell = board.cell(v).unwrap();
            in_turn(cell.row - 1 + cell.column - 1)
        },
    );
}

fn graph_of(edges: Vec<(usize, usize)>) -> CsrGraph {
    let vertices = edges.iter().map(|&(u, v)| u.max(v) + 1).max().unwrap();
    CsrGraph::from_edges(vertices, edges).unwrap()
}

#[test]
fn chain_of_triangles() {
    check(|| graph_of(instances::triangle_chain(300_000)), |_, _| Class::D);
}

#[test]
fn blossoms_in_blossoms() {
    check(|| graph_of(instances::ladder_with_apex(200_000)), |_, _| Class::D);
}

#[test]
fn fan_of_blossoms() {
    check(|| graph_of(instances::fan_of_blossoms(200_000)), |_, _| Class::D);
}

#[test]
fn tangled_blossoms() {
    for edges in [
        instances::triangle_chain(60_000),
        instances::ladder_with_apex(60_000),
        instances::fan_of_blossoms(60_000),
    ] {
        let (graph, _) = random::relabelled(&graph_of(edges), &mut Random::new(2));
        check(|| graph, |_, _| Class::D);
    }
}

/// A long stem in D and A by turns, and all of the flower in D.
#[test]
fn flower_of_blossoms_on_a_long_stem() {
    let stem = 200_000;
    let mut edges = instances::path(0, stem + 1);
    edges.extend(instances::ladder_with_apex(100_000).into_iter().map(|(u, v)| (u + stem, v + stem)));
    check(|| graph_of(edges), |_, v| if v.index() < stem { in_turn(v.index()) } else { Class::D });
}

/// Two flowers whose blossoms have swallowed long chains of others, joined by an edge at their far ends: the augmenting
/// path winds through all of them.
#[test]
fn augmenting_path_through_blossoms() {
    let chain = |first: usize| -> Vec<_> {
        instances::ladder_with_apex(30_000).into_iter().map(|(u, v)| (u + first, v + first)).collect()
    };
    let size = 2 * 30_000 + 1;
    let mut edges = chain(0);
    edges.extend(chain(size));
    edges.push((size - 1, 2 * size - 1));
    for shuffles in 0..3 {
        let mut graph = graph_of(edges.clone());
        for seed in 0..shuffles {
            graph = random::relabelled(&graph, &mut Random::new(seed)).0;
        }
        check(|| graph, |_, _| Class::C);
    }
}

/// One winning move from anywhere on an even path is a search along all of it.
#[test]
fn winning_moves_on_a_long_path() {
    let graph = graph::path(MILLION).unwrap();
    let solution = Solver::new().engine(Engine::Blossom).solve(&graph).unwrap();
    let ask = || {
        for (start, winning) in [(0, 1), (1, 0), (MILLION / 2, MILLION / 2 + 1), (MILLION - 1, MILLION - 2)] {
            let start = Vertex::new(start).unwrap();
            let moves: Vec<_> = solution.winning_moves(&graph, start).map(Vertex::index).collect();
            assert_eq!(moves, [winning]);
        }
    };
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(256 << 10).spawn_scoped(scope, ask).unwrap().join().unwrap();
    });
}

/// All edges of maximum matchings, the components of D and the block triangular form, under a small stack.
fn check_structure<G: Graph + Sync>(graph: &G, allowed: usize, forced: usize) {
    let ask = || {
        let solution = lastmove::solve(graph);
        let found = solution.allowed_edges(graph);
        assert_eq!((found.edges(graph).count(), found.forced_edges(graph).count()), (allowed, forced));
        let decomposition = solution.gallai_edmonds(graph);
        assert_eq!(decomposition.deficiency(), graph.vertex_count() - 2 * solution.matching().size());
        if let Ok(sides) = bipartition(graph) {
            let form = solution.dulmage_mendelsohn(graph, |v| sides.side(v) == Side::X).unwrap();
            assert_eq!(form.row_order().len() + form.column_order().len(), graph.vertex_count());
        }
    };
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(256 << 10).spawn_scoped(scope, ask).unwrap().join().unwrap();
    });
}

#[test]
fn structure_of_long_graphs() {
    check_structure(&graph::path(MILLION).unwrap(), MILLION / 2, MILLION / 2);
    check_structure(&graph::path(MILLION + 1).unwrap(), MILLION, 0);
    check_structure(&graph::cycle(MILLION).unwrap(), MILLION, 0);
    check_structure(&graph::cycle(MILLION + 1).unwrap(), MILLION + 1, 0);
    let ladder = graph::ladder(MILLION / 2).unwrap();
    check_structure(&ladder, ladder.edge_count(), 0);
    let serpent = board::serpent(1000, 1000, 1).unwrap();
    check_structure(&serpent, serpent.edge_count(), 0);
    let triangles = graph_of(instances::triangle_chain(300_000));
    check_structure(&triangles, triangles.edge_count(), 0);
}

/// Edges between two long odd paths that come, go and come again: each time the matching is shifted along both.
#[test]
fn edits_of_a_long_path() {
    let path = graph::path(MILLION).unwrap();
    let [last, second, middle, next] =
        [MILLION - 1, MILLION - 2, MILLION / 2, MILLION / 2 + 1].map(Vertex::new);
    let [last, second, middle, next] = [last, second, middle, next].map(Option::unwrap);
    let edit = || {
        let mut solution = DynamicSolution::new(DynamicGraph::from_graph(&path));
        let in_d = |solution: &mut DynamicSolution| solution.classes().count(Class::D);
        for ends in [[second, last], [middle, next]] {
            for _ in 0..3 {
                assert!(solution.delete_edge(ends[0], ends[1]).unwrap());
                assert_eq!(solution.matching().size(), MILLION / 2 - 1);
                // With the classes known the ends are in D; without, they are searched from.
                assert_eq!(in_d(&mut solution), MILLION / 2 + 1);
                assert!(solution.insert_edge(ends[0], ends[1]).unwrap());
                assert_eq!(solution.matching().size(), MILLION / 2);
                assert!(solution.delete_edge(ends[0], ends[1]).unwrap());
                assert!(solution.insert_edge(ends[0], ends[1]).unwrap());
                assert_eq!(solution.matching().size(), MILLION / 2);
                assert_eq!(in_d(&mut solution), 0);
            }
        }
        solution.delete_vertex(middle).unwrap();
        assert_eq!((solution.matching().size(), in_d(&mut solution)), (MILLION / 2 - 1, MILLION / 4));
        // A start in the middle of a path that is all C, and of one that is D and A by turns.
        let whole = lastmove::solve(&path);
        assert_eq!(whole.critical_vertices(&path, middle).count(), MILLION / 4);
        let odd = graph::path(MILLION + 1).unwrap();
        assert_eq!(lastmove::solve(&odd).critical_vertices(&odd, middle).count(), MILLION / 2);
    };
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(256 << 10).spawn_scoped(scope, edit).unwrap().join().unwrap();
    });
}
