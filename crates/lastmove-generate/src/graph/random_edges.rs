use std::collections::HashSet;

use lastmove::CsrGraph;

use super::{MOST_EDGES, check_vertices, numbered, pairs};
use crate::{Family, GenerateError, Make, Parameter, Random, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "random-edges",
    summary: "random graph with a given number of edges",
    parameters: &[
        Parameter::VERTICES,
        Parameter::number("edges", "number of edges", "1500"),
        Parameter::SEED,
    ],
    make: Make::Board(|arguments| {
        let (vertices, edges) = (arguments.count("vertices")?, arguments.count("edges")?);
        Ok(numbered(random_edges(vertices, edges, arguments.seed()?)?))
    }),
};

pub(crate) const BY_DEGREE: Family = Family {
    name: "random-degree",
    summary: "random graph with a given average degree",
    parameters: &[Parameter::VERTICES, Parameter::number("degree", "average degree", "3"), Parameter::SEED],
    make: Make::Board(|arguments| {
        let (vertices, degree) = (arguments.count("vertices")?, arguments.count("degree")?);
        Ok(numbered(random_degree(vertices, degree, arguments.seed()?)?))
    }),
};

/// A graph drawn uniformly from all with the given numbers of vertices and edges, G(n, m).
///
/// Floyd's sampling without replacement (Bentley and Floyd, "A sample of brilliance", 1987): O(n + m) expected time.
///
/// # Errors
/// A [`GenerateError`] for more edges than pairs of vertices, and for numbers too large for a stored graph.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_generate::graph::random_edges(100, 150, 1)?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (100, 150));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn random_edges(vertices: usize, edges: usize, seed: u64) -> Result<CsrGraph, GenerateError> {
    check_vertices(vertices, 0)?;
    let pairs = pairs(vertices) as u64;
    check_range("edges", edges, 0, MOST_EDGES.min(pairs as usize))?;
    // The set has room for at most 16/7 times as many numbers, with a byte beside each.
    check_graph(vertices, edges as u128, edges as u128 * 21)?;
    let mut random = Random::new(seed);
    let mut chosen = HashSet::with_capacity(edges);
    for last in pairs - edges as u64..pairs {
        let pair = random.below(last + 1);
        if !chosen.insert(pair) {
            chosen.insert(last);
        }
    }
    // The set's order differs from run to run; the graph sorts its lists.
    Ok(CsrGraph::from_edges(vertices, chosen.into_iter().map(endpoints))?)
}

/// [`random_edges`] with as many edges as give the average degree: n degree / 2, rounded down.
///
/// # Errors
/// As for [`random_edges`].
///
/// ```
/// use lastmove::Graph;
/// assert_eq!(lastmove_generate::graph::random_degree(101, 3, 1)?.edge_count(), 151);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn random_degree(vertices: usize, degree: usize, seed: u64) -> Result<CsrGraph, GenerateError> {
    check_range("degree", degree, 0, vertices.saturating_sub(1))?;
    random_edges(vertices, vertices.saturating_mul(degree) / 2, seed)
}

/// The pair with number `pair` in the order (0, 1), (0, 2), (1, 2), (0, 3), ...
fn endpoints(pair: u64) -> (usize, usize) {
    let larger = ((8 * u128::from(pair) + 1).isqrt() as u64).div_ceil(2);
    let smaller = pair - larger * (larger - 1) / 2;
    (smaller as usize, larger as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_numbered_without_gaps() {
        let expected = (0..60).flat_map(|larger| (0..larger).map(move |smaller| (smaller, larger)));
        assert!((0..).map(endpoints).zip(expected).all(|(found, expected)| found == expected));
        let n = 1 << 32;
        assert_eq!(endpoints(n * (n - 1) / 2 - 1), (n as usize - 2, n as usize - 1));
    }
}
