//! Alternating trees grown from all exposed vertices of both sides at once.

use std::{collections::VecDeque, mem};

use crate::{
    graph::Graph,
    matching::{Matching, label::Label},
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap},
};

/// How a run of the forest ended.
pub(crate) enum Outcome {
    /// The matching is maximum.
    Maximum(Grown),
    /// The allowance of work ran out; the matching is valid but perhaps not maximum.
    OutOfWork(Matching),
}

/// A maximum matching and the forest that proves it.
pub(crate) struct Grown {
    pub(crate) matching: Matching,
    /// The classes: outer = D, inner = A, unreached = C, absent = none.
    pub(crate) labels: VertexMap<Label>,
    /// For each inner vertex the outer vertex it was reached from.
    pub(crate) parents: VertexMap<Link>,
}

/// Enlarges `matching` to a maximum one, growing at most `allowance` pairs of vertices into trees.
///
/// Every exposed vertex is the root of a tree. A tree grows from its outer vertices, in the order in which they
/// came in, by an unreached vertex and its mate. Two outer vertices that meet are on opposite sides and so in
/// different trees: the path between their roots is augmenting. Only those two trees are dissolved; their vertices
/// are offered to the trees around. When the queue is empty no outer vertex has an outer or unreached neighbour,
/// which proves the matching maximum and makes the labels the Dulmage-Mendelsohn classes.
///
/// The graph must be bipartite, the matching valid in it. O(n m) time at worst without an allowance; 9 bytes a vertex
/// number beside the matching, and the queue.
pub(crate) fn forest<G: Graph>(
    graph: &G,
    matching: Matching,
    allowance: u64,
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
        grown: 0,
        released: Vec::new(),
    };
    for v in graph.vertices() {
        if forest.matching.is_exposed(v) {
            forest.exposed += 1;
            forest.make_outer(v);
        } else {
            forest.labels[v] = Label::UNREACHED;
        }
    }
    while let Some(u) = forest.queue.pop_front() {
        meter.step(forest.exposed)?;
        if forest.grown > allowance {
            return Ok(Outcome::OutOfWork(forest.matching));
        }
        forest.labels[u].dequeue();
        if forest.labels[u].is_outer() {
            forest.scan(u);
        }
    }
    let Forest { matching, labels, parents, .. } = forest;
    Ok(Outcome::Maximum(Grown { matching, labels, parents }))
}

struct Forest<'g, G> {
    graph: &'g G,
    matching: Matching,
    labels: VertexMap<Label>,
    /// For each inner vertex the outer vertex it was reached from.
    parents: VertexMap<Link>,
    /// Outer vertices to scan, each at most once; some may have been released since.
    queue: VecDeque<Vertex>,
    exposed: usize,
    grown: u64,
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
    fn scan(&mut self, u: Vertex) {
        let graph = self.graph;
        for w in graph.neighbours(u) {
            match self.labels[w].kind() {
                Label::UNREACHED => self.grow(u, w),
                Label::OUTER => return self.augment(u, w),
                _ => {}
            }
        }
    }

    /// Takes `w` and its mate into the tree of `u`. An unreached vertex is always matched: roots are outer.
    #[inline]
    fn grow(&mut self, u: Vertex, w: Vertex) {
        let Some(mate) = self.matching.mate(w) else { return };
        self.labels[w].set(Label::INNER);
        self.parents[w] = Link::to(u);
        self.make_outer(mate);
        self.grown += 1;
    }

    /// Augments along the two tree paths that end in the edge `uw`, and dissolves the two trees.
    fn augment(&mut self, u: Vertex, w: Vertex) {
        for end in [u, w] {
            let root = self.root(end);
            self.release(root);
        }
        self.matching.augment(&self.parents, [u, w], |_, _| {});
        self.exposed -= 2;
        let mut released = mem::take(&mut self.released);
        let graph = self.graph;
        for v in released.drain(..) {
            for x in graph.neighbours(v) {
                if self.labels[x].is_outer() {
                    self.enqueue(x);
                }
            }
        }
        self.released = released;
    }

    fn root(&self, mut v: Vertex) -> Vertex {
        while let Some(above) = self.matching.mate(v).and_then(|inner| self.parents[inner].get()) {
            v = above;
        }
        v
    }

    /// Takes the labels off the whole tree of `root`. The list gets the root and then pairs of an inner vertex and
    /// its mate, so that every second entry is an outer vertex, whose children are still to be found.
    fn release(&mut self, root: Vertex) {
        let graph = self.graph;
        self.labels[root].set(Label::UNREACHED);
        let mut next = self.released.len();
        self.released.push(root);
        while let Some(&v) = self.released.get(next) {
            next += 2;
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
    }
}
