use lastmove::CsrGraph;

use super::{check_vertices, numbered};
use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "cycle-chain",
    summary: "cycles in a row, each joined to the next by an edge",
    parameters: &[
        Parameter::number("cycles", "number of cycles", "300"),
        Parameter::number("length", "vertices of each cycle", "3"),
    ],
    make: Make::Board(|arguments| {
        Ok(numbered(cycle_chain(arguments.count("cycles")?, arguments.count("length")?)?))
    }),
};

/// Cycles in a row, the last vertex of each joined to the first of the next; numbered one cycle after the other.
///
/// Odd cycles are blossoms in a chain; those of length 3 are the triangles in a chain of the first DIMACS challenge.
///
/// # Errors
/// A [`GenerateError`] for a length below 3, and more vertices than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// let chain = lastmove_generate::graph::cycle_chain(4, 5)?;
/// assert_eq!((chain.vertex_count(), chain.edge_count()), (20, 23));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn cycle_chain(cycles: usize, length: usize) -> Result<CsrGraph, GenerateError> {
    check_range("length", length, 3, usize::MAX)?;
    let vertices = cycles.saturating_mul(length);
    check_vertices(vertices, 0)?;
    check_graph(vertices, vertices as u128 + cycles as u128, 0)?;
    let edges = (0..vertices).flat_map(|v| {
        let closing = (v % length == length - 1).then(|| (v + 1 - length, v));
        let next = (v + 1 < vertices).then_some((v, v + 1));
        closing.into_iter().chain(next)
    });
    Ok(CsrGraph::from_edges(vertices, edges)?)
}
