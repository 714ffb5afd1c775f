use lastmove::CsrGraph;

use super::{MOST_EDGES, check_vertices, numbered, pairs};
use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "clique-paths",
    summary: "a clique with a path hanging on each of its vertices",
    parameters: &[
        Parameter::number("clique", "vertices of the clique", "20"),
        Parameter::number("length", "further vertices of each path", "50"),
    ],
    make: Make::Board(|arguments| {
        Ok(numbered(clique_paths(arguments.count("clique")?, arguments.count("length")?)?))
    }),
};

/// A clique on the first vertices, and on each of them a path of `length` further vertices, numbered one path after the other.
///
/// # Errors
/// A [`GenerateError`] for more vertices or edges than there are numbers for.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_generate::graph::clique_paths(4, 3)?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (16, 18));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn clique_paths(clique: usize, length: usize) -> Result<CsrGraph, GenerateError> {
    let vertices = clique.saturating_mul(length.saturating_add(1));
    check_vertices(vertices, 0)?;
    let edges = pairs(clique) + (vertices - clique) as u128;
    check_range("edges", usize::try_from(edges).unwrap_or(usize::MAX), 0, MOST_EDGES)?;
    check_graph(vertices, edges, 0)?;
    let within = (0..clique).flat_map(|v| (0..v).map(move |u| (u, v)));
    let hanging = (clique..vertices).map(|v| {
        let [path, place] = [(v - clique) / length, (v - clique) % length];
        (if place == 0 { path } else { v - 1 }, v)
    });
    Ok(CsrGraph::from_edges(vertices, within.chain(hanging))?)
}
