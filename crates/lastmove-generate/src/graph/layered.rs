use lastmove::CsrGraph;

use super::{MOST_EDGES, check_vertices, numbered};
use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "layered",
    summary: "layers of vertices, each joined completely to the next",
    parameters: &[
        Parameter::number("layers", "number of layers", "301"),
        Parameter::number("width", "vertices of a layer", "3"),
    ],
    make: Make::Board(|arguments| {
        Ok(numbered(layered(arguments.count("layers")?, arguments.count("width")?)?))
    }),
};

/// Layers of vertices, each vertex joined to all of the next layer; numbered layer by layer.
///
/// Between the ends there are `width` to the power of the layers shortest paths. With an odd number of layers a depth-first search
/// that forgets its dead ends tries them all.
///
/// # Errors
/// A [`GenerateError`] for more vertices or edges than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_generate::graph::layered(5, 2)?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (10, 16));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn layered(layers: usize, width: usize) -> Result<CsrGraph, GenerateError> {
    let vertices = layers.saturating_mul(width);
    check_vertices(vertices, 0)?;
    let edges = (vertices - width.min(vertices)).saturating_mul(width);
    check_range("edges", edges, 0, MOST_EDGES)?;
    check_graph(vertices, edges as u128, 0)?;
    let edges = (width..vertices).flat_map(|v| {
        let above = (v / width - 1) * width;
        (above..above + width).map(move |u| (u, v))
    });
    Ok(CsrGraph::from_edges(vertices, edges)?)
}
