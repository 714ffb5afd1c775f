//! Alternating trees grown from all exposed vertices of both sides at once.

use std::{collections::VecDeque, mem};

use crate::{
    graph::{Graph, look_ahead},
    matching::{Mates, label::Label},
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap},
};

/// How a run of the forest ended.
pub(crate) enum Outcome {
    /// The matching is maximum.
    Maximum(Grown),
    /// The allowance of work ran out; the matching is valid but perhaps not maximum.
    OutOfWork(Mates),
}

/// A maximum matching and the forest that proves it.
pub(crate) struct Grown {
    pub(crate) matching: Mates,
    /// The classes: outer = D, inner = A, unreached = C, absent = none.
    pub(crate) labels: VertexMap<Label>,
    /// For each inner vertex the outer vertex it was reached from.
    pub(crate) parents: VertexMap<Link>,
}

/// Enlarges `matching` to a maximum one, within the work of `allowance` passes over the whole graph.
///
/// Every exposed vertex is the root of a tree. A tree grows from its outer vertices, in the order in which they
/// came in, by an unreached vertex and its mate. Two outer vertices that meet are on opposite sides and so in
/// different trees: the path between their roots is augmenting. Only those two trees are dissolved; their vertices
/// are offered to the trees around. When the queue is empty no outer vertex has an outer or unreached neighbour,
/// which proves the matching maximum and makes the labels the Dulmage-Mendelsohn classes.
///
/// The graph must be bipartite, the matching valid in it. O(allowance (n + m)) time, without an allowance O(n m) at worst;
/// 5 bytes a vertex number beside the matching, and the queue.
pub(crate) fn forest<G: Graph>(
    graph: &G,
    matching: Mates,
    allowance: Option<u64>,
    meter: &mut Meter,
) -> Result<Outcome, Interrupted> {
    let bound = graph.vertex_bound();
    let mut forest = Forest {
        graph,
        matching,
        labels: VertexMap::filled(bound, Label::ABSENT),
        parents: VertexMap::filled(bound, Link::NONE),
        queue: VecDeque::new(),
        exposed: 0,
        released: Vec::new(),
    };
    let mut pass = 0;
    for v in graph.vertices() {
        pass += Meter::steps_of(graph.slots(v));
        if forest.matching.is_exposed(v) {
            forest.exposed += 1;
            forest.make_outer(v);
        } else {
            forest.labels[v] = Label::UNREACHED;
        }
    }
    let limit =
        allowance.map_or(u64::MAX, |passes| meter.steps().saturating_add(passes.saturating_mul(pass)));
    meter.set_exposed(forest.exposed);
    while let Some(u) = forest.queue.pop_front() {
        look_ahead(
            graph,
            |by| forest.queue.get(by).copied(),
            |w| {
                forest.labels.prefetch(w);
                forest.matching.prefetch(w);
            },
        );
        if meter.steps() > limit {
            return Ok(Outcome::OutOfWork(forest.matching));
        }
        forest.labels[u].dequeue();
        if forest.labels[u].is_outer() {
            forest.scan(u, meter)?;
        }
    }
    let Forest { matching, labels, parents, .. } = forest;
    Ok(Outcome::Maximum(Grown { matching, labels, parents }))
}

struct Forest<'g, G> {
    graph: &'g G,
    matching: Mates,
    labels: VertexMap<Label>,
    /// For each inner vertex the outer vertex it was reached from.
    parents: VertexMap<Link>,
    /// Outer vertices to scan, each at most once; some may have been released since.
    queue: VecDeque<Vertex>,
    exposed: usize,
    /// The vertices of the trees being dissolved; empty between augmentations.
    released: Vec<Vertex>,
}

impl<G: Graph> Forest<'_, G> {
    fn make_outer(&mut self, v: Vertex) {
        self.labels[v].set(Label::OUTER);
        self.enqueue(v);
    }

    #[inline]
    fn enqueue(&mut self, v: Vertex) {
        if self.labels[v].enqueue() {
            self.queue.push_back(v);
        }
    }

    /// Looks along all edges of the outer vertex `u`, up to one that ends its tree.
    #[inline]
    fn scan(&mut self, u: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let graph = self.graph;
        meter.scan(graph.slots(u))?;
        for w in graph.neighbours(u) {
            match self.labels[w].kind() {
                Label::UNREACHED => self.grow(u, w),
                Label::OUTER => return self.augment(u, w, meter),
                _ => {}
            }
        }
        Ok(())
    }

    /// Takes `w` and its mate into the tree of `u`. An unreached vertex is always matched: roots are outer.
    #[inline]
    fn grow(&mut self, u: Vertex, w: Vertex) {
        let Some(mate) = self.matching.mate(w) else { return };
        self.labels[w].set(Label::INNER);
        self.parents[w] = Link::to(u);
        self.make_outer(mate);
    }

    /// Augments along the two tree paths that end in the edge `uw`, and dissolves the two trees.
    fn augment(&mut self, u: Vertex, w: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        for end in [u, w] {
            let root = self.matching.root(&self.parents, end);
            self.release(root, meter)?;
        }
        self.matching.augment(&self.parents, [u, w], |_, _| {});
        self.exposed -= 2;
        meter.set_exposed(self.exposed);
        let mut released = mem::take(&mut self.released);
        let graph = self.graph;
        for (at, &v) in released.iter().enumerate() {
            let queued = |by: usize| released.get(at + by).copied();
            look_ahead(graph, queued, |x| self.labels.prefetch(x));
            meter.scan(graph.slots(v))?;
            for x in graph.neighbours(v) {
                if self.labels[x].is_outer() {
                    self.enqueue(x);
                }
            }
        }
        released.clear();
        self.released = released;
        Ok(())
    }

    /// Takes the labels off the whole tree of `root`. The list gets the root and then pairs of an inner vertex and
    /// its mate, so that every second entry is an outer vertex, whose children are still to be found.
    fn release(&mut self, root: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let graph = self.graph;
        self.labels[root].set(Label::UNREACHED);
        let mut next = self.released.len();
        self.released.push(root);
        while let Some(&v) = self.released.get(next) {
            next += 2;
            look_ahead(
                graph,
                |by| self.released.get(next + 2 * by).copied(),
                |w| {
                    self.labels.prefetch(w);
                    self.parents.prefetch(w);
                },
            );
            meter.scan(graph.slots(v))?;
            for inner in graph.neighbours(v) {
                if self.labels[inner].kind() != Label::INNER || self.parents[inner] != Link::to(v) {
                    continue;
                }
                let Some(outer) = self.matching.mate(inner) else { continue };
                self.labels[inner].set(Label::UNREACHED);
                self.labels[outer].set(Label::UNREACHED);
                self.released.extend([inner, outer]);
            }
        }
        Ok(())
    }
}
