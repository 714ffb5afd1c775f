//! The edges of maximum matchings, all at once.

mod alternating;
mod contracted;
mod joined;
mod paired;
mod parts;
mod search;
mod self_mirrored;

use self::self_mirrored::SelfMirrored;
use super::{Class, Classes};
use crate::{
    graph::Graph,
    matching::Mates,
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexMap},
};

/// No number.
const NONE: u32 = u32::MAX;

/// Which edges of a graph are *allowed*, that is, lie in some maximum matching; and with them every winning move from every
/// start. Made by [`Solution::allowed_edges`](crate::Solution::allowed_edges).
///
/// An edge with an end in D is always allowed, and one with an end in A only if the other is in D. The allowed edges of C
/// join its vertices in *blocks*, and in a bipartite graph those are all edges inside a block. In other graphs
/// some edges inside a block may not be allowed.
///
/// From D no move wins, although allowed edges meet it; from A and C the winning moves are those along allowed edges. So
/// winning moves are arcs: each of an edge of C goes both ways, one between A and D only towards D.
///
/// 4 bytes a vertex number, and 8 bytes for every edge that is not allowed although its ends are in one block. The methods
/// that take a graph want the one that was solved. Which maximum matching was held makes no difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedEdges {
    places: VertexMap<Place>,
    blocks: u32,
    /// Edges inside a block that are not allowed, smaller end first, sorted.
    refused: Vec<[Vertex; 2]>,
}

/// Where a vertex is: in D, in A, or in a block of C, whose number it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(u32);

impl Place {
    const ABSENT: Self = Self(u32::MAX);
    const D: Self = Self(u32::MAX - 1);
    const A: Self = Self(u32::MAX - 2);

    /// The number of the block. There are too few of them, two vertices each, to come near the constants above.
    #[inline]
    fn block(self) -> Option<u32> {
        (self.0 < Self::A.0).then_some(self.0)
    }
}

impl AllowedEdges {
    pub(crate) fn find<G: Graph>(
        graph: &G,
        matching: &Mates,
        classes: &Classes,
        meter: &mut Meter,
    ) -> Result<Self, Interrupted> {
        let components = alternating::components(graph, matching, classes, meter)?;
        let SelfMirrored { blocks: parts, block_count, mut refused } =
            SelfMirrored::settle(graph, matching, &components, meter)?;
        let is_bipartite = graph.is_known_bipartite();
        if !is_bipartite {
            // A component that is not its own image is one side of a bipartite graph: edges inside lead nowhere.
            for v in classes.members(Class::C) {
                meter.scan(graph.slots(v))?;
                let is_own_image = matching.mate(v).is_some_and(|mate| components[mate] == components[v]);
                let inside = graph.neighbours(v).filter(|&w| v < w && components[w] == components[v]);
                refused.extend(inside.filter(|_| !is_own_image).map(|w| [v, w]));
            }
        }
        let mut blocks = Blocks::of_images(components);
        blocks.split(parts, block_count);
        let (places, count) = blocks.number_in_order(classes);
        refused.retain(|&[u, v]| places[u] == places[v]);
        refused.sort_unstable();
        refused.shrink_to_fit();
        Ok(Self { places, blocks: count, refused })
    }

    #[inline]
    fn place(&self, v: Vertex) -> Place {
        self.places.get(v).copied().unwrap_or(Place::ABSENT)
    }

    /// Whether an edge of the graph, given by its ends, is allowed.
    #[inline]
    fn allows(&self, u: Vertex, v: Vertex) -> bool {
        let places = [self.place(u), self.place(v)];
        places.contains(&Place::D)
            || places[0] == places[1]
                && places[0].block().is_some()
                && (self.refused.is_empty() || self.refused.binary_search(&[u.min(v), u.max(v)]).is_err())
    }

    /// Whether `u` and `v` are adjacent and some maximum matching has the edge between them. O(slots of `u`) and, when
    /// the graph is not bipartite, O(log m).
    pub fn is_allowed<G: Graph>(&self, graph: &G, u: Vertex, v: Vertex) -> bool {
        self.allows(u, v) && graph.has_edge(u, v)
    }

    /// Whether `u` and `v` are adjacent and every maximum matching has the edge between them. O(slots).
    pub fn is_forced<G: Graph>(&self, graph: &G, u: Vertex, v: Vertex) -> bool {
        self.forced_reply(graph, u) == Some(v)
    }

    /// The mate that `v` has in every maximum matching, if it is always the same one: the only winning move from `v`, which
    /// is in C, and from there back. O(slots).
    pub fn forced_reply<G: Graph>(&self, graph: &G, v: Vertex) -> Option<Vertex> {
        self.place(v).block()?;
        let mut moves = self.winning_moves(graph, v);
        moves.next().filter(|_| moves.next().is_none())
    }

    /// All winning moves of the player to move at `v`, in the neighbour order; none where that player loses, or where there
    /// is no vertex. O(slots), and O(log m) a neighbour when the graph is not bipartite.
    pub fn winning_moves<'a, G: Graph>(
        &'a self,
        graph: &'a G,
        v: Vertex,
    ) -> impl Iterator<Item = Vertex> + 'a {
        let wins = ![Place::D, Place::ABSENT].contains(&self.place(v));
        wins.then(|| graph.neighbours(v).filter(move |&w| self.allows(v, w))).into_iter().flatten()
    }

    /// All winning moves from all starts, as pairs of start and goal: starts in vertex order, the moves of each in the
    /// neighbour order.
    ///
    /// ```
    /// let board: lastmove::GridBoard = "...".parse()?;
    /// let allowed = lastmove::solve(&board).allowed_edges(&board);
    /// let arcs: Vec<_> = allowed.winning_arcs(&board).map(|(v, w)| (v.index(), w.index())).collect();
    /// assert_eq!(arcs, [(1, 0), (1, 2)]);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn winning_arcs<'a, G: Graph>(&'a self, graph: &'a G) -> impl Iterator<Item = (Vertex, Vertex)> + 'a {
        graph.vertices().flat_map(move |v| self.winning_moves(graph, v).map(move |w| (v, w)))
    }

    /// The edges that some maximum matching has, smaller end first, in the order of that end and then of its neighbours.
    pub fn edges<'a, G: Graph>(&'a self, graph: &'a G) -> impl Iterator<Item = (Vertex, Vertex)> + 'a {
        graph.vertices().flat_map(move |u| {
            graph.neighbours(u).filter(move |&v| u < v && self.allows(u, v)).map(move |v| (u, v))
        })
    }

    /// The edges that every maximum matching has, smaller end first, in the order of that end.
    ///
    /// ```
    /// let path = lastmove::CsrGraph::from_edges(6, [(0, 1), (1, 2), (2, 3), (2, 4), (3, 5), (4, 5)])?;
    /// let allowed = lastmove::solve(&path).allowed_edges(&path);
    /// let forced: Vec<_> = allowed.forced_edges(&path).map(|(u, v)| (u.index(), v.index())).collect();
    /// assert_eq!((forced, allowed.edges(&path).count()), (vec![(0, 1)], 5));
    /// # Ok::<(), lastmove::graph::TooLarge>(())
    /// ```
    pub fn forced_edges<'a, G: Graph>(&'a self, graph: &'a G) -> impl Iterator<Item = (Vertex, Vertex)> + 'a {
        graph.vertices().filter_map(move |u| self.forced_reply(graph, u).filter(|&v| u < v).map(|v| (u, v)))
    }

    /// How many blocks C has.
    pub fn block_count(&self) -> usize {
        self.blocks as usize
    }

    /// The number of the block of `v`, if `v` is in C: blocks are numbered from 0 in the order of their smallest vertices.
    /// Two vertices are in one block when allowed edges lead from one to the other. O(1).
    pub fn block(&self, v: Vertex) -> Option<usize> {
        self.place(v).block().map(|block| block as usize)
    }
}

/// Blocks with numbers in no order.
struct Blocks {
    numbers: VertexMap<u32>,
    count: u32,
}

impl Blocks {
    /// A block for every component and its image together.
    fn of_images(components: VertexMap<u32>) -> Self {
        let mut count = 0;
        let numbers = components.map(|_, component| {
            if component == NONE {
                return NONE;
            }
            count = count.max(component / 2 + 1);
            component / 2
        });
        Self { numbers, count }
    }

    /// Splits those that are their own images into the parts found.
    fn split(&mut self, parts: Vec<(Vertex, u32)>, count: u32) {
        for (v, part) in parts {
            self.numbers[v] = self.count + part;
        }
        self.count += count;
    }

    /// Where each vertex is, with blocks numbered in the order of their smallest vertices, and how many there are.
    fn number_in_order(self, classes: &Classes) -> (VertexMap<Place>, u32) {
        let mut in_order = vec![NONE; self.count as usize];
        let mut count = 0;
        let places = self.numbers.map(|v, number| match classes.get(v) {
            None => Place::ABSENT,
            Some(Class::D) => Place::D,
            Some(Class::A) => Place::A,
            Some(Class::C) => {
                let found = &mut in_order[number as usize];
                if *found == NONE {
                    *found = count;
                    count += 1;
                }
                Place(*found)
            }
        });
        (places, count)
    }
}
