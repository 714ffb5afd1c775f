//! What Gallai, Edmonds, Tutte and Berge say of a solution, checked in linear time without an oracle.

mod proof;

use lastmove::{Class, Engine, Graph, Solution, SolveErrorKind, Solver, Verdict, Vertex, VertexSet};

/// The graph without one vertex.
pub(crate) fn without(bound: usize, v: Vertex) -> VertexSet {
    let mut gone = VertexSet::new(bound);
    gone.insert(v);
    gone
}

/// The solutions of all engines that apply, each checked by itself; the others must prove that they do not apply.
pub(crate) fn solve_with_all<G: Graph>(graph: &G) -> Vec<Solution> {
    let bipartite = lastmove::graph::bipartition(graph).is_ok();
    let mut solutions = Vec::new();
    for engine in Engine::ALL {
        match Solver::new().engine(engine).solve(graph) {
            Ok(solution) => {
                assert!(
                    bipartite || !engine.needs_bipartite(),
                    "{engine} solved a graph that is not bipartite"
                );
                check_report(engine, bipartite, &solution);
                check_solution(graph, &solution);
                solutions.push(solution);
            }
            Err(error) => match error.kind() {
                SolveErrorKind::NotBipartite { engine: named, cycle } => {
                    assert!(!bipartite && engine.needs_bipartite() && *named == engine, "{engine}: {error}");
                    check_odd_cycle(graph, &cycle.0);
                }
                SolveErrorKind::NotGrid { engine: named } => {
                    assert!(graph.as_grid().is_none() && *named == engine, "{engine}: {error}");
                    assert_eq!(engine, Engine::BitGrid);
                }
                SolveErrorKind::NotLattice { engine: named } => {
                    assert!(graph.as_regular().is_none() && *named == engine, "{engine}: {error}");
                    assert_eq!(engine, Engine::Lattice);
                }
                _ => panic!("{engine}: {error}"),
            },
        }
    }
    for pair in solutions.windows(2) {
        assert_eq!(pair[0].classes(), pair[1].classes(), "{} against {}", pair[0].engine(), pair[1].engine());
    }
    solutions
}

/// The engine that a solution names must be one that could have run.
fn check_report(asked: Engine, bipartite: bool, solution: &Solution) {
    let ran = solution.engine();
    let fits = match asked {
        Engine::Auto | Engine::Lattice if !bipartite => matches!(ran, Engine::Lattice | Engine::Blossom),
        // These give way to others, the lattice engine to any: a board may be bipartite only by its walls.
        Engine::Lattice => ran != Engine::BitGrid,
        Engine::Auto => ran.needs_bipartite() || ran == Engine::Lattice,
        Engine::BitGrid => ran.needs_bipartite(),
        Engine::Forest => matches!(ran, Engine::Forest | Engine::HopcroftKarp),
        _ => ran == asked,
    };
    assert!(fits, "asked for {asked}, reported {ran}");
    assert_eq!(solution.threads(), 1);
}

/// An odd cycle must be one: its vertices distinct, each adjacent to the next and the last to the first.
pub(crate) fn check_odd_cycle<G: Graph>(graph: &G, cycle: &[Vertex]) {
    let mut on_cycle = VertexSet::new(graph.vertex_bound());
    assert!(cycle.len() >= 3 && cycle.len() % 2 == 1, "{cycle:?}");
    for (at, &v) in cycle.iter().enumerate() {
        assert!(on_cycle.insert(v), "{cycle:?} passes {v:?} twice");
        assert!(graph.has_edge(v, cycle[(at + 1) % cycle.len()]), "{cycle:?} leaves the graph at {v:?}");
    }
}

/// Checks that the matching is one and that the classes have the form that the Gallai-Edmonds theorem gives them.
///
/// The formula of Tutte and Berge then proves that the matching is maximum and that no maximum matching misses a vertex
/// of A or C. That D holds nothing else is proved by the certificate, and of single vertices by [`check_deletion`].
pub(crate) fn check_solution<G: Graph>(graph: &G, solution: &Solution) {
    let engine = solution.engine();
    check_matching(graph, solution);
    let mut counts = [0; 3];
    for v in (0..=graph.vertex_bound()).filter_map(Vertex::new) {
        let Some(class) = solution.class(v) else {
            assert!(!graph.contains(v), "{engine}: {v:?} has no class");
            assert_eq!((solution.verdict(v), solution.mate(v)), (None, None), "{engine}: {v:?} is no vertex");
            continue;
        };
        assert!(graph.contains(v), "{engine}: {v:?} is no vertex but in {class}");
        counts[class as usize] += 1;
        let verdict = if class == Class::D { Verdict::Loses } else { Verdict::Wins };
        assert_eq!(solution.verdict(v), Some(verdict), "{engine}: {v:?}");
        let beside_d = graph.neighbours(v).any(|w| solution.class(w) == Some(Class::D));
        let mate = solution.mate(v).and_then(|mate| solution.class(mate));
        match class {
            Class::D => assert_ne!(mate, Some(Class::C), "{engine}: mate of {v:?} in D"),
            Class::A => assert!(beside_d && mate == Some(Class::D), "{engine}: {v:?} in A"),
            Class::C => assert!(!beside_d && mate == Some(Class::C), "{engine}: {v:?} in C"),
        }
    }
    for class in Class::ALL {
        let members: Vec<_> = solution.classes().members(class).collect();
        assert_eq!(members.len(), counts[class as usize], "{engine}: members of {class}");
        assert_eq!(solution.classes().count(class), members.len(), "{engine}: count of {class}");
        assert!(members.is_sorted_by(|v, w| v < w), "{engine}: order of {class}");
    }
    assert!(solution.losing_starts().eq(solution.classes().members(Class::D)), "{engine}: losing starts");

    let deficiency = graph.vertex_count() - 2 * solution.matching().size();
    let components = check_components_of_d(graph, solution);
    assert_eq!(components - counts[Class::A as usize], deficiency, "{engine}: Gallai-Edmonds formula");
    proof::check(graph, solution);
}

/// Every component of D must be odd, and the matching must leave exactly one of its vertices unmatched inside.
/// Returns their number. A vertex of A is matched into D, so each such vertex leaves its component for another mate.
fn check_components_of_d<G: Graph>(graph: &G, solution: &Solution) -> usize {
    let in_d = |&v: &Vertex| solution.class(v) == Some(Class::D);
    let mut seen = VertexSet::new(graph.vertex_bound());
    let mut stack = Vec::new();
    let mut components = 0;
    for root in solution.losing_starts() {
        if !seen.insert(root) {
            continue;
        }
        components += 1;
        stack.push(root);
        let (mut size, mut unmatched_inside) = (0, 0);
        while let Some(v) = stack.pop() {
            size += 1;
            unmatched_inside += usize::from(solution.mate(v).as_ref().is_none_or(|mate| !in_d(mate)));
            stack.extend(graph.neighbours(v).filter(in_d).filter(|&w| seen.insert(w)));
        }
        assert_eq!(
            (size % 2, unmatched_inside),
            (1, 1),
            "{}: component of {root:?} in D has {size} vertices",
            solution.engine()
        );
    }
    components
}

fn check_matching<G: Graph>(graph: &G, solution: &Solution) {
    let (engine, matching) = (solution.engine(), solution.matching());
    assert!(matching.is_valid_in(graph), "{engine}");
    let mut matched = 0;
    for v in graph.vertices() {
        assert_eq!(matching.mate(v), solution.mate(v), "{engine}");
        assert_eq!(matching.is_exposed(v), matching.mate(v).is_none(), "{engine}");
        let Some(mate) = matching.mate(v) else { continue };
        assert_eq!(matching.mate(mate), Some(v), "{engine}: {v:?} and {mate:?}");
        assert!(graph.has_edge(v, mate) && graph.has_edge(mate, v), "{engine}: {v:?} and {mate:?}");
        matched += 1;
    }
    assert_eq!(matched, 2 * matching.size(), "{engine}: size");
    let edges: Vec<_> = matching.edges().collect();
    assert_eq!(edges.len(), matching.size(), "{engine}: edges");
    assert!(edges.iter().all(|&(u, v)| u < v && matching.mate(u) == Some(v)), "{engine}: edges");
    assert!(edges.is_sorted(), "{engine}: order of edges");
}

/// Checks by the definition that `v` is in D or not: a maximum matching of the graph without it is as large or smaller.
pub(crate) fn check_deletion<G: Graph>(graph: &G, solution: &Solution, v: Vertex) {
    let gone = without(graph.vertex_bound(), v);
    let rest = lastmove::solve(&lastmove::graph::Without::new(graph, &gone));
    let lost = solution.matching().size() - rest.matching().size();
    let expected = usize::from(solution.class(v) != Some(Class::D));
    assert_eq!(lost, expected, "{}: {v:?} is in {:?}", solution.engine(), solution.class(v));
}

/// Checks the class of every vertex against a table.
pub(crate) fn check_classes<G: Graph>(graph: &G, solution: &Solution, expected: impl Fn(Vertex) -> Class) {
    for v in graph.vertices() {
        assert_eq!(solution.class(v), Some(expected(v)), "{}: {v:?}", solution.engine());
    }
}

/// The letters of the classes in vertex order, a dot where there is no vertex.
pub(crate) fn letters<G: Graph>(graph: &G, solution: &Solution) -> String {
    (0..graph.vertex_bound())
        .filter_map(Vertex::new)
        .map(|v| solution.class(v).map_or(".".to_owned(), |class| class.to_string()))
        .collect()
}
