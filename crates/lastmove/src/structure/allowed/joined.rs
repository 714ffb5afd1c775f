use crate::vertex::{Vertex, VertexMap};

/// Vertices joined to sets, by union-find with halved paths. The smallest vertex of a set stands for it. 4 bytes a vertex.
#[derive(Debug)]
pub(super) struct Joined(VertexMap<Vertex>);

impl Joined {
    /// Every vertex below `bound` alone.
    pub(super) fn new(bound: usize) -> Self {
        Self((0..bound).map(Vertex::at).collect::<Vec<_>>().into())
    }

    pub(super) fn join(&mut self, u: Vertex, v: Vertex) {
        let [one, other] = [u, v].map(|v| self.smallest(v));
        self.0[one.max(other)] = one.min(other);
    }

    fn smallest(&mut self, mut v: Vertex) -> Vertex {
        while self.0[v] != v {
            self.0[v] = self.0[self.0[v]];
            v = self.0[v];
        }
        v
    }

    /// How many sets there are, and the number of the set of each vertex, in vertex order.
    pub(super) fn number(mut self) -> (u32, impl Iterator<Item = u32>) {
        let mut numbers = Vec::with_capacity(self.0.bound());
        let mut count = 0;
        for v in (0..self.0.bound()).map(Vertex::at) {
            let smallest = self.smallest(v);
            let number = numbers.get(smallest.index()).copied().unwrap_or(count);
            count = count.max(number + 1);
            numbers.push(number);
        }
        (count, numbers.into_iter())
    }
}
