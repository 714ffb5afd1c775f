use lastmove::CsrGraph;

use super::{MOST_EDGES, numbered, pairs};
use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "complete",
    summary: "every two vertices joined",
    parameters: &[Parameter::number("vertices", "number of vertices", "100")],
    make: Make::Board(|arguments| Ok(numbered(complete(arguments.count("vertices")?)?))),
};

/// Every two vertices are joined.
///
/// # Errors
/// A [`GenerateError`] for more edges than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// assert_eq!(lastmove_generate::graph::complete(6)?.edge_count(), 15);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn complete(vertices: usize) -> Result<CsrGraph, GenerateError> {
    // n (n - 1) / 2 edges are few enough when n^2 / 2 would be.
    check_range("vertices", vertices, 0, (2 * MOST_EDGES).isqrt())?;
    check_graph(vertices, pairs(vertices), 0)?;
    let edges = (0..vertices).flat_map(|v| (0..v).map(move |u| (u, v)));
    Ok(CsrGraph::from_edges(vertices, edges)?)
}
