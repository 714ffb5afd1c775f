use crate::{
    game::MateStrategy,
    graph::Graph,
    matching::Matching,
    solver::{Solution, Verdict},
    structure::{Class, Classes},
    vertex::Vertex,
};

/// What proves the verdict at one start: a maximum matching, and the barrier A, which proves it to be one.
///
/// Without the barrier the graph has as many components of odd size as the barrier has vertices and the matching exposed ones, so no
/// matching is larger. If the mover loses, the matching misses the start. If the mover wins, the start is in the barrier or
/// in a component of even size, and every maximum matching covers it.
///
/// ```
/// use lastmove::{GridBoard, Verdict, certificate::StartCertificate, solve};
/// let board: GridBoard = "...".parse()?;
/// let solution = solve(&board);
/// let end = board.vertex(1, 3).unwrap();
/// let certificate = StartCertificate::new(&board, &solution, end).unwrap();
/// assert_eq!(certificate.verdict(), Verdict::Loses);
/// assert!(certificate.matching().is_exposed(end));
/// assert_eq!(certificate.barrier().count(), 1);
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartCertificate {
    start: Vertex,
    verdict: Verdict,
    matching: Matching,
    classes: Classes,
}

impl StartCertificate {
    /// The certificate of the verdict at `start`; `None` if that is no vertex, or the solution is one of another graph.
    ///
    /// The time is that of [`MateStrategy::new`].
    pub fn new<G: Graph>(graph: &G, solution: &Solution, start: Vertex) -> Option<Self> {
        let strategy = MateStrategy::new(graph, solution, start).ok()?;
        let verdict = solution.verdict(start)?;
        Some(Self { start, verdict, matching: strategy.into_matching(), classes: solution.classes().clone() })
    }

    /// The start.
    pub fn start(&self) -> Vertex {
        self.start
    }

    /// The verdict that is proved.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// A maximum matching; it misses the start if the mover loses there.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The barrier, in vertex order.
    pub fn barrier(&self) -> impl Iterator<Item = Vertex> {
        self.classes.members(Class::A)
    }
}
