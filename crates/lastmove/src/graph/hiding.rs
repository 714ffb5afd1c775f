use super::{Graph, Listing};
use crate::vertex::Vertex;

/// A graph seen without one vertex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hiding<'a, G> {
    graph: &'a G,
    hidden: Vertex,
}

impl<'a, G: Graph> Hiding<'a, G> {
    /// The view of `graph` without `hidden`.
    pub(crate) fn new(graph: &'a G, hidden: Vertex) -> Self {
        Self { graph, hidden }
    }
}

impl<G: Graph> Graph for Hiding<'_, G> {
    fn vertex_bound(&self) -> usize {
        self.graph.vertex_bound()
    }
    fn contains(&self, v: Vertex) -> bool {
        v != self.hidden && self.graph.contains(v)
    }
    fn slots(&self, v: Vertex) -> usize {
        self.graph.slots(v)
    }
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.graph.neighbour(v, slot).filter(|&w| w != self.hidden)
    }
    #[inline]
    fn prefetch(&self, v: Vertex, what: Listing) -> bool {
        self.graph.prefetch(v, what)
    }
    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.graph.neighbours(v).filter(|&w| w != self.hidden)
    }
}
