use lastmove::CsrGraph;

use super::{MOST_EDGES, numbered};
use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "nested-blossoms",
    summary: "a triangle at the end of a ladder: one odd cycle around another",
    parameters: &[Parameter::number("rungs", "number of rungs", "500")],
    make: Make::Board(|arguments| Ok(numbered(nested_blossoms(arguments.count("rungs")?)?))),
};

/// A ladder whose first rung is the side of a triangle with vertex 0: each further rung and the two rails to it are an ear on what is
/// inside, so that the whole is one blossom in another in another. Rung i, from 1, joins the vertices 2 i - 1 and 2 i.
///
/// # Errors
/// A [`GenerateError`] for more vertices or edges than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// let nested = lastmove_generate::graph::nested_blossoms(3)?;
/// assert_eq!((nested.vertex_count(), nested.edge_count()), (7, 9));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn nested_blossoms(rungs: usize) -> Result<CsrGraph, GenerateError> {
    check_range("rungs", rungs, 0, MOST_EDGES / 3)?;
    let vertices = 2 * rungs + 1;
    check_graph(vertices, 3 * rungs as u128, 0)?;
    let edges = (1..=rungs).flat_map(|rung| {
        let [left, right] = [2 * rung - 1, 2 * rung];
        let inside = if rung == 1 { [0, 0] } else { [left - 2, right - 2] };
        [(inside[0], left), (inside[1], right), (left, right)]
    });
    Ok(CsrGraph::from_edges(vertices, edges)?)
}
