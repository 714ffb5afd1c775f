use std::{error::Error, fmt};

use crate::{observer::Interrupted, vertex::Vertex};

/// Why an exhaustive search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExhaustiveError {
    kind: ExhaustiveErrorKind,
}

/// The reasons for an exhaustive search to have no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExhaustiveErrorKind {
    /// The start is not a vertex.
    StartNotOnBoard(Vertex),
    /// More vertices can be reached from the start than are allowed.
    TooManyVertices {
        /// How many are allowed.
        limit: usize,
    },
    /// There are more positions than may be remembered.
    TooManyPositions {
        /// How many may be.
        limit: usize,
    },
    /// The observer asked to stop.
    Interrupted,
}

impl ExhaustiveError {
    /// The reason.
    pub fn kind(&self) -> ExhaustiveErrorKind {
        self.kind
    }
}

impl From<ExhaustiveErrorKind> for ExhaustiveError {
    fn from(kind: ExhaustiveErrorKind) -> Self {
        Self { kind }
    }
}

impl From<Interrupted> for ExhaustiveError {
    fn from(_: Interrupted) -> Self {
        ExhaustiveErrorKind::Interrupted.into()
    }
}

impl fmt::Display for ExhaustiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ExhaustiveErrorKind::StartNotOnBoard(v) => write!(f, "the start {v:?} is not on the board"),
            ExhaustiveErrorKind::TooManyVertices { limit } => {
                write!(
                    f,
                    "too big to search in every way: over {limit} vertices can be reached from the start"
                )
            }
            ExhaustiveErrorKind::TooManyPositions { limit } => {
                write!(f, "too big to search in every way: there are over {limit} positions")
            }
            ExhaustiveErrorKind::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl Error for ExhaustiveError {}
