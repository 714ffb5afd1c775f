use std::{error::Error, fmt};

use super::Graph;
use crate::vertex::Vertex;

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
                return Err(TooLarge(Kind::Endpoint { vertex: u.max(v), vertices }));
            }
            builder.add_edge(Vertex::at(u), Vertex::at(v));
        }
        builder.build()
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

/// Collects vertices and edges and makes a [`CsrGraph`] of them.
///
/// Self-loops are dropped and counted; an edge given more than once, in either direction, is kept once and its
/// repetitions are counted.
///
/// ```
/// use lastmove::{Graph, GraphBuilder, Vertex};
/// let mut builder = GraphBuilder::new();
/// builder.reserve_vertices(3)?;
/// let [a, b] = [0, 2].map(|i| Vertex::new(i).unwrap());
/// builder.add_edge(a, b);
/// let graph = builder.build()?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 1));
/// # Ok::<(), lastmove::graph::TooLarge>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GraphBuilder {
    vertices: usize,
    edges: Vec<[Vertex; 2]>,
    dropped_loops: usize,
}

impl GraphBuilder {
    /// A builder of the empty graph.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes sure that the vertices `0..count` exist.
    ///
    /// # Errors
    /// [`TooLarge`] when a vertex number would exceed [`Vertex::MAX_INDEX`].
    pub fn reserve_vertices(&mut self, count: usize) -> Result<(), TooLarge> {
        let limit = Vertex::MAX_INDEX + 1;
        if count > limit {
            return Err(TooLarge(Kind::Vertices { count, limit }));
        }
        self.vertices = self.vertices.max(count);
        Ok(())
    }

    /// Adds the edge between `u` and `v`, and the vertices up to them if they are new.
    pub fn add_edge(&mut self, u: Vertex, v: Vertex) {
        self.vertices = self.vertices.max(u.index() + 1).max(v.index() + 1);
        if u == v {
            self.dropped_loops += 1;
        } else {
            self.edges.push([u, v]);
        }
    }

    /// The number of edges added so far, repetitions included, loops not.
    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// Builds the graph in O(n + m) time.
    ///
    /// # Errors
    /// [`TooLarge`] when the graph has 2^31 edges or more.
    pub fn build(self) -> Result<CsrGraph, TooLarge> {
        let limit = u32::MAX as usize / 2;
        if self.edges.len() > limit {
            return Err(TooLarge(Kind::Edges { count: self.edges.len(), limit }));
        }
        // Two counting passes, first by head and then by tail, leave every list sorted.
        let by_tail = Lists::group(self.vertices, self.edges.iter().flat_map(|&[u, v]| [(v, u), (u, v)]));
        let mut sorted = Lists::group(self.vertices, by_tail.arcs());
        let merged_edges = sorted.drop_repeats() / 2;
        Ok(CsrGraph {
            offsets: sorted.offsets,
            targets: sorted.targets,
            dropped_loops: self.dropped_loops,
            merged_edges,
        })
    }
}

/// Arcs grouped by one endpoint.
struct Lists {
    offsets: Vec<u32>,
    targets: Vec<Vertex>,
}

impl Lists {
    /// Groups the pairs by their first vertex, each group in the reverse of the order given.
    fn group(vertices: usize, arcs: impl Iterator<Item = (Vertex, Vertex)> + Clone) -> Self {
        let mut offsets = vec![0u32; vertices + 1];
        let mut total = 0;
        for (at, _) in arcs.clone() {
            offsets[at.index()] += 1;
            total += 1;
        }
        let mut end = 0;
        for offset in &mut offsets {
            end += *offset;
            *offset = end;
        }
        // Filled from the back, each offset comes down from its group's end to its start.
        let mut targets = vec![Vertex::at(0); total];
        for (at, target) in arcs {
            offsets[at.index()] -= 1;
            targets[offsets[at.index()] as usize] = target;
        }
        Self { offsets, targets }
    }

    /// All arcs turned round, from the last group to the first.
    fn arcs(&self) -> impl Iterator<Item = (Vertex, Vertex)> + Clone {
        (0..self.offsets.len() - 1).rev().flat_map(move |v| {
            let list = &self.targets[self.offsets[v] as usize..self.offsets[v + 1] as usize];
            list.iter().map(move |&target| (target, Vertex::at(v)))
        })
    }

    /// Removes repeated targets from sorted lists and says how many there were.
    fn drop_repeats(&mut self) -> usize {
        let mut kept = 0;
        let mut from = 0;
        for v in 1..self.offsets.len() {
            let to = self.offsets[v] as usize;
            let start = kept;
            for at in from..to {
                if kept == start || self.targets[kept - 1] != self.targets[at] {
                    self.targets[kept] = self.targets[at];
                    kept += 1;
                }
            }
            from = to;
            self.offsets[v] = kept as u32;
        }
        let repeats = self.targets.len() - kept;
        self.targets.truncate(kept);
        self.targets.shrink_to_fit();
        repeats
    }
}

/// The graph, or a number in its description, is larger than allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Endpoint { vertex: usize, vertices: usize },
    Vertices { count: usize, limit: usize },
    Edges { count: usize, limit: usize },
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
