use super::{Graph, GraphBuilder, Listing, TooLarge};
use crate::{prefetch::prefetch, vertex::Vertex};

/// A stored graph: the adjacency lists of all vertices in one array (compressed sparse rows).
///
/// Neighbours come in vertex order. Graphs are equal when they have the same vertices and edges, however they were given.
/// Memory: 4 (n + 1) + 8 m bytes.
#[derive(Clone, Debug)]
pub struct CsrGraph {
    /// `targets[offsets[v]..offsets[v + 1]]` are the neighbours of `v`; n + 1 entries.
    offsets: Vec<u32>,
    targets: Vec<Vertex>,
    dropped_loops: usize,
    merged_edges: usize,
}

impl PartialEq for CsrGraph {
    fn eq(&self, other: &Self) -> bool {
        self.offsets == other.offsets && self.targets == other.targets
    }
}

impl Eq for CsrGraph {}

impl CsrGraph {
    /// The graph on the vertices `0..vertices` with the given edges; a shorthand for [`GraphBuilder`].
    ///
    /// # Errors
    /// [`TooLarge`] when an endpoint is not below `vertices`, or the graph does not fit 32-bit indices.
    ///
    /// ```
    /// use lastmove::{CsrGraph, Graph};
    /// let path = CsrGraph::from_edges(3, [(0, 1), (1, 2), (2, 1), (2, 2)])?;
    /// assert_eq!((path.edge_count(), path.merged_edges(), path.dropped_loops()), (2, 1, 1));
    /// # Ok::<(), lastmove::graph::TooLarge>(())
    /// ```
    pub fn from_edges(
        vertices: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, TooLarge> {
        let mut builder = GraphBuilder::new();
        builder.reserve_vertices(vertices)?;
        for (u, v) in edges {
            if u.max(v) >= vertices {
                return Err(TooLarge::endpoint(u.max(v), vertices));
            }
            builder.add_edge(Vertex::at(u), Vertex::at(v));
        }
        builder.build()
    }

    /// The graph with these sorted lists, each neighbour once.
    pub(super) fn from_lists(
        offsets: Vec<u32>,
        targets: Vec<Vertex>,
        dropped_loops: usize,
        merged_edges: usize,
    ) -> Self {
        Self { offsets, targets, dropped_loops, merged_edges }
    }

    /// How many self-loops were dropped while building.
    pub fn dropped_loops(&self) -> usize {
        self.dropped_loops
    }

    /// How many edges were dropped while building because they repeated another.
    pub fn merged_edges(&self) -> usize {
        self.merged_edges
    }

    #[inline]
    fn list(&self, v: Vertex) -> &[Vertex] {
        let Some(&[from, to]) = self.offsets.get(v.index()..v.index() + 2) else { return &[] };
        &self.targets[from as usize..to as usize]
    }
}

impl Graph for CsrGraph {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.offsets.len() - 1
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        v.index() < self.vertex_bound()
    }

    #[inline]
    fn slots(&self, v: Vertex) -> usize {
        self.list(v).len()
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.list(v).get(slot).copied()
    }

    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.list(v).iter().copied()
    }

    #[inline]
    fn prefetch(&self, v: Vertex, what: Listing) -> bool {
        if let Some(place) = self.offsets.get(v.index()) {
            match what {
                Listing::Place => prefetch(place),
                Listing::List => {
                    if let Some(first) = self.targets.get(*place as usize) {
                        prefetch(first);
                    }
                }
            }
        }
        true
    }

    #[inline]
    fn degree(&self, v: Vertex) -> usize {
        self.list(v).len()
    }

    fn vertex_count(&self) -> usize {
        self.vertex_bound()
    }

    fn edge_count(&self) -> usize {
        self.targets.len() / 2
    }

    fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        self.list(u).binary_search(&v).is_ok()
    }
}
