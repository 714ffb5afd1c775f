use super::{Class, Classes, groups::Groups};
use crate::{
    graph::Graph,
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexMap},
};

/// The decomposition of Gallai and Edmonds: the components of the graph induced on D, and the barrier A that separates them.
/// Made by [`Solution::gallai_edmonds`](crate::Solution::gallai_edmonds).
///
/// Every component is *factor-critical*: whichever of its vertices is left out, the rest has a perfect matching. So all have
/// odd sizes, and in a bipartite graph they are single vertices. A maximum matching takes each vertex of A into a component of
/// its own, and misses one vertex in each of the components that get none.
///
/// 4 bytes a vertex of D and A, and 8 bytes a component.
/// Source: Lovász and Plummer, "Matching Theory", 1986, theorem 3.2.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GallaiEdmonds {
    components: Groups,
    barrier: Vec<Vertex>,
}

impl GallaiEdmonds {
    pub(crate) fn find<G: Graph>(
        graph: &G,
        classes: &Classes,
        meter: &mut Meter,
    ) -> Result<Self, Interrupted> {
        let is_in_d = |v: Vertex| classes.get(v) == Some(Class::D);
        let mut numbers = VertexMap::filled(graph.vertex_bound(), u32::MAX);
        let mut count = 0;
        let mut stack = Vec::new();
        for root in classes.members(Class::D) {
            if numbers[root] != u32::MAX {
                continue;
            }
            numbers[root] = count;
            stack.push(root);
            while let Some(v) = stack.pop() {
                meter.scan(graph.slots(v))?;
                for w in graph.neighbours(v).filter(|&w| is_in_d(w)) {
                    if numbers[w] == u32::MAX {
                        numbers[w] = count;
                        stack.push(w);
                    }
                }
            }
            count += 1;
        }
        let numbers = &numbers;
        let members = (0..graph.vertex_bound()).map(Vertex::at).filter(|&v| is_in_d(v));
        let numbered = members.map(|v| (v, numbers[v] as usize));
        Ok(Self {
            components: Groups::new(count as usize, numbered),
            barrier: classes.members(Class::A).collect(),
        })
    }

    /// The components of the graph induced on D, in the order of their smallest vertices; each in vertex order.
    pub fn components(&self) -> impl ExactSizeIterator<Item = &[Vertex]> {
        self.components.iter()
    }

    /// The class A, in vertex order: without it the graph falls into the components of D and the rest, C.
    pub fn barrier(&self) -> &[Vertex] {
        &self.barrier
    }

    /// How many vertices every maximum matching misses: the number of components less that of the vertices in the barrier
    /// (Tutte and Berge).
    pub fn deficiency(&self) -> usize {
        self.components.len() - self.barrier.len()
    }
}
