//! Every engine reports to its observer at bounded intervals, and stops when told to.

use std::{cell::Cell, ops::ControlFlow};

use lastmove::{Engine, Graph, GridBoard, Progress, SolveErrorKind, Solver, Vertex};
use lastmove_generate::{Random, Share, board, graph};

use crate::{instances, random};

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
    assert!(
        reports.is_sorted_by(|a, b| a.exposed >= b.exposed),
        "{engine} on {name}: exposed vertices come back"
    );
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

/// A graph that counts the slots of all lists asked for: the work that an engine really does.
struct Counting<'g, G> {
    graph: &'g G,
    slots: Cell<usize>,
}

impl<G: Graph> Graph for Counting<'_, G> {
    fn vertex_bound(&self) -> usize {
        self.graph.vertex_bound()
    }
    fn contains(&self, v: Vertex) -> bool {
        self.graph.contains(v)
    }
    fn slots(&self, v: Vertex) -> usize {
        self.graph.slots(v)
    }
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.slots.set(self.slots.get() + 1);
        self.graph.neighbour(v, slot)
    }
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.slots.set(self.slots.get() + self.graph.slots(v).max(1));
        self.graph.neighbours(v)
    }
    fn is_known_bipartite(&self) -> bool {
        self.graph.is_known_bipartite()
    }
}

/// Between two polls no engine asks for more slots than this, however it counts its steps.
const MOST_SLOTS_BETWEEN_POLLS: usize = 700_000;

fn check_work<G: Graph>(name: &str, engine: Engine, graph: &G) {
    let counting = Counting { graph, slots: Cell::new(0) };
    let last = Cell::new(0);
    let worst = Cell::new(0);
    let note = || {
        worst.set(worst.get().max(counting.slots.get() - last.get()));
        last.set(counting.slots.get());
    };
    let mut watch = |_: &Progress| {
        note();
        ControlFlow::Continue(())
    };
    Solver::new().engine(engine).observer(&mut watch).solve(&counting).unwrap();
    note();
    assert!(worst.get() <= MOST_SLOTS_BETWEEN_POLLS, "{engine} on {name}: {} slots unseen", worst.get());
}

#[test]
fn no_work_goes_unseen() {
    let bag = instances::bag_behind_many_roots(700, 500);
    let path = graph::path(400_000).unwrap();
    let board = board::diluted(300, 300, Share::per_cent(5), 1).unwrap();
    let serpent = board::serpent(501, 501, 1).unwrap();
    // The engines for boards ask for no slots at all.
    let for_boards = [Engine::BitGrid, Engine::Lattice];
    for engine in Engine::ALL.into_iter().filter(|engine| !for_boards.contains(engine)) {
        check_work("a bag behind many roots", engine, &bag);
        check_work("a path", engine, &path);
        check_work("a diluted board", engine, &board);
        check_work("a serpent", engine, &serpent);
    }
}

#[test]
fn on_boards() {
    for engine in [Engine::Lattice, Engine::Forest, Engine::HopcroftKarp, Engine::Blossom] {
        check("a diluted board", engine, &board::diluted(300, 400, Share::per_cent(10), 1).unwrap());
        check("an open board", engine, &board::open(301, 301).unwrap());
        check("a serpent", engine, &board::serpent(401, 401, 1).unwrap());
    }
}

#[test]
fn on_grids_by_bits() {
    for engine in [Engine::Auto, Engine::BitGrid] {
        check("a diluted board", engine, &board::diluted(700, 800, Share::per_cent(5), 1).unwrap());
        check("an open board", engine, &board::open(1001, 1001).unwrap());
        check("a serpent", engine, &board::serpent(1001, 1001, 3).unwrap());
    }
}

#[test]
fn threads_can_be_stopped() {
    let board = board::diluted(2000, 2000, Share::per_cent(5), 1).unwrap();
    let mut polls = 0;
    let mut stop = |progress: &Progress| {
        polls += 1;
        assert!(progress.exposed <= board.vertex_count());
        ControlFlow::Break(())
    };
    let error = Solver::new().threads(2).observer(&mut stop).solve(&board).unwrap_err();
    assert_eq!(*error.kind(), SolveErrorKind::Interrupted);
    assert!(polls > 0);
}

#[test]
fn on_bipartite_graphs() {
    let mut random = Random::new(1);
    let graph = random::bipartite(50_000, 50_000, 150_000, &mut random);
    for engine in [Engine::Auto, Engine::Forest, Engine::HopcroftKarp, Engine::Blossom] {
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
    let path: GridBoard = "...".parse().unwrap();
    for engine in Engine::ALL {
        let mut never = |_: &Progress| -> ControlFlow<()> { panic!("{engine} polled") };
        assert!(Solver::new().engine(engine).observer(&mut never).solve(&path).is_ok());
    }
}
