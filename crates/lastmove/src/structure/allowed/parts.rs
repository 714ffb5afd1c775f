use std::mem;

use super::{
    NONE, alternating,
    contracted::{Contracted, Edge},
    paired::Paired,
};
use crate::{
    graph::Graph,
    matching::{Mates, blossom::Member, label::Label},
    observer::{Interrupted, Meter},
    structure::Classes,
    vertex::{Vertex, VertexMap, VertexSet},
};

/// What is known of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Unknown,
    Allowed,
    Refused,
}

/// A graph with a perfect matching, which falls into parts at barriers as these are found, and what is known of its edges.
///
/// A part has a perfect matching too, that of the whole inside it, and each of its edges is allowed there exactly if it is in the whole. A
/// component at a barrier makes a part together with the mate of its base, which all allowed edges to the barrier are turned to.
#[derive(Debug)]
pub(super) struct Parts {
    pub(super) graph: Contracted,
    /// By edge.
    pub(super) states: Vec<State>,
    /// Parts off the graph that cannot be settled before what they were parted from is; the last comes first.
    waiting: Vec<Barrier>,
    /// Their vertices.
    held: VertexSet,
    /// The number of the barrier's vertex or component that a vertex is or is in; [`NONE`] between uses.
    numbers: VertexMap<u32>,
    /// The vertices of the barrier; empty between uses.
    barrier: VertexSet,
}

/// A barrier with its odd components, as many as it has vertices.
#[derive(Debug, Default)]
struct Barrier {
    /// By the number of a component: the mate of its base.
    vertices: Vec<Vertex>,
    sizes: Vec<u32>,
    /// The vertices of the components, with the number of each.
    members: Vec<(Vertex, u32)>,
    /// If it is *open*: one more vertex of it, whose mate is in the rest of the graph. That rest counts as a component, and
    /// stays as a part with this vertex, which the edges from the rest to the barrier have been turned to.
    open: Option<Vertex>,
    /// These edges, with the number of the vertex that each was turned from.
    turned: Vec<(Edge, u32)>,
}

/// An edge between a barrier and a component, with the numbers.
struct Crossing {
    edge: Edge,
    /// The end in the component.
    inside: Vertex,
    from: u32,
    to: u32,
}

impl Parts {
    pub(super) fn new(graph: Contracted) -> Self {
        let (bound, edges) = (graph.vertex_bound(), graph.edge_bound());
        Self {
            graph,
            states: vec![State::Unknown; edges],
            waiting: Vec::new(),
            held: VertexSet::new(bound),
            numbers: VertexMap::filled(bound, NONE),
            barrier: VertexSet::new(bound),
        }
    }

    /// The ends of an edge, unless it is in no part that can be settled now.
    pub(super) fn ends(&self, edge: Edge) -> Option<[Vertex; 2]> {
        self.graph.ends(edge).filter(|&[v, _]| !self.held.contains(v))
    }

    pub(super) fn allow(&mut self, edge: Edge) {
        debug_assert!(self.states[edge] != State::Refused, "refused before");
        self.states[edge] = State::Allowed;
    }

    fn refuse(&mut self, edge: Edge) {
        debug_assert!(self.states[edge] != State::Allowed, "allowed before");
        self.states[edge] = State::Refused;
        self.graph.remove(edge);
    }

    /// Allows all edges between `u` and `v`.
    pub(super) fn allow_between(&mut self, u: Vertex, v: Vertex) {
        let [from, to] = if self.graph.slots(u) <= self.graph.slots(v) { [u, v] } else { [v, u] };
        for (edge, _) in self.graph.edges(from).filter(|&(_, w)| w == to) {
            debug_assert!(self.states[edge] != State::Refused, "refused before");
            self.states[edge] = State::Allowed;
        }
    }

    /// The edges at `v` of which nothing is known, with their other ends.
    pub(super) fn unknown(&self, v: Vertex) -> impl Iterator<Item = (Edge, Vertex)> {
        self.graph.edges(v).filter(|&(edge, _)| self.states[edge] == State::Unknown)
    }

    /// Parts the components off that complete trees have found, and settles the edges at the barrier.
    ///
    /// If only one of two trees was complete, `open` is the vertex of the two that were gone which is not the mate of its root. Then the
    /// components wait until the rest of the graph is settled.
    pub(super) fn part(
        &mut self,
        trees: &[Member],
        open: Option<Vertex>,
        matching: &Mates,
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        let barrier = self.number(trees, matching, open);
        if let Some(open) = open {
            return self.hold(barrier, open, meter);
        }
        self.settle_crossings(&barrier, meter)?;
        self.forget(&barrier);
        Ok(())
    }

    /// Parts the rest of the graph off with the open vertex of a barrier, and lets the components wait.
    fn hold(&mut self, mut barrier: Barrier, open: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let is_exchanged = self.exchanged(&barrier, open, meter)?;
        for (&x, i) in barrier.vertices.iter().zip(0..) {
            meter.scan(self.graph.slots(x))?;
            let around: Vec<_> = self.graph.edges(x).collect();
            for (edge, w) in around {
                let is_inside = self.numbers[w] != NONE && !self.barrier.contains(w);
                if is_inside {
                    continue;
                }
                if self.barrier.contains(w) || !is_exchanged[i as usize] {
                    self.refuse(edge);
                } else {
                    self.graph.turn(edge, w, open);
                    barrier.turned.push((edge, i));
                }
            }
        }
        self.forget(&barrier);
        for v in barrier.all() {
            self.held.insert(v);
        }
        self.waiting.push(barrier);
        Ok(())
    }

    /// Goes on with what waits, if anything does, when the rest has been settled: the edges that become known to be in a part and of
    /// which nothing is known are added to the list.
    pub(super) fn release(
        &mut self,
        unknown: &mut Vec<Edge>,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        let Some(barrier) = self.waiting.pop() else { return Ok(false) };
        for (v, number) in barrier.numbered() {
            self.numbers[v] = number;
            self.held.remove(v);
        }
        for &x in &barrier.vertices {
            self.barrier.insert(x);
        }
        self.settle_crossings(&barrier, meter)?;
        self.forget(&barrier);
        for &(v, _) in barrier.members.iter().filter(|&&(_, i)| barrier.sizes[i as usize] > 1) {
            unknown.extend(self.unknown(v).filter(|&(_, w)| v < w).map(|(edge, _)| edge));
        }
        Ok(true)
    }

    /// Numbers the components, and the vertices of the barrier by them.
    fn number(&mut self, trees: &[Member], matching: &Mates, open: Option<Vertex>) -> Barrier {
        let mut found = Barrier { open, ..Barrier::default() };
        for &(v, base) in trees {
            let Some(base) = base else { continue };
            if self.numbers[base] == NONE
                && let Some(mate) = matching.mate(base)
            {
                self.numbers[base] = found.vertices.len() as u32;
                self.numbers[mate] = self.numbers[base];
                self.barrier.insert(mate);
                found.vertices.push(mate);
                found.sizes.push(0);
            }
            let number = self.numbers[base];
            self.numbers[v] = number;
            found.sizes[number as usize] += 1;
            found.members.push((v, number));
        }
        if let Some(open) = open {
            self.numbers[open] = found.vertices.len() as u32;
            self.barrier.insert(open);
        }
        found
    }

    /// Undoes the numbering.
    fn forget(&mut self, barrier: &Barrier) {
        for v in barrier.all().chain(barrier.open) {
            self.numbers[v] = NONE;
            self.barrier.remove(v);
        }
    }

    /// Which vertices of an open barrier can take the place of the open one: an even alternating path leads to them from there. The edges
    /// from the open vertex to the components are hung on these.
    fn exchanged(
        &mut self,
        barrier: &Barrier,
        open: Vertex,
        meter: &mut Meter,
    ) -> Result<Vec<bool>, Interrupted> {
        let mut is_exchanged = vec![false; barrier.vertices.len()];
        let mut stack = Vec::new();
        let mut reach = |i: u32, stack: &mut Vec<u32>| {
            if !mem::replace(&mut is_exchanged[i as usize], true) {
                stack.push(i);
            }
        };
        for &(v, i) in &barrier.members {
            meter.scan(self.graph.slots(v))?;
            let to_open: Vec<_> = self.graph.edges(v).filter(|&(_, w)| w == open).collect();
            for (edge, _) in to_open {
                self.graph.hang(edge, v);
                reach(i, &mut stack);
            }
        }
        while let Some(i) = stack.pop() {
            let x = barrier.vertices[i as usize];
            meter.scan(self.graph.slots(x))?;
            for (_, w) in self.graph.edges(x) {
                if self.numbers[w] != NONE && !self.barrier.contains(w) {
                    reach(self.numbers[w], &mut stack);
                }
            }
        }
        Ok(is_exchanged)
    }

    /// Settles the edges at the barrier, and turns those that are allowed to the part of their component.
    fn settle_crossings(&mut self, barrier: &Barrier, meter: &mut Meter) -> Result<(), Interrupted> {
        let crossings = self.crossings(barrier, meter)?;
        let turned = barrier.turned.iter().filter(|&&(edge, _)| self.states[edge] == State::Allowed);
        let rest = barrier.vertices.len() as u32;
        let adjacent: Vec<_> = crossings
            .iter()
            .map(|crossing| [crossing.from, crossing.to])
            .chain(turned.map(|&(_, from)| [from, rest]))
            .collect();
        let pairs = barrier.vertices.len() + usize::from(barrier.open.is_some());
        let paired = Paired::new(pairs, &adjacent);
        let mut matching = Mates::empty(2 * pairs);
        (0..pairs).for_each(|i| matching.link(Vertex::at(i), Vertex::at(pairs + i)));
        let everything = Classes::from(VertexMap::filled(2 * pairs, Label::UNREACHED));
        let components = alternating::components(&paired, &matching, &everything, meter)?;
        for &x in &barrier.vertices {
            self.graph.strip(x);
        }
        for Crossing { edge, inside, from, to } in crossings {
            let [one, other] = [from, to].map(|i| components[Vertex::at(i as usize)]);
            if one != other {
                self.refuse(edge);
                continue;
            }
            self.allow(edge);
            if barrier.sizes[to as usize] > 1 {
                self.graph.turn(edge, inside, barrier.vertices[to as usize]);
            } else {
                self.graph.remove(edge);
            }
        }
        Ok(())
    }

    /// The edges between the barrier and the components. Refuses the others at the vertices of the barrier, but for an open one.
    fn crossings(&mut self, barrier: &Barrier, meter: &mut Meter) -> Result<Vec<Crossing>, Interrupted> {
        let mut crossings = Vec::new();
        for (&x, from) in barrier.vertices.iter().zip(0..) {
            meter.scan(self.graph.slots(x))?;
            let around: Vec<_> = self.graph.edges(x).collect();
            for (edge, inside) in around {
                let to = self.numbers[inside];
                if to == NONE || self.barrier.contains(inside) {
                    self.refuse(edge);
                } else {
                    crossings.push(Crossing { edge, inside, from, to });
                }
            }
        }
        if barrier.open.is_some() {
            let from = barrier.vertices.len() as u32;
            for &(inside, to) in &barrier.members {
                meter.scan(self.graph.slots(inside))?;
                let hanging = self.graph.hanging(inside);
                crossings.extend(hanging.map(|edge| Crossing { edge, inside, from, to }));
            }
        }
        Ok(crossings)
    }
}

impl Barrier {
    /// Its vertices, but for an open one, and those of its components, with their numbers.
    fn numbered(&self) -> impl Iterator<Item = (Vertex, u32)> {
        self.vertices.iter().copied().zip(0..).chain(self.members.iter().copied())
    }

    fn all(&self) -> impl Iterator<Item = Vertex> {
        self.numbered().map(|(v, _)| v)
    }
}
