use lastmove::CsrGraph;

use super::{check_vertices, numbered};
use crate::{Family, GenerateError, Make, Parameter, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "cycle",
    summary: "vertices in a ring",
    parameters: &[Parameter::VERTICES],
    make: Make::Board(|arguments| Ok(numbered(cycle(arguments.count("vertices")?)?))),
};

/// The vertices in a ring, each joined to the next and the last to the first.
///
/// # Errors
/// A [`GenerateError`] for fewer than three vertices, or more than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// assert_eq!(lastmove_generate::graph::cycle(5)?.edge_count(), 5);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn cycle(vertices: usize) -> Result<CsrGraph, GenerateError> {
    check_vertices(vertices, 3)?;
    check_graph(vertices, vertices as u128, 0)?;
    Ok(CsrGraph::from_edges(vertices, (0..vertices).map(|v| (v, (v + 1) % vertices)))?)
}
