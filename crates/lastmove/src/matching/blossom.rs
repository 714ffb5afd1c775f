//! Alternating trees with odd cycles contracted, for any graph.

mod expose;
mod members;
mod pair;
mod start;

use std::{collections::VecDeque, iter, mem};

pub(crate) use expose::expose;
pub(crate) use members::Member;
pub(crate) use pair::grow_pair;
pub(crate) use start::blossom_anew;

use super::{Mates, label::Label};
use crate::{
    graph::{Graph, look_ahead},
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap},
};

/// Enlarges `matching` to a maximum one and returns it with the labels that prove it: outer = D, inner = A,
/// unreached = C, absent = none (Gallai and Edmonds).
///
/// The trees grow from all exposed vertices at once, as in the bipartite forest. An edge between two outer vertices
/// of one tree closes a *blossom*: its inner vertices become outer too, and union-find contracts it to its base. An
/// edge between outer vertices of two trees ends an augmenting path; only those two trees are dissolved.
///
/// The matching must be valid in the graph. O(n m log n) time at worst, the factor for union-find with
/// halved paths; 25 bytes a vertex number beside the matching,
/// and the queue.
/// Source: Edmonds, "Paths, trees, and flowers", 1965; the edge labels and the order in which a path is rematched are
/// those of Gabow, "An efficient implementation of Edmonds' algorithm for maximum matching on graphs", J. ACM 23, 1976.
pub(crate) fn blossom<G: Graph>(
    graph: &G,
    matching: Mates,
    meter: &mut Meter,
) -> Result<(Mates, VertexMap<Label>), Interrupted> {
    enlarge(graph, matching, Trees::new(graph.vertex_bound()), meter)
}

/// [`blossom`] with room for the trees, which must be empty.
fn enlarge<G: Graph>(
    graph: &G,
    mut matching: Mates,
    mut trees: Trees,
    meter: &mut Meter,
) -> Result<(Mates, VertexMap<Label>), Interrupted> {
    let mut search = Search::new(graph, &mut matching, &mut trees);
    search.root_exposed();
    meter.set_exposed(search.exposed);
    while let Some(u) = search.next_outer(meter)? {
        if let Some(path) = search.scan(u) {
            search.augment(path, meter)?;
        }
    }
    Ok((matching, trees.labels))
}

/// Grows the trees of a maximum matching, in which no augmenting path is met, and gives their parents and contracted
/// cycles. O(m log n) time.
pub(crate) fn complete_trees<G: Graph>(
    graph: &G,
    matching: &Mates,
    meter: &mut Meter,
) -> Result<CompleteTrees, Interrupted> {
    let mut matching = matching.clone();
    let mut trees = Trees::new(graph.vertex_bound());
    let mut search = Search::new(graph, &mut matching, &mut trees);
    search.cycles = Some(Cycles::default());
    search.root_exposed();
    while let Some(u) = search.next_outer(meter)? {
        if search.scan(u).is_some() {
            debug_assert!(false, "the matching is not a maximum one");
        }
    }
    let cycles = search.cycles.take().unwrap_or_default();
    let mut parents = VertexMap::filled(graph.vertex_bound(), Link::NONE);
    for (v, exit) in trees.exits.iter() {
        let inner = matching.mate(v).filter(|&inner| trees.labels[inner].kind() == Label::INNER);
        if let Some(inner) = inner {
            parents[inner] = exit.from;
        }
    }
    Ok(CompleteTrees { parents, cycles })
}

/// The trees of a maximum matching.
pub(crate) struct CompleteTrees {
    /// For each inner vertex the outer one that it was reached from.
    pub(crate) parents: VertexMap<Link>,
    /// The contracted cycles, in the order of their contraction.
    pub(crate) cycles: Cycles,
}

/// Odd cycles over vertices and earlier contracted cycles: each edge begins in the one where the edge before it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cycles {
    pub(crate) edges: Vec<[Vertex; 2]>,
    /// Where each cycle ends in `edges`.
    pub(crate) ends: Vec<usize>,
}

/// Grows the tree of the exposed vertex `root` alone, until it meets another exposed vertex or is complete. The trees
/// must be empty before, and are after an interruption; [`Tree::clear`] empties them again at the cost of what was grown.
pub(crate) fn grow_tree<'a, G: Graph>(
    graph: &'a G,
    matching: &'a mut Mates,
    trees: &'a mut Trees,
    root: Vertex,
    meter: &mut Meter,
) -> Result<Tree<'a, G>, Interrupted> {
    grow_while(graph, matching, trees, root, meter, |_, _| true).map(|(tree, _)| tree)
}

/// [`grow_tree`], but only while `goes_on` says so of the trees and the meter's steps; it is asked before each vertex. Says too
/// whether the tree is complete.
pub(crate) fn grow_while<'a, G: Graph>(
    graph: &'a G,
    matching: &'a mut Mates,
    trees: &'a mut Trees,
    root: Vertex,
    meter: &mut Meter,
    mut goes_on: impl FnMut(&Trees, u64) -> bool,
) -> Result<(Tree<'a, G>, bool), Interrupted> {
    let mut search = Search::new(graph, matching, trees);
    search.make_root(root);
    let (mut end, mut is_complete) = (None, false);
    while end.is_none() && !is_complete && goes_on(search.trees, meter.steps()) {
        match search.next_outer(meter) {
            Ok(Some(u)) => end = search.scan(u).map(|path| path.edge),
            Ok(None) => is_complete = true,
            Err(stop) => {
                Tree { search, root, end }.clear();
                return Err(stop);
            }
        }
    }
    Ok((Tree { search, root, end }, is_complete))
}

/// One tree, grown from one root.
pub(crate) struct Tree<'a, G> {
    search: Search<'a, G>,
    root: Vertex,
    /// The last edge of an augmenting path that begins at the root: from an outer vertex to an exposed one.
    end: Option<[Vertex; 2]>,
}

impl<G: Graph> Tree<'_, G> {
    /// Whether an augmenting path begins at the root.
    pub(crate) fn augments(&self) -> bool {
        self.end.is_some()
    }

    /// The exposed vertex at which the augmenting path ends, if one was found.
    fn end(&self) -> Option<Vertex> {
        self.end.map(|[_, exposed]| exposed)
    }

    /// Whether an even alternating path leads from the root to `v`. Sure only when the tree does not augment.
    pub(crate) fn reaches(&self, v: Vertex) -> bool {
        self.search.trees.is_outer(v)
    }

    /// The mate of a vertex in the matching that the tree was grown for.
    pub(crate) fn mate(&self, v: Vertex) -> Option<Vertex> {
        self.search.matching.mate(v)
    }

    /// Augments along the path found, if one was, and empties the trees. Each vertex whose mate changes is first told
    /// to `before` with the mate it had.
    pub(crate) fn augment(mut self, before: impl FnMut(Vertex, Option<Vertex>)) {
        self.search.release(self.root);
        if let Some(edge) = self.end {
            self.search.rematch(edge, before);
        }
        self.search.trees.settle();
    }

    /// Empties the trees.
    pub(crate) fn clear(mut self) {
        self.search.release(self.root);
        self.search.trees.settle();
    }
}

/// How an outer vertex hangs on: the edge over which its path to the root leaves.
#[derive(Clone, Copy, Debug)]
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

/// The trees of a search: what is known of each vertex, and room to work in.
#[derive(Clone, Debug)]
pub(crate) struct Trees {
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
    /// The queue of the other tree while two grow in turn.
    waiting: VecDeque<Vertex>,
    released: Vec<Vertex>,
    rematches: Vec<(Vertex, Vertex)>,
}

impl Trees {
    /// Empty trees over the vertex numbers below `bound`.
    pub(crate) fn new(bound: usize) -> Self {
        Self {
            labels: VertexMap::filled(bound, Label::UNREACHED),
            exits: VertexMap::filled(bound, Exit::NONE),
            bases: VertexMap::filled(bound, Link::NONE),
            climbs: VertexMap::filled(bound, 0),
            climb: 0,
            next_in_tree: VertexMap::filled(bound, Link::NONE),
            queue: VecDeque::new(),
            waiting: VecDeque::new(),
            released: Vec::new(),
            rematches: Vec::new(),
        }
    }

    /// Covers the vertex numbers below `bound` too.
    pub(crate) fn extend_to(&mut self, bound: usize) {
        self.labels.extend_to(bound, Label::UNREACHED);
        self.exits.extend_to(bound, Exit::NONE);
        self.bases.extend_to(bound, Link::NONE);
        self.climbs.extend_to(bound, 0);
        self.next_in_tree.extend_to(bound, Link::NONE);
    }

    /// Whether a tree that was grown and not emptied reaches `v` by an even alternating path from its root.
    pub(crate) fn is_outer(&self, v: Vertex) -> bool {
        self.labels[v].is_outer()
    }

    /// Forgets what is still queued, once everything is released.
    fn settle(&mut self) {
        for v in self.queue.drain(..).chain(self.waiting.drain(..)).chain(self.released.drain(..)) {
            self.labels[v] = Label::UNREACHED;
        }
    }
}

struct Search<'a, G> {
    graph: &'a G,
    matching: &'a mut Mates,
    trees: &'a mut Trees,
    exposed: usize,
    /// Where to write down what is contracted.
    cycles: Option<Cycles>,
}

/// An augmenting path: its one edge outside the trees, and the roots at its ends.
struct Path {
    edge: [Vertex; 2],
    roots: [Vertex; 2],
}

/// Where the climbs from two outer vertices ended.
enum Climbs {
    /// At a common base: the edge closes a blossom there.
    Met(Vertex),
    /// At two roots: the edge ends an augmenting path.
    Apart([Vertex; 2]),
}

impl<'a, G: Graph> Search<'a, G> {
    fn new(graph: &'a G, matching: &'a mut Mates, trees: &'a mut Trees) -> Self {
        Self { graph, matching, trees, exposed: 0, cycles: None }
    }

    /// Makes every exposed vertex a root, and leaves the others unreached.
    fn root_exposed(&mut self) {
        for v in (0..self.graph.vertex_bound()).map(Vertex::at) {
            if !self.matching.is_exposed(v) {
                continue;
            }
            if self.graph.contains(v) {
                self.exposed += 1;
                self.make_root(v);
            } else {
                self.trees.labels[v] = Label::ABSENT;
            }
        }
    }

    /// The next outer vertex to scan, in the order in which they came in.
    fn next_outer(&mut self, meter: &mut Meter) -> Result<Option<Vertex>, Interrupted> {
        while let Some(u) = self.trees.queue.pop_front() {
            let Trees { queue, labels, .. } = &*self.trees;
            look_ahead(
                self.graph,
                |by| queue.get(by).copied(),
                |w| {
                    labels.prefetch(w);
                    self.matching.prefetch(w);
                },
            );
            meter.scan(self.graph.slots(u))?;
            self.trees.labels[u].dequeue();
            if self.trees.labels[u].is_outer() {
                return Ok(Some(u));
            }
        }
        Ok(None)
    }

    fn make_root(&mut self, v: Vertex) {
        self.trees.exits[v] = Exit::NONE;
        self.trees.next_in_tree[v] = Link::NONE;
        self.make_outer(v);
    }

    fn make_outer(&mut self, v: Vertex) {
        self.trees.labels[v].set(Label::OUTER);
        self.enqueue(v);
    }

    #[inline]
    fn enqueue(&mut self, v: Vertex) {
        if self.trees.labels[v].enqueue() {
            self.trees.queue.push_back(v);
        }
    }

    /// Looks along all edges of the outer vertex `u`, up to one that ends an augmenting path.
    fn scan(&mut self, u: Vertex) -> Option<Path> {
        let graph = self.graph;
        for w in graph.neighbours(u) {
            match self.trees.labels[w].kind() {
                Label::UNREACHED => match self.matching.mate(w) {
                    Some(mate) => self.grow(u, w, mate),
                    // When all exposed vertices are roots this does not occur: they are outer.
                    None => return Some(Path { edge: [u, w], roots: [u, w] }),
                },
                Label::OUTER => {
                    let ends = [self.base(u), self.base(w)];
                    if ends[0] == ends[1] {
                        continue;
                    }
                    match self.climb(ends) {
                        Climbs::Met(base) => self.contract([u, w], ends, base),
                        Climbs::Apart(roots) => return Some(Path { edge: [u, w], roots }),
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Takes `w` and its mate into the tree of `u`.
    #[inline]
    fn grow(&mut self, u: Vertex, w: Vertex, mate: Vertex) {
        self.trees.labels[w].set(Label::INNER);
        self.trees.exits[mate] = Exit::tree(u);
        let listed = self.listed(u);
        self.trees.next_in_tree[mate] = self.trees.next_in_tree[listed];
        self.trees.next_in_tree[listed] = Link::to(mate);
        self.make_outer(mate);
    }

    /// Of an outer vertex and its mate, the one that was outer from the first and so is in the tree's list.
    #[inline]
    fn listed(&self, outer: Vertex) -> Vertex {
        if self.trees.exits[outer].to.is_none() { outer } else { self.matching.mate(outer).unwrap_or(outer) }
    }

    /// The base of the blossom of an outer vertex; halves the path to it.
    #[inline]
    fn base(&mut self, mut v: Vertex) -> Vertex {
        while let Some(above) = self.trees.bases[v].get() {
            let Some(top) = self.trees.bases[above].get() else { return above };
            self.trees.bases[v] = Link::to(top);
            v = top;
        }
        v
    }

    /// The base above the base `v` in its tree; `None` at the root.
    #[inline]
    fn base_above(&mut self, v: Vertex) -> Option<Vertex> {
        let above = self.trees.exits[v].from.get()?;
        Some(self.base(above))
    }

    /// Climbs from both bases in turn until one climb reaches what the other has passed, or both reach their roots.
    fn climb(&mut self, ends: [Vertex; 2]) -> Climbs {
        self.next_climb();
        let mut tops = ends;
        let mut rising = [true; 2];
        for end in ends {
            self.trees.climbs[end] = self.trees.climb;
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
            if self.trees.climbs[above] == self.trees.climb {
                return Climbs::Met(above);
            }
            self.trees.climbs[above] = self.trees.climb;
            tops[turn] = above;
        }
        Climbs::Apart(tops)
    }

    /// Starts a new climb number; on the rare overflow old marks are wiped first.
    fn next_climb(&mut self) {
        self.trees.climb = self.trees.climb.wrapping_add(1);
        if self.trees.climb == 0 {
            self.trees.climbs = VertexMap::filled(self.trees.climbs.bound(), 0);
            self.trees.climb = 1;
        }
    }

    /// Contracts the blossom that the edge closes at `base`: on both sides every inner vertex becomes outer.
    fn contract(&mut self, edge: [Vertex; 2], ends: [Vertex; 2], base: Vertex) {
        self.note_cycle(edge, ends, base);
        for mut v in ends {
            while v != base {
                let Some(inner) = self.matching.mate(v) else { break };
                let Some(above) = self.base_above(v) else { break };
                self.trees.exits[inner] = Exit::blossom(edge[0], edge[1]);
                self.trees.bases[v] = Link::to(base);
                self.trees.bases[inner] = Link::to(base);
                self.make_outer(inner);
                v = above;
            }
        }
    }

    /// Writes the cycle down, if anybody wants to know: up from the second end of the edge to the base, down to the first end.
    #[inline]
    fn note_cycle(&mut self, edge: [Vertex; 2], ends: [Vertex; 2], base: Vertex) {
        let Some(mut cycles) = self.cycles.take() else { return };
        let mut middle = 0;
        for end in [ends[1], ends[0]] {
            middle = cycles.edges.len();
            let mut v = end;
            while v != base {
                let (Some(inner), Some(above)) = (self.matching.mate(v), self.trees.exits[v].from.get())
                else {
                    break;
                };
                cycles.edges.extend([[v, inner], [inner, above]]);
                v = self.base(above);
            }
        }
        let down = &mut cycles.edges[middle..];
        down.reverse();
        for edge in down {
            edge.reverse();
        }
        cycles.edges.push(edge);
        cycles.ends.push(cycles.edges.len());
        self.cycles = Some(cycles);
    }

    /// Augments along the path through the edge between the trees of the two roots, and dissolves those trees.
    fn augment(&mut self, Path { edge, roots }: Path, meter: &mut Meter) -> Result<(), Interrupted> {
        for root in roots {
            self.release(root);
        }
        self.rematch(edge, |_, _| {});
        self.exposed -= 2;
        meter.set_exposed(self.exposed);
        let mut released = mem::take(&mut self.trees.released);
        for (at, &v) in released.iter().enumerate() {
            let queued = |by: usize| released.get(at + by).copied();
            look_ahead(self.graph, queued, |x| self.trees.labels.prefetch(x));
            self.offer(v, meter)?;
        }
        released.clear();
        self.trees.released = released;
        Ok(())
    }

    /// Gives a vertex that was released, and its mate, to a tree that reaches it. Once they are in one nothing is left to do:
    /// what the outer one of them is adjacent to is seen when it is scanned.
    fn offer(&mut self, v: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let Some(mate) = self.matching.mate(v) else { return Ok(()) };
        if self.trees.labels[v].kind() != Label::UNREACHED {
            return Ok(());
        }
        meter.scan(self.graph.slots(v))?;
        if let Some(outer) = self.graph.neighbours(v).find(|&x| self.trees.labels[x].is_outer()) {
            self.grow(outer, v, mate);
        }
        Ok(())
    }

    /// The vertices that were outer from the first in the tree of `root`, which comes first.
    fn list(&self, root: Vertex) -> impl Iterator<Item = Vertex> {
        iter::successors(Some(root), |&outer| self.trees.next_in_tree[outer].get())
    }

    /// Takes the labels off the whole tree of `root` and undoes its contractions. Exits stay for the rematching.
    fn release(&mut self, root: Vertex) {
        let mut next = Link::to(root);
        while let Some(outer) = next.get() {
            for v in [Some(outer), self.matching.mate(outer)].into_iter().flatten() {
                self.trees.labels[v].set(Label::UNREACHED);
                self.trees.bases[v] = Link::NONE;
                self.trees.released.push(v);
            }
            next = self.trees.next_in_tree[outer];
        }
    }

    /// Matches `u` with `w` and shifts the matching along the paths from both to their roots.
    fn rematch(&mut self, [u, w]: [Vertex; 2], mut before: impl FnMut(Vertex, Option<Vertex>)) {
        self.trees.rematches.extend([(w, u), (u, w)]);
        while let Some((v, new_mate)) = self.trees.rematches.pop() {
            let old_mate = self.matching.mate(v);
            before(v, old_mate);
            self.matching.direct(v, new_mate);
            let Some(old_mate) = old_mate else { continue };
            if self.matching.mate(old_mate) != Some(v) {
                continue;
            }
            let Exit { from, to } = self.trees.exits[v];
            let Some(from) = from.get() else { continue };
            match to.get() {
                None => {
                    before(old_mate, Some(v));
                    self.matching.direct(old_mate, from);
                    self.trees.rematches.push((from, old_mate));
                }
                Some(to) => self.trees.rematches.extend([(to, from), (from, to)]),
            }
        }
        self.matching.count_augmentation();
    }
}
