//! The facade: choose an engine, solve, and ask the solution; or edit the graph, and the solution follows.

mod dynamic;
mod dynamic_grid;
mod engine;
mod error;
mod observed;
mod solution;

use std::fmt;

pub use dynamic::DynamicSolution;
pub use dynamic_grid::DynamicGrid;
pub(crate) use engine::maximum_forest;
pub use engine::{Engine, UnknownEngine};
pub use error::{SolveError, SolveErrorKind};
pub use observed::ObservedSolution;
pub use solution::{Solution, Verdict};

pub use crate::matching::bitgrid::Width;

use crate::{
    graph::Graph,
    observer::{Meter, Observer},
};

/// Solves the game on `graph` from every start at once, with the default settings of [`Solver`].
///
/// ```
/// use lastmove::{CsrGraph, Verdict, Vertex};
/// let triangle = CsrGraph::from_edges(3, [(0, 1), (1, 2), (2, 0)])?;
/// let solution = lastmove::solve(&triangle);
/// // The first player moves, the second moves, and the first has nowhere left to go.
/// assert_eq!(solution.verdict(Vertex::new(0).unwrap()), Some(Verdict::Loses));
/// # Ok::<(), lastmove::graph::TooLarge>(())
/// ```
pub fn solve<G: Graph>(graph: &G) -> Solution {
    match Solver::new().solve(graph) {
        Ok(solution) => solution,
        Err(error) => unreachable!("the automatic choice fits every graph and nobody interrupts: {error}"),
    }
}

/// Settings for solving, and the solving itself.
///
/// ```
/// use lastmove::{Engine, GridBoard, Progress, Solver};
/// use std::ops::ControlFlow;
///
/// let board: GridBoard = "...\n.#.\n...".parse()?;
/// let mut watch = |progress: &Progress| {
///     eprintln!("{} vertices still exposed", progress.exposed);
///     ControlFlow::Continue(())
/// };
/// let solution = Solver::new().engine(Engine::Auto).threads(2).observer(&mut watch).solve(&board).unwrap();
/// assert_eq!(solution.matching().size(), 4);
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub struct Solver<'o> {
    engine: Engine,
    threads: usize,
    width: Width,
    observer: Option<&'o mut dyn Observer>,
}

impl fmt::Debug for Solver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("engine", &self.engine)
            .field("threads", &self.threads)
            .field("width", &self.width)
            .field("observed", &self.observer.is_some())
            .finish()
    }
}

impl Default for Solver<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'o> Solver<'o> {
    /// The default settings: [`Engine::Auto`], one thread, the widest registers, no observer.
    pub fn new() -> Self {
        Self { engine: Engine::Auto, threads: 1, width: Width::best(), observer: None }
    }

    /// Chooses the engine.
    #[must_use]
    pub fn engine(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self
    }

    /// The largest number of threads that an engine may use; 0 counts as 1. [`Solution::threads`] tells how many ran.
    ///
    /// [`Engine::BitGrid`] uses one for every 2^16 cells at most, the other engines one. Without the feature `parallel` none uses
    /// more than one. The classes are the same for any number, the matching may be another one.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// The widest registers that [`Engine::BitGrid`] may use; of those it takes the widest that the processor has. The other
    /// engines use none. The solution is the same with any.
    ///
    /// ```
    /// use lastmove::{Engine, GridBoard, Solver, solver::Width};
    /// let board: GridBoard = "...\n.#.\n...".parse()?;
    /// let solution = Solver::new().engine(Engine::BitGrid).width(Width::Portable).solve(&board).unwrap();
    /// assert_eq!(solution.matching().size(), 4);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    #[must_use]
    pub fn width(mut self, width: Width) -> Self {
        self.width = width;
        self
    }

    /// Sets the observer, which every engine polls at bounded intervals.
    #[must_use]
    pub fn observer(mut self, observer: &'o mut dyn Observer) -> Self {
        self.observer = Some(observer);
        self
    }

    /// Solves the game on `graph` from every start.
    ///
    /// The time is that of the engine, see [`Engine`]; the answer is the same with each.
    ///
    /// # Errors
    /// A [`SolveError`] when the observer interrupts, or when the chosen engine works on bipartite graphs only and this
    /// one has an odd cycle.
    pub fn solve<G: Graph>(self, graph: &G) -> Result<Solution, SolveError> {
        engine::run(self.engine, graph, self.threads, self.width, &mut Meter::new(self.observer))
    }
}
