//! Random graphs with loops and repeated edges, and random renumberings.

use lastmove::{CsrGraph, Graph};
use lastmove_generate::{Random, Share};

/// A number below `bound`, for places in memory.
pub(crate) fn below(bound: usize, random: &mut Random) -> usize {
    random.below(bound as u64) as usize
}

/// The numbers `0..count` in random order.
pub(crate) fn permutation(count: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<_> = (0..count).collect();
    shuffle(&mut order, random);
    order
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for end in (1..items.len()).rev() {
        items.swap(end, below(end + 1, random));
    }
}

/// A graph with `draws` random edges; loops and repetitions among them are lost.
pub(crate) fn graph(vertices: usize, draws: usize, random: &mut Random) -> CsrGraph {
    let draws = if vertices == 0 { 0 } else { draws };
    let edges: Vec<_> = (0..draws).map(|_| (below(vertices, random), below(vertices, random))).collect();
    CsrGraph::from_edges(vertices, edges).unwrap()
}

/// A bipartite graph with `draws` random edges between two sides of `left` and `right` vertices, which are mixed
/// among the vertex numbers.
pub(crate) fn bipartite(left: usize, right: usize, draws: usize, random: &mut Random) -> CsrGraph {
    let number = permutation(left + right, random);
    let draws = if left.min(right) == 0 { 0 } else { draws };
    let edges: Vec<_> =
        (0..draws).map(|_| (number[below(left, random)], number[left + below(right, random)])).collect();
    CsrGraph::from_edges(left + right, edges).unwrap()
}

/// The graph with its vertices renumbered at random and its edges given in another order and direction, and the new
/// number of each old vertex.
pub(crate) fn relabelled(graph: &CsrGraph, random: &mut Random) -> (CsrGraph, Vec<usize>) {
    let number = permutation(graph.vertex_count(), random);
    let mut edges: Vec<_> = graph
        .vertices()
        .flat_map(|u| graph.neighbours(u).filter(move |&v| u < v).map(move |v| [u, v]))
        .map(|ends| ends.map(|v| number[v.index()]))
        .map(|[u, v]| if random.chance(Share::per_cent(50)) { (u, v) } else { (v, u) })
        .collect();
    shuffle(&mut edges, random);
    (CsrGraph::from_edges(graph.vertex_count(), edges).unwrap(), number)
}

/// The graph with a random perfect matching added, and one vertex more if their number was odd.
pub(crate) fn with_a_perfect_matching(graph: &CsrGraph, random: &mut Random) -> CsrGraph {
    let vertices = graph.vertex_count().next_multiple_of(2);
    let order = permutation(vertices, random);
    let edges = graph.vertices().flat_map(|u| graph.neighbours(u).map(move |v| (u.index(), v.index())));
    CsrGraph::from_edges(vertices, edges.chain(order.chunks(2).map(|pair| (pair[0], pair[1])))).unwrap()
}
