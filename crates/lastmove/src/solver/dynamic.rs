use super::{Engine, Solution, Verdict, solve};
use crate::{
    graph::{DynamicGraph, EditError, EditErrorKind, Graph, Hiding, TooLarge},
    matching::{Matching, Mates, blossom::blossom, editing::Edited},
    observer::{Interrupted, Meter, uninterrupted},
    structure::{self, Class, Classes},
    vertex::Vertex,
};

/// A graph with its solution, which is kept up to date while vertices and edges are inserted and deleted.
///
/// Each edit repairs the maximum matching, by three searches at most. Each stops where it succeeds; one that fails may go through the
/// whole component, O(m log n), which can take longer than solving anew. The classes are found on demand: the first question after an edit that may have changed
/// them costs one alternating forest from the kept matching, O(n + m log n), with nothing left to match; the next ones are
/// O(1). The questions take `&mut self` because the classes are kept. Edges at a vertex of A, edges inside C that are
/// inserted, edges between A and A or C that are deleted, and deleted vertices of A are known not to change them.
/// A large graph is better made first and solved then, which finds its matching in one go. What may take long can be watched and
/// stopped through [`observed`](Self::observed).
///
/// 30 bytes a vertex number beside the graph, and as many again while the classes are being found.
///
/// ```
/// use lastmove::{CsrGraph, DynamicGraph, DynamicSolution, Graph, Verdict};
/// let path = CsrGraph::from_edges(4, [(0, 1), (1, 2)])?;
/// let mut solution = DynamicSolution::new(DynamicGraph::from_graph(&path));
/// let [a, _, c, d] = [0, 1, 2, 3].map(|i| path.vertices().nth(i).unwrap());
/// assert_eq!((solution.verdict(a), solution.matching().size()), (Some(Verdict::Loses), 1));
/// solution.insert_edge(c, d)?;
/// assert_eq!((solution.verdict(a), solution.matching().size()), (Some(Verdict::Wins), 2));
/// solution.delete_vertex(c)?;
/// assert!(solution.classes().members(lastmove::Class::D).eq([d]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DynamicSolution {
    graph: DynamicGraph,
    edited: Edited,
    found: Option<Found>,
}

/// The classes, and how they were found.
#[derive(Clone, Debug)]
struct Found {
    classes: Classes,
    engine: Engine,
    steps: u64,
}

impl DynamicSolution {
    /// Solves `graph`, which takes the time of [`solve`].
    pub fn new(graph: DynamicGraph) -> Self {
        let (engine, steps, matching, classes) = solve(&graph).into_parts();
        let edited = Edited::new(&graph, matching);
        Self { graph, edited, found: Some(Found { classes, engine, steps }) }
    }

    /// Takes a solution of `graph` that is at hand, of the board that the graph was made from, say: saves most of the solving.
    ///
    /// One forest from its matching, with nothing left to match: O(n + m log n) time.
    ///
    /// # Errors
    /// [`EditErrorKind::ForeignSolution`] when the solution's matching is not one of this graph.
    ///
    /// ```
    /// use lastmove::{DynamicGraph, DynamicSolution, GridBoard, Verdict};
    /// let board: GridBoard = "...\n...".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let mut edited = DynamicSolution::from_solution(DynamicGraph::from_graph(&board), &solution)?;
    /// edited.delete_vertex(board.vertex(1, 1).unwrap())?;
    /// assert_eq!(edited.verdict(board.vertex(1, 2).unwrap()), Some(Verdict::Loses));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_solution(graph: DynamicGraph, solution: &Solution) -> Result<Self, EditError> {
        let matching = solution.matching();
        if !matching.is_valid_in(&graph) {
            return Err(EditErrorKind::ForeignSolution.into());
        }
        let (matching, found) =
            uninterrupted(find(&graph, matching.mates().into_owned(), &mut Meter::unobserved()));
        let edited = Edited::new(&graph, matching.into());
        Ok(Self { graph, edited, found: Some(found) })
    }

    /// The graph as it is now.
    pub fn graph(&self) -> &DynamicGraph {
        &self.graph
    }

    /// The graph, without its solution.
    pub fn into_graph(self) -> DynamicGraph {
        self.graph
    }

    /// A maximum matching of the graph as it is now. Which one depends on the edits before.
    pub fn matching(&self) -> &Matching {
        self.edited.matching()
    }

    /// Inserts a vertex without neighbours: [`DynamicGraph::insert_vertex`]. O(1) amortised.
    ///
    /// # Errors
    /// [`TooLarge`] when all vertex numbers have been used.
    pub fn insert_vertex(&mut self) -> Result<Vertex, TooLarge> {
        let v = self.graph.insert_vertex()?;
        self.vertex_inserted(v);
        Ok(v)
    }

    /// Inserts a vertex without neighbours under the number of a deleted one: [`DynamicGraph::restore_vertex`]. O(1).
    ///
    /// # Errors
    /// As there.
    pub fn restore_vertex(&mut self, v: Vertex) -> Result<(), EditError> {
        self.graph.restore_vertex(v)?;
        self.vertex_inserted(v);
        Ok(())
    }

    fn vertex_inserted(&mut self, v: Vertex) {
        self.edited.vertex_inserted(self.graph.vertex_bound());
        if let Some(found) = &mut self.found {
            found.classes.insert(v, Class::D);
        }
    }

    /// Deletes a vertex and its edges: [`DynamicGraph::delete_vertex`], and one search at most.
    ///
    /// # Errors
    /// As there.
    pub fn delete_vertex(&mut self, v: Vertex) -> Result<(), EditError> {
        uninterrupted(self.metered_delete_vertex(v, &mut Meter::unobserved()))
    }

    pub(super) fn metered_delete_vertex(
        &mut self,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<Result<(), EditError>, Interrupted> {
        if self.graph.contains(v) {
            self.edited.vertex_deleted(&Hiding::new(&self.graph, v), v, meter)?;
        }
        if let Err(error) = self.graph.delete_vertex(v) {
            return Ok(Err(error));
        }
        match &mut self.found {
            Some(found) if found.classes.get(v) == Some(Class::A) => found.classes.remove(v),
            _ => self.found = None,
        }
        Ok(Ok(()))
    }

    /// Inserts the edge between `u` and `v`, and says whether it was new: [`DynamicGraph::insert_edge`], and two searches
    /// at most; none when the classes are known and do not have both ends in D.
    ///
    /// # Errors
    /// As there.
    pub fn insert_edge(&mut self, u: Vertex, v: Vertex) -> Result<bool, EditError> {
        uninterrupted(self.metered_insert_edge(u, v, &mut Meter::unobserved()))
    }

    pub(super) fn metered_insert_edge(
        &mut self,
        u: Vertex,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<Result<bool, EditError>, Interrupted> {
        let done = self.graph.insert_edge(u, v);
        if done == Ok(true) {
            match self.known_classes([u, v]) {
                Some([Class::A, _] | [_, Class::A] | [Class::C, Class::C]) => return Ok(done),
                Some([Class::C, _] | [_, Class::C]) => {}
                Some([Class::D, Class::D]) | None => {
                    if let Err(stop) = self.edited.edge_inserted(&self.graph, [u, v], meter) {
                        let taken_back = self.graph.delete_edge(u, v);
                        debug_assert_eq!(taken_back, Ok(true));
                        return Err(stop);
                    }
                }
            }
            self.found = None;
        }
        Ok(done)
    }

    /// Deletes the edge between `u` and `v`, and says whether it was there: [`DynamicGraph::delete_edge`], and when it was
    /// matched three searches at most.
    ///
    /// # Errors
    /// As there.
    pub fn delete_edge(&mut self, u: Vertex, v: Vertex) -> Result<bool, EditError> {
        uninterrupted(self.metered_delete_edge(u, v, &mut Meter::unobserved()))
    }

    pub(super) fn metered_delete_edge(
        &mut self,
        u: Vertex,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<Result<bool, EditError>, Interrupted> {
        let done = self.graph.delete_edge(u, v);
        if done == Ok(true) {
            if let Some([Class::A, Class::A | Class::C] | [Class::C, Class::A]) = self.known_classes([u, v]) {
                return Ok(done);
            }
            if let Err(stop) = self.edited.edge_deleted(&self.graph, [u, v], meter) {
                let taken_back = self.graph.insert_edge(u, v);
                debug_assert_eq!(taken_back, Ok(true));
                return Err(stop);
            }
            self.found = None;
        }
        Ok(done)
    }

    fn known_classes(&self, ends: [Vertex; 2]) -> Option<[Class; 2]> {
        let classes = &self.found.as_ref()?.classes;
        Some([classes.get(ends[0])?, classes.get(ends[1])?])
    }

    /// The classes of all vertices. O(n + m log n) after an edit that may have changed them, else O(1).
    pub fn classes(&mut self) -> &Classes {
        &self.find().classes
    }

    pub(super) fn metered_classes(&mut self, meter: &mut Meter) -> Result<&Classes, Interrupted> {
        Ok(&self.metered_find(meter)?.classes)
    }

    fn find(&mut self) -> &Found {
        uninterrupted(self.metered_find(&mut Meter::unobserved()))
    }

    fn metered_find(&mut self, meter: &mut Meter) -> Result<&Found, Interrupted> {
        let found = if let Some(found) = self.found.take() {
            found
        } else {
            let (matching, found) = find(&self.graph, self.edited.matching().mates().into_owned(), meter)?;
            debug_assert_eq!(matching.size(), self.edited.matching().size(), "the kept matching is maximum");
            found
        };
        Ok(self.found.insert(found))
    }

    /// The class of `v`; `None` where there is no vertex. The time of [`classes`](Self::classes).
    pub fn class(&mut self, v: Vertex) -> Option<Class> {
        self.classes().get(v)
    }

    /// Whether the player to move at `v` wins; `None` where there is no vertex. The time of [`classes`](Self::classes).
    pub fn verdict(&mut self, v: Vertex) -> Option<Verdict> {
        self.class(v).map(Verdict::from)
    }

    /// All winning moves of the player to move at `v`, in vertex order; none when that player loses. The time of
    /// [`classes`](Self::classes) and of [`Solution::winning_moves`].
    pub fn winning_moves(&mut self, v: Vertex) -> impl Iterator<Item = Vertex> + use<> {
        uninterrupted(self.metered_winning_moves(v, &mut Meter::unobserved())).into_iter()
    }

    pub(super) fn metered_winning_moves(
        &mut self,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<Vec<Vertex>, Interrupted> {
        self.metered_find(meter)?;
        let classes = self.found.as_ref().map(|found| &found.classes);
        let moves = classes
            .map(|classes| structure::winning_moves(&self.graph, self.edited.matching(), classes, v, meter));
        moves.unwrap_or_else(|| Ok(Vec::new()))
    }

    /// The solution of the graph as it is now, to keep. The time of [`classes`](Self::classes), and O(n) to copy it.
    ///
    /// It names the engine and the steps by which the classes were found last.
    pub fn solution(&mut self) -> Solution {
        let Found { classes, engine, steps } = self.find().clone();
        Solution::new(self.edited.matching().clone(), classes, engine, steps)
    }
}

/// Makes a matching of `graph` maximum and finds the classes.
fn find(graph: &DynamicGraph, matching: Mates, meter: &mut Meter) -> Result<(Mates, Found), Interrupted> {
    let before = meter.steps();
    let (matching, labels) = blossom(graph, matching, meter)?;
    let classes = Classes::from(labels);
    Ok((matching, Found { classes, engine: Engine::Blossom, steps: meter.steps() - before }))
}
