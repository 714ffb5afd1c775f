//! The matching that engines and repairs work on.

use crate::{
    graph::Graph,
    vertex::{Link, Vertex, VertexMap},
};

/// A matching to work on: the mate of every vertex. 4 bytes a vertex number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mates {
    mates: VertexMap<Link>,
    size: usize,
}

impl Mates {
    /// The matching without edges on the vertex numbers below `bound`.
    pub(crate) fn empty(bound: usize) -> Self {
        Self { mates: VertexMap::filled(bound, Link::NONE), size: 0 }
    }

    /// Covers the vertex numbers below `bound` too, the new ones exposed.
    pub(crate) fn extend_to(&mut self, bound: usize) {
        self.mates.extend_to(bound, Link::NONE);
    }

    /// The matching that gives each vertex number this mate.
    pub(crate) fn of_mates(mates: VertexMap<Link>) -> Self {
        let covered = mates.values().filter(|mate| !mate.is_none()).count();
        Self { mates, size: covered / 2 }
    }

    /// The vertex matched with `v`, if any.
    #[inline]
    pub(crate) fn mate(&self, v: Vertex) -> Option<Vertex> {
        self.mates.get(v).and_then(|link| link.get())
    }

    /// Asks for the mate of `v` to be brought near.
    #[inline]
    pub(crate) fn prefetch(&self, v: Vertex) {
        self.mates.prefetch(v);
    }

    /// Whether no edge of the matching covers `v`.
    #[inline]
    pub(crate) fn is_exposed(&self, v: Vertex) -> bool {
        self.mate(v).is_none()
    }

    /// The number of edges.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The vertex numbers covered are those below this.
    pub(crate) fn vertex_bound(&self) -> usize {
        self.mates.bound()
    }

    /// Whether the matching is one of `graph`: it covers the same vertex numbers, every edge is one of the graph, and no
    /// vertex lies on two. O(bound + m).
    pub(crate) fn is_valid_in<G: Graph>(&self, graph: &G) -> bool {
        let is_edge = |v: Vertex, mate: Vertex| {
            // Of the two ends one is enough to ask about the edge.
            self.mate(mate) == Some(v) && (mate < v || graph.has_edge(v, mate))
        };
        self.mates.bound() == graph.vertex_bound()
            && self.mates.iter().all(|(v, link)| link.get().is_none_or(|mate| is_edge(v, mate)))
    }

    /// Adds the edge between two exposed vertices.
    #[inline]
    pub(crate) fn link(&mut self, u: Vertex, v: Vertex) {
        debug_assert!(self.is_exposed(u) && self.is_exposed(v));
        self.relink(u, v);
        self.size += 1;
    }

    /// Makes `u` and `v` mates, leaving the mates they had pointing at them: for walks that relink those next.
    #[inline]
    pub(crate) fn relink(&mut self, u: Vertex, v: Vertex) {
        self.mates[u] = Link::to(v);
        self.mates[v] = Link::to(u);
    }

    /// Points `v` at a new mate without touching that one, or the old one: both are to follow in the same walk.
    #[inline]
    pub(crate) fn direct(&mut self, v: Vertex, mate: Vertex) {
        self.mates[v] = Link::to(mate);
    }

    /// The root of the tree of the outer vertex `v`, where `parents` gives for each inner vertex the outer one it was
    /// reached from.
    #[inline]
    pub(crate) fn root(&self, parents: &VertexMap<Link>, mut v: Vertex) -> Vertex {
        while let Some(above) = self.mate(v).and_then(|inner| parents[inner].get()) {
            v = above;
        }
        v
    }

    /// Shifts the matching along a tree path: from the inner vertex `inner`, which has just lost its mate or given it
    /// away, up to the root, every inner vertex takes the outer vertex it was reached from. `before` is told of each
    /// pair about to be made.
    #[inline]
    pub(crate) fn shift(
        &mut self,
        parents: &VertexMap<Link>,
        mut inner: Option<Vertex>,
        mut before: impl FnMut(&Self, [Vertex; 2]),
    ) {
        while let Some(v) = inner {
            let Some(above) = parents[v].get() else { break };
            inner = self.mate(above);
            before(self, [v, above]);
            self.relink(v, above);
        }
    }

    /// Augments along the path whose middle edge joins two outer vertices of different trees.
    #[inline]
    pub(crate) fn augment(
        &mut self,
        parents: &VertexMap<Link>,
        [u, w]: [Vertex; 2],
        mut before: impl FnMut(&Self, [Vertex; 2]),
    ) {
        let inner = [self.mate(u), self.mate(w)];
        before(self, [u, w]);
        self.relink(u, w);
        for v in inner {
            self.shift(parents, v, &mut before);
        }
        self.size += 1;
    }

    /// Counts the edge gained by an augmenting walk of [`relink`](Self::relink)s or [`direct`](Self::direct)s.
    #[inline]
    pub(crate) fn count_augmentation(&mut self) {
        self.size += 1;
    }

    /// Sets one half of an edge, for taking changes back.
    pub(crate) fn set_mate(&mut self, v: Vertex, mate: Link) {
        self.mates[v] = mate;
    }

    /// Sets the number of edges, for taking changes back.
    pub(crate) fn set_size(&mut self, size: usize) {
        self.size = size;
    }

    /// Removes the edge that covers `v` and returns the mate.
    pub(crate) fn unlink(&mut self, v: Vertex) -> Option<Vertex> {
        let mate = self.mate(v)?;
        self.mates[v] = Link::NONE;
        self.mates[mate] = Link::NONE;
        self.size -= 1;
        Some(mate)
    }
}
