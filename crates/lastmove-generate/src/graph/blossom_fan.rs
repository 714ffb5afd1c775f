use lastmove::CsrGraph;

use super::{MOST_EDGES, numbered};
use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "blossom-fan",
    summary: "a path with a triangle at its end, whose tip is joined to every second vertex of the path",
    parameters: &[Parameter::number("blades", "half the edges of the path", "500")],
    make: Make::Board(|arguments| Ok(numbered(blossom_fan(arguments.count("blades")?)?))),
};

/// A path on the vertices 0 to 2 `blades`, a triangle of its end 0 with two more vertices, and edges from the first of those to
/// every second vertex of the path. Each of these edges closes a blossom around the one before.
///
/// # Errors
/// A [`GenerateError`] for more vertices or edges than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// let fan = lastmove_generate::graph::blossom_fan(4)?;
/// assert_eq!((fan.vertex_count(), fan.edge_count()), (11, 15));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn blossom_fan(blades: usize) -> Result<CsrGraph, GenerateError> {
    check_range("blades", blades, 0, MOST_EDGES / 3 - 1)?;
    let vertices = 2 * blades + 3;
    check_graph(vertices, 3 * blades as u128 + 3, 0)?;
    let tip = vertices - 2;
    let path = (0..2 * blades).map(|v| (v, v + 1));
    let triangle = [(0, tip), (0, tip + 1), (tip, tip + 1)];
    let closing = (1..=blades).map(|blade| (2 * blade, tip));
    Ok(CsrGraph::from_edges(vertices, path.chain(triangle).chain(closing))?)
}
