//! Every engine reports to its observer at bounded intervals, and stops when told to.

mod random;

use std::ops::ControlFlow;

use lastmove::{CsrGraph, Engine, Graph, Progress, SolveErrorKind, Solver};
use lastmove_generate::{Random, Share, board, graph};

/// What the documentation of `Observer` calls some tens of thousands of steps, with room.
const MOST_STEPS_BETWEEN_POLLS: u64 = 50_000;

/// Checks the reports of a whole run, and that a run can be stopped at any of them.
fn check<G: Graph>(name: &str, engine: Engine, graph: &G) {
    let mut reports: Vec<Progress> = Vec::new();
    let mut watch = |progress: &Progress| {
        reports.push(*progress);
        ControlFlow::Continue(())
    };
    let solution = Solver::new().engine(engine).observer(&mut watch).solve(graph).unwrap();
    assert_eq!(solution.classes(), lastmove::solve(graph).classes(), "{engine} on {name}");

    assert!(reports.len() >= 4, "{engine} on {name}: {} polls", reports.len());
    let mut before = 0;
    for report in &reports {
        let steps = report.steps - before;
        assert!((1..=MOST_STEPS_BETWEEN_POLLS).contains(&steps), "{engine} on {name}: {steps} steps");
        before = report.steps;
        assert!(report.exposed <= graph.vertex_count(), "{engine} on {name}: {report:?}");
    }
    assert!((before..=before + MOST_STEPS_BETWEEN_POLLS).contains(&solution.steps()), "{engine} on {name}");

    let last = reports.len();
    for stop_at in [1, 2, 3, last / 2, last - 1, last] {
        let mut polls = 0;
        let mut stop = |progress: &Progress| {
            assert_eq!(*progress, reports[polls], "{engine} on {name}: the same run again");
            polls += 1;
            if polls == stop_at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let error = Solver::new().engine(engine).observer(&mut stop).solve(graph).unwrap_err();
        assert_eq!(*error.kind(), SolveErrorKind::Interrupted, "{engine} on {name}");
        assert_eq!(error.to_string(), "interrupted by the observer");
        assert_eq!(polls, stop_at, "{engine} on {name}: polls after it was told to stop");
    }
}

#[test]
fn on_boards() {
    for engine in Engine::ALL {
        check("a diluted board", engine, &board::diluted(300, 400, Share::per_cent(10), 1).unwrap());
        check("an open board", engine, &board::open(301, 301).unwrap());
        check("a serpent", engine, &board::serpent(401, 401, 1).unwrap());
    }
}

#[test]
fn on_bipartite_graphs() {
    let mut random = Random::new(1);
    let graph = random::bipartite(50_000, 50_000, 150_000, &mut random);
    for engine in Engine::ALL {
        check("a random bipartite graph", engine, &graph);
    }
}

#[test]
fn on_graphs_with_odd_cycles() {
    for engine in [Engine::Auto, Engine::Blossom] {
        check("a random graph", engine, &graph::random_degree(100_000, 3, 1).unwrap());
        check("a triangle strip", engine, &graph::triangle_strip(100_001).unwrap());
        check("an odd cycle", engine, &graph::cycle(100_001).unwrap());
    }
}

/// Too small for a first report: the answer comes without one.
#[test]
fn small_graphs_are_solved_without_a_poll() {
    let path = CsrGraph::from_edges(3, [(0, 1), (1, 2)]).unwrap();
    for engine in Engine::ALL {
        let mut never = |_: &Progress| -> ControlFlow<()> { panic!("{engine} polled") };
        assert!(Solver::new().engine(engine).observer(&mut never).solve(&path).is_ok());
    }
}
