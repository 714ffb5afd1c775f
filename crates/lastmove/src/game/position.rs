use std::{error::Error, fmt};

use crate::{
    graph::Graph,
    vertex::{Vertex, VertexSet},
};

/// The raw description of a position: not necessarily one that can occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the token stands.
    pub token: Vertex,
    /// The vertices visited before, without the token's, in any order.
    pub visited: Vec<Vertex>,
}

impl Setup {
    /// The beginning of a game: the token on `start`, nothing else visited.
    pub fn start(start: Vertex) -> Self {
        Self { token: start, visited: Vec::new() }
    }
}

/// A position that has been checked against its graph; made from a [`Setup`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    token: Vertex,
    visited: VertexSet,
}

impl Position {
    /// Checks a description against the graph it is meant for. O(bound / 64 + visited).
    ///
    /// # Errors
    /// A [`PositionError`] with everything that is wrong.
    ///
    /// ```
    /// use lastmove::{CsrGraph, Vertex, game::{Position, PositionErrorKind, Setup}};
    /// let path = CsrGraph::from_edges(3, [(0, 1), (1, 2)])?;
    /// let [a, b, far] = [0, 1, 9].map(|i| Vertex::new(i).unwrap());
    /// assert!(Position::new(&path, &Setup { token: b, visited: vec![a] }).is_ok());
    /// let error = Position::new(&path, &Setup { token: b, visited: vec![b, far] }).unwrap_err();
    /// assert_eq!(error.kinds(), [PositionErrorKind::TokenVisited(b), PositionErrorKind::VisitedNotOnBoard(far)]);
    /// # Ok::<(), lastmove::graph::TooLarge>(())
    /// ```
    pub fn new<G: Graph>(graph: &G, setup: &Setup) -> Result<Self, PositionError> {
        let mut kinds = Vec::new();
        let mut visited = VertexSet::new(graph.vertex_bound());
        if !graph.contains(setup.token) {
            kinds.push(PositionErrorKind::TokenNotOnBoard(setup.token));
        }
        for &v in &setup.visited {
            if v == setup.token {
                kinds.push(PositionErrorKind::TokenVisited(v));
            } else if !graph.contains(v) {
                kinds.push(PositionErrorKind::VisitedNotOnBoard(v));
            } else if !visited.insert(v) {
                kinds.push(PositionErrorKind::VisitedTwice(v));
            }
        }
        if kinds.is_empty() { Ok(Self { token: setup.token, visited }) } else { Err(PositionError { kinds }) }
    }

    /// Where the token stands.
    pub fn token(&self) -> Vertex {
        self.token
    }

    /// Whether the position could have been made with `graph`. O(bound).
    pub(super) fn fits<G: Graph>(&self, graph: &G) -> bool {
        self.visited.bound() == graph.vertex_bound()
            && graph.contains(self.token)
            && self.visited.iter().all(|v| graph.contains(v))
    }

    pub(super) fn into_visited(self) -> VertexSet {
        self.visited
    }

    /// The vertices visited before, without the token's.
    pub fn visited(&self) -> &VertexSet {
        &self.visited
    }
}

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    kinds: Vec<PositionErrorKind>,
}

/// One thing that is wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionErrorKind {
    /// The token does not stand on a vertex.
    TokenNotOnBoard(Vertex),
    /// The token's vertex is listed as visited before.
    TokenVisited(Vertex),
    /// A visited vertex is no vertex of the graph.
    VisitedNotOnBoard(Vertex),
    /// A visited vertex is listed twice.
    VisitedTwice(Vertex),
    /// The solution that was handed in is not one of this graph.
    ForeignSolution,
}

impl PositionError {
    pub(super) fn foreign_solution() -> Self {
        Self { kinds: vec![PositionErrorKind::ForeignSolution] }
    }

    /// Everything that is wrong, in the order of the setup; never empty.
    pub fn kinds(&self) -> &[PositionErrorKind] {
        &self.kinds
    }
}

impl fmt::Display for PositionErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TokenNotOnBoard(v) => write!(f, "the token's place {v:?} is not on the board"),
            Self::TokenVisited(v) => write!(f, "the token's place {v:?} is listed as visited before"),
            Self::VisitedNotOnBoard(v) => write!(f, "the visited place {v:?} is not on the board"),
            Self::VisitedTwice(v) => write!(f, "the visited place {v:?} is listed twice"),
            Self::ForeignSolution => f.write_str("the solution is one of another graph"),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, kind) in self.kinds.iter().enumerate() {
            write!(f, "{}{kind}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Error for PositionError {}
