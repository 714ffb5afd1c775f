use std::{error::Error, fmt};

use crate::vertex::Vertex;

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    from: Vertex,
    to: Vertex,
    reason: IllegalMoveReason,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalMoveReason {
    /// The goal is not a vertex: a wall, or outside the board.
    NotOnBoard,
    /// The goal has been visited already.
    Visited,
    /// The goal is not a neighbour of the token's vertex.
    NotAdjacent,
}

impl fmt::Display for IllegalMoveReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotOnBoard => "the goal is not on the board",
            Self::Visited => "the goal has been visited already",
            Self::NotAdjacent => "the goal is not next to the token",
        })
    }
}

impl IllegalMove {
    pub(super) fn new(from: Vertex, to: Vertex, reason: IllegalMoveReason) -> Self {
        Self { from, to, reason }
    }

    /// Where the token stands.
    pub fn from(&self) -> Vertex {
        self.from
    }

    /// Where it was to go.
    pub fn to(&self) -> Vertex {
        self.to
    }

    /// Why it cannot.
    pub fn reason(&self) -> IllegalMoveReason {
        self.reason
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the token cannot go from {:?} to {:?}: {}", self.from, self.to, self.reason)
    }
}

impl Error for IllegalMove {}
