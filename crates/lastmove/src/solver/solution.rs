use std::{fmt, sync::Arc};

use super::Engine;
use crate::{
    graph::Graph,
    matching::{Matching, Mates, bitgrid},
    observer::{Interrupted, Meter, Observer},
    structure::{self, AllowedEdges, Class, Classes, DulmageMendelsohn, GallaiEdmonds, SameSide},
    vertex::{Vertex, VertexMap},
};

/// What the player to move can count on under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player to move wins.
    Wins,
    /// The player to move loses.
    Loses,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wins => "wins",
            Self::Loses => "loses",
        })
    }
}

impl From<Class> for Verdict {
    fn from(class: Class) -> Self {
        if class == Class::D { Self::Loses } else { Self::Wins }
    }
}

/// The answer for every start of one graph: a maximum matching and the classes it leads to.
///
/// The methods that take a graph want the one that was solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    matching: Matching,
    classes: Classes,
    engine: Engine,
    threads: usize,
    steps: u64,
}

impl Solution {
    pub(super) fn new(matching: Matching, classes: Classes, engine: Engine, steps: u64) -> Self {
        Self { matching, classes, engine, threads: 1, steps }
    }

    /// What the grid engine found.
    pub(super) fn of_planes(planes: Arc<bitgrid::Answer>, steps: u64) -> Self {
        Self::new(Arc::clone(&planes).into(), planes.into(), Engine::BitGrid, steps)
    }

    /// That of a graph without vertices.
    pub(super) fn of_nothing() -> Self {
        let (mates, labels) = (Mates::of_mates(Vec::new().into()), VertexMap::from(Vec::new()));
        Self::new(mates.into(), labels.into(), Engine::Forest, 0)
    }

    /// The solution, found by so many threads.
    pub(super) fn by_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The engine, its steps, the matching and the classes.
    pub(super) fn into_parts(self) -> (Engine, u64, Matching, Classes) {
        (self.engine, self.steps, self.matching, self.classes)
    }

    /// The class of `v`; `None` where there is no vertex. O(1).
    #[inline]
    pub fn class(&self, v: Vertex) -> Option<Class> {
        self.classes.get(v)
    }

    /// Whether the player to move at `v` wins; `None` where there is no vertex. O(1).
    #[inline]
    pub fn verdict(&self, v: Vertex) -> Option<Verdict> {
        self.class(v).map(Verdict::from)
    }

    /// The mate of `v` in the matching held, if any. O(1).
    #[inline]
    pub fn mate(&self, v: Vertex) -> Option<Vertex> {
        self.matching.mate(v)
    }

    /// A maximum matching. Which one depends on the engine.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The classes of all vertices. They depend on the graph only.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The starts from which the player to move loses, in vertex order (row-major on a grid): the class D. These are
    /// the starts from which a player wins who places the token and lets the other move first.
    pub fn losing_starts(&self) -> impl Iterator<Item = Vertex> {
        self.classes.members(Class::D)
    }

    /// All winning moves of the player to move at `v`, in the neighbour order of `graph`; none when that player loses.
    ///
    /// O(degree) time for a start in A. For a start in C one search of its component, O(m log n) time, and 30 bytes a
    /// vertex number while it runs.
    ///
    /// ```
    /// let board: lastmove::GridBoard = "....".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let moves: Vec<_> = solution.winning_moves(&board, board.vertex(1, 2).unwrap()).collect();
    /// assert_eq!(moves, [board.vertex(1, 1).unwrap()]);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn winning_moves<G: Graph>(&self, graph: &G, v: Vertex) -> impl Iterator<Item = Vertex> + use<G> {
        structure::winning_moves(graph, &self.matching, &self.classes, v, &mut Meter::unobserved())
            .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
            .into_iter()
    }

    /// The edges that lie in some maximum matching, and with them all winning moves from all starts at once.
    ///
    /// O(n + m) time when the graph is bipartite. In other graphs O(n m log n) at worst, as for one search from each vertex of C;
    /// near to linear on strips of triangles, complete graphs and lattices, more where barriers lie inside one another at all sizes. Up to 32 bytes a vertex number
    /// while it runs, and up to 90 bytes a vertex and 40 bytes an edge more where odd cycles lie on alternating walks.
    ///
    /// ```
    /// let board: lastmove::GridBoard = "...\n.#.\n..#".parse()?;
    /// let allowed = lastmove::solve(&board).allowed_edges(&board);
    /// let corner = board.vertex(1, 1).unwrap();
    /// let solution = lastmove::solve(&board);
    /// assert!(allowed.winning_moves(&board, corner).eq(solution.winning_moves(&board, corner)));
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn allowed_edges<G: Graph>(&self, graph: &G) -> AllowedEdges {
        self.find_allowed_edges(graph, &mut Meter::unobserved())
            .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
    }

    /// [`allowed_edges`](Self::allowed_edges) under the eyes of an observer.
    ///
    /// # Errors
    /// [`Interrupted`] when the observer asks for that.
    pub fn allowed_edges_observed<G: Graph>(
        &self,
        graph: &G,
        observer: &mut dyn Observer,
    ) -> Result<AllowedEdges, Interrupted> {
        self.find_allowed_edges(graph, &mut Meter::new(Some(observer)))
    }

    fn find_allowed_edges<G: Graph>(
        &self,
        graph: &G,
        meter: &mut Meter,
    ) -> Result<AllowedEdges, Interrupted> {
        AllowedEdges::find(graph, &self.matching.mates(), &self.classes, meter)
    }

    /// The *critical* vertices of a start: those other than `start` whose deletion changes the verdict there, in vertex order.
    ///
    /// Being critical goes both ways: just their own verdicts change when `start` is deleted, so that one deletion finds them
    /// all. They are in the class of the start, and a start in A has none. O(1) time for a start in A, O(n + m log n) for others: a
    /// search of its component for a start in C; for one in D such a search and one of the whole graph. 29 bytes a vertex number
    /// while it runs.
    ///
    /// ```
    /// let board: lastmove::GridBoard = "...\n...\n...".parse()?;
    /// let solution = lastmove::solve(&board);
    /// // The mover loses from the corner, and wins once another cell of that colour is a wall.
    /// let critical = solution.critical_vertices(&board, board.vertex(1, 1).unwrap());
    /// assert_eq!(critical.map(|v| board.name(v).to_string()).collect::<Vec<_>>(), ["1,3", "2,2", "3,1", "3,3"]);
    /// # use lastmove::Board;
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn critical_vertices<G: Graph>(
        &self,
        graph: &G,
        start: Vertex,
    ) -> impl Iterator<Item = Vertex> + use<G> {
        structure::critical_vertices(graph, &self.matching, &self.classes, start, &mut Meter::unobserved())
            .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
            .into_iter()
    }

    /// [`critical_vertices`](Self::critical_vertices) under the eyes of an observer.
    ///
    /// # Errors
    /// [`Interrupted`] when the observer asks for that.
    pub fn critical_vertices_observed<G: Graph>(
        &self,
        graph: &G,
        start: Vertex,
        observer: &mut dyn Observer,
    ) -> Result<Vec<Vertex>, Interrupted> {
        let meter = &mut Meter::new(Some(observer));
        structure::critical_vertices(graph, &self.matching, &self.classes, start, meter)
    }

    /// The classes of the graph without `v`: what a wall there, or a deletion, would make of the answer. If `v` is no vertex, the classes as they are.
    ///
    /// The time and the memory are those of [`critical_vertices`](Self::critical_vertices), and O(n + m) time besides.
    ///
    /// ```
    /// use lastmove::{Board, Class};
    /// let board: lastmove::GridBoard = "...".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let [end, middle] = ["1,1", "1,2"].map(|name| board.find(name).unwrap());
    /// assert_eq!(solution.class(middle), Some(Class::A));
    /// let without = solution.classes_without(&board, end);
    /// assert_eq!((without.get(end), without.get(middle)), (None, Some(Class::C)));
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn classes_without<G: Graph>(&self, graph: &G, v: Vertex) -> Classes {
        structure::classes_without(graph, &self.matching, &self.classes, v, &mut Meter::unobserved())
            .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
    }

    /// A maximum matching that misses `v`, which proves that the player to move there loses: the other one always moves to the mate.
    /// `None` for a vertex that is not in D. It differs from [`matching`](Self::matching) along the path that
    /// [`alternating_path`](Self::alternating_path) gives.
    ///
    /// One search and a copy of the matching: O(n + m) time in bipartite graphs, O(n + m log n) in others.
    ///
    /// ```
    /// let board: lastmove::GridBoard = "...".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let missed = |column| solution.matching_missing(&board, board.vertex(1, column).unwrap());
    /// assert_eq!(missed(1).and_then(|matching| matching.mate(board.vertex(1, 2).unwrap())), board.vertex(1, 3));
    /// assert_eq!(missed(2), None);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn matching_missing<G: Graph>(&self, graph: &G, v: Vertex) -> Option<Matching> {
        let is_bipartite = graph.is_known_bipartite() || self.engine.needs_bipartite();
        let meter = &mut Meter::unobserved();
        structure::matching_missing(graph, &self.matching, &self.classes, v, is_bipartite, meter)
            .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
    }

    /// An even alternating path from `v` to a vertex that [`matching`](Self::matching) misses: the proof that `v` is in D. Its
    /// vertices in order; the first edge is that of `v` in the matching, the next is not in it, and so on. `v` alone if the matching misses it,
    /// and nothing for a vertex that is not in D. Which of several paths it is depends on the engine.
    ///
    /// The time of [`matching_missing`](Self::matching_missing).
    ///
    /// ```
    /// let board: lastmove::GridBoard = "...".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let lengths = [1, 2, 3].map(|column| solution.alternating_path(&board, board.vertex(1, column).unwrap()).len());
    /// // One of the ends is missed, the other is two steps away from it, and the middle is not in D.
    /// assert!(lengths == [1, 0, 3] || lengths == [3, 0, 1]);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn alternating_path<G: Graph>(&self, graph: &G, v: Vertex) -> Vec<Vertex> {
        let missing = self.matching_missing(graph, v);
        missing.map_or_else(Vec::new, |missing| structure::path_between(&self.matching, &missing, v))
    }

    /// The components of D and the barrier A. O(n + m) time, and 4 bytes a vertex number while it runs.
    ///
    /// ```
    /// let star = lastmove::CsrGraph::from_edges(4, [(0, 1), (0, 2), (0, 3)])?;
    /// let found = lastmove::solve(&star).gallai_edmonds(&star);
    /// assert_eq!((found.components().len(), found.barrier().len(), found.deficiency()), (3, 1, 2));
    /// # Ok::<(), lastmove::graph::TooLarge>(())
    /// ```
    pub fn gallai_edmonds<G: Graph>(&self, graph: &G) -> GallaiEdmonds {
        GallaiEdmonds::find(graph, &self.classes, &mut Meter::unobserved())
            .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
    }

    /// The block triangular form of the matrix whose rows are the vertices that `is_row` picks, whose columns are the
    /// others, and whose entries are the edges.
    ///
    /// O(n + m + b log b) time for b square blocks, and 32 bytes a vertex number while it runs.
    ///
    /// # Errors
    /// [`SameSide`] with the first edge that joins two rows or two columns.
    ///
    /// ```
    /// use lastmove::{CsrGraph, structure::Part};
    /// // Rows 0 to 2 and columns 3 to 5; row 0 has entries in all columns, and column 5 in all rows.
    /// let matrix = CsrGraph::from_edges(6, [(0, 3), (0, 4), (0, 5), (1, 4), (1, 5), (2, 5)])?;
    /// let form = lastmove::solve(&matrix).dulmage_mendelsohn(&matrix, |v| v.index() < 3)?;
    /// assert!(form.blocks().all(|block| block.part == Part::Square && block.rows.len() == 1));
    /// assert_eq!(form.column_order().iter().map(|v| v.index()).collect::<Vec<_>>(), [3, 4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dulmage_mendelsohn<G: Graph>(
        &self,
        graph: &G,
        is_row: impl Fn(Vertex) -> bool,
    ) -> Result<DulmageMendelsohn, SameSide> {
        DulmageMendelsohn::find(
            graph,
            &self.matching.mates(),
            &self.classes,
            is_row,
            &mut Meter::unobserved(),
        )
        .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
    }

    /// The engine that found the answer; never [`Engine::Auto`].
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The number of threads that worked.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The elementary steps taken, as [`Progress::steps`](crate::Progress::steps) counts them: a measure of the work that
    /// does not depend on the machine.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}
