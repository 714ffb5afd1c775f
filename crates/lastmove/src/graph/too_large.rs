use std::{error::Error, fmt};

/// The graph, or a number in its description, is larger than allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Endpoint { vertex: usize, vertices: usize },
    Vertices { count: usize, limit: usize },
    Edges { count: usize, limit: usize },
}

impl TooLarge {
    pub(super) fn endpoint(vertex: usize, vertices: usize) -> Self {
        Self(Kind::Endpoint { vertex, vertices })
    }

    pub(super) fn vertices(count: usize, limit: usize) -> Self {
        Self(Kind::Vertices { count, limit })
    }

    pub(super) fn edges(count: usize, limit: usize) -> Self {
        Self(Kind::Edges { count, limit })
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Endpoint { vertex, vertices } => {
                write!(
                    f,
                    "an edge names vertex {vertex}, but the graph has {vertices} vertices, numbered from 0"
                )
            }
            Kind::Vertices { count, limit } => {
                write!(f, "{count} vertices are more than the limit of {limit}")
            }
            Kind::Edges { count, limit } => write!(f, "{count} edges are more than the limit of {limit}"),
        }
    }
}

impl Error for TooLarge {}
