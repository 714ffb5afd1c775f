//! Vertices: a small typed index, and the dense map and set keyed by it.

mod map;
mod set;

use std::fmt;

pub use map::VertexMap;
pub use set::VertexSet;

/// A vertex of a graph: a number from 0 to [`Vertex::MAX_INDEX`].
///
/// Numbers are dense: a graph uses those below its [`vertex_bound`](crate::Graph::vertex_bound), and a board
/// leaves out those of its walls. Vertices compare in the order of their numbers, which is the order in which
/// every list of vertices comes out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Vertex(u32);

impl Vertex {
    /// The largest number a vertex can have, 2^32 - 2. The one above it is kept free to mean "no vertex".
    pub const MAX_INDEX: usize = u32::MAX as usize - 1;

    /// The vertex with number `index`, or `None` above [`Vertex::MAX_INDEX`].
    ///
    /// ```
    /// use lastmove::Vertex;
    /// assert_eq!(Vertex::new(7).map(Vertex::index), Some(7));
    /// assert_eq!(Vertex::new(u32::MAX as usize), None);
    /// ```
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index <= Self::MAX_INDEX { Some(Self(index as u32)) } else { None }
    }

    /// The vertex's number, for indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The vertex with a number known to be in range, because an array of that length exists.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index <= Self::MAX_INDEX);
        Self(index as u32)
    }
}

impl fmt::Debug for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}", self.0)
    }
}

/// `Option<Vertex>` in four bytes, for the dense arrays of the engines.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Link(u32);

impl Link {
    pub(crate) const NONE: Self = Self(u32::MAX);

    #[inline]
    pub(crate) const fn to(v: Vertex) -> Self {
        Self(v.0)
    }

    #[inline]
    pub(crate) const fn get(self) -> Option<Vertex> {
        if self.0 == u32::MAX { None } else { Some(Vertex(self.0)) }
    }

    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.0 == u32::MAX
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}
