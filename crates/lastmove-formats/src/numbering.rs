//! The vertices of a graph as consecutive numbers, for formats that have no other names.

use std::io;

use lastmove::{Graph, Vertex};

/// The vertices of a graph, numbered from 0 in their order: where the graph has gaps, so the numbers have none.
#[derive(Debug)]
pub(crate) struct Numbering<'g, G> {
    graph: &'g G,
    /// The number of each vertex, if its own index is another one for some.
    numbers: Vec<u32>,
}

impl<'g, G: Graph> Numbering<'g, G> {
    /// O(n) time, and 4 bytes a vertex number, if there are gaps.
    ///
    /// # Errors
    /// [`io::ErrorKind::OutOfMemory`].
    pub(crate) fn new(graph: &'g G) -> io::Result<Self> {
        let mut numbers = Vec::new();
        if graph.vertex_count() < graph.vertex_bound() {
            numbers.try_reserve_exact(graph.vertex_bound())?;
            for (number, v) in (0..).zip(graph.vertices()) {
                numbers.resize(v.index(), 0);
                numbers.push(number);
            }
        }
        Ok(Self { graph, numbers })
    }

    fn number(&self, v: Vertex) -> usize {
        self.numbers.get(v.index()).map_or(v.index(), |&number| number as usize)
    }

    /// Gives each vertex, in order, with those of its neighbours, in order, of which `is_wanted` holds when it is told the vertex
    /// and the neighbour.
    pub(crate) fn rows(
        &self,
        is_wanted: impl Fn(Vertex, Vertex) -> bool,
        mut row: impl FnMut(usize, &[usize]) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut neighbours = Vec::new();
        for u in self.graph.vertices() {
            neighbours.clear();
            let wanted = self.graph.neighbours(u).filter(|&v| is_wanted(u, v));
            neighbours.extend(wanted.map(|v| self.number(v)));
            neighbours.sort_unstable();
            row(self.number(u), &neighbours)?;
        }
        Ok(())
    }

    /// Gives each edge, in the order of its smaller and then its larger vertex, the smaller one first.
    pub(crate) fn edges(&self, mut edge: impl FnMut(usize, usize) -> io::Result<()>) -> io::Result<()> {
        self.rows(|u, v| u < v, |u, larger| larger.iter().try_for_each(|&v| edge(u, v)))
    }
}
