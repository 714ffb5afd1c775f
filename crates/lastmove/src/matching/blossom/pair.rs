use std::mem;

use super::{Mates, Member, Path, Search, Trees};
use crate::{
    graph::Graph,
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexSet},
};

/// Grows the trees of two exposed vertices in turn, a vertex each time, until they meet or no augmenting path is left to be
/// found. A path to another exposed vertex is taken too, but when any is exposed, to find none proves
/// nothing. The trees must be empty before, and are after an interruption; [`Pair::augment`] and [`Pair::clear`] empty them again at the
/// cost of what was grown. `inside` is room to work in, empty before and after.
///
/// Where a path exists the trees usually meet when both are small. Where there is none the search ends with the first
/// tree that is complete, provided that the other one has taken none of what it could have reached.
pub(crate) fn grow_pair<'a, G: Graph>(
    graph: &'a G,
    matching: &'a mut Mates,
    trees: &'a mut Trees,
    roots: [Vertex; 2],
    inside: &mut VertexSet,
    meter: &mut Meter,
) -> Result<Pair<'a, G>, Interrupted> {
    let mut search = Search::new(graph, matching, trees);
    search.make_root(roots[1]);
    mem::swap(&mut search.trees.queue, &mut search.trees.waiting);
    search.make_root(roots[0]);
    let mut turn = 0;
    let mut scanned = [false; 2];
    let end = loop {
        let next = match search.next_outer(meter) {
            Ok(next) => next,
            Err(stop) => {
                Pair { search, roots, end: End::Complete([None; 2]) }.clear();
                return Err(stop);
            }
        };
        match next {
            Some(u) => {
                if let Some(Path { edge, .. }) = search.scan(u) {
                    break End::Met(edge);
                }
            }
            None if scanned[1 - turn] => break End::Complete(roots.map(Some)),
            None => {
                if search.is_closed(roots[turn], inside) {
                    break End::Complete([Some(roots[turn]), None]);
                }
                scanned[turn] = true;
            }
        }
        if !scanned[1 - turn] {
            turn = 1 - turn;
            mem::swap(&mut search.trees.queue, &mut search.trees.waiting);
        }
    };
    Ok(Pair { search, roots, end })
}

/// Two trees, grown from two roots.
pub(crate) struct Pair<'a, G> {
    search: Search<'a, G>,
    roots: [Vertex; 2],
    end: End,
}

#[derive(Clone, Copy)]
enum End {
    /// The trees meet in this edge.
    Met([Vertex; 2]),
    /// No edge leads from an outer vertex of the trees of these roots to any vertex that is not in them.
    Complete([Option<Vertex>; 2]),
}

impl<G: Graph> Pair<'_, G> {
    /// Whether an augmenting path joins the roots.
    pub(crate) fn augments(&self) -> bool {
        matches!(self.end, End::Met(_))
    }

    /// The roots of the complete tree, or of both when neither is complete alone; none when the trees met.
    pub(crate) fn complete(&self) -> [Option<Vertex>; 2] {
        match self.end {
            End::Met(_) => [None; 2],
            End::Complete(roots) => roots,
        }
    }

    /// The vertices of the tree of one of the two roots.
    pub(crate) fn members(&mut self, root: Vertex) -> Vec<Member> {
        self.search.members(root)
    }

    /// Augments along the path found, if one was, and empties the trees. Each vertex whose mate changes is first told
    /// to `before` with the mate it had.
    pub(crate) fn augment(mut self, before: impl FnMut(Vertex, Option<Vertex>)) {
        self.release();
        if let End::Met(edge) = self.end {
            self.search.rematch(edge, before);
        }
        self.search.trees.settle();
    }

    /// Empties the trees.
    pub(crate) fn clear(mut self) {
        self.release();
        self.search.trees.settle();
    }

    fn release(&mut self) {
        for root in self.roots {
            self.search.release(root);
        }
    }
}

impl<G: Graph> Search<'_, G> {
    /// Whether the outer vertices of the tree of `root` have no neighbours outside the tree. An outer vertex of the other
    /// tree may be among them without the trees having met: one that was inner when the edge was looked at.
    fn is_closed(&self, root: Vertex, inside: &mut VertexSet) -> bool {
        let members =
            || self.list(root).flat_map(|listed| [Some(listed), self.matching.mate(listed)]).flatten();
        for v in members() {
            inside.insert(v);
        }
        let is_closed = members()
            .filter(|&v| self.trees.labels[v].is_outer())
            .all(|outer| self.graph.neighbours(outer).all(|w| inside.contains(w)));
        for v in members() {
            inside.remove(v);
        }
        is_closed
    }
}
