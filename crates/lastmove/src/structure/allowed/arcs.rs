use std::ops::Range;

use crate::{graph::Graph, vertex::Vertex};

/// A stored graph whose arcs have numbers: those out of a vertex are consecutive, by target.
///
/// 8 (n + 1) + 8 m bytes; unlike in [`CsrGraph`](crate::CsrGraph) m has no limit.
#[derive(Debug)]
pub(super) struct Arcs {
    /// The first arc of each vertex; n + 1 entries.
    starts: Vec<usize>,
    targets: Vec<Vertex>,
}

impl Arcs {
    /// The graph without vertices.
    pub(super) fn new() -> Self {
        Self { starts: vec![0], targets: Vec::new() }
    }

    /// Adds the next vertex, with all its neighbours.
    pub(super) fn push(&mut self, neighbours: impl Iterator<Item = Vertex>) {
        let start = self.targets.len();
        self.targets.extend(neighbours);
        self.targets[start..].sort_unstable();
        self.starts.push(self.targets.len());
    }

    /// The number of arcs: two for every edge.
    pub(super) fn len(&self) -> usize {
        self.targets.len()
    }

    /// The arcs out of `v`.
    #[inline]
    pub(super) fn of(&self, v: Vertex) -> Range<usize> {
        self.starts[v.index()]..self.starts[v.index() + 1]
    }

    /// Where an arc leads.
    #[inline]
    pub(super) fn target(&self, arc: usize) -> Vertex {
        self.targets[arc]
    }

    /// The arc from `v` to `w`, if they are adjacent. O(log degree).
    pub(super) fn find(&self, v: Vertex, w: Vertex) -> Option<usize> {
        let of = self.of(v);
        self.targets[of.clone()].binary_search(&w).ok().map(|at| of.start + at)
    }
}

impl Graph for Arcs {
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
        self.of(v).len()
    }
    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.targets[self.of(v)].get(slot).copied()
    }
    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.targets[self.of(v)].iter().copied()
    }
}
