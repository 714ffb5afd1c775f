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

/// A maximum matching of a graph that is edited. It is told of each edit with the graph as it is then, and repairs
/// the matching by searches that grow one tree each.
///
/// A search that succeeds costs the tree up to there, one that fails the whole tree, O(m log n); none is begun unless
/// there are two exposed vertices for a path to join. After an interruption the matching is a maximum one of the graph before the edit.
/// 29 bytes a vertex number.
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

    /// The vertex `v` is deleted, of which `graph` shows nothing more. One search, from its mate.
    pub(crate) fn vertex_deleted<G: Graph>(
        &mut self,
        graph: &G,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        let Some(mate) = self.matching.mates_mut().unlink(v) else {
            self.exposed -= 1;
            return Ok(());
        };
        self.exposed += 1;
        let done = self.augment_from(graph, mate, meter);
        if done.is_err() {
            self.exposed -= 1;
            self.matching.mates_mut().link(v, mate);
        }
        done.map(|_| ())
    }

    /// The edge between `u` and `v` has been inserted. At most two searches: one for a maximum matching that misses an end,
    /// unless this one does, and one for an augmenting path through the edge.
    pub(crate) fn edge_inserted<G: Graph>(
        &mut self,
        graph: &G,
        [u, v]: [Vertex; 2],
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        if self.exposed < 2 {
            return Ok(());
        }
        let [u, v] = if self.matching.is_exposed(v) { [v, u] } else { [u, v] };
        // Without u the edge is not seen either: it is the old graph that is asked.
        if !expose(graph, self.matching.mates_mut(), &mut self.trees, u, meter)? {
            return Ok(());
        }
        let Some(mate) = self.matching.mates_mut().unlink(v) else {
            self.matching.mates_mut().link(u, v);
            self.exposed -= 2;
            return Ok(());
        };
        self.matching.mates_mut().link(u, v);
        let done = self.augment_from(graph, mate, meter);
        if done.is_err() {
            self.matching.mates_mut().unlink(v);
            self.matching.mates_mut().link(v, mate);
        }
        done.map(|_| ())
    }

    /// The edge between `u` and `v` has been deleted. When it was matched, a search from both ends in turn, for a path that
    /// usually joins them after a few steps; failing that and with other vertices exposed, at most one from either end.
    pub(crate) fn edge_deleted<G: Graph>(
        &mut self,
        graph: &G,
        [u, v]: [Vertex; 2],
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        if self.matching.mate(u) != Some(v) {
            return Ok(());
        }
        self.matching.mates_mut().unlink(u);
        self.exposed += 2;
        let done = self.augment_from_either(graph, [u, v], meter);
        if done.is_err() {
            self.exposed -= 2;
            self.matching.mates_mut().link(u, v);
        }
        done
    }

    fn augment_from_either<G: Graph>(
        &mut self,
        graph: &G,
        [u, v]: [Vertex; 2],
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        let mut inside = VertexSet::new(graph.vertex_bound());
        let (matching, trees) = (self.matching.mates_mut(), &mut self.trees);
        let pair = grow_pair(graph, matching, trees, [u, v], &mut inside, meter)?;
        let augments = pair.augments();
        pair.augment(|_, _| {});
        if augments {
            self.exposed -= 2;
        } else if self.exposed > 2 && !self.augment_from(graph, u, meter)? {
            self.augment_from(graph, v, meter)?;
        }
        Ok(())
    }

    /// Augments along a path that begins at the exposed vertex `root`, if there is one, and says so.
    fn augment_from<G: Graph>(
        &mut self,
        graph: &G,
        root: Vertex,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        if self.exposed < 2 {
            return Ok(false);
        }
        meter.set_exposed(self.exposed);
        let tree = grow_tree(graph, self.matching.mates_mut(), &mut self.trees, root, meter)?;
        let augments = tree.augments();
        tree.augment(|_, _| {});
        self.exposed -= 2 * usize::from(augments);
        Ok(augments)
    }
}
