//! Maximum matchings: a quick start, one engine for bipartite graphs and one for all graphs.
//!
//! | module | graphs | time | method |
//! |---|---|---|---|
//! | `karp_sipser` | all | O(n + m) | a large matching to start from |
//! | `bitgrid` | grids | O(n), then it gives way | the same forests, up to 512 cells at a step |
//! | `lattice` | boards with the same moves everywhere | O(n + m), then it gives way | the forest in two bytes a cell, four with blossoms |
//! | `bipartite::forest` | bipartite | guarded, see there | alternating trees from all exposed vertices at once |
//! | `bipartite::hopcroft_karp` | bipartite | O(m sqrt n) | phases of shortest augmenting paths |
//! | `blossom` | all | O(n m log n) | the forest again, with odd cycles contracted by union-find |
//! | `bipartite::expose` | bipartite | O(n + m) | makes a maximum matching miss a given vertex |
//! | `repair` | all | what a deletion touches | keeps a matching maximum while vertices go and come back |
//! | `editing` | all | what an edit touches | keeps a matching maximum while vertices and edges are inserted and deleted |
//!
//! The engines stay private; [`Solver`](crate::Solver) chooses among them.

pub(crate) mod bipartite;
pub(crate) mod bitgrid;
pub(crate) mod blossom;
pub(crate) mod editing;
pub(crate) mod karp_sipser;
pub(crate) mod label;
pub(crate) mod lattice;
pub(crate) mod repair;

mod mates;

use std::{borrow::Cow, sync::Arc};

pub(crate) use mates::Mates;

use crate::{graph::Graph, vertex::Vertex};

/// A set of edges no two of which share a vertex.
///
/// 4 bytes a vertex number; one that the grid engine found lies in its planes, which it shares with the classes: 1.1 bytes a cell. One that
/// the lattice engine found shares a byte a cell with them.
#[derive(Clone, Debug)]
pub struct Matching(Store);

#[derive(Clone, Debug)]
enum Store {
    Mates(Mates),
    Planes(Arc<bitgrid::Answer>),
    Cells(Arc<lattice::Answer>),
}

impl Matching {
    /// The vertex matched with `v`, if any. O(1).
    #[inline]
    pub fn mate(&self, v: Vertex) -> Option<Vertex> {
        match &self.0 {
            Store::Mates(mates) => mates.mate(v),
            Store::Planes(answer) => answer.mate(v),
            Store::Cells(answer) => answer.mate(v),
        }
    }

    /// Whether no edge of the matching covers `v`. O(1).
    #[inline]
    pub fn is_exposed(&self, v: Vertex) -> bool {
        self.mate(v).is_none()
    }

    /// The number of edges. O(1).
    pub fn size(&self) -> usize {
        match &self.0 {
            Store::Mates(mates) => mates.size(),
            Store::Planes(answer) => answer.size(),
            Store::Cells(answer) => answer.size(),
        }
    }

    /// The edges, smaller endpoint first, in the order of that endpoint.
    ///
    /// ```
    /// let path = lastmove::CsrGraph::from_edges(4, [(0, 1), (1, 2), (2, 3)])?;
    /// let solution = lastmove::solve(&path);
    /// let edges: Vec<_> = solution.matching().edges().map(|(u, v)| (u.index(), v.index())).collect();
    /// assert_eq!(edges, [(0, 1), (2, 3)]);
    /// # Ok::<(), lastmove::graph::TooLarge>(())
    /// ```
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> {
        let mates = (0..self.vertex_bound()).filter_map(|index| {
            let v = Vertex::at(index);
            self.mate(v).map(|mate| (v, mate))
        });
        mates.filter(|(v, mate)| v < mate)
    }

    /// Whether the matching is one of `graph`: it covers the same vertex numbers, every edge is one of the graph, and no
    /// vertex lies on two. O(bound + m).
    pub fn is_valid_in<G: Graph>(&self, graph: &G) -> bool {
        match &self.0 {
            Store::Mates(mates) => mates.is_valid_in(graph),
            Store::Planes(answer) => {
                graph.as_grid().is_some_and(|board| answer.is_of(board))
                    || answer.to_mates().is_valid_in(graph)
            }
            Store::Cells(answer) => answer.to_mates().is_valid_in(graph),
        }
    }

    /// The vertex numbers covered are those below this.
    fn vertex_bound(&self) -> usize {
        match &self.0 {
            Store::Mates(mates) => mates.vertex_bound(),
            Store::Planes(answer) => answer.vertex_bound(),
            Store::Cells(answer) => answer.vertex_bound(),
        }
    }

    /// The planes of the grid engine, if the matching lies there.
    pub(crate) fn planes(&self) -> Option<&Arc<bitgrid::Answer>> {
        match &self.0 {
            Store::Mates(_) | Store::Cells(_) => None,
            Store::Planes(answer) => Some(answer),
        }
    }

    /// The matching to work on: written out, where it is not yet. O(bound) time then.
    pub(crate) fn mates(&self) -> Cow<'_, Mates> {
        match &self.0 {
            Store::Mates(mates) => Cow::Borrowed(mates),
            Store::Planes(answer) => Cow::Owned(answer.to_mates()),
            Store::Cells(answer) => Cow::Owned(answer.to_mates()),
        }
    }

    /// The matching to change: written out for good, where it is not yet.
    pub(crate) fn mates_mut(&mut self) -> &mut Mates {
        let written = match &self.0 {
            Store::Mates(_) => None,
            Store::Planes(answer) => Some(answer.to_mates()),
            Store::Cells(answer) => Some(answer.to_mates()),
        };
        if let Some(mates) = written {
            self.0 = Store::Mates(mates);
        }
        match &mut self.0 {
            Store::Mates(mates) => mates,
            Store::Planes(_) | Store::Cells(_) => unreachable!("written out above"),
        }
    }
}

impl PartialEq for Matching {
    fn eq(&self, other: &Self) -> bool {
        self.vertex_bound() == other.vertex_bound()
            && (0..self.vertex_bound()).map(Vertex::at).all(|v| self.mate(v) == other.mate(v))
    }
}

impl Eq for Matching {}

impl From<Mates> for Matching {
    fn from(mates: Mates) -> Self {
        Self(Store::Mates(mates))
    }
}

impl From<Arc<bitgrid::Answer>> for Matching {
    fn from(answer: Arc<bitgrid::Answer>) -> Self {
        Self(Store::Planes(answer))
    }
}

impl From<Arc<lattice::Answer>> for Matching {
    fn from(answer: Arc<lattice::Answer>) -> Self {
        Self(Store::Cells(answer))
    }
}
