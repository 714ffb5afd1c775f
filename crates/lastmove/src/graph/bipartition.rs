use super::{Graph, look_ahead};
use crate::{
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap, VertexSet},
};

/// One of the two sides of a bipartite graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side of the smallest vertex of each component.
    X,
    /// The other side.
    Y,
}

/// A split of the vertices into two sides such that every edge joins one side to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bipartition {
    in_y: VertexSet,
}

impl Bipartition {
    /// The side of `v`. For numbers that are no vertices the answer means nothing.
    #[inline]
    pub fn side(&self, v: Vertex) -> Side {
        if self.in_y.contains(v) { Side::Y } else { Side::X }
    }
}

/// A cycle of odd length, which proves that a graph is not bipartite: each vertex is adjacent to the next and the
/// last to the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddCycle(pub Vec<Vertex>);

/// Splits `graph` into two sides, or finds an odd cycle.
///
/// In each component the smallest vertex is on side [`Side::X`]. Breadth-first search, O(n + m) time and at most
/// 9 bytes a vertex.
///
/// # Errors
/// An [`OddCycle`] when no split exists.
///
/// ```
/// use lastmove::{CsrGraph, graph::bipartition};
/// let square = CsrGraph::from_edges(4, [(0, 1), (1, 2), (2, 3), (3, 0)])?;
/// assert!(bipartition(&square).is_ok());
/// let triangle = CsrGraph::from_edges(3, [(0, 1), (1, 2), (2, 0)])?;
/// assert_eq!(bipartition(&triangle).unwrap_err().0.len(), 3);
/// # Ok::<(), lastmove::graph::TooLarge>(())
/// ```
pub fn bipartition<G: Graph>(graph: &G) -> Result<Bipartition, OddCycle> {
    observed_bipartition(graph, &mut Meter::unobserved())
        .unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
}

/// [`bipartition`] under the eyes of an observer, before anything is matched.
pub(crate) fn observed_bipartition<G: Graph>(
    graph: &G,
    meter: &mut Meter,
) -> Result<Result<Bipartition, OddCycle>, Interrupted> {
    meter.note_exposed_at_first(graph.vertex_count());
    let mut search = Search::new(graph.vertex_bound());
    for root in graph.vertices() {
        if search.seen.contains(root) {
            continue;
        }
        if search.component(graph, root, |_, _| {}, meter)?.is_some() {
            // Parents cost more than all else in a search that finds no cycle; the one that does is made again with them.
            let mut parent = VertexMap::filled(graph.vertex_bound(), Link::NONE);
            let mut again = Search::new(graph.vertex_bound());
            if let Some([u, w]) = again.component(graph, root, |w, u| parent[w] = Link::to(u), meter)? {
                return Ok(Err(close_cycle(&parent, u, w)));
            }
        }
    }
    Ok(Ok(Bipartition { in_y: search.in_y }))
}

struct Search {
    seen: VertexSet,
    in_y: VertexSet,
    queue: Vec<Vertex>,
}

impl Search {
    fn new(bound: usize) -> Self {
        Self { seen: VertexSet::new(bound), in_y: VertexSet::new(bound), queue: Vec::new() }
    }

    /// Goes through the component of `root`, up to an edge within a side. Of each vertex come upon `reached` is told, and where
    /// from.
    fn component<G: Graph>(
        &mut self,
        graph: &G,
        root: Vertex,
        mut reached: impl FnMut(Vertex, Vertex),
        meter: &mut Meter,
    ) -> Result<Option<[Vertex; 2]>, Interrupted> {
        self.queue.clear();
        self.queue.push(root);
        self.seen.insert(root);
        let mut next = 0;
        while let Some(&u) = self.queue.get(next) {
            next += 1;
            look_ahead(graph, |by| self.queue.get(next + by).copied(), |_| {});
            meter.scan(graph.slots(u))?;
            let u_in_y = self.in_y.contains(u);
            for w in graph.neighbours(u) {
                if self.seen.insert(w) {
                    reached(w, u);
                    if !u_in_y {
                        self.in_y.insert(w);
                    }
                    self.queue.push(w);
                } else if u_in_y == self.in_y.contains(w) {
                    return Ok(Some([u, w]));
                }
            }
        }
        Ok(None)
    }
}

/// The cycle made by the edge between `u` and `w`, which have the same depth parity in one search tree. Breadth-first
/// depths of adjacent vertices differ by at most one, so theirs are equal and the two climb in step.
fn close_cycle(parent: &VertexMap<Link>, u: Vertex, w: Vertex) -> OddCycle {
    let (mut from_u, mut from_w) = (vec![u], vec![w]);
    let (mut a, mut b) = (u, w);
    while a != b {
        let (Some(above_a), Some(above_b)) = (parent[a].get(), parent[b].get()) else { break };
        (a, b) = (above_a, above_b);
        from_u.push(a);
        from_w.push(b);
    }
    from_w.pop();
    from_u.extend(from_w.into_iter().rev());
    OddCycle(from_u)
}
