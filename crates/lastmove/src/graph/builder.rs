use super::{CsrGraph, TooLarge};
use crate::vertex::Vertex;

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
            return Err(TooLarge::vertices(count, limit));
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
            return Err(TooLarge::edges(self.edges.len(), limit));
        }
        if self.edges.is_empty() {
            // Nothing to sort, however many vertices there are.
            return Ok(CsrGraph::from_lists(vec![0; self.vertices + 1], Vec::new(), self.dropped_loops, 0));
        }
        // Two counting passes, first by head and then by tail, leave every list sorted.
        let by_tail = Lists::group(self.vertices, self.edges.iter().flat_map(|&[u, v]| [(v, u), (u, v)]));
        let mut sorted = Lists::group(self.vertices, by_tail.arcs());
        let merged_edges = sorted.drop_repeats() / 2;
        Ok(CsrGraph::from_lists(sorted.offsets, sorted.targets, self.dropped_loops, merged_edges))
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
