use super::{Graph, Listing};
use crate::vertex::{Vertex, VertexSet};

/// A graph seen without some of its vertices, and without their edges.
///
/// ```
/// use lastmove::{CsrGraph, Graph, Vertex, VertexSet, graph::Without};
/// let path = CsrGraph::from_edges(3, [(0, 1), (1, 2)])?;
/// let mut gone = VertexSet::new(3);
/// gone.insert(Vertex::new(1).unwrap());
/// let rest = Without::new(&path, &gone);
/// assert_eq!((rest.vertex_count(), rest.edge_count()), (2, 0));
/// # Ok::<(), lastmove::graph::TooLarge>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Without<'a, G> {
    graph: &'a G,
    gone: &'a VertexSet,
}

impl<'a, G: Graph> Without<'a, G> {
    /// The view of `graph` without the vertices in `gone`.
    pub fn new(graph: &'a G, gone: &'a VertexSet) -> Self {
        Self { graph, gone }
    }
}

impl<G: Graph> Graph for Without<'_, G> {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.graph.vertex_bound()
    }
    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        !self.gone.contains(v) && self.graph.contains(v)
    }
    #[inline]
    fn slots(&self, v: Vertex) -> usize {
        self.graph.slots(v)
    }
    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.graph.neighbour(v, slot).filter(|&w| !self.gone.contains(w))
    }
    #[inline]
    fn prefetch(&self, v: Vertex, what: Listing) -> bool {
        self.graph.prefetch(v, what)
    }
    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.graph.neighbours(v).filter(|&w| !self.gone.contains(w))
    }
    fn is_known_bipartite(&self) -> bool {
        self.graph.is_known_bipartite()
    }
}
