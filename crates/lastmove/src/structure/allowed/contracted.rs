use std::iter;

use crate::{
    graph::Graph,
    vertex::{Link, Vertex, VertexMap, VertexSet},
};

/// The number of an edge.
pub(super) type Edge = usize;

/// A graph whose edges can be removed and given other ends, after which some may be parallel. Edges keep their numbers.
///
/// 12 bytes a vertex, 24 bytes an edge, and 8 bytes for each new end. m has no limit.
#[derive(Debug)]
pub(super) struct Contracted {
    /// None twice for an edge that was removed, and once for one that hangs on its other end alone.
    ends: Vec<[Link; 2]>,
    /// Where the list of each vertex begins in `lists`; n + 1 entries.
    starts: Vec<usize>,
    /// The edges that each vertex had at first, some of which may have left it.
    lists: Vec<Edge>,
    /// Which list in `later` has the edges that a vertex was given.
    given: VertexMap<Link>,
    later: Vec<Vec<Edge>>,
    /// The vertices that all edges in `lists` have left.
    stripped: VertexSet,
}

impl Contracted {
    /// The graph of these edges, in the order of their numbers, on the vertices below `bound`.
    pub(super) fn new(bound: usize, ends: Vec<[Link; 2]>) -> Self {
        let mut starts = vec![0; bound + 1];
        let vertices = |ends: &[Link; 2]| ends.map(Link::get).into_iter().flatten();
        for v in ends.iter().flat_map(vertices) {
            starts[v.index()] += 1;
        }
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut lists = vec![0; end];
        for (edge, ends) in ends.iter().enumerate().rev() {
            for v in vertices(ends) {
                starts[v.index()] -= 1;
                lists[starts[v.index()]] = edge;
            }
        }
        Self {
            ends,
            starts,
            lists,
            given: VertexMap::filled(bound, Link::NONE),
            later: Vec::new(),
            stripped: VertexSet::new(bound),
        }
    }

    /// How many numbers of edges there are.
    pub(super) fn edge_bound(&self) -> usize {
        self.ends.len()
    }

    /// The two vertices that an edge joins.
    pub(super) fn ends(&self, edge: Edge) -> Option<[Vertex; 2]> {
        let [u, v] = self.ends[edge];
        Some([u.get()?, v.get()?])
    }

    /// The edges at `v`, each with its other end.
    #[inline]
    pub(super) fn edges(&self, v: Vertex) -> impl Iterator<Item = (Edge, Vertex)> {
        self.listed(v).filter_map(move |edge| Some((edge, self.across(v, edge)?)))
    }

    /// The edge in a slot of `v`, if there is one now, with its other end.
    #[inline]
    pub(super) fn edge(&self, v: Vertex, slot: usize) -> Option<(Edge, Vertex)> {
        let first = self.first(v);
        let edge = *first.get(slot).or_else(|| self.later(v).get(slot - first.len()))?;
        Some((edge, self.across(v, edge)?))
    }

    /// The edges that hang on `v` alone.
    pub(super) fn hanging(&self, v: Vertex) -> impl Iterator<Item = Edge> {
        let ends = [Link::to(v), Link::NONE];
        self.listed(v).filter(move |&edge| self.ends[edge] == ends)
    }

    /// Takes an edge away from all vertices.
    pub(super) fn remove(&mut self, edge: Edge) {
        self.ends[edge] = [Link::NONE; 2];
    }

    /// Takes an edge away from all vertices but `v`, one of its ends.
    pub(super) fn hang(&mut self, edge: Edge, v: Vertex) {
        self.ends[edge] = [Link::to(v), Link::NONE];
    }

    /// Lets an edge join `v`, which had it, and `to`, which had not.
    pub(super) fn turn(&mut self, edge: Edge, v: Vertex, to: Vertex) {
        self.ends[edge] = [Link::to(v), Link::to(to)];
        let number = self.given[to].get().unwrap_or_else(|| {
            self.later.push(Vec::new());
            Vertex::at(self.later.len() - 1)
        });
        self.given[to] = Link::to(number);
        self.later[number.index()].push(edge);
    }

    /// Clears the list of `v`, which all edges have left or are given to anew.
    pub(super) fn strip(&mut self, v: Vertex) {
        self.stripped.insert(v);
        if let Some(number) = self.given[v].get() {
            self.later[number.index()].clear();
        }
    }

    fn first(&self, v: Vertex) -> &[Edge] {
        if self.stripped.contains(v) {
            return &[];
        }
        &self.lists[self.starts[v.index()]..self.starts[v.index() + 1]]
    }

    fn later(&self, v: Vertex) -> &[Edge] {
        self.given[v].get().map_or(&[], |number| &self.later[number.index()])
    }

    #[inline]
    fn listed(&self, v: Vertex) -> impl Iterator<Item = Edge> {
        iter::chain(self.first(v), self.later(v)).copied()
    }

    /// The other end of an edge in the list of `v`, unless it has left or hangs.
    #[inline]
    fn across(&self, v: Vertex, edge: Edge) -> Option<Vertex> {
        let [one, other] = self.ends[edge];
        if one == Link::to(v) {
            other.get()
        } else if other == Link::to(v) {
            one.get()
        } else {
            None
        }
    }
}

impl Graph for Contracted {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.starts.len() - 1
    }
    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        v.index() < self.vertex_bound()
    }
    #[inline]
    fn slots(&self, v: Vertex) -> usize {
        self.first(v).len() + self.later(v).len()
    }
    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.edge(v, slot).map(|(_, w)| w)
    }
    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.edges(v).map(|(_, w)| w)
    }
}
