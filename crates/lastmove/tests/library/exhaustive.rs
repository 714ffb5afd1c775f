//! The exhaustive search against the rules written down as they are, against numbers from elsewhere, and at its limits.

use std::{
    collections::{BTreeSet, HashMap},
    fmt::Debug,
    ops::ControlFlow,
};

use lastmove::{
    Graph, GridBoard, Progress, Verdict, Vertex, VertexSet,
    game::{Exhaustive, ExhaustiveErrorKind},
    graph::Without,
};
use lastmove_generate::{Random, Share, board, graph};
use oracle::{Oracle, bits};

use crate::{instances, oracle, random};

/// The rules, for graphs with fewer than 16 vertex numbers: each question is a recursion of its own over the token and
/// all that has been visited.
struct Rules {
    neighbours: Vec<u32>,
    oracle: Oracle,
    plies: HashMap<(u32, u32), u32>,
    misere: HashMap<(u32, u32), bool>,
    grundy: HashMap<(u32, u32), u32>,
}

impl Rules {
    fn of<G: Graph>(graph: &G) -> Self {
        let mask = |v| graph.neighbours(v).fold(0, |mask, w| mask | 1 << w.index());
        let neighbours = (0..graph.vertex_bound()).filter_map(Vertex::new).map(mask).collect();
        let oracle = Oracle::new(graph);
        Self { neighbours, oracle, plies: HashMap::new(), misere: HashMap::new(), grundy: HashMap::new() }
    }

    fn moves(&self, token: u32, visited: u32) -> Vec<(u32, u32)> {
        let free = self.neighbours[token as usize] & !visited;
        bits(free).map(|to| (to, visited | 1 << to)).collect()
    }

    /// Even exactly when the player to move loses.
    fn plies(&mut self, (token, visited): (u32, u32)) -> u32 {
        if let Some(&known) = self.plies.get(&(token, visited)) {
            return known;
        }
        let lengths: Vec<_> =
            self.moves(token, visited).into_iter().map(|next| self.plies(next) + 1).collect();
        let wins: Vec<_> = lengths.iter().copied().filter(|length| length % 2 == 1).collect();
        let plies = wins.into_iter().min().or(lengths.into_iter().max()).unwrap_or(0);
        self.plies.insert((token, visited), plies);
        plies
    }

    fn wins_misere(&mut self, (token, visited): (u32, u32)) -> bool {
        if let Some(&known) = self.misere.get(&(token, visited)) {
            return known;
        }
        let moves = self.moves(token, visited);
        let wins = moves.is_empty() || moves.into_iter().any(|next| !self.wins_misere(next));
        self.misere.insert((token, visited), wins);
        wins
    }

    fn grundy(&mut self, (token, visited): (u32, u32)) -> u32 {
        if let Some(&known) = self.grundy.get(&(token, visited)) {
            return known;
        }
        let options: BTreeSet<_> =
            self.moves(token, visited).into_iter().map(|next| self.grundy(next)).collect();
        let grundy = (0..=options.len() as u32).find(|number| !options.contains(number)).unwrap();
        self.grundy.insert((token, visited), grundy);
        grundy
    }
}

fn verdict(wins: bool) -> Verdict {
    if wins { Verdict::Wins } else { Verdict::Loses }
}

fn check_by_the_rules<G: Graph + Debug>(graph: &G) {
    let mut rules = Rules::of(graph);
    let mut search = Exhaustive::new(graph);
    for v in graph.vertices() {
        let found = search.outcome(v).unwrap();
        let start = (v.index() as u32, 1 << v.index());
        assert_eq!(found.verdict, verdict(rules.oracle.wins(v)), "verdict at {v:?} in {graph:?}");
        assert_eq!(found.plies, rules.plies(start), "plies from {v:?} in {graph:?}");
        assert_eq!(found.misere, verdict(rules.wins_misere(start)), "misère play from {v:?} in {graph:?}");
        assert_eq!(found.grundy, rules.grundy(start), "Grundy value of {v:?} in {graph:?}");
    }
    check_laws(graph);
}

/// What binds the answers to one another and to the matching theorem.
fn check_laws<G: Graph + Debug>(graph: &G) {
    let solution = lastmove::solve(graph);
    let mut search = Exhaustive::new(graph);
    for v in graph.vertices() {
        let found = search.outcome(v).unwrap();
        let loses = found.verdict == Verdict::Loses;
        assert_eq!(Some(found.verdict), solution.verdict(v), "verdict at {v:?} in {graph:?}");
        assert_eq!(found.plies.is_multiple_of(2), loses, "plies from {v:?} in {graph:?}");
        assert_eq!(found.grundy == 0, loses, "Grundy value of {v:?} in {graph:?}");
        assert!(found.grundy as usize <= graph.degree(v), "Grundy value of {v:?} in {graph:?}");
        assert!((found.plies as usize) < graph.vertex_count(), "plies from {v:?} in {graph:?}");
    }
}

#[test]
fn every_graph_on_up_to_five_vertices() {
    for graph in (0..=5).flat_map(instances::every_graph) {
        check_by_the_rules(&graph);
    }
}

#[test]
fn random_graphs_on_six_to_ten_vertices() {
    let mut random = Random::new(1);
    for vertices in 6..=10 {
        for draws_of_two_vertices in [1, 2, 3, 4, 6, 12] {
            for _ in 0..20 {
                let draws = vertices * draws_of_two_vertices / 2;
                check_by_the_rules(&random::graph(vertices, draws, &mut random));
                check_by_the_rules(&random::bipartite(
                    vertices / 2,
                    vertices.div_ceil(2),
                    draws,
                    &mut random,
                ));
            }
        }
    }
}

#[test]
fn small_boards_with_walls() {
    for seed in 0..60 {
        let walls = Share::per_cent([0, 10, 30, 50][seed as usize % 4]);
        check_by_the_rules(&board::diluted(3, 4, walls, seed).unwrap());
        check_by_the_rules(&board::diluted(7, 2, walls, seed).unwrap());
    }
}

#[test]
fn open_boards_have_the_known_lengths() {
    let lines = include_str!("../data/exhaustive.txt").lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let (name, rows) = line.split_once(": ").unwrap();
        let (height, width) = name.split_once('x').unwrap();
        let board: GridBoard = board::open(height.parse().unwrap(), width.parse().unwrap()).unwrap();
        let mut search = Exhaustive::new(&board);
        let mut starts = board.vertices();
        for expected in rows.split([' ', '/']).filter(|word| !word.is_empty()) {
            let found = search.outcome(starts.next().unwrap()).unwrap();
            let letter = if found.verdict == Verdict::Wins { 'W' } else { 'L' };
            assert_eq!(format!("{letter}{}", found.plies), expected, "{name}");
        }
        assert!(starts.next().is_none(), "{name}");
    }
}

#[test]
fn larger_graphs_keep_the_laws() {
    check_laws(&board::open(5, 5).unwrap());
    check_laws(&board::open(2, 32).unwrap());
    check_laws(&graph::petersen().unwrap());
    check_laws(&graph::complete(11).unwrap());
    check_laws(&graph::triangular(4, 5, Share::per_cent(10), 1).unwrap());
    let mut random = Random::new(2);
    for seed in 0..40 {
        check_laws(&board::diluted(6, 6, Share::per_cent(20), seed).unwrap());
        check_laws(&random::graph(22, 26, &mut random));
        check_laws(&graph::random_tree(64, seed).unwrap());
    }
}

/// The numbers of a graph's vertices, and so the order of the moves, do not matter.
#[test]
fn renumbering_changes_nothing() {
    let mut random = Random::new(3);
    for _ in 0..40 {
        let graph = random::graph(18, 27, &mut random);
        let (relabelled, number) = random::relabelled(&graph, &mut random);
        let [mut search, mut again] = [&graph, &relabelled].map(Exhaustive::new);
        for v in graph.vertices() {
            let w = Vertex::new(number[v.index()]).unwrap();
            assert_eq!(search.outcome(v), again.outcome(w), "{v:?} in {graph:?}");
        }
    }
}

#[test]
fn a_component_has_up_to_64_vertices() {
    let first = Vertex::new(0).unwrap();
    for vertices in [63, 64] {
        let path = graph::path(vertices).unwrap();
        let found = Exhaustive::new(&path).outcome(first).unwrap();
        assert_eq!(found.plies as usize, vertices - 1);
        let cycle = graph::cycle(vertices).unwrap();
        assert_eq!(Exhaustive::new(&cycle).outcome(first).unwrap().plies as usize, vertices - 1);
    }
    let path = graph::path(65).unwrap();
    let error = Exhaustive::new(&path).outcome(first).unwrap_err();
    assert_eq!(error.kind(), ExhaustiveErrorKind::TooManyVertices { limit: 64 });
    let message = "too big to search in every way: over 64 vertices can be reached from the start";
    assert_eq!(error.to_string(), message);
}

/// Only what can be reached from the start counts.
#[test]
fn small_components_of_large_boards() {
    let board: GridBoard = format!("..#{}\n.##{0}\n##.{0}\n..#{0}", ".".repeat(1000)).parse().unwrap();
    let mut search = Exhaustive::new(&board);
    let mut plies = |row, column| search.outcome(board.vertex(row, column).unwrap()).map(|found| found.plies);
    assert_eq!(plies(1, 1), Ok(1));
    assert_eq!(plies(2, 1), Ok(2));
    assert_eq!(plies(4, 1), Ok(1));
    assert!(plies(1, 5).is_err());
    assert_eq!(plies(1, 2), Ok(2));
}

#[test]
fn walls_are_no_starts() {
    let board: GridBoard = ".#".parse().unwrap();
    let wall = Vertex::new(1).unwrap();
    let error = Exhaustive::new(&board).outcome(wall).unwrap_err();
    assert_eq!(error.kind(), ExhaustiveErrorKind::StartNotOnBoard(wall));
}

/// Every move of best play leads to a game that is one ply shorter, to the last.
#[test]
fn best_play_is_as_long_as_it_is_said_to_be() {
    let boards = ["...\n...\n...", "..#.\n....\n.#..", ".....\n...#.\n....."];
    for board in boards.map(|rows| rows.parse::<GridBoard>().unwrap()) {
        for start in board.vertices() {
            let outcome = Exhaustive::new(&board).outcome(start).unwrap();
            let moves = Exhaustive::new(&board).best_play(start).unwrap();
            assert_eq!(moves.len(), outcome.plies as usize);
            let mut visited = VertexSet::new(board.vertex_bound());
            let mut token = start;
            for (&to, left) in moves.iter().zip((0..outcome.plies).rev()) {
                assert!(board.has_edge(token, to));
                visited.insert(token);
                let after = Exhaustive::new(Without::new(&board, &visited)).outcome(to).unwrap();
                assert_eq!(after.plies, left, "{board} from {start:?}: {moves:?}");
                token = to;
            }
        }
    }
}

#[test]
fn positions_are_limited() {
    let board = board::open(5, 5).unwrap();
    let start = board.vertex(1, 1).unwrap();
    let mut search = Exhaustive::new(&board).max_positions(100);
    let error = search.outcome(start).unwrap_err();
    assert_eq!(error.kind(), ExhaustiveErrorKind::TooManyPositions { limit: 100 });
    assert_eq!(search.positions(), 100);
    // What has been found is kept.
    let mut search = search.max_positions(200_000);
    assert_eq!(search.outcome(start).unwrap().plies, 16);
    let needed = search.positions();
    let mut enough = Exhaustive::new(&board).max_positions(needed);
    assert!(enough.outcome(start).is_ok() && enough.positions() == needed);
    assert!(Exhaustive::new(&board).max_positions(needed - 1).outcome(start).is_err());
}

#[test]
fn the_observer_is_polled_and_can_stop_the_search() {
    let board = board::open(5, 6).unwrap();
    let start = board.vertex(1, 1).unwrap();
    let mut polls = 0;
    let mut before = 0;
    let mut count = |progress: &Progress| {
        assert!((1..=50_000).contains(&(progress.steps - before)), "{progress:?}");
        assert_eq!(progress.exposed, 30);
        (polls, before) = (polls + 1, progress.steps);
        ControlFlow::Continue(())
    };
    let expected = Exhaustive::new(&board).observer(&mut count).outcome(start).unwrap();
    assert!(polls >= 3, "{polls} polls");

    let mut stopped = false;
    let mut stop_once = |_: &Progress| {
        if std::mem::replace(&mut stopped, true) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut search = Exhaustive::new(&board).observer(&mut stop_once);
    let error = search.outcome(start).unwrap_err();
    assert_eq!(error.kind(), ExhaustiveErrorKind::Interrupted);
    assert_eq!(error.to_string(), "interrupted by the observer");
    assert_eq!(search.outcome(start), Ok(expected), "goes on when asked again");
}
