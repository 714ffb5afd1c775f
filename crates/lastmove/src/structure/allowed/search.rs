use super::{
    contracted::{Contracted, Edge},
    parts::{Parts, State},
};
use crate::{
    graph::{Graph, Without},
    matching::{
        Mates,
        blossom::{Trees, blossom, grow_pair, grow_while},
        karp_sipser::karp_sipser,
    },
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexMap, VertexSet},
};

/// How many perfect matchings are found at most before edges are searched for.
const MATCHINGS: usize = 64;

/// How many steps another perfect matching may cost for each edge that it shows to be allowed: about those of a search.
const STEPS_OF_A_SEARCH: u64 = 256;

/// How many unknown edges a vertex must have for a first tree of its own.
const TREE_EDGES: usize = 8;

/// How many steps beyond its own edges a first tree may take, and how many for each edge that they settle together.
const TREE_STEPS: u64 = 64;
const TREE_STEPS_AN_EDGE: u64 = 16;

/// The search for all allowed edges of a graph with a perfect matching.
///
/// 90 bytes a vertex and 40 bytes an edge, with the graph.
pub(super) struct Search {
    parts: Parts,
    /// Perfect; changes from search to search.
    matching: Mates,
    trees: Trees,
    /// What the search at hand leaves out.
    gone: VertexSet,
    /// Empty between uses, like the list below.
    inside: VertexSet,
    changed: Vec<Vertex>,
    /// The steps that went into single edges at each vertex.
    spent: VertexMap<u64>,
}

/// The subgraph of the edges that are still unknown.
struct Unknown<'a>(&'a Parts);

impl Graph for Unknown<'_> {
    fn vertex_bound(&self) -> usize {
        self.0.graph.vertex_bound()
    }
    fn contains(&self, v: Vertex) -> bool {
        self.0.graph.contains(v)
    }
    fn slots(&self, v: Vertex) -> usize {
        self.0.graph.slots(v)
    }
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.0.graph.edge(v, slot).filter(|&(edge, _)| self.0.states[edge] == State::Unknown).map(|(_, w)| w)
    }
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.0.unknown(v).map(|(_, w)| w)
    }
}

impl Search {
    pub(super) fn new(graph: Contracted, matching: Mates) -> Self {
        let bound = graph.vertex_bound();
        let mut search = Self {
            parts: Parts::new(graph),
            matching,
            trees: Trees::new(bound),
            gone: VertexSet::new(bound),
            inside: VertexSet::new(bound),
            changed: Vec::new(),
            spent: VertexMap::filled(bound, 0),
        };
        search.show_all();
        search
    }

    /// The state of every edge, none of them unknown.
    pub(super) fn settle(mut self, meter: &mut Meter) -> Result<Vec<State>, Interrupted> {
        self.grow_first_trees(meter)?;
        self.match_otherwise(meter)?;
        let states = self.parts.states.iter().enumerate();
        let mut unknown: Vec<Edge> =
            states.rev().filter(|(_, state)| **state == State::Unknown).map(|(edge, _)| edge).collect();
        loop {
            while let Some(edge) = unknown.pop() {
                self.settle_edge(edge, meter)?;
            }
            if !self.parts.release(&mut unknown, meter)? {
                debug_assert_eq!(self.unknown_count(), 0);
                return Ok(self.parts.states);
            }
        }
    }

    fn unknown_count(&self) -> usize {
        self.parts.states.iter().filter(|&&state| state == State::Unknown).count()
    }

    /// Grows a small tree at every vertex with many unknown edges, as long as that settles some at a low price.
    fn grow_first_trees(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        let mut steps_left = TREE_STEPS_AN_EDGE * self.parts.graph.vertex_bound() as u64 / 4;
        for v in (0..self.parts.graph.vertex_bound()).map(Vertex::at) {
            let unknown = self.parts.unknown(v).count();
            if unknown < TREE_EDGES {
                continue;
            }
            let before = meter.steps();
            let own = Meter::steps_of(self.parts.graph.slots(v));
            self.settle_at(v, before + 4 * own + TREE_STEPS, meter)?;
            let settled = unknown - self.parts.unknown(v).count();
            steps_left += TREE_STEPS_AN_EDGE * settled as u64;
            let Some(left) = steps_left.checked_sub(meter.steps() - before) else { break };
            steps_left = left;
        }
        Ok(())
    }

    /// Finds other perfect matchings, as long as they show unknown edges at a low price.
    fn match_otherwise(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        let everything = self.everything();
        let mut shown = self.unknown_count();
        for _ in 0..MATCHINGS {
            if shown as u64 * STEPS_OF_A_SEARCH < everything {
                break;
            }
            let before = self.unknown_count();
            let mut start = karp_sipser(&Unknown(&self.parts), meter)?;
            for v in (0..self.parts.graph.vertex_bound()).map(Vertex::at) {
                let mate = self.matching.mate(v).filter(|&mate| start.is_exposed(mate));
                if let Some(mate) = mate.filter(|_| start.is_exposed(v)) {
                    start.link(v, mate);
                }
            }
            (self.matching, _) = blossom(&self.parts.graph, start, meter)?;
            self.show_all();
            shown = before - self.unknown_count();
        }
        Ok(())
    }

    /// The steps of looking at everything once.
    fn everything(&self) -> u64 {
        self.parts.graph.vertex_bound() as u64 + Meter::steps_of(self.parts.states.len())
    }

    /// Settles all edges of `v` by the tree of its mate when it is gone, if that comes to an end before so many steps have been counted;
    /// otherwise those of its edges that the tree has shown to be allowed by then.
    fn settle_at(&mut self, v: Vertex, limit: u64, meter: &mut Meter) -> Result<(), Interrupted> {
        let unknown: Vec<_> = self.parts.unknown(v).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let Some(mate) = self.matching.unlink(v) else { return Ok(()) };
        self.gone.insert(v);
        let mut left = &unknown[..];
        let goes_on = |trees: &Trees, steps| {
            while let [.., (_, last)] = left
                && trees.is_outer(*last)
            {
                left = &left[..left.len() - 1];
            }
            !left.is_empty() && steps < limit
        };
        let rest = Without::new(&self.parts.graph, &self.gone);
        let (mut tree, is_complete) =
            grow_while(&rest, &mut self.matching, &mut self.trees, mate, meter, goes_on)?;
        debug_assert!(!tree.augments(), "only the root is exposed");
        let members = if is_complete { tree.members() } else { Vec::new() };
        let reached = |&&(_, w): &&(Edge, Vertex)| tree.reaches(w);
        let allowed: Vec<_> = unknown.iter().filter(reached).map(|&(edge, _)| edge).collect();
        tree.clear();
        self.gone.remove(v);
        self.matching.link(v, mate);
        if is_complete {
            return self.parts.part(&members, None, &self.matching, meter);
        }
        for edge in allowed {
            self.parts.allow(edge);
        }
        Ok(())
    }

    /// Settles one edge, or all at one of its ends when much has been spent there. Those that have to wait are left.
    fn settle_edge(&mut self, edge: Edge, meter: &mut Meter) -> Result<(), Interrupted> {
        let Some([v, w]) = self.parts.ends(edge).filter(|_| self.parts.states[edge] == State::Unknown) else {
            return Ok(());
        };
        if self.matching.mate(v) == Some(w) {
            // Parallel to an edge of the matching.
            self.parts.allow(edge);
            return Ok(());
        }
        if self.spent[v] > self.everything() {
            return self.settle_at(v, u64::MAX, meter);
        }
        let before = meter.steps();
        self.search(edge, [v, w], meter)?;
        self.spent[v] += meter.steps() - before;
        Ok(())
    }

    /// Settles the edge of `v` and `w`, which are not mates: it is allowed if an augmenting path joins their mates when they
    /// are gone.
    fn search(&mut self, edge: Edge, [v, w]: [Vertex; 2], meter: &mut Meter) -> Result<(), Interrupted> {
        let (Some(v_mate), Some(w_mate)) = (self.matching.unlink(v), self.matching.unlink(w)) else {
            return Ok(());
        };
        self.gone.insert(v);
        self.gone.insert(w);
        let rest = Without::new(&self.parts.graph, &self.gone);
        let roots = [v_mate, w_mate];
        let mut pair = grow_pair(&rest, &mut self.matching, &mut self.trees, roots, &mut self.inside, meter)?;
        let mut complete = None;
        if pair.augments() {
            let changed = &mut self.changed;
            pair.augment(|v, _| changed.push(v));
            self.matching.link(v, w);
            self.changed.extend([v, w]);
        } else {
            let roots = pair.complete();
            let members: Vec<_> = roots.into_iter().flatten().flat_map(|root| pair.members(root)).collect();
            pair.clear();
            self.matching.link(v, v_mate);
            self.matching.link(w, w_mate);
            complete = Some((roots, members));
        }
        self.gone.remove(v);
        self.gone.remove(w);
        let Some((roots, members)) = complete else {
            self.parts.allow(edge);
            while let Some(v) = self.changed.pop() {
                self.show(v);
            }
            return Ok(());
        };
        let open = match roots {
            [Some(root), None] => Some(if root == v_mate { w } else { v }),
            _ => None,
        };
        self.parts.part(&members, open, &self.matching, meter)
    }

    /// All edges from vertices to their mates are allowed.
    fn show_all(&mut self) {
        (0..self.parts.graph.vertex_bound()).map(Vertex::at).for_each(|v| self.show(v));
    }

    /// The edge from `v` to its mate is allowed, and so are those parallel to it.
    fn show(&mut self, v: Vertex) {
        if let Some(mate) = self.matching.mate(v).filter(|&mate| v < mate) {
            self.parts.allow_between(v, mate);
        }
    }
}
