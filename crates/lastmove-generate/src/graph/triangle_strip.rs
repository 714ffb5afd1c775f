use lastmove::CsrGraph;

use super::{check_vertices, numbered};
use crate::{Family, GenerateError, Make, Parameter, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "triangle-strip",
    summary: "vertices in a row, each joined to the next two",
    parameters: &[Parameter::VERTICES],
    make: Make::Board(|arguments| Ok(numbered(triangle_strip(arguments.count("vertices")?)?))),
};

/// The vertices in a row, each joined to the next and to the one after it: triangles side by side. Odd cycles everywhere,
/// and with an odd number of vertices all of them shrink into one blossom.
///
/// # Errors
/// A [`GenerateError`] for more vertices than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// assert_eq!(lastmove_generate::graph::triangle_strip(5)?.edge_count(), 7);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn triangle_strip(vertices: usize) -> Result<CsrGraph, GenerateError> {
    check_vertices(vertices, 0)?;
    check_graph(vertices, 2 * vertices as u128, 0)?;
    let edges = (1..vertices)
        .flat_map(|v| [v.checked_sub(2), Some(v - 1)].into_iter().flatten().map(move |u| (u, v)));
    Ok(CsrGraph::from_edges(vertices, edges)?)
}
