use lastmove::{CsrGraph, GraphBuilder, Vertex};

use super::{check_vertices, likely, numbered};
use crate::{Family, GenerateError, Make, Parameter, Random, Share, error::check_range, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "triangular",
    summary: "triangular lattice from which each site is removed with the same probability",
    parameters: &[
        Parameter::ROWS,
        Parameter::COLUMNS,
        Parameter::share("removed", "probability that a site is removed, in per cent", "20"),
        Parameter::SEED,
    ],
    make: Make::Board(|arguments| {
        let (rows, columns) = (arguments.count("rows")?, arguments.count("columns")?);
        Ok(numbered(triangular(rows, columns, arguments.share("removed")?, arguments.seed()?)?))
    }),
};

/// A triangular lattice from which each site is removed with probability `removed`, independently of the others.
///
/// A square lattice with one diagonal in each square: a site is joined to those to its right, below it, and below it to the
/// right. The sites left are the vertices, numbered row by row.
///
/// # Errors
/// A [`GenerateError`] for a lattice with more sites than there are vertex numbers, or more edges than a stored graph
/// can have.
///
/// ```
/// use lastmove::Graph;
/// use lastmove_generate::{Share, graph::triangular};
/// let whole = triangular(3, 4, Share::per_cent(0), 1)?;
/// assert_eq!((whole.vertex_count(), whole.edge_count()), (12, 23));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn triangular(rows: usize, columns: usize, removed: Share, seed: u64) -> Result<CsrGraph, GenerateError> {
    check_range("rows", rows, 0, Vertex::MAX_INDEX)?;
    check_range("columns", columns, 0, Vertex::MAX_INDEX)?;
    check_vertices(rows * columns, 0)?;
    let kept = removed.complement();
    let sites = likely(kept.of((rows * columns) as u128));
    check_graph(sites as usize, likely(3 * kept.of(sites)), columns as u128 * 8)?;
    let mut random = Random::new(seed);
    let mut builder = GraphBuilder::new();
    let mut vertices = 0;
    let mut above = vec![None; columns];
    for _ in 0..rows {
        let (mut left, mut above_left) = (None, None);
        for place in &mut above {
            let site = if random.chance(removed) { None } else { Vertex::new(vertices) };
            vertices += usize::from(site.is_some());
            for neighbour in [left, above_left, *place] {
                if let (Some(u), Some(v)) = (neighbour, site) {
                    builder.add_edge(u, v);
                }
            }
            above_left = std::mem::replace(place, site);
            left = site;
        }
    }
    builder.reserve_vertices(vertices)?;
    Ok(builder.build()?)
}
