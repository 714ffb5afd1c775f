use super::Vertex;

/// A set of vertices below a bound, one bit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VertexSet {
    words: Vec<u64>,
    bound: usize,
}

impl VertexSet {
    /// The empty set over the vertices `0..bound`.
    ///
    /// ```
    /// use lastmove::{Vertex, VertexSet};
    /// let mut set = VertexSet::new(100);
    /// let v = Vertex::new(70).unwrap();
    /// assert!(set.insert(v) && !set.insert(v));
    /// assert_eq!(set.iter().collect::<Vec<_>>(), [v]);
    /// ```
    pub fn new(bound: usize) -> Self {
        Self { words: vec![0; bound.div_ceil(64)], bound }
    }

    /// How many vertex numbers the set ranges over.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// Whether `v` is in the set; never true at or above the bound.
    #[inline]
    pub fn contains(&self, v: Vertex) -> bool {
        self.words.get(v.index() / 64).is_some_and(|word| word >> (v.index() % 64) & 1 != 0)
    }

    /// Puts `v` in and says whether it was new. A vertex at or above the bound stays out.
    #[inline]
    pub fn insert(&mut self, v: Vertex) -> bool {
        let new = v.index() < self.bound && !self.contains(v);
        if new {
            self.words[v.index() / 64] |= 1 << (v.index() % 64);
        }
        new
    }

    /// Takes `v` out and says whether it was there.
    #[inline]
    pub fn remove(&mut self, v: Vertex) -> bool {
        let there = self.contains(v);
        if there {
            self.words[v.index() / 64] &= !(1 << (v.index() % 64));
        }
        there
    }

    /// The number of vertices in the set, counted in O(bound / 64).
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no vertex is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The set's vertices in vertex order.
    pub fn iter(&self) -> impl Iterator<Item = Vertex> {
        self.words.iter().enumerate().flat_map(|(at, &word)| {
            std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| Vertex::at(at * 64 + rest.trailing_zeros() as usize))
        })
    }
}
