//! A maximum matching kept up to date while vertices and edges are inserted and deleted.

use super::{
    Matching,
    blossom::{Trees, expose, grow_pair, grow_tree},
};
use crate::{
    graph::Graph,
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexSet},
};

/// A maximum matching of a graph that is edited. It is told of each edit after the graph has been changed, and repairs
/// the matching by searches that grow one tree each.
///
/// A search that succeeds costs the tree up to there, one that fails the whole tree, O(m log n); none is begun unless
/// there are two exposed vertices for a path to join. 29 bytes a vertex number.
#[derive(Clone, Debug)]
pub(crate) struct Edited {
    matching: Matching,
    /// Empty between searches.
    trees: Trees,
    /// How many vertices are exposed.
    exposed: usize,
}

impl Edited {
    /// Starts from a maximum matching of `graph`.
    pub(crate) fn new<G: Graph>(graph: &G, matching: Matching) -> Self {
        let exposed = graph.vertex_count() - 2 * matching.size();
        Self { matching, trees: Trees::new(graph.vertex_bound()), exposed }
    }

    pub(crate) fn matching(&self) -> &Matching {
        &self.matching
    }

    /// A vertex without neighbours has been inserted, under a number below `bound`.
    pub(crate) fn vertex_inserted(&mut self, bound: usize) {
        self.matching.mates_mut().extend_to(bound);
        self.trees.extend_to(bound);
        self.exposed += 1;
    }

    /// The vertex `v` has been deleted with its edges. One search, from its mate.
    pub(crate) fn vertex_deleted<G: Graph>(&mut self, graph: &G, v: Vertex) {
        match self.matching.mates_mut().unlink(v) {
            None => self.exposed -= 1,
            Some(mate) => {
                self.exposed += 1;
                self.augment_from(graph, mate);
            }
        }
    }

    /// The edge between `u` and `v` has been inserted. At most two searches: one for a maximum matching that misses an end,
    /// unless this one does, and one for an augmenting path through the edge.
    pub(crate) fn edge_inserted<G: Graph>(&mut self, graph: &G, [u, v]: [Vertex; 2]) {
        if self.exposed < 2 {
            return;
        }
        let [u, v] = if self.matching.is_exposed(v) { [v, u] } else { [u, v] };
        // Without u the edge is not seen either: it is the old graph that is asked.
        let missed = expose(graph, self.matching.mates_mut(), &mut self.trees, u, &mut Meter::unobserved());
        if !uninterrupted(missed) {
            return;
        }
        let mate = self.matching.mates_mut().unlink(v);
        self.matching.mates_mut().link(u, v);
        match mate {
            None => self.exposed -= 2,
            Some(mate) => {
                self.augment_from(graph, mate);
            }
        }
    }

    /// The edge between `u` and `v` has been deleted. When it was matched, a search from both ends in turn, for a path that
    /// usually joins them after a few steps; failing that and with other vertices exposed, at most one from either end.
    pub(crate) fn edge_deleted<G: Graph>(&mut self, graph: &G, [u, v]: [Vertex; 2]) {
        if self.matching.mate(u) != Some(v) {
            return;
        }
        self.matching.mates_mut().unlink(u);
        self.exposed += 2;
        let mut inside = VertexSet::new(graph.vertex_bound());
        let (matching, trees) = (self.matching.mates_mut(), &mut self.trees);
        let pair = grow_pair(graph, matching, trees, [u, v], &mut inside, &mut Meter::unobserved());
        let pair = uninterrupted(pair);
        let augments = pair.augments();
        pair.augment(|_, _| {});
        if augments {
            self.exposed -= 2;
        } else if self.exposed > 2 && !self.augment_from(graph, u) {
            self.augment_from(graph, v);
        }
    }

    /// Augments along a path that begins at the exposed vertex `root`, if there is one, and says so.
    fn augment_from<G: Graph>(&mut self, graph: &G, root: Vertex) -> bool {
        if self.exposed < 2 {
            return false;
        }
        let tree =
            grow_tree(graph, self.matching.mates_mut(), &mut self.trees, root, &mut Meter::unobserved());
        let tree = uninterrupted(tree);
        let augments = tree.augments();
        tree.augment(|_, _| {});
        self.exposed -= 2 * usize::from(augments);
        augments
    }
}

fn uninterrupted<T>(done: Result<T, Interrupted>) -> T {
    done.unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
}
