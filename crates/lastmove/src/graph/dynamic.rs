use super::{EditError, EditErrorKind, Graph, TooLarge};
use crate::vertex::{Vertex, VertexMap};

/// A stored graph whose vertices and edges can be inserted and deleted: a sorted list of neighbours for each vertex.
///
/// Vertex numbers never change. A deleted vertex leaves its number absent, as a wall does, until
/// [`restore_vertex`](Self::restore_vertex) takes it for a new vertex; [`insert_vertex`](Self::insert_vertex) always takes
/// the next number that was never used. Neighbours come in vertex order, so that nothing depends on the order of the
/// edits. For a matching that is kept up to date with them, see [`DynamicSolution`](crate::DynamicSolution).
///
/// 24 bytes a vertex number and 8 bytes an edge, up to twice that where lists grow.
///
/// ```
/// use lastmove::{DynamicGraph, Graph};
/// let mut graph = DynamicGraph::with_vertices(3)?;
/// let [a, b, c] = [0, 1, 2].map(|i| graph.vertices().nth(i).unwrap());
/// assert!(graph.insert_edge(a, b)? && graph.insert_edge(c, b)? && !graph.insert_edge(b, a)?);
/// graph.delete_vertex(a)?;
/// let d = graph.insert_vertex()?;
/// assert_eq!((d.index(), graph.vertex_count(), graph.edge_count()), (3, 3, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DynamicGraph {
    /// `None` for the numbers of deleted vertices.
    lists: VertexMap<Option<Vec<Vertex>>>,
    vertices: usize,
    edges: usize,
}

impl Default for DynamicGraph {
    fn default() -> Self {
        Self::new()
    }
}

impl DynamicGraph {
    /// The graph without vertices.
    pub fn new() -> Self {
        Self { lists: VertexMap::filled(0, None), vertices: 0, edges: 0 }
    }

    /// The graph on the vertices `0..count` without edges.
    ///
    /// # Errors
    /// [`TooLarge`] when a vertex number would exceed [`Vertex::MAX_INDEX`].
    pub fn with_vertices(count: usize) -> Result<Self, TooLarge> {
        check_bound(count)?;
        Ok(Self { lists: VertexMap::filled(count, Some(Vec::new())), vertices: count, edges: 0 })
    }

    /// A copy of any graph, with the same vertex numbers. O(bound + m) time, and O(d log d) for each list of d neighbours
    /// that is not sorted.
    pub fn from_graph<G: Graph>(graph: &G) -> Self {
        let list = |v| {
            graph.contains(v).then(|| {
                let mut list: Vec<_> = graph.neighbours(v).collect();
                list.sort_unstable();
                list
            })
        };
        let lists = VertexMap::filled(graph.vertex_bound(), ()).map(|v, ()| list(v));
        let vertices = lists.values().flatten().count();
        let arcs: usize = lists.values().flatten().map(Vec::len).sum();
        Self { lists, vertices, edges: arcs / 2 }
    }

    /// Inserts a vertex without neighbours, under the next number that was never used. O(1) amortised.
    ///
    /// # Errors
    /// [`TooLarge`] when all numbers up to [`Vertex::MAX_INDEX`] have been used.
    pub fn insert_vertex(&mut self) -> Result<Vertex, TooLarge> {
        let bound = self.lists.bound();
        check_bound(bound + 1)?;
        self.lists.extend_to(bound + 1, Some(Vec::new()));
        self.vertices += 1;
        Ok(Vertex::at(bound))
    }

    /// Inserts a vertex without neighbours under the number of a deleted one. O(1).
    ///
    /// # Errors
    /// [`EditErrorKind::VertexPresent`] when the number is not that of a deleted vertex but of one that is there;
    /// [`EditErrorKind::NoVertex`] when it was never used.
    pub fn restore_vertex(&mut self, v: Vertex) -> Result<(), EditError> {
        if v.index() >= self.lists.bound() {
            return Err(EditErrorKind::NoVertex(v).into());
        }
        if self.contains(v) {
            return Err(EditErrorKind::VertexPresent(v).into());
        }
        self.lists[v] = Some(Vec::new());
        self.vertices += 1;
        Ok(())
    }

    /// Deletes a vertex and its edges. O(d) time for the list of the vertex and of each of its neighbours, d being the
    /// list's length.
    ///
    /// # Errors
    /// [`EditErrorKind::NoVertex`].
    pub fn delete_vertex(&mut self, v: Vertex) -> Result<(), EditError> {
        self.list(v)?;
        let neighbours = self.lists[v].take().unwrap_or_default();
        self.vertices -= 1;
        self.edges -= neighbours.len();
        for w in neighbours {
            self.unlist(w, v);
        }
        Ok(())
    }

    /// Inserts the edge between `u` and `v`, and says whether it was new. O(d) time for the lists of both, d being their
    /// lengths.
    ///
    /// # Errors
    /// [`EditErrorKind::NoVertex`] for the first end that is no vertex; [`EditErrorKind::Loop`] when `u` is `v`.
    pub fn insert_edge(&mut self, u: Vertex, v: Vertex) -> Result<bool, EditError> {
        let (place, _) = (self.list(u)?.binary_search(&v), self.list(v)?);
        if u == v {
            return Err(EditErrorKind::Loop(v).into());
        }
        if place.is_ok() {
            return Ok(false);
        }
        for [at, other] in [[u, v], [v, u]] {
            if let Some(list) = &mut self.lists[at]
                && let Err(place) = list.binary_search(&other)
            {
                list.insert(place, other);
            }
        }
        self.edges += 1;
        Ok(true)
    }

    /// Deletes the edge between `u` and `v`, and says whether it was there. O(d) time for the lists of both, d being their
    /// lengths.
    ///
    /// # Errors
    /// [`EditErrorKind::NoVertex`] for the first end that is no vertex.
    pub fn delete_edge(&mut self, u: Vertex, v: Vertex) -> Result<bool, EditError> {
        let (place, _) = (self.list(u)?.binary_search(&v), self.list(v)?);
        if place.is_err() {
            return Ok(false);
        }
        self.unlist(u, v);
        self.unlist(v, u);
        self.edges -= 1;
        Ok(true)
    }

    fn list(&self, v: Vertex) -> Result<&[Vertex], EditError> {
        self.lists.get(v).and_then(Option::as_deref).ok_or_else(|| EditErrorKind::NoVertex(v).into())
    }

    fn unlist(&mut self, at: Vertex, other: Vertex) {
        if let Some(list) = &mut self.lists[at]
            && let Ok(place) = list.binary_search(&other)
        {
            list.remove(place);
        }
    }
}

fn check_bound(bound: usize) -> Result<(), TooLarge> {
    let limit = Vertex::MAX_INDEX + 1;
    if bound > limit { Err(TooLarge::vertices(bound, limit)) } else { Ok(()) }
}

impl Graph for DynamicGraph {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.lists.bound()
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        self.lists.get(v).is_some_and(Option::is_some)
    }

    #[inline]
    fn slots(&self, v: Vertex) -> usize {
        self.list(v).map_or(0, <[Vertex]>::len)
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.list(v).ok()?.get(slot).copied()
    }

    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.list(v).unwrap_or_default().iter().copied()
    }

    #[inline]
    fn degree(&self, v: Vertex) -> usize {
        self.slots(v)
    }

    fn vertex_count(&self) -> usize {
        self.vertices
    }

    fn edge_count(&self) -> usize {
        self.edges
    }

    fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        self.list(u).is_ok_and(|list| list.binary_search(&v).is_ok())
    }
}
