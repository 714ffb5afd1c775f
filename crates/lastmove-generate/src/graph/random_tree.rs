use lastmove::CsrGraph;

use super::{check_vertices, numbered};
use crate::{Family, GenerateError, Make, Parameter, Random, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "random-tree",
    summary: "random tree, each labelled tree equally likely",
    parameters: &[Parameter::VERTICES, Parameter::SEED],
    make: Make::Board(|arguments| {
        Ok(numbered(random_tree(arguments.count("vertices")?, arguments.seed()?)?))
    }),
};

/// A tree drawn uniformly from all on the given vertices: a random Prüfer sequence, decoded in O(n) time.
///
/// # Errors
/// A [`GenerateError`] for no vertices, or more than there are numbers for.
///
/// ```
/// use lastmove::{Graph, graph::components};
/// let tree = lastmove_generate::graph::random_tree(100, 1)?;
/// assert_eq!((tree.edge_count(), components(&tree).count), (99, 1));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn random_tree(vertices: usize, seed: u64) -> Result<CsrGraph, GenerateError> {
    check_vertices(vertices, 1)?;
    // The sequence, the counts and the edges.
    check_graph(vertices, vertices as u128, vertices as u128 * 28)?;
    let mut random = Random::new(seed);
    let sequence: Vec<usize> = (2..vertices).map(|_| random.index(vertices)).collect();
    // How often each vertex still occurs in the rest of the sequence; at 0 it is a leaf of what remains.
    let mut occurs = vec![0u32; vertices];
    for &v in &sequence {
        occurs[v] += 1;
    }
    let mut edges = Vec::with_capacity(vertices - 1);
    let last = vertices - 1;
    let mut scanned = 0;
    let mut leaf = None;
    for parent in sequence.into_iter().chain((vertices > 1).then_some(last)) {
        let child = leaf.unwrap_or_else(|| {
            while occurs[scanned] > 0 {
                scanned += 1;
            }
            scanned += 1;
            scanned - 1
        });
        edges.push((child, parent));
        occurs[parent] = occurs[parent].saturating_sub(1);
        // A parent that has become a leaf is next if no smaller leaf is left.
        leaf = (parent < scanned && occurs[parent] == 0).then_some(parent);
    }
    Ok(CsrGraph::from_edges(vertices, edges)?)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use lastmove::Graph;

    use super::*;

    #[test]
    fn each_of_the_sixteen_trees_on_four_vertices_is_equally_likely() {
        let mut counts = HashMap::new();
        for seed in 0..16_000 {
            let tree = random_tree(4, seed).unwrap();
            let edges: Vec<_> =
                tree.vertices().flat_map(|u| tree.neighbours(u).map(move |v| (u, v))).collect();
            *counts.entry(edges).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 16);
        assert!(counts.values().all(|count| count.abs_diff(1000) < 200), "{:?}", counts.values());
    }
}
