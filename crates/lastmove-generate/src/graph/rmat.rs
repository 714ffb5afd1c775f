use lastmove::CsrGraph;

use super::{MOST_EDGES, numbered};
use crate::{Family, GenerateError, Make, Parameter, Random, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "rmat",
    summary: "R-MAT graph, whose degrees follow a power law",
    parameters: &[
        Parameter::number("scale", "logarithm to base 2 of the number of vertices", "10"),
        Parameter::number("draws", "edges drawn, loops and repeated ones among them", "8000"),
        Parameter::SEED,
    ],
    make: Make::Board(|arguments| {
        let (scale, draws) = (arguments.count("scale")?, arguments.count("draws")?);
        Ok(numbered(rmat(scale, draws, arguments.seed()?)?))
    }),
};

/// In how many of 100 cases an edge goes on to each quadrant of the matrix: 0 0, 0 1, 1 0, and else 1 1. Those of the benchmark
/// Graph500.
const SHARES: [u64; 3] = [57, 19, 19];

/// A graph on 2 to the power of `scale` vertices with power-law degrees. Each of `draws` edges goes down the adjacency matrix by
/// quadrants, which are drawn with unequal probabilities; loops and repeats are left out afterwards, so that the graph
/// has fewer edges. The vertices are numbered in random order.
///
/// O(draws scale) time.
/// Source: Chakrabarti, Zhan and Faloutsos, "R-MAT: a recursive model for graph mining", SDM 2004.
///
/// # Errors
/// A [`GenerateError`] for a scale above 31 and more draws than a stored graph can have edges.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_generate::graph::rmat(8, 2000, 1)?;
/// assert_eq!((graph.vertex_count(), graph.edge_count() + graph.merged_edges() + graph.dropped_loops()), (256, 2000));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn rmat(scale: usize, draws: usize, seed: u64) -> Result<CsrGraph, GenerateError> {
    check_range("scale", scale, 0, 31)?;
    check_range("draws", draws, 0, MOST_EDGES)?;
    let vertices = 1 << scale;
    check_graph(vertices, draws as u128, vertices as u128 * 4)?;
    let mut random = Random::new(seed);
    let mut numbers: Vec<u32> = (0..=(vertices - 1) as u32).collect();
    for last in (1..vertices).rev() {
        numbers.swap(last, random.index(last + 1));
    }
    let edges = (0..draws).map(|_| {
        let (mut u, mut v) = (0, 0);
        for _ in 0..scale {
            let [down, right] = quadrant(random.below(100));
            (u, v) = (2 * u + down, 2 * v + right);
        }
        (numbers[u] as usize, numbers[v] as usize)
    });
    Ok(CsrGraph::from_edges(vertices, edges)?)
}

/// The quadrant for a number below 100.
fn quadrant(mut drawn: u64) -> [usize; 2] {
    for (share, quadrant) in SHARES.into_iter().zip([[0, 0], [0, 1], [1, 0]]) {
        if drawn < share {
            return quadrant;
        }
        drawn -= share;
    }
    [1, 1]
}
