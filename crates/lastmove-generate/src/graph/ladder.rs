use lastmove::CsrGraph;

use super::{MOST_EDGES, numbered};
use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "ladder",
    summary: "two paths side by side, joined by rungs",
    parameters: &[Parameter::number("rungs", "number of rungs", "500")],
    make: Make::Board(|arguments| Ok(numbered(ladder(arguments.count("rungs")?)?))),
};

/// Two paths side by side, joined by rungs: rung i joins the vertices 2 i and 2 i + 1.
///
/// # Errors
/// A [`GenerateError`] for more vertices or edges than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// let ladder = lastmove_generate::graph::ladder(4)?;
/// assert_eq!((ladder.vertex_count(), ladder.edge_count()), (8, 10));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn ladder(rungs: usize) -> Result<CsrGraph, GenerateError> {
    check_range("rungs", rungs, 0, MOST_EDGES / 3)?;
    check_graph(2 * rungs, 3 * rungs as u128, 0)?;
    let rungs_and_rails = (0..rungs).flat_map(|rung| {
        let [left, right] = [2 * rung, 2 * rung + 1];
        let rails = (rung > 0).then(|| [(left - 2, left), (right - 2, right)]);
        std::iter::once((left, right)).chain(rails.into_iter().flatten())
    });
    Ok(CsrGraph::from_edges(2 * rungs, rungs_and_rails)?)
}
