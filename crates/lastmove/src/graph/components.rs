mod rows;

use super::Graph;
use crate::vertex::VertexSet;

/// How many connected components a graph has, and how many of them are single vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Components {
    /// The number of connected components.
    pub count: usize,
    /// The number of vertices without a neighbour, each a component of its own.
    pub isolated: usize,
}

/// Counts the connected components of `graph`. O(n + m) time, n / 8 bytes and a stack; for a
/// [`GridBoard`](crate::GridBoard) the memory of a few rows.
///
/// ```
/// use lastmove::{CsrGraph, graph::components};
/// let graph = CsrGraph::from_edges(4, [(0, 1), (1, 2)])?;
/// let found = components(&graph);
/// assert_eq!((found.count, found.isolated), (2, 1));
/// # Ok::<(), lastmove::graph::TooLarge>(())
/// ```
pub fn components<G: Graph>(graph: &G) -> Components {
    if let Some(board) = graph.as_grid() {
        return rows::components(board);
    }
    let mut seen = VertexSet::new(graph.vertex_bound());
    let mut stack = Vec::new();
    let mut found = Components { count: 0, isolated: 0 };
    for root in graph.vertices() {
        if !seen.insert(root) {
            continue;
        }
        found.count += 1;
        stack.push(root);
        let mut size = 0;
        while let Some(v) = stack.pop() {
            size += 1;
            stack.extend(graph.neighbours(v).filter(|&w| seen.insert(w)));
        }
        found.isolated += usize::from(size == 1);
    }
    found
}
