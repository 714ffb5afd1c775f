use std::sync::Arc;

use crate::{
    matching::bitgrid,
    vertex::{Link, Vertex, VertexMap},
};

/// The parents of the vertices of A: as links, or as the grid engine left them in its planes.
#[derive(Clone, Debug)]
pub(super) enum Parents {
    Links(VertexMap<Link>),
    Planes(Arc<bitgrid::Answer>),
}

impl Parents {
    /// The parent of `v`; `None` for vertices outside of A.
    #[inline]
    pub(super) fn get(&self, v: Vertex) -> Option<Vertex> {
        match self {
            Self::Links(links) => links.get(v).and_then(|parent| parent.get()),
            Self::Planes(answer) => answer.parent(v),
        }
    }

    pub(super) fn planes(&self) -> Option<&bitgrid::Answer> {
        match self {
            Self::Links(_) => None,
            Self::Planes(answer) => Some(answer),
        }
    }

    fn vertex_bound(&self) -> usize {
        match self {
            Self::Links(links) => links.bound(),
            Self::Planes(answer) => answer.vertex_bound(),
        }
    }
}

impl PartialEq for Parents {
    fn eq(&self, other: &Self) -> bool {
        self.vertex_bound() == other.vertex_bound()
            && (0..self.vertex_bound()).map(Vertex::at).all(|v| self.get(v) == other.get(v))
    }
}

impl Eq for Parents {}
