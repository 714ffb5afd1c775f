//! Graphs: the trait that every engine works on, stored graphs, one of them to be edited, and questions about whole graphs.

mod bipartition;
mod builder;
mod components;
mod csr;
mod dynamic;
mod edit_error;
mod hiding;
mod look_ahead;
mod too_large;
mod without;

use std::sync::Arc;

pub(crate) use bipartition::observed_bipartition;
pub use bipartition::{Bipartition, OddCycle, Side, bipartition};
pub use builder::GraphBuilder;
pub use components::{Components, components};
pub use csr::CsrGraph;
pub use dynamic::DynamicGraph;
pub use edit_error::{EditError, EditErrorKind};
pub(crate) use hiding::Hiding;
pub(crate) use look_ahead::{SMALLEST_FAR, look_ahead};
pub use too_large::TooLarge;
pub use without::Without;

use crate::{
    board::{GridBoard, RegularBoard},
    vertex::Vertex,
};

/// A finite simple undirected graph whose neighbours are computed on demand.
///
/// Vertices are the numbers below [`vertex_bound`](Graph::vertex_bound) for which
/// [`contains`](Graph::contains) holds. Each vertex has a fixed number of *slots*; a slot holds one neighbour or
/// nothing (the edge of a board, a wall). Slots let an engine stop in the middle of an adjacency and go on later
/// without an iterator of its own, and let it name an edge by a small number.
///
/// # Contract
/// Adjacency is symmetric, has no loops, names no neighbour twice, and never leaves the graph; it does not change
/// while an engine runs. The order of slots is fixed: it is *the neighbour order*, in which all lists of moves come
/// out. Asking about the slots of a vertex that is not contained gives an arbitrary answer. On a graph that breaks the
/// contract, answers are arbitrary too, and a neighbour at or above the bound makes the engines panic.
///
/// ```
/// use lastmove::{Graph, Vertex};
///
/// /// The numbers from 1 up to a bound, each joined to its double and its half.
/// struct Doubles(usize);
///
/// impl Graph for Doubles {
///     fn vertex_bound(&self) -> usize {
///         self.0
///     }
///     fn contains(&self, v: Vertex) -> bool {
///         (1..self.0).contains(&v.index())
///     }
///     fn slots(&self, _: Vertex) -> usize {
///         2
///     }
///     fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
///         let number = v.index();
///         let other = if slot == 1 { 2 * number } else if number % 2 == 0 { number / 2 } else { return None };
///         Vertex::new(other).filter(|&w| self.contains(w))
///     }
/// }
///
/// assert_eq!(lastmove::solve(&Doubles(100)).losing_starts().count(), 44);
/// ```
pub trait Graph {
    /// One more than the largest vertex number that can occur; at most `Vertex::MAX_INDEX + 1`.
    fn vertex_bound(&self) -> usize;

    /// Whether `v` is a vertex. False for walls and for every number at or above the bound.
    fn contains(&self, v: Vertex) -> bool;

    /// The number of slots of `v`: an upper bound on its degree.
    fn slots(&self, v: Vertex) -> usize;

    /// The neighbour in `slot` of `v`, if there is one.
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex>;

    /// The neighbours of `v` in the neighbour order.
    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        (0..self.slots(v)).filter_map(move |slot| self.neighbour(v, slot))
    }

    /// A hint that the neighbours of `v` will be asked for soon: a graph that lies in memory asks for what will be read then to be brought
    /// near, first for the place of the list, some vertices later for the list. Says whether it lies in memory, so that the hint
    /// is of use.
    ///
    /// ```
    /// use lastmove::{CsrGraph, Graph, GridBoard, Vertex, graph::Listing};
    /// let path = CsrGraph::from_edges(3, [(0, 1), (1, 2)])?;
    /// let board: GridBoard = "...".parse()?;
    /// let middle = Vertex::new(1).unwrap();
    /// assert!(path.prefetch(middle, Listing::Place) && path.prefetch(middle, Listing::List));
    /// assert!(!board.prefetch(middle, Listing::Place));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    fn prefetch(&self, _v: Vertex, _what: Listing) -> bool {
        false
    }

    /// The number of neighbours of `v`. O(slots).
    #[inline]
    fn degree(&self, v: Vertex) -> usize {
        self.neighbours(v).count()
    }

    /// Every vertex, in vertex order.
    #[inline]
    fn vertices(&self) -> impl Iterator<Item = Vertex> {
        (0..self.vertex_bound()).map(Vertex::at).filter(|&v| self.contains(v))
    }

    /// The number of vertices. O(bound) unless the graph knows it.
    fn vertex_count(&self) -> usize {
        self.vertices().count()
    }

    /// The number of edges. O(bound + edges) unless the graph knows it.
    fn edge_count(&self) -> usize {
        self.vertices().map(|v| self.degree(v)).sum::<usize>() / 2
    }

    /// Whether the graph is bipartite by construction, as boards with unit steps are. `false` means "not known":
    /// [`bipartition`] finds out.
    fn is_known_bipartite(&self) -> bool {
        false
    }

    /// The grid that this graph is, with the same vertex numbers, if it is one: then the grid engine can solve it.
    fn as_grid(&self) -> Option<&GridBoard> {
        None
    }

    /// The board that this graph is, with the same vertex numbers and slots, if it is one with the same moves from everywhere: then
    /// the lattice engine can solve it.
    fn as_regular(&self) -> Option<RegularBoard<'_>> {
        None
    }

    /// Whether `u` and `v` are adjacent. O(slots of `u`).
    fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        self.contains(u) && self.neighbours(u).any(|w| w == v)
    }
}

/// What [`Graph::prefetch`] asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Where the neighbours are listed.
    Place,
    /// The list, of which the place should be near already.
    List,
}

macro_rules! graph_through_pointer {
    ($($pointer:ty),*) => {$(
        impl<G: Graph + ?Sized> Graph for $pointer {
            #[inline]
            fn vertex_bound(&self) -> usize {
                (**self).vertex_bound()
            }
            #[inline]
            fn contains(&self, v: Vertex) -> bool {
                (**self).contains(v)
            }
            #[inline]
            fn slots(&self, v: Vertex) -> usize {
                (**self).slots(v)
            }
            #[inline]
            fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
                (**self).neighbour(v, slot)
            }
            #[inline]
            fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
                (**self).neighbours(v)
            }
            #[inline]
            fn prefetch(&self, v: Vertex, what: Listing) -> bool {
                (**self).prefetch(v, what)
            }
            #[inline]
            fn degree(&self, v: Vertex) -> usize {
                (**self).degree(v)
            }
            fn vertices(&self) -> impl Iterator<Item = Vertex> {
                (**self).vertices()
            }
            fn vertex_count(&self) -> usize {
                (**self).vertex_count()
            }
            fn edge_count(&self) -> usize {
                (**self).edge_count()
            }
            fn is_known_bipartite(&self) -> bool {
                (**self).is_known_bipartite()
            }
            fn as_grid(&self) -> Option<&GridBoard> {
                (**self).as_grid()
            }
            fn as_regular(&self) -> Option<RegularBoard<'_>> {
                (**self).as_regular()
            }
            fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
                (**self).has_edge(u, v)
            }
        }
    )*};
}

graph_through_pointer!(&G, Arc<G>, Box<G>);
