//! A maximum matching kept up to date while vertices are deleted and, last deleted first, restored.

mod bipartite;
mod general;
mod trail;

pub(crate) use bipartite::LazyForest;
pub(crate) use general::SingleTree;
use trail::Trail;

use super::Mates;
use crate::{
    graph::{Graph, Without},
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexSet},
};

/// What is left of a graph after deletions, with a maximum matching of it.
///
/// A deletion costs what it touches, see [`LazyForest`] and [`SingleTree`]; a restoration costs what the deletion
/// changed, because it only takes those changes back.
#[derive(Clone, Debug)]
pub(crate) struct Repair {
    gone: VertexSet,
    matching: Mates,
    method: Method,
    trail: Trail,
    deletions: Vec<Deletion>,
}

/// A deletion, and how things stood before it.
#[derive(Clone, Copy, Debug)]
struct Deletion {
    vertex: Vertex,
    matching_size: u32,
    trail_length: usize,
}

/// How the matching is repaired.
#[derive(Clone, Debug)]
pub(crate) enum Method {
    /// For bipartite graphs.
    LazyForest(LazyForest),
    /// For all graphs.
    SingleTree(SingleTree),
}

impl Repair {
    /// Starts from a maximum matching of the graph without the vertices in `gone`.
    pub(crate) fn new(gone: VertexSet, matching: Mates, method: Method) -> Self {
        Self { gone, matching, method, trail: Trail::default(), deletions: Vec::new() }
    }

    /// The deleted vertices, with those that were gone from the first.
    pub(crate) fn gone(&self) -> &VertexSet {
        &self.gone
    }

    /// Whether some maximum matching of what is left misses `v`, which must be there.
    pub(crate) fn is_missable<G: Graph>(
        &mut self,
        graph: &G,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        let rest = Without::new(graph, &self.gone);
        match &mut self.method {
            Method::LazyForest(forest) => {
                forest.is_missable(&rest, &self.matching, &mut self.trail, v, meter)
            }
            Method::SingleTree(tree) => tree.is_missable(&rest, &mut self.matching, v, meter),
        }
    }

    /// Deletes `v`, which must be there, and says whether some maximum matching missed it. An interruption leaves
    /// everything as it was.
    pub(crate) fn delete<G: Graph>(
        &mut self,
        graph: &G,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        // A matching has fewer edges than there are vertices: its size fits.
        let matching_size = self.matching.size() as u32;
        self.deletions.push(Deletion { vertex: v, matching_size, trail_length: self.trail.len() });
        let rest = Without::new(graph, &self.gone);
        let missable = match &mut self.method {
            Method::LazyForest(forest) => forest.delete(&rest, &mut self.matching, &mut self.trail, v, meter),
            Method::SingleTree(tree) => tree.delete(&rest, &mut self.matching, &mut self.trail, v, meter),
        };
        if missable.is_ok() {
            self.gone.insert(v);
        } else {
            self.take_back();
        }
        missable
    }

    /// Takes back what the last deletion changed in the matching, and returns the deletion.
    fn take_back(&mut self) -> Option<Deletion> {
        let deletion = self.deletions.pop()?;
        self.trail.roll_back(deletion.trail_length, &mut self.matching, &mut self.method);
        self.matching.set_size(deletion.matching_size as usize);
        Some(deletion)
    }

    /// Restores the vertex deleted last and returns it; `None` when there is none, or all are [forgotten](Self::forget).
    pub(crate) fn restore(&mut self) -> Option<Vertex> {
        let size_before = self.matching.size();
        let Deletion { vertex, matching_size, .. } = self.take_back()?;
        self.gone.remove(vertex);
        if let Method::SingleTree(tree) = &mut self.method {
            tree.recount(size_before, matching_size as usize);
        }
        Some(vertex)
    }

    /// Forgets how things stood before the deletions made so far: they can no longer be restored, and take no memory.
    pub(crate) fn forget(&mut self) {
        self.deletions.clear();
        self.trail.clear();
    }
}
