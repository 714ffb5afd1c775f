//! Edges given from one of their ends or from both.

use std::convert::Infallible;

use lastmove::{GraphBuilder, Vertex};

use crate::Direction;

/// Arcs that are put together to edges.
#[derive(Debug)]
pub(crate) struct Arcs {
    /// The vertices, the loops, and the edges without a direction.
    graph: GraphBuilder,
    /// Arcs to a larger vertex, the smaller one in the upper half of the word.
    up: Vec<u64>,
    /// Arcs to a smaller vertex, in the same way.
    down: Vec<u64>,
}

/// An arc that has no reverse, or too few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unmatched {
    pub(crate) from: Vertex,
    pub(crate) to: Vertex,
}

impl Arcs {
    /// Arcs between the vertices of `graph`.
    pub(crate) fn new(graph: GraphBuilder) -> Self {
        Self { graph, up: Vec::new(), down: Vec::new() }
    }

    #[inline]
    pub(crate) fn add(&mut self, from: Vertex, to: Vertex) {
        let (u, v) = (from.index() as u64, to.index() as u64);
        match u.cmp(&v) {
            std::cmp::Ordering::Less => self.up.push(u << 32 | v),
            std::cmp::Ordering::Greater => self.down.push(v << 32 | u),
            std::cmp::Ordering::Equal => self.graph.add_edge(from, to),
        }
    }

    /// Adds an edge that has no direction.
    #[inline]
    pub(crate) fn add_edge(&mut self, u: Vertex, v: Vertex) {
        self.graph.add_edge(u, v);
    }

    /// How many arcs there are, without loops.
    pub(crate) fn len(&self) -> usize {
        self.up.len() + self.down.len()
    }

    /// The graph whose edges are the arcs, an arc and its reverse being one edge. An edge given `a` times one way and `b`
    /// times the other is there max(`a`, `b`) times.
    ///
    /// O(n + m log m) time, and O(n + m) for arcs that come in the order of their first vertex and then their second.
    ///
    /// # Errors
    /// Unless directions are ignored, an arc that is there more often than its reverse: of all, the one with the least
    /// vertices.
    pub(crate) fn into_graph(self, direction: Direction) -> Result<GraphBuilder, Unmatched> {
        self.join(|unmatched| match direction {
            Direction::Refused => Err(unmatched),
            Direction::Ignored => Ok(()),
        })
    }

    /// The same graph, whatever the directions.
    pub(crate) fn into_edges(self) -> GraphBuilder {
        match self.join(|_| Ok::<(), Infallible>(())) {
            Ok(graph) => graph,
            Err(never) => match never {},
        }
    }

    fn join<E>(self, mut unmatched: impl FnMut(Unmatched) -> Result<(), E>) -> Result<GraphBuilder, E> {
        let Self { mut graph, mut up, mut down } = self;
        up.sort_unstable();
        down.sort_unstable();
        let (mut i, mut j) = (0, 0);
        while let Some(&edge) = up.get(i).into_iter().chain(down.get(j)).min() {
            let ups = run(&up, &mut i, edge);
            let downs = run(&down, &mut j, edge);
            let [u, v] = [edge >> 32, edge & u64::from(u32::MAX)].map(|index| Vertex::new(index as usize));
            let (Some(u), Some(v)) = (u, v) else { continue };
            if ups != downs {
                let (from, to) = if ups > downs { (u, v) } else { (v, u) };
                unmatched(Unmatched { from, to })?;
            }
            for _ in 0..ups.max(downs) {
                graph.add_edge(u, v);
            }
        }
        Ok(graph)
    }
}

/// How many times `edge` stands at `at` of a sorted list, which is moved past them.
fn run(sorted: &[u64], at: &mut usize, edge: u64) -> usize {
    let length = sorted[*at..].iter().take_while(|&&other| other == edge).count();
    *at += length;
    length
}

#[cfg(test)]
mod tests {
    use lastmove::Graph;

    use super::*;

    fn arcs(pairs: &[(usize, usize)]) -> Arcs {
        let mut arcs = Arcs::new(GraphBuilder::new());
        for &(u, v) in pairs {
            arcs.add(Vertex::new(u).unwrap(), Vertex::new(v).unwrap());
        }
        arcs
    }

    #[test]
    fn both_sides_are_one_edge() {
        let graph = arcs(&[(1, 0), (0, 1), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)]);
        assert_eq!(graph.len(), 6);
        let graph = graph.into_graph(Direction::Refused).unwrap().build().unwrap();
        assert_eq!((graph.edge_count(), graph.merged_edges(), graph.dropped_loops()), (2, 1, 1));
    }

    #[test]
    fn one_side_is_enough_if_directions_are_ignored() {
        let pairs = [(3, 1), (0, 1), (1, 0), (1, 3), (1, 3)];
        let unmatched = arcs(&pairs).into_graph(Direction::Refused).unwrap_err();
        assert_eq!((unmatched.from.index(), unmatched.to.index()), (1, 3));
        let graph = arcs(&pairs).into_graph(Direction::Ignored).unwrap().build().unwrap();
        assert_eq!((graph.edge_count(), graph.merged_edges()), (2, 1));
    }
}
