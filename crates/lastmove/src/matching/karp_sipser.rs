//! A large matching in linear time, for the exact engines to start from.

use super::Mates;
use crate::{
    graph::{Graph, Listing, SMALLEST_FAR},
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexMap},
};

/// Matches greedily, always taking first a vertex that has one unmatched neighbour left: such a choice is in some
/// maximum matching. When there is none, the first unmatched vertex in order takes, of its unmatched neighbours, the first
/// of those that have the fewest left themselves.
///
/// O(n + m) time; 5 bytes a vertex number, and 4 for each that is a leaf at once or becomes one as the first leaves are matched.
/// Source: Karp and Sipser, "Maximum matchings in sparse random graphs", FOCS 1981.
// Once a solve; its own in profiles, and where instructions are counted.
#[inline(never)]
pub(crate) fn karp_sipser<G: Graph>(graph: &G, meter: &mut Meter) -> Result<Mates, Interrupted> {
    karp_sipser_rescuing(graph, meter, |_, _, _| Ok(None))
}

/// [`karp_sipser`], which hands over every vertex that is left without an unmatched neighbour, as long as most others are still
/// unmatched and near: `rescue` may match it by an augmenting path, and says which vertex the path ended at.
///
/// What is left over before the first choice that may have been wrong, some maximum matching misses; it is not handed over.
pub(crate) fn karp_sipser_rescuing<G: Graph>(
    graph: &G,
    meter: &mut Meter,
    mut rescue: impl FnMut(&mut Mates, Vertex, &mut Meter) -> Result<Option<Vertex>, Interrupted>,
) -> Result<Mates, Interrupted> {
    let vertices = graph.vertex_count();
    meter.set_exposed(vertices);
    let mut start = Start {
        graph,
        matching: Mates::empty(graph.vertex_bound()),
        free_degrees: VertexMap::filled(graph.vertex_bound(), 0),
        leaves: Vec::new(),
        stranded: Vec::new(),
    };
    for v in graph.vertices() {
        meter.scan(graph.slots(v))?;
        let degree = u8::try_from(graph.degree(v)).unwrap_or(MANY);
        start.free_degrees[v] = degree;
        if degree == 1 {
            start.leaves.push(v);
        }
    }
    start.match_first_leaves(meter)?;
    start.stranded.clear();
    for v in graph.vertices() {
        meter.set_exposed(vertices - 2 * start.matching.size());
        start.match_cheapest(v, meter)?;
        start.match_leaves(meter)?;
        while let Some(stranded) = start.stranded.pop() {
            if !start.matching.is_exposed(stranded) {
                continue;
            }
            if let Some(end) = rescue(&mut start.matching, stranded, meter)? {
                start.take(end);
                start.match_leaves(meter)?;
            }
        }
    }
    Ok(start.matching)
}

/// A free degree that is no longer counted. Its vertex is never seen to become a leaf, which costs nothing but a chance.
const MANY: u8 = u8::MAX;

struct Start<'g, G> {
    graph: &'g G,
    matching: Mates,
    /// How many unmatched neighbours each unmatched vertex has; 0 for the matched ones. So a neighbour of an unmatched
    /// vertex is itself unmatched exactly when its count is not 0: one byte answers both questions.
    free_degrees: VertexMap<u8>,
    /// Vertices whose free degree has come down to 1.
    leaves: Vec<Vertex>,
    /// Unmatched vertices whose free degree has come down to 0.
    stranded: Vec<Vertex>,
}

impl<G: Graph> Start<'_, G> {
    #[inline]
    fn match_leaves(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        while let Some(leaf) = self.leaves.pop() {
            self.match_cheapest(leaf, meter)?;
        }
        Ok(())
    }

    /// Matches leaves in the order in which they became such, until there are none. In sparse graphs that is most of the work, and with the order
    /// known ahead memory can be asked for what they need.
    fn match_first_leaves(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        let mut next = 0;
        while let Some(&leaf) = self.leaves.get(next) {
            next += 1;
            self.look_ahead(next);
            self.match_cheapest(leaf, meter)?;
        }
        self.leaves.clear();
        Ok(())
    }

    /// Asks for what the leaves from `next` on need: where their neighbours are listed, that list, and then the same of the one neighbour that
    /// is free.
    #[inline]
    fn look_ahead(&self, next: usize) {
        if self.graph.vertex_bound() < SMALLEST_FAR {
            return;
        }
        let leaf = |by: usize| self.leaves.get(next + by).copied();
        let mate = |by: usize| self.graph.neighbours(leaf(by)?).find(|&w| self.free_degrees[w] != 0);
        if !leaf(24).is_some_and(|v| self.graph.prefetch(v, Listing::Place)) {
            return;
        }
        if let Some(v) = leaf(16) {
            self.graph.prefetch(v, Listing::List);
        }
        if let Some(w) = mate(10) {
            self.graph.prefetch(w, Listing::Place);
            self.matching.prefetch(w);
        }
        if let Some(w) = mate(5) {
            self.graph.prefetch(w, Listing::List);
        }
    }

    /// Matches `v`, if it is unmatched, with the first of its unmatched neighbours whose free degree is least.
    #[inline]
    fn match_cheapest(&mut self, v: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let free = self.free_degrees[v];
        if free == 0 {
            return meter.scan(0);
        }
        meter.scan(self.graph.slots(v))?;
        let mut neighbours = self.graph.neighbours(v).filter(|&w| self.free_degrees[w] != 0);
        let chosen =
            if free == 1 { neighbours.next() } else { neighbours.min_by_key(|&w| self.free_degrees[w]) };
        let Some(w) = chosen else { return Ok(()) };
        meter.scan(self.graph.slots(w))?;
        self.matching.link(v, w);
        self.free_degrees[v] = 0;
        self.free_degrees[w] = 0;
        // The one unmatched neighbour of a leaf has just been taken.
        if free != 1 {
            self.leave(v);
        }
        self.leave(w);
        Ok(())
    }

    /// Notes that `v` has been matched by others.
    fn take(&mut self, v: Vertex) {
        if self.free_degrees[v] != 0 {
            self.free_degrees[v] = 0;
            self.leave(v);
        }
    }

    /// Takes the matched vertex `v` out of its neighbours' free degrees.
    #[inline]
    fn leave(&mut self, v: Vertex) {
        for x in self.graph.neighbours(v) {
            let degree = self.free_degrees[x];
            self.free_degrees[x] = degree - u8::from(degree != 0 && degree != MANY);
            match degree {
                1 => self.stranded.push(x),
                2 => self.leaves.push(x),
                _ => {}
            }
        }
    }
}
