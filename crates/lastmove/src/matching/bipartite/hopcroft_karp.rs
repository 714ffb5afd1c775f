//! Phases of shortest augmenting paths.

use crate::{
    graph::{Bipartition, Graph, Side},
    matching::Mates,
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexMap},
};

/// Enlarges `matching` to a maximum one.
///
/// Each phase layers the graph by alternating distance from the exposed vertices of side X, and then augments along
/// a maximal set of disjoint shortest paths, found depth-first with a pointer into each adjacency list and a mark on
/// dead ends.
///
/// The graph must be bipartite with these sides, the matching valid in it. O(m sqrt n) time; 8 bytes a vertex number
/// beside the matching, and two stacks.
/// Source: Hopcroft and Karp, "An n^5/2 algorithm for maximum matchings in bipartite graphs", SIAM J. Comput. 2, 1973.
pub(crate) fn hopcroft_karp<G: Graph>(
    graph: &G,
    sides: &Bipartition,
    matching: Mates,
    meter: &mut Meter,
) -> Result<Mates, Interrupted> {
    let bound = graph.vertex_bound();
    let mut phases = Phases {
        graph,
        matching,
        layers: VertexMap::filled(bound, UNLAYERED),
        slots: VertexMap::filled(bound, 0),
        queue: Vec::new(),
        path: Vec::new(),
        exposed: graph.vertices().filter(|&v| sides.side(v) == Side::X).collect(),
    };
    phases.exposed.retain(|&v| phases.matching.is_exposed(v));
    let vertices = graph.vertex_count();
    meter.set_exposed(vertices - 2 * phases.matching.size());
    while let Some(depth) = phases.layer(meter)? {
        phases.augment_all(depth, vertices, meter)?;
    }
    Ok(phases.matching)
}

/// The layer of a vertex not reached, or found to be a dead end, in this phase.
const UNLAYERED: u32 = u32::MAX;

struct Phases<'g, G> {
    graph: &'g G,
    matching: Mates,
    /// For vertices of side X: half the alternating distance from an exposed one.
    layers: VertexMap<u32>,
    /// For vertices of side X: the next slot to try in this phase.
    slots: VertexMap<u32>,
    queue: Vec<Vertex>,
    path: Vec<Vertex>,
    /// The exposed vertices of side X.
    exposed: Vec<Vertex>,
}

impl<G: Graph> Phases<'_, G> {
    /// Layers the graph breadth-first; returns the layer from which an exposed vertex of side Y is adjacent, if any.
    fn layer(&mut self, meter: &mut Meter) -> Result<Option<u32>, Interrupted> {
        for &v in &self.queue {
            self.layers[v] = UNLAYERED;
        }
        self.queue.clear();
        self.queue.extend(&self.exposed);
        for &root in &self.exposed {
            self.layers[root] = 0;
            self.slots[root] = 0;
        }
        let mut depth = None;
        let mut next = 0;
        while let Some(&x) = self.queue.get(next) {
            meter.scan(self.graph.slots(x))?;
            next += 1;
            let layer = self.layers[x];
            if depth.is_some_and(|depth| layer > depth) {
                break;
            }
            for y in self.graph.neighbours(x) {
                match self.matching.mate(y) {
                    None => depth = Some(layer),
                    Some(beyond) if self.layers[beyond] == UNLAYERED => {
                        self.layers[beyond] = layer + 1;
                        self.slots[beyond] = 0;
                        self.queue.push(beyond);
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(depth)
    }

    /// Augments along disjoint paths through layers up to `depth` until no more are left.
    fn augment_all(&mut self, depth: u32, vertices: usize, meter: &mut Meter) -> Result<(), Interrupted> {
        for root in std::mem::take(&mut self.exposed) {
            if self.augment_from(root, depth, meter)? {
                meter.set_exposed(vertices - 2 * self.matching.size());
            } else {
                self.exposed.push(root);
            }
        }
        Ok(())
    }

    /// Looks depth-first for an augmenting path from `root` and applies it.
    fn augment_from(&mut self, root: Vertex, depth: u32, meter: &mut Meter) -> Result<bool, Interrupted> {
        self.path.clear();
        self.path.push(root);
        while let Some(&x) = self.path.last() {
            meter.scan(self.graph.slots(x))?;
            match self.advance(x, depth) {
                Advance::Deeper(beyond) => self.path.push(beyond),
                Advance::Exposed => {
                    self.apply_path();
                    return Ok(true);
                }
                Advance::DeadEnd => {
                    self.layers[x] = UNLAYERED;
                    self.path.pop();
                }
            }
        }
        Ok(false)
    }

    /// Moves the slot pointer of `x` on, past the first neighbour that leads on.
    fn advance(&mut self, x: Vertex, depth: u32) -> Advance {
        let layer = self.layers[x];
        for slot in self.slots[x] as usize..self.graph.slots(x) {
            let Some(y) = self.graph.neighbour(x, slot) else { continue };
            let step = match self.matching.mate(y) {
                None => Advance::Exposed,
                Some(beyond) if layer < depth && self.layers[beyond] == layer + 1 => Advance::Deeper(beyond),
                Some(_) => continue,
            };
            self.slots[x] = slot as u32 + 1;
            return step;
        }
        Advance::DeadEnd
    }

    /// Matches every vertex of the path with the neighbour that its slot pointer has just passed.
    fn apply_path(&mut self) {
        while let Some(x) = self.path.pop() {
            self.layers[x] = UNLAYERED;
            let slot = self.slots[x] as usize - 1;
            if let Some(y) = self.graph.neighbour(x, slot) {
                self.matching.relink(x, y);
            }
        }
        self.matching.count_augmentation();
    }
}

enum Advance {
    Deeper(Vertex),
    Exposed,
    DeadEnd,
}
