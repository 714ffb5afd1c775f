//! Alternating trees with odd cycles contracted, for any graph.

use std::{collections::VecDeque, mem};

use super::{Matching, label::Label};
use crate::{
    graph::Graph,
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap},
};

/// Enlarges `matching` to a maximum one and returns it with the labels that prove it: outer = D, inner = A,
/// unreached = C (Gallai and Edmonds).
///
/// The trees grow from all exposed vertices at once, as in the bipartite forest. An edge between two outer vertices
/// of one tree closes a *blossom*: its inner vertices become outer too, and union-find contracts it to its base. An
/// edge between outer vertices of two trees ends an augmenting path; only those two trees are dissolved.
///
/// The matching must be valid in the graph. O(n m α(n)) time at worst; 25 bytes a vertex number beside the matching,
/// and the queue.
/// Source: Edmonds, "Paths, trees, and flowers", 1965; the edge labels and the order in which a path is rematched are
/// those of Gabow, "An efficient implementation of Edmonds' algorithm for maximum matching on graphs", J. ACM 23, 1976.
pub(crate) fn blossom<G: Graph>(
    graph: &G,
    matching: Matching,
    meter: &mut Meter,
) -> Result<(Matching, VertexMap<Label>), Interrupted> {
    let mut search = Search::new(graph, matching);
    for v in graph.vertices() {
        if search.matching.is_exposed(v) {
            search.exposed += 1;
            search.make_root(v);
        }
    }
    search.run(meter)?;
    Ok((search.matching, search.labels))
}

/// The labels after growing the tree of the exposed vertex `root` alone: its outer vertices are those that an even
/// alternating path from `root` reaches. No augmenting path may start at `root`.
pub(crate) fn tree_of<G: Graph>(
    graph: &G,
    matching: Matching,
    root: Vertex,
    meter: &mut Meter,
) -> Result<VertexMap<Label>, Interrupted> {
    let mut search = Search::new(graph, matching);
    search.exposed = 1;
    search.make_root(root);
    search.run(meter)?;
    Ok(search.labels)
}

/// How an outer vertex hangs on: the edge over which its path to the root leaves.
#[derive(Clone, Copy)]
struct Exit {
    from: Link,
    to: Link,
}

impl Exit {
    /// No edge: a root.
    const NONE: Self = Self { from: Link::NONE, to: Link::NONE };

    /// The path goes over the mate to the outer vertex `above`.
    fn tree(above: Vertex) -> Self {
        Self { from: Link::to(above), to: Link::NONE }
    }

    /// The vertex was inner until the edge between `from` and `to` closed a blossom: the path runs the long way round,
    /// over that edge.
    fn blossom(from: Vertex, to: Vertex) -> Self {
        Self { from: Link::to(from), to: Link::to(to) }
    }
}

struct Search<'g, G> {
    graph: &'g G,
    matching: Matching,
    labels: VertexMap<Label>,
    /// For each outer vertex.
    exits: VertexMap<Exit>,
    /// Union-find: towards the base of the blossom that holds the vertex. Unions always keep the base on top.
    bases: VertexMap<Link>,
    /// For each base the last climb that passed it.
    climbs: VertexMap<u32>,
    climb: u32,
    /// The tree's vertices that were outer from the first, as a list from its root.
    next_in_tree: VertexMap<Link>,
    queue: VecDeque<Vertex>,
    exposed: usize,
    released: Vec<Vertex>,
    rematches: Vec<(Vertex, Vertex)>,
}

/// Where the climbs from two outer vertices ended.
enum Climbs {
    /// At a common base: the edge closes a blossom there.
    Met(Vertex),
    /// At two roots: the edge ends an augmenting path.
    Apart([Vertex; 2]),
}

impl<'g, G: Graph> Search<'g, G> {
    fn new(graph: &'g G, matching: Matching) -> Self {
        let bound = graph.vertex_bound();
        Self {
            graph,
            matching,
            labels: VertexMap::filled(bound, Label::UNREACHED),
            exits: VertexMap::filled(bound, Exit::NONE),
            bases: VertexMap::filled(bound, Link::NONE),
            climbs: VertexMap::filled(bound, 0),
            climb: 0,
            next_in_tree: VertexMap::filled(bound, Link::NONE),
            queue: VecDeque::new(),
            exposed: 0,
            released: Vec::new(),
            rematches: Vec::new(),
        }
    }

    fn run(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        while let Some(u) = self.queue.pop_front() {
            meter.step(self.exposed)?;
            self.labels[u].dequeue();
            if self.labels[u].is_outer() {
                self.scan(u);
            }
        }
        Ok(())
    }

    fn make_root(&mut self, v: Vertex) {
        self.exits[v] = Exit::NONE;
        self.next_in_tree[v] = Link::NONE;
        self.make_outer(v);
    }

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
    fn scan(&mut self, u: Vertex) {
        let graph = self.graph;
        for w in graph.neighbours(u) {
            match self.labels[w].kind() {
                Label::UNREACHED => self.grow(u, w),
                Label::OUTER => {
                    let ends = [self.base(u), self.base(w)];
                    if ends[0] == ends[1] {
                        continue;
                    }
                    match self.climb(ends) {
                        Climbs::Met(base) => self.contract([u, w], ends, base),
                        Climbs::Apart(roots) => return self.augment([u, w], roots),
                    }
                }
                _ => {}
            }
        }
    }

    /// Takes `w` and its mate into the tree of `u`. An unreached exposed vertex occurs only when a single tree is
    /// grown, and is then none of its business.
    #[inline]
    fn grow(&mut self, u: Vertex, w: Vertex) {
        let Some(mate) = self.matching.mate(w) else { return };
        self.labels[w].set(Label::INNER);
        self.exits[mate] = Exit::tree(u);
        let listed = self.listed(u);
        self.next_in_tree[mate] = self.next_in_tree[listed];
        self.next_in_tree[listed] = Link::to(mate);
        self.make_outer(mate);
    }

    /// Of an outer vertex and its mate, the one that was outer from the first and so is in the tree's list.
    #[inline]
    fn listed(&self, outer: Vertex) -> Vertex {
        if self.exits[outer].to.is_none() { outer } else { self.matching.mate(outer).unwrap_or(outer) }
    }

    /// The base of the blossom of an outer vertex; halves the path to it.
    #[inline]
    fn base(&mut self, mut v: Vertex) -> Vertex {
        while let Some(above) = self.bases[v].get() {
            let Some(top) = self.bases[above].get() else { return above };
            self.bases[v] = Link::to(top);
            v = top;
        }
        v
    }

    /// The base above the base `v` in its tree; `None` at the root.
    #[inline]
    fn base_above(&mut self, v: Vertex) -> Option<Vertex> {
        let above = self.exits[v].from.get()?;
        Some(self.base(above))
    }

    /// Climbs from both bases in turn until one climb reaches what the other has passed, or both reach their roots.
    fn climb(&mut self, ends: [Vertex; 2]) -> Climbs {
        self.next_climb();
        let mut tops = ends;
        let mut rising = [true; 2];
        for end in ends {
            self.climbs[end] = self.climb;
        }
        for turn in [0, 1].into_iter().cycle() {
            if !rising[turn] {
                if !rising[1 - turn] {
                    break;
                }
                continue;
            }
            let Some(above) = self.base_above(tops[turn]) else {
                rising[turn] = false;
                continue;
            };
            if self.climbs[above] == self.climb {
                return Climbs::Met(above);
            }
            self.climbs[above] = self.climb;
            tops[turn] = above;
        }
        Climbs::Apart(tops)
    }

    /// Starts a new climb number; on the rare overflow old marks are wiped first.
    fn next_climb(&mut self) {
        self.climb = self.climb.wrapping_add(1);
        if self.climb == 0 {
            self.climbs = VertexMap::filled(self.climbs.bound(), 0);
            self.climb = 1;
        }
    }

    /// Contracts the blossom that the edge closes at `base`: on both sides every inner vertex becomes outer.
    fn contract(&mut self, edge: [Vertex; 2], ends: [Vertex; 2], base: Vertex) {
        for mut v in ends {
            while v != base {
                let Some(inner) = self.matching.mate(v) else { break };
                let Some(above) = self.base_above(v) else { break };
                self.exits[inner] = Exit::blossom(edge[0], edge[1]);
                self.bases[v] = Link::to(base);
                self.bases[inner] = Link::to(base);
                self.make_outer(inner);
                v = above;
            }
        }
    }

    /// Augments along the path through the edge between the trees of the two roots, and dissolves those trees.
    fn augment(&mut self, [u, w]: [Vertex; 2], roots: [Vertex; 2]) {
        for root in roots {
            self.release(root);
        }
        self.rematch(u, w);
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

    /// Takes the labels off the whole tree of `root` and undoes its contractions. Exits stay for the rematching.
    fn release(&mut self, root: Vertex) {
        let mut next = Link::to(root);
        while let Some(outer) = next.get() {
            for v in [Some(outer), self.matching.mate(outer)].into_iter().flatten() {
                self.labels[v].set(Label::UNREACHED);
                self.bases[v] = Link::NONE;
                self.released.push(v);
            }
            next = self.next_in_tree[outer];
        }
    }

    /// Matches `u` with `w` and shifts the matching along the paths from both to their roots.
    fn rematch(&mut self, u: Vertex, w: Vertex) {
        self.rematches.extend([(w, u), (u, w)]);
        while let Some((v, new_mate)) = self.rematches.pop() {
            let old_mate = self.matching.mate(v);
            self.matching.direct(v, new_mate);
            let Some(old_mate) = old_mate else { continue };
            if self.matching.mate(old_mate) != Some(v) {
                continue;
            }
            let Exit { from, to } = self.exits[v];
            let Some(from) = from.get() else { continue };
            match to.get() {
                None => {
                    self.matching.direct(old_mate, from);
                    self.rematches.push((from, old_mate));
                }
                Some(to) => self.rematches.extend([(to, from), (from, to)]),
            }
        }
        self.matching.count_augmentation();
    }
}
