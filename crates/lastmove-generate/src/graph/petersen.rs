use lastmove::CsrGraph;

use super::numbered;
use crate::{Family, GenerateError, Make};

pub(crate) const FAMILY: Family = Family {
    name: "petersen",
    summary: "the Petersen graph",
    parameters: &[],
    make: Make::Board(|_| Ok(numbered(petersen()?))),
};

/// The Petersen graph: an outer ring of the vertices 0 to 4, an inner five-pointed star of 5 to 9, and spokes between
/// them.
///
/// # Errors
/// None in fact; the signature is that of all families.
///
/// ```
/// use lastmove::Graph;
/// let petersen = lastmove_generate::graph::petersen()?;
/// assert!(petersen.vertices().all(|v| petersen.degree(v) == 3));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn petersen() -> Result<CsrGraph, GenerateError> {
    let edges = (0..5).flat_map(|v| [(v, (v + 1) % 5), (v, v + 5), (v + 5, (v + 2) % 5 + 5)]);
    Ok(CsrGraph::from_edges(10, edges)?)
}
