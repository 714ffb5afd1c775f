//! The edges of a contest's graph: two vertices each, which count from 1.

use std::ops::Range;

use lastmove::{CsrGraph, GraphBuilder, Vertex};

use super::scanner::Scanner;
use crate::{ParseError, fault};

/// What one end of every edge is: one of `count` vertices, of which the first is the graph's vertex `first`.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) name: &'static str,
    pub(super) first: usize,
    pub(super) count: usize,
}

impl End {
    /// The ends of edges between any two of so many vertices.
    pub(super) fn any_two(vertices: usize) -> [Self; 2] {
        ["first end", "second end"].map(|name| Self { name, first: 0, count: vertices })
    }

    #[inline]
    fn read(
        self,
        scanner: &mut Scanner<'_>,
        edge: usize,
        edges: usize,
    ) -> Result<(Vertex, Range<usize>), ParseError> {
        let Self { name, first, count } = self;
        let expected = || format!("the {name} of edge {edge} of {edges}, from 1 to {count}");
        let (number, span) = scanner.number_at(1..=count, expected)?;
        let Some(v) = Vertex::new(first + number - 1) else { unreachable!("there are no more vertices") };
        Ok((v, span))
    }
}

/// Reads so many edges of a graph whose vertex count [`Scanner::vertex_count`] has allowed. Loops are dropped and parallel
/// edges count once. Each edge, and where it stands, is shown to `check` first.
pub(super) fn read_graph(
    scanner: &mut Scanner<'_>,
    vertices: usize,
    edges: usize,
    ends: [End; 2],
    mut check: impl FnMut([Vertex; 2], Range<usize>) -> Result<(), ParseError>,
) -> Result<CsrGraph, ParseError> {
    let too_large = |error| fault::graph(scanner.source(), &error);
    let mut builder = GraphBuilder::new();
    builder.reserve_vertices(vertices).map_err(too_large)?;
    for edge in 1..=edges {
        let (u, first) = ends[0].read(scanner, edge, edges)?;
        let (v, second) = ends[1].read(scanner, edge, edges)?;
        check([u, v], first.start..second.end)?;
        builder.add_edge(u, v);
    }
    builder.build().map_err(|error| fault::graph(scanner.source(), &error))
}
