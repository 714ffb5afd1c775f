//! Families of stored graphs.

pub(crate) mod blossom_fan;
pub(crate) mod clique_paths;
pub(crate) mod complete;
pub(crate) mod cycle;
pub(crate) mod cycle_chain;
pub(crate) mod ladder;
pub(crate) mod layered;
pub(crate) mod nested_blossoms;
pub(crate) mod path;
pub(crate) mod petersen;
pub(crate) mod random_edges;
pub(crate) mod random_probability;
pub(crate) mod random_tree;
pub(crate) mod rmat;
pub(crate) mod triangle_strip;
pub(crate) mod triangular;

use lastmove::{AnyBoard, CsrGraph, NamedGraph, Vertex, board::Names};

pub use blossom_fan::blossom_fan;
pub use clique_paths::clique_paths;
pub use complete::complete;
pub use cycle::cycle;
pub use cycle_chain::cycle_chain;
pub use ladder::ladder;
pub use layered::layered;
pub use nested_blossoms::nested_blossoms;
pub use path::path;
pub use petersen::petersen;
pub use random_edges::{random_degree, random_edges};
pub use random_probability::random_probability;
pub use random_tree::random_tree;
pub use rmat::rmat;
pub use triangle_strip::triangle_strip;
pub use triangular::triangular;

use crate::{GenerateError, error::check_range};

/// The largest number of edges that a stored graph can have.
const MOST_EDGES: usize = u32::MAX as usize / 2;

/// Refuses a number of vertices below `least` or above what vertex numbers allow.
fn check_vertices(vertices: usize, least: usize) -> Result<(), GenerateError> {
    check_range("vertices", vertices, least, Vertex::MAX_INDEX + 1)
}

/// How many pairs of vertices there are.
fn pairs(vertices: usize) -> u128 {
    let vertices = vertices as u128;
    vertices * vertices.saturating_sub(1) / 2
}

/// A number that is hardly ever exceeded by one that is this on average: about ten standard deviations more, and some.
fn likely(mean: u128) -> u128 {
    mean + 10 * mean.isqrt() + 100
}

/// The graph with its vertices named by their numbers.
fn numbered(graph: CsrGraph) -> AnyBoard {
    NamedGraph::new(graph, Names::numbers_from(0)).into()
}
