use std::{error::Error, fmt};

use super::Engine;
use crate::{graph::OddCycle, observer::Interrupted};

/// Why a graph was not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveError {
    kind: SolveErrorKind,
}

/// The reasons not to solve a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveErrorKind {
    /// The observer asked to stop.
    Interrupted,
    /// The chosen engine works on bipartite graphs only.
    NotBipartite {
        /// The engine.
        engine: Engine,
        /// The proof that the graph is not bipartite.
        cycle: OddCycle,
    },
    /// The chosen engine works on grids only.
    NotGrid {
        /// The engine.
        engine: Engine,
    },
    /// The chosen engine works on boards with the same moves from everywhere only, with 30 of them at most.
    NotLattice {
        /// The engine.
        engine: Engine,
    },
    /// The position to solve was checked against another graph.
    ForeignPosition,
}

impl SolveError {
    pub(crate) fn new(kind: SolveErrorKind) -> Self {
        Self { kind }
    }

    /// The reason.
    pub fn kind(&self) -> &SolveErrorKind {
        &self.kind
    }
}

impl From<Interrupted> for SolveError {
    fn from(_: Interrupted) -> Self {
        Self::new(SolveErrorKind::Interrupted)
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            SolveErrorKind::Interrupted => Interrupted.fmt(f),
            SolveErrorKind::ForeignPosition => f.write_str("the position is one of another graph"),
            SolveErrorKind::NotGrid { engine } => {
                write!(
                    f,
                    "the engine {engine} works on grids with four neighbours a cell, and this graph is none"
                )
            }
            SolveErrorKind::NotLattice { engine } => write!(
                f,
                "the engine {engine} works on boards with the same moves from everywhere, 30 at most, and this graph is none"
            ),
            SolveErrorKind::NotBipartite { engine, cycle } => {
                let length = cycle.0.len();
                write!(
                    f,
                    "the engine {engine} works on bipartite graphs, and this one has a cycle of length {length}"
                )
            }
        }
    }
}

impl Error for SolveError {}
