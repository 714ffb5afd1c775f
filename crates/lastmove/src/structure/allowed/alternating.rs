use super::NONE;
use crate::{
    graph::Graph,
    matching::Mates,
    observer::{Interrupted, Meter},
    structure::{Class, Classes},
    vertex::{Vertex, VertexMap},
};

/// The strongly connected components of the alternating digraph on C, which has an arc from `v` to the mate of `w` for
/// every edge `vw` in C.
///
/// The mates of a component are a component as well, its mirror image, and may be the same one. Components get the numbers
/// `2 i` and `2 i + 1` when they are each other's image, and `2 i` alone when they are their own; vertices outside C
/// get [`NONE`]. In a bipartite graph no component is its own image, and only one of every two is searched.
///
/// O(n + m) time; 8 bytes a vertex number, and up to 20 bytes a vertex of C for the stacks.
/// Source: Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Computing 1, 1972.
pub(super) fn components<G: Graph>(
    graph: &G,
    matching: &Mates,
    classes: &Classes,
    meter: &mut Meter,
) -> Result<VertexMap<u32>, Interrupted> {
    let bound = graph.vertex_bound();
    let mut search = Search {
        matching,
        components: VertexMap::filled(bound, NONE),
        lowest: VertexMap::filled(bound, NONE),
        open: Vec::new(),
        path: Vec::new(),
        entered: 0,
        pairs: 0,
    };
    for root in classes.members(Class::C) {
        if search.lowest[root] != NONE || search.components[root] != NONE {
            continue;
        }
        meter.scan(graph.slots(root))?;
        search.enter(root);
        while let Some(at) = search.path.last_mut() {
            let Visit { vertex: v, slot, .. } = *at;
            if slot == graph.slots(v) {
                search.leave();
                continue;
            }
            at.slot += 1;
            let in_c = |&w: &Vertex| classes.get(w) == Some(Class::C);
            let Some(next) = graph.neighbour(v, slot).filter(in_c).and_then(|w| matching.mate(w)) else {
                continue;
            };
            if search.components[next] != NONE {
                continue;
            }
            if search.lowest[next] == NONE {
                meter.scan(graph.slots(next))?;
                search.enter(next);
            } else {
                search.lowest[v] = search.lowest[v].min(search.lowest[next]);
            }
        }
    }
    Ok(search.components)
}

/// A vertex on the path from the root.
struct Visit {
    vertex: Vertex,
    /// How many vertices were entered before it.
    number: u32,
    /// The next slot to look at.
    slot: usize,
}

struct Search<'a> {
    matching: &'a Mates,
    components: VertexMap<u32>,
    /// For each vertex that was entered: the smallest number among those that it is known to reach and that are open.
    lowest: VertexMap<u32>,
    /// The vertices that were entered and are in no component yet.
    open: Vec<Vertex>,
    path: Vec<Visit>,
    entered: u32,
    /// How many numbers of two components were given out.
    pairs: u32,
}

impl Search<'_> {
    fn enter(&mut self, v: Vertex) {
        self.lowest[v] = self.entered;
        self.open.push(v);
        self.path.push(Visit { vertex: v, number: self.entered, slot: 0 });
        self.entered += 1;
    }

    /// Goes back from the end of the path, which closes a component if that vertex reaches nothing entered before it.
    fn leave(&mut self) {
        let Some(Visit { vertex: v, number, .. }) = self.path.pop() else { return };
        let lowest = self.lowest[v];
        if lowest == number {
            self.close(v);
        } else if let Some(above) = self.path.last() {
            self.lowest[above.vertex] = self.lowest[above.vertex].min(lowest);
        }
    }

    /// Makes the open vertices from `root` on a component, and its mirror image one too, if that has not been entered.
    fn close(&mut self, root: Vertex) {
        let first = self.open.iter().rposition(|&v| v == root).unwrap_or(0);
        let mate = |v| self.matching.mate(v);
        let image = mate(root).map_or(NONE, |mate| self.components[mate]);
        let number = if image == NONE { 2 * self.pairs } else { image + 1 };
        for &v in &self.open[first..] {
            self.components[v] = number;
        }
        if image == NONE {
            self.pairs += 1;
            let members = &self.open[first..];
            let images = || members.iter().filter_map(|&v| mate(v));
            if images().all(|image| self.lowest[image] == NONE) {
                images().for_each(|image| self.components[image] = number + 1);
            }
        }
        self.open.truncate(first);
    }
}
