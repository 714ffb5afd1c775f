use std::ops::{Index, IndexMut};

use super::Vertex;
use crate::prefetch::prefetch;

/// A value for every vertex number below a bound: a vector indexed by [`Vertex`].
///
/// Indexing with a vertex at or above the bound panics, as slices do; [`VertexMap::get`] does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VertexMap<T>(Vec<T>);

impl<T: Clone> VertexMap<T> {
    /// A map that gives `value` to each of the vertices `0..bound`.
    ///
    /// ```
    /// use lastmove::{Vertex, VertexMap};
    /// let mut map = VertexMap::filled(3, 'x');
    /// let v = Vertex::new(1).unwrap();
    /// map[v] = 'y';
    /// assert_eq!(map.iter().map(|(_, c)| *c).collect::<String>(), "xyx");
    /// ```
    pub fn filled(bound: usize, value: T) -> Self {
        Self(vec![value; bound])
    }

    /// Covers the vertex numbers below `bound` too, with `value` for the new ones. O(1) amortised for each of them.
    pub(crate) fn extend_to(&mut self, bound: usize, value: T) {
        if bound > self.0.len() {
            self.0.resize(bound, value);
        }
    }
}

impl<T> From<Vec<T>> for VertexMap<T> {
    /// The value of each vertex in vertex order.
    fn from(values: Vec<T>) -> Self {
        Self(values)
    }
}

impl<T> VertexMap<T> {
    /// How many vertex numbers the map covers.
    pub fn bound(&self) -> usize {
        self.0.len()
    }

    /// The value of `v`, or `None` when `v` is outside the map.
    #[inline]
    pub fn get(&self, v: Vertex) -> Option<&T> {
        self.0.get(v.index())
    }

    /// Asks for the value of `v` to be brought near.
    #[inline]
    pub(crate) fn prefetch(&self, v: Vertex) {
        if let Some(value) = self.get(v) {
            prefetch(value);
        }
    }

    /// The map with every value replaced, in vertex order.
    pub(crate) fn map<U>(self, mut to: impl FnMut(Vertex, T) -> U) -> VertexMap<U> {
        // Collecting a vector's own items keeps its memory where the two types are of one size.
        VertexMap(self.0.into_iter().enumerate().map(|(index, value)| to(Vertex::at(index), value)).collect())
    }

    /// The values in vertex order.
    pub(crate) fn values(&self) -> impl ExactSizeIterator<Item = &T> {
        self.0.iter()
    }

    /// Every vertex with its value, in vertex order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Vertex, &T)> + DoubleEndedIterator {
        self.0.iter().enumerate().map(|(index, value)| (Vertex::at(index), value))
    }
}

impl<T> Index<Vertex> for VertexMap<T> {
    type Output = T;

    #[inline]
    fn index(&self, v: Vertex) -> &T {
        &self.0[v.index()]
    }
}

impl<T> IndexMut<Vertex> for VertexMap<T> {
    #[inline]
    fn index_mut(&mut self, v: Vertex) -> &mut T {
        &mut self.0[v.index()]
    }
}
