use lastmove::CsrGraph;

use super::{check_vertices, numbered};
use crate::{Family, GenerateError, Make, Parameter, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "path",
    summary: "vertices in a row",
    parameters: &[Parameter::VERTICES],
    make: Make::Board(|arguments| Ok(numbered(path(arguments.count("vertices")?)?))),
};

/// The vertices in a row, each joined to the next.
///
/// # Errors
/// A [`GenerateError`] for more vertices than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// assert_eq!(lastmove_generate::graph::path(5)?.edge_count(), 4);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn path(vertices: usize) -> Result<CsrGraph, GenerateError> {
    check_vertices(vertices, 0)?;
    check_graph(vertices, vertices as u128, 0)?;
    Ok(CsrGraph::from_edges(vertices, (1..vertices).map(|v| (v - 1, v)))?)
}
