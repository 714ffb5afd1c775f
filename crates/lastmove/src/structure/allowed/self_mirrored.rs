use super::{NONE, arcs::Arcs};
use crate::{
    graph::{Graph, Without},
    matching::{
        Mates,
        blossom::{Trees, blossom, grow_pair, grow_tree},
        karp_sipser::karp_sipser,
    },
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap, VertexSet},
};

/// What is known of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Unknown,
    Allowed,
    Refused,
}

/// The subgraph of the edges inside the components that are their own mirror image, each with its state.
///
/// There an alternating walk need not be a path. A few perfect matchings, each of as many edges as possible that no other one
/// had, show most of what is allowed. For each edge that is left there is a search: one that succeeds flips an alternating
/// cycle, all of which is then known to be allowed; one that fails leaves a barrier, inside which no edge is allowed.
#[derive(Debug)]
pub(super) struct SelfMirrored {
    /// The vertices of the graph, in vertex order; their places are the vertices of the subgraph.
    members: Vec<Vertex>,
    arcs: Arcs,
    /// By arc.
    states: Vec<State>,
}

impl SelfMirrored {
    /// Takes the subgraph out and settles all its edges.
    ///
    /// With n vertices and m edges in the subgraph O(n m log n) time at worst: the searches from a vertex may together take as
    /// long as one of everything, and are then replaced by a single one. 4 bytes a vertex number of the graph, and in
    /// the subgraph up to 90 bytes a vertex and 10 bytes an edge.
    pub(super) fn settle<G: Graph>(
        graph: &G,
        matching: &Mates,
        components: &VertexMap<u32>,
        meter: &mut Meter,
    ) -> Result<Self, Interrupted> {
        let is_member = |&(v, &component): &(Vertex, &u32)| {
            component != NONE && matching.mate(v).is_some_and(|mate| components[mate] == component)
        };
        let members: Vec<Vertex> = components.iter().filter(is_member).map(|(v, _)| v).collect();
        let mut arcs = Arcs::new();
        let mut own_matching = Mates::empty(members.len());
        if !members.is_empty() {
            let mut places = VertexMap::filled(graph.vertex_bound(), Link::NONE);
            for (place, &v) in members.iter().enumerate() {
                places[v] = Link::to(Vertex::at(place));
            }
            for (place, &v) in members.iter().enumerate() {
                meter.scan(graph.slots(v))?;
                let inside = graph.neighbours(v).filter(|&w| components[w] == components[v]);
                arcs.push(inside.filter_map(|w| places[w].get()));
                let mate = matching.mate(v).and_then(|mate| places[mate].get());
                if let Some(mate) = mate.filter(|mate| mate.index() < place) {
                    own_matching.link(mate, Vertex::at(place));
                }
            }
        }
        let mut search = Search::new(&arcs, own_matching);
        search.match_otherwise(meter)?;
        for v in arcs.vertices() {
            search.settle_at(v, meter)?;
        }
        let states = search.states;
        Ok(Self { members, arcs, states })
    }

    /// Whether there is nothing to settle.
    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The parts into which the allowed edges join the vertices: the number of each, counted from 0, for every vertex of
    /// the graph that is in one.
    pub(super) fn parts(&self) -> (u32, impl Iterator<Item = (Vertex, u32)>) {
        let mut parts = VertexMap::filled(self.members.len(), NONE);
        let mut count = 0;
        let mut stack = Vec::new();
        for root in self.arcs.vertices() {
            if parts[root] != NONE {
                continue;
            }
            parts[root] = count;
            stack.push(root);
            while let Some(v) = stack.pop() {
                for arc in self.arcs.of(v).filter(|&arc| self.states[arc] == State::Allowed) {
                    let w = self.arcs.target(arc);
                    if parts[w] == NONE {
                        parts[w] = count;
                        stack.push(w);
                    }
                }
            }
            count += 1;
        }
        (count, self.members.iter().enumerate().map(move |(place, &v)| (v, parts[Vertex::at(place)])))
    }

    /// The edges that are not allowed, smaller end first.
    pub(super) fn refused(&self) -> impl Iterator<Item = [Vertex; 2]> {
        self.arcs.vertices().flat_map(move |v| {
            self.arcs
                .of(v)
                .filter(|&arc| self.states[arc] == State::Refused)
                .map(|arc| self.arcs.target(arc))
                .filter(move |&w| v < w)
                .map(move |w| [v, w].map(|place| self.members[place.index()]))
        })
    }
}

/// How many perfect matchings are found at most before the edges are searched for one by one.
const MATCHINGS: usize = 16;

/// The subgraph of the edges that are still unknown.
struct Unknown<'a> {
    arcs: &'a Arcs,
    states: &'a [State],
}

impl Graph for Unknown<'_> {
    fn vertex_bound(&self) -> usize {
        self.arcs.vertex_bound()
    }
    fn contains(&self, v: Vertex) -> bool {
        self.arcs.contains(v)
    }
    fn slots(&self, v: Vertex) -> usize {
        self.arcs.slots(v)
    }
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        let arc = self.arcs.of(v).nth(slot)?;
        (self.states[arc] == State::Unknown).then(|| self.arcs.target(arc))
    }
}

struct Search<'a> {
    arcs: &'a Arcs,
    /// Perfect; changes from search to search.
    matching: Mates,
    states: Vec<State>,
    trees: Trees,
    /// What the search at hand leaves out.
    gone: VertexSet,
    /// Empty between uses, like the lists below.
    set: VertexSet,
    changed: Vec<Vertex>,
    barrier: Vec<Vertex>,
}

impl<'a> Search<'a> {
    fn new(arcs: &'a Arcs, matching: Mates) -> Self {
        let bound = arcs.vertex_bound();
        let mut search = Self {
            arcs,
            matching,
            states: vec![State::Unknown; arcs.len()],
            trees: Trees::new(bound),
            gone: VertexSet::new(bound),
            set: VertexSet::new(bound),
            changed: Vec::new(),
            barrier: Vec::new(),
        };
        arcs.vertices().for_each(|v| search.allow(v));
        search
    }

    /// Finds other perfect matchings, as long as each shows a good part of the edges that are still unknown.
    fn match_otherwise(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        let unknown = |states: &[State]| states.iter().filter(|&&state| state == State::Unknown).count();
        let mut left = unknown(&self.states);
        for _ in 0..MATCHINGS {
            let start = karp_sipser(&Unknown { arcs: self.arcs, states: &self.states }, meter)?;
            (self.matching, _) = blossom(self.arcs, start, meter)?;
            self.arcs.vertices().for_each(|v| self.allow(v));
            let before = left;
            left = unknown(&self.states);
            if before - left <= before / 8 {
                break;
            }
        }
        Ok(())
    }

    /// Settles all edges of `v`: one by one, until that has taken as long as a search of everything would.
    fn settle_at(&mut self, v: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let enough = meter.steps() + self.arcs.vertex_bound() as u64 + Meter::steps_of(self.arcs.len());
        for arc in self.arcs.of(v) {
            if self.states[arc] != State::Unknown {
                continue;
            }
            if meter.steps() > enough {
                return self.settle_rest(v, meter);
            }
            self.settle(v, self.arcs.target(arc), meter)?;
        }
        Ok(())
    }

    /// Settles the edge of `v` and `w`, which are not mates: it is allowed if an augmenting path joins their mates when they
    /// are gone.
    fn settle(&mut self, v: Vertex, w: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let (Some(v_mate), Some(w_mate)) = (self.matching.unlink(v), self.matching.unlink(w)) else {
            return Ok(());
        };
        self.gone.insert(v);
        self.gone.insert(w);
        let rest = Without::new(self.arcs, &self.gone);
        let roots = [v_mate, w_mate];
        let pair = grow_pair(&rest, &mut self.matching, &mut self.trees, roots, &mut self.set, meter)?;
        if pair.augments() {
            let changed = &mut self.changed;
            pair.augment(|v, _| changed.push(v));
            self.matching.link(v, w);
            self.changed.extend([v, w]);
        } else {
            self.barrier.extend(pair.inner().chain([v, w]));
            pair.clear();
            self.matching.link(v, v_mate);
            self.matching.link(w, w_mate);
        }
        self.gone.remove(v);
        self.gone.remove(w);
        while let Some(v) = self.changed.pop() {
            self.allow(v);
        }
        self.refuse_barrier(meter)
    }

    /// Settles all edges of `v` by one search: from its mate, when it is gone.
    fn settle_rest(&mut self, v: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let Some(mate) = self.matching.unlink(v) else { return Ok(()) };
        self.gone.insert(v);
        let rest = Without::new(self.arcs, &self.gone);
        let tree = grow_tree(&rest, &mut self.matching, &mut self.trees, mate, meter)?;
        for arc in self.arcs.of(v) {
            let reached = tree.reaches(self.arcs.target(arc));
            let state = if reached { State::Allowed } else { State::Refused };
            self.states[arc] = state;
            if let Some(back) = self.arcs.find(self.arcs.target(arc), v) {
                self.states[back] = state;
            }
        }
        self.barrier.extend(tree.inner().chain([v]));
        tree.clear();
        self.matching.link(v, mate);
        self.gone.remove(v);
        self.refuse_barrier(meter)
    }

    /// The edge from `v` to its mate is allowed. The arc back is left to the mate's turn.
    fn allow(&mut self, v: Vertex) {
        if let Some(arc) = self.matching.mate(v).and_then(|mate| self.arcs.find(v, mate)) {
            self.states[arc] = State::Allowed;
        }
    }

    /// No edge inside the barrier is allowed. Empties it.
    fn refuse_barrier(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        for &v in &self.barrier {
            self.set.insert(v);
        }
        for &v in &self.barrier {
            meter.scan(self.arcs.slots(v))?;
            for arc in self.arcs.of(v).filter(|&arc| self.set.contains(self.arcs.target(arc))) {
                debug_assert!(self.states[arc] != State::Allowed, "allowed inside a barrier");
                self.states[arc] = State::Refused;
            }
        }
        for v in self.barrier.drain(..) {
            self.set.remove(v);
        }
        Ok(())
    }
}
