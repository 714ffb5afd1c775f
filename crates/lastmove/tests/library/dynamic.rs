//! Edited graphs: after every edit the graph against a plain set of edges, and the solution against a fresh one.

use std::{collections::BTreeSet, ops::ControlFlow};

use lastmove::{
    CsrGraph, DynamicGraph, DynamicSolution, Graph, GridBoard, Interrupted, Progress, Vertex,
    graph::{EditError, EditErrorKind},
};
use lastmove_generate::{Random, Share, graph};
use oracle::Oracle;
use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{Config, RngSeed},
};

use crate::{instances, oracle, random, theory};

/// An edit; the numbers stand for a vertex number or an edge by their remainder.
#[derive(Clone, Copy, Debug)]
enum Edit {
    InsertVertex,
    RestoreVertex(usize),
    DeleteVertex(usize),
    InsertEdge(usize, usize),
    DeleteEdge(usize),
    /// Of an edge that need not be there.
    DeletePair(usize, usize),
    DeleteMatched(usize),
}

/// The solution, and what the graph has to be.
struct Edited {
    solution: DynamicSolution,
    bound: usize,
    vertices: BTreeSet<usize>,
    edges: BTreeSet<(usize, usize)>,
}

fn at(number: usize) -> Vertex {
    Vertex::new(number).unwrap()
}

impl Edited {
    fn new<G: Graph>(graph: &G) -> Self {
        let vertices = graph.vertices().map(Vertex::index).collect();
        let edges = graph
            .vertices()
            .flat_map(|u| graph.neighbours(u).filter(move |&v| u < v).map(move |v| (u.index(), v.index())))
            .collect();
        let solution = DynamicSolution::new(DynamicGraph::from_graph(graph));
        Self { solution, bound: graph.vertex_bound(), vertices, edges }
    }

    fn apply(&mut self, edit: Edit) {
        let bound = self.bound.max(1);
        match edit {
            Edit::InsertVertex => {
                assert_eq!(self.solution.insert_vertex().unwrap().index(), self.bound);
                self.vertices.insert(self.bound);
                self.bound += 1;
            }
            Edit::RestoreVertex(v) => {
                let v = v % bound;
                let done = self.solution.restore_vertex(at(v));
                let kind = if v < self.bound {
                    EditErrorKind::VertexPresent(at(v))
                } else {
                    EditErrorKind::NoVertex(at(v))
                };
                let is_new = v < self.bound && self.vertices.insert(v);
                assert_eq!(done, if is_new { Ok(()) } else { Err(kind.into()) });
            }
            Edit::DeleteVertex(v) => {
                let v = v % bound;
                let expected = self.vertices.remove(&v).then_some(()).ok_or_else(|| no_vertex(v));
                self.edges.retain(|&(u, w)| u != v && w != v);
                assert_eq!(self.solution.delete_vertex(at(v)), expected);
            }
            Edit::InsertEdge(u, v) => {
                let (u, v) = (u % bound, v % bound);
                let expected = if u == v && self.vertices.contains(&u) {
                    Err(EditErrorKind::Loop(at(u)).into())
                } else {
                    self.check_ends(u, v).map(|()| self.edges.insert((u.min(v), u.max(v))))
                };
                assert_eq!(self.solution.insert_edge(at(u), at(v)), expected);
            }
            Edit::DeletePair(u, v) => self.delete(u % bound, v % bound),
            Edit::DeleteEdge(number) => {
                if let Some(&(u, v)) = self.edges.iter().nth(number % self.edges.len().max(1)) {
                    self.delete(v, u);
                }
            }
            Edit::DeleteMatched(number) => {
                let matching = self.solution.matching();
                let edge = matching.edges().nth(number % matching.size().max(1));
                if let Some((u, v)) = edge {
                    self.delete(u.index(), v.index());
                }
            }
        }
    }

    fn delete(&mut self, u: usize, v: usize) {
        let expected = self.check_ends(u, v).map(|()| self.edges.remove(&(u.min(v), u.max(v))));
        assert_eq!(self.solution.delete_edge(at(u), at(v)), expected);
    }

    fn check_ends(&self, u: usize, v: usize) -> Result<(), EditError> {
        [u, v]
            .into_iter()
            .try_for_each(|end| if self.vertices.contains(&end) { Ok(()) } else { Err(no_vertex(end)) })
    }

    /// The graph must be the one it has to be, slot by slot.
    fn check_graph(&self) {
        let graph = self.solution.graph();
        assert_eq!(graph.vertex_bound(), self.bound);
        assert!(graph.vertices().map(Vertex::index).eq(self.vertices.iter().copied()));
        assert_eq!((graph.vertex_count(), graph.edge_count()), (self.vertices.len(), self.edges.len()));
        let stored = CsrGraph::from_edges(self.bound, self.edges.iter().copied()).unwrap();
        for v in (0..=self.bound).map(at) {
            assert_eq!(graph.contains(v), self.vertices.contains(&v.index()));
            assert!(graph.neighbours(v).eq(stored.neighbours(v)), "neighbours of {v:?}");
            assert_eq!((graph.slots(v), graph.degree(v)), (stored.degree(v), stored.degree(v)));
            assert!((0..=graph.slots(v)).all(|slot| graph.neighbour(v, slot) == stored.neighbour(v, slot)));
            assert!(stored.neighbours(v).all(|w| graph.has_edge(v, w)) && !graph.has_edge(v, v));
        }
        assert_eq!(*graph, DynamicGraph::from_graph(graph));
    }

    /// The matching must be a maximum one, without the classes being asked for.
    fn check_matching(&self) {
        let graph = self.solution.graph();
        assert!(self.solution.matching().is_valid_in(graph));
        assert_eq!(self.solution.matching().edges().count(), self.solution.matching().size());
        assert_eq!(self.solution.matching().size(), lastmove::solve(graph).matching().size());
    }

    /// The classes must be those of a fresh solution.
    fn check_classes(&mut self) {
        let solution = self.solution.solution();
        let graph = self.solution.graph();
        theory::check_solution(graph, &solution);
        assert_eq!(solution.classes(), lastmove::solve(graph).classes());
        assert_eq!(solution.matching(), self.solution.matching());
    }

    /// All answers for every start must be those of the solution.
    fn check_answers(&mut self) {
        let solution = self.solution.solution();
        for v in (0..=self.bound).map(at) {
            assert_eq!(self.solution.class(v), solution.class(v));
            assert_eq!(self.solution.verdict(v), solution.verdict(v));
            let moves: Vec<_> = self.solution.winning_moves(v).collect();
            assert!(solution.winning_moves(self.solution.graph(), v).eq(moves));
        }
    }
}

fn no_vertex(v: usize) -> EditError {
    EditErrorKind::NoVertex(at(v)).into()
}

fn edit() -> impl Strategy<Value = Edit> {
    let number = 0..1000usize;
    prop_oneof![
        1 => Just(Edit::InsertVertex),
        1 => number.clone().prop_map(Edit::RestoreVertex),
        1 => number.clone().prop_map(Edit::DeleteVertex),
        8 => (number.clone(), number.clone()).prop_map(|(u, v)| Edit::InsertEdge(u, v)),
        2 => number.clone().prop_map(Edit::DeleteEdge),
        1 => (number.clone(), number.clone()).prop_map(|(u, v)| Edit::DeletePair(u, v)),
        3 => number.prop_map(Edit::DeleteMatched),
    ]
}

proptest! {
    #![proptest_config(Config {
        cases: 1500,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..Config::default()
    })]

    /// With every edit, whether the classes are asked for after it: they are known at the next one, or not.
    #[test]
    fn traces(vertices in 0..=8usize, edits in vec((edit(), any::<bool>()), 0..60)) {
        let mut edited = Edited::new(&DynamicGraph::with_vertices(vertices).unwrap());
        for (edit, ask) in edits {
            if matches!(edit, Edit::InsertVertex) && edited.bound >= 12 {
                continue;
            }
            edited.apply(edit);
            edited.check_graph();
            edited.check_matching();
            if ask {
                edited.check_classes();
            }
        }
        edited.check_classes();
        edited.check_answers();
        let oracle = Oracle::new(edited.solution.graph());
        for v in (0..edited.bound).map(at) {
            prop_assert_eq!(edited.solution.class(v), oracle.class(v));
        }
    }
}

/// Edits at random, more insertions than deletions or the other way round; classes asked for now and then.
fn edit_at_random<G: Graph>(
    graph: &G,
    edits: usize,
    bipartite: bool,
    insertions: Share,
    random: &mut Random,
) {
    let mut edited = Edited::new(graph);
    for round in 0..edits {
        let number = |random: &mut Random| random::below(1 << 40, random);
        let edit = match random::below(40, random) {
            0 => Edit::InsertVertex,
            1 => Edit::RestoreVertex(number(random)),
            2 => Edit::DeleteVertex(number(random)),
            _ if random.chance(insertions) => {
                let (u, v) = (number(random) % edited.bound, number(random) % edited.bound);
                if bipartite && (u + v) % 2 == 0 {
                    continue;
                }
                Edit::InsertEdge(u, v)
            }
            draw if draw % 2 == 0 => Edit::DeleteEdge(number(random)),
            _ => Edit::DeleteMatched(number(random)),
        };
        edited.apply(edit);
        if random::below(3, random) == 0 {
            edited.solution.classes();
        }
        if round % 10 == 0 {
            edited.check_matching();
            edited.check_classes();
        }
    }
    edited.check_graph();
    edited.check_classes();
}

#[test]
fn long_traces_from_nothing() {
    let mut random = Random::new(1);
    for (vertices, bipartite) in [(200, false), (200, true), (600, false), (600, true)] {
        let empty = DynamicGraph::with_vertices(vertices).unwrap();
        for insertions in [60, 80] {
            edit_at_random(&empty, 6 * vertices, bipartite, Share::per_cent(insertions), &mut random);
        }
    }
}

#[test]
fn long_traces_from_random_graphs() {
    let mut random = Random::new(2);
    for vertices in [201, 700, 2000] {
        for degree in [1, 2, 3, 4] {
            let graph = graph::random_degree(vertices, degree, 1).unwrap();
            edit_at_random(&graph, 1500, false, Share::per_cent(50), &mut random);
            let graph = random::bipartite(vertices / 2, vertices / 2, vertices * degree / 2, &mut random);
            edit_at_random(&graph, 1500, false, Share::per_cent(50), &mut random);
        }
    }
}

/// Blossoms large and lying in one another, few vertices exposed.
#[test]
fn long_traces_from_triangular_lattices() {
    let mut random = Random::new(3);
    for removed in [0, 5, 20, 35] {
        let lattice = graph::triangular(25, 31, Share::per_cent(removed), 1).unwrap();
        edit_at_random(&lattice, 1500, false, Share::per_cent(50), &mut random);
    }
}

/// Every edge of every graph, inserted and deleted, with the classes known or not.
#[test]
fn every_edge_of_every_graph_on_up_to_five_vertices() {
    for vertices in 2..=5 {
        let pairs = instances::pairs(vertices);
        for graph in instances::every_graph(vertices) {
            for &(u, v) in &pairs {
                for known in [true, false] {
                    let mut edited = Edited::new(&graph);
                    if !known {
                        // Adding this vertex to D and taking it away makes the classes unknown.
                        edited.apply(Edit::InsertVertex);
                        edited.apply(Edit::DeleteVertex(vertices));
                    }
                    let has_edge = edited.edges.contains(&(u, v));
                    edited.apply(if has_edge { Edit::DeletePair(u, v) } else { Edit::InsertEdge(u, v) });
                    edited.check_matching();
                    edited.check_classes();
                }
            }
        }
    }
}

/// Of a board the walls are numbers of deleted vertices.
#[test]
fn walls_of_a_board_can_be_broken() {
    let board: GridBoard = "..#\n.#.\n...".parse().unwrap();
    let mut solution = DynamicSolution::new(DynamicGraph::from_graph(&board));
    assert_eq!(*lastmove::solve(&board).classes(), *solution.classes());
    let open: GridBoard = "...\n...\n...".parse().unwrap();
    for wall in open.vertices().filter(|&cell| !board.contains(cell)) {
        solution.restore_vertex(wall).unwrap();
        for cell in open.neighbours(wall) {
            solution.insert_edge(wall, cell).unwrap();
        }
        assert!(solution.matching().is_valid_in(solution.graph()));
    }
    assert_eq!(*solution.graph(), DynamicGraph::from_graph(&open));
    assert_eq!(*lastmove::solve(&open).classes(), *solution.classes());
    assert_eq!(solution.into_graph().edge_count(), open.edge_count());
}

/// An edit or a question under an observer.
#[derive(Clone, Copy, Debug)]
enum Asked {
    DeleteVertex,
    DeleteEdge,
    InsertEdge,
    Classes,
    WinningMoves,
}

/// Edits at random under an observer that stops everything it is asked about. Returns how often each kind was stopped.
fn interrupt<G: Graph>(graph: &G, rounds: usize, random: &mut Random) -> [usize; 5] {
    let mut stop = |_: &Progress| ControlFlow::Break(());
    let mut expected = DynamicGraph::from_graph(graph);
    let mut solution = DynamicSolution::new(expected.clone());
    let mut stopped = [0; 5];
    for _ in 0..rounds {
        let mut observed = solution.observed(&mut stop);
        loop {
            let [u, v] = [0; 2].map(|_| at(random::below(graph.vertex_bound(), random)));
            let w = expected.neighbours(u).next().unwrap_or(v);
            let asked = match random::below(200, random) {
                0 => Asked::Classes,
                1..10 => Asked::WinningMoves,
                10..60 => Asked::DeleteVertex,
                60..120 => Asked::DeleteEdge,
                _ => Asked::InsertEdge,
            };
            let done = match asked {
                Asked::Classes => observed.classes().map(|_| ()),
                Asked::WinningMoves => observed.winning_moves(v).map(|_| ()),
                Asked::DeleteVertex => {
                    observed.delete_vertex(u).map(|done| assert_eq!(done, expected.delete_vertex(u)))
                }
                Asked::DeleteEdge => {
                    observed.delete_edge(u, w).map(|done| assert_eq!(done, expected.delete_edge(u, w)))
                }
                Asked::InsertEdge => {
                    observed.insert_edge(u, v).map(|done| assert_eq!(done, expected.insert_edge(u, v)))
                }
            };
            if done == Err(Interrupted) {
                stopped[asked as usize] += 1;
                break;
            }
        }
        // The edit that was stopped has not been made, and the answers hold.
        assert_eq!(*solution.graph(), expected);
        let fresh = lastmove::solve(&expected);
        assert!(solution.matching().is_valid_in(&expected));
        assert_eq!(solution.matching().size(), fresh.matching().size());
        if random::below(2, random) == 0 {
            assert_eq!(solution.classes(), fresh.classes());
        }
        for v in (0..graph.vertex_bound()).map(at).filter(|&v| graph.contains(v)) {
            if expected.restore_vertex(v).is_ok() {
                solution.restore_vertex(v).unwrap();
            }
        }
    }
    stopped
}

#[test]
fn interrupted_edits_are_not_made() {
    let mut random = Random::new(4);
    let path = CsrGraph::from_edges(40_000, (1..40_000).map(|v| (v - 1, v))).unwrap();
    let stopped = [
        interrupt(&graph::random_degree(6000, 2, 1).unwrap(), 150, &mut random),
        interrupt(&graph::triangular(70, 81, Share::per_cent(20), 1).unwrap(), 150, &mut random),
        interrupt(&path, 60, &mut random),
    ];
    for asked in
        [Asked::DeleteVertex, Asked::DeleteEdge, Asked::InsertEdge, Asked::Classes, Asked::WinningMoves]
    {
        assert!(stopped.iter().any(|of_kind| of_kind[asked as usize] > 0), "{asked:?} never: {stopped:?}");
    }
}

#[test]
fn a_solution_of_a_board_can_be_edited() {
    let mut random = Random::new(5);
    for board in ["..#\n.#.\n...", "....\n....", ".", "###"] {
        let board: GridBoard = board.parse().unwrap();
        for solved in theory::solve_with_all(&board) {
            let mut edited = Edited::new(&board);
            edited.solution =
                DynamicSolution::from_solution(DynamicGraph::from_graph(&board), &solved).unwrap();
            assert_eq!(edited.solution.classes(), solved.classes());
            assert_eq!(edited.solution.matching(), solved.matching());
            for _ in 0..30 {
                let [u, v] = [0; 2].map(|_| random::below(1000, &mut random));
                edited.apply(match random::below(4, &mut random) {
                    0 => Edit::DeleteVertex(u),
                    1 => Edit::RestoreVertex(u),
                    2 => Edit::DeleteEdge(u),
                    _ => Edit::InsertEdge(u, v),
                });
                edited.check_matching();
                edited.check_classes();
            }
        }
    }
}

/// A matching of the graph that is not maximum is made so; one that is none of the graph is refused.
#[test]
fn solutions_of_other_graphs() {
    let small = CsrGraph::from_edges(4, [(1, 2)]).unwrap();
    let path = CsrGraph::from_edges(4, [(0, 1), (1, 2), (2, 3)]).unwrap();
    let [of_small, of_path] = [&small, &path].map(lastmove::solve);
    let mut grown = DynamicSolution::from_solution(DynamicGraph::from_graph(&path), &of_small).unwrap();
    assert_eq!((grown.matching().size(), grown.classes()), (2, of_path.classes()));
    for other in [DynamicGraph::from_graph(&small), DynamicGraph::with_vertices(3).unwrap()] {
        let refused = DynamicSolution::from_solution(other, &of_path).unwrap_err();
        assert_eq!(*refused.kind(), EditErrorKind::ForeignSolution);
        assert_eq!(refused.to_string(), "the solution is one of another graph");
    }
}

#[test]
fn errors_name_the_vertex() {
    let mut graph = DynamicGraph::with_vertices(2).unwrap();
    graph.delete_vertex(at(0)).unwrap();
    let far = Vertex::new(Vertex::MAX_INDEX).unwrap();
    let message = |done: Result<bool, EditError>| done.unwrap_err().to_string();
    assert_eq!(message(graph.insert_edge(at(1), at(0))), "there is no vertex 0");
    assert_eq!(message(graph.delete_edge(far, at(1))), "there is no vertex 4294967294");
    assert_eq!(message(graph.insert_edge(at(1), at(1))), "an edge cannot join vertex 1 to itself");
    assert_eq!(graph.restore_vertex(at(1)).unwrap_err().to_string(), "the vertex 1 is there already");
    assert_eq!(*graph.restore_vertex(far).unwrap_err().kind(), EditErrorKind::NoVertex(far));
    assert_eq!((graph.vertex_count(), graph.edge_count()), (1, 0));
    let too_many = DynamicGraph::with_vertices(Vertex::MAX_INDEX + 2).unwrap_err();
    assert_eq!(too_many.to_string(), "4294967296 vertices are more than the limit of 4294967295");
}
