use std::fmt;

use super::DynamicSolution;
use crate::{
    graph::EditError,
    observer::{Interrupted, Meter, Observer},
    structure::Classes,
    vertex::Vertex,
};

/// A solution whose edits and questions an observer watches and may stop; made by [`DynamicSolution::observed`].
///
/// An edit that is interrupted has not been made: the graph is as it was, and so are all answers. A question that is interrupted can be
/// asked again.
pub struct ObservedSolution<'s, 'o> {
    solution: &'s mut DynamicSolution,
    meter: Meter<'o>,
}

impl fmt::Debug for ObservedSolution<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ObservedSolution").field("solution", &self.solution).finish_non_exhaustive()
    }
}

impl DynamicSolution {
    /// The same solution, to be edited and asked under an observer: for large graphs, where one search may take long. What is
    /// not among its methods takes no search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use lastmove::{DynamicGraph, DynamicSolution, Progress, Vertex};
    /// let mut solution = DynamicSolution::new(DynamicGraph::with_vertices(2)?);
    /// let [u, v] = [0, 1].map(|i| Vertex::new(i).unwrap());
    /// let mut patient = |_: &Progress| ControlFlow::Continue(());
    /// assert_eq!(solution.observed(&mut patient).insert_edge(u, v), Ok(Ok(true)));
    /// # Ok::<(), lastmove::graph::TooLarge>(())
    /// ```
    pub fn observed<'s, 'o>(&'s mut self, observer: &'o mut dyn Observer) -> ObservedSolution<'s, 'o> {
        ObservedSolution { solution: self, meter: Meter::new(Some(observer)) }
    }
}

impl ObservedSolution<'_, '_> {
    /// [`DynamicSolution::delete_vertex`]. An edit that cannot be made is a result like any other, since nobody stopped it.
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn delete_vertex(&mut self, v: Vertex) -> Result<Result<(), EditError>, Interrupted> {
        self.solution.metered_delete_vertex(v, &mut self.meter)
    }

    /// [`DynamicSolution::insert_edge`].
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn insert_edge(&mut self, u: Vertex, v: Vertex) -> Result<Result<bool, EditError>, Interrupted> {
        self.solution.metered_insert_edge(u, v, &mut self.meter)
    }

    /// [`DynamicSolution::delete_edge`].
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn delete_edge(&mut self, u: Vertex, v: Vertex) -> Result<Result<bool, EditError>, Interrupted> {
        self.solution.metered_delete_edge(u, v, &mut self.meter)
    }

    /// [`DynamicSolution::classes`]. All other questions but that for the winning moves are answered at once after it.
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn classes(&mut self) -> Result<&Classes, Interrupted> {
        self.solution.metered_classes(&mut self.meter)
    }

    /// [`DynamicSolution::winning_moves`].
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn winning_moves(&mut self, v: Vertex) -> Result<Vec<Vertex>, Interrupted> {
        self.solution.metered_winning_moves(v, &mut self.meter)
    }
}
