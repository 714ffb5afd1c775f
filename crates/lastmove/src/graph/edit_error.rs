use std::{error::Error, fmt};

use crate::vertex::Vertex;

/// Why a graph was not edited; it is then unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditError {
    kind: EditErrorKind,
}

/// The reasons not to edit a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditErrorKind {
    /// There is no vertex of this number.
    NoVertex(Vertex),
    /// A vertex was to be inserted under a number that is in use.
    VertexPresent(Vertex),
    /// An edge was to join a vertex to itself, which is never a legal move.
    Loop(Vertex),
    /// A solution that was to be edited is not one of the graph.
    ForeignSolution,
}

impl EditError {
    /// The reason.
    pub fn kind(&self) -> &EditErrorKind {
        &self.kind
    }
}

impl From<EditErrorKind> for EditError {
    fn from(kind: EditErrorKind) -> Self {
        Self { kind }
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            EditErrorKind::NoVertex(v) => write!(f, "there is no vertex {}", v.index()),
            EditErrorKind::VertexPresent(v) => write!(f, "the vertex {} is there already", v.index()),
            EditErrorKind::Loop(v) => write!(f, "an edge cannot join vertex {} to itself", v.index()),
            EditErrorKind::ForeignSolution => f.write_str("the solution is one of another graph"),
        }
    }
}

impl Error for EditError {}
