//! Vertices that an input calls by consecutive numbers.

use std::ops::Range;

use lastmove::{GraphBuilder, Vertex};

use crate::{ParseError, ParseErrorKind, edges_header::vertex_limit, fault, parts::Parts};

/// Consecutive numbers, each of which is a vertex.
#[derive(Debug)]
pub(crate) struct Numbered {
    /// The first number.
    first: usize,
    count: usize,
    /// The vertices before them.
    before: usize,
    expected: String,
}

impl Numbered {
    /// From 1: `count` of what `noun` calls, such as "a vertex", after `before` other vertices.
    pub(crate) fn new(noun: &str, count: usize, before: usize) -> Self {
        Self::starting_at(1, noun, count, before)
    }

    /// From 0: all `count` vertices.
    pub(crate) fn from_0(count: usize) -> Self {
        Self::starting_at(0, "a vertex", count, 0)
    }

    fn starting_at(first: usize, noun: &str, count: usize, before: usize) -> Self {
        let expected = match count.checked_sub(1) {
            None => format!("nothing, as there is not {noun} at all"),
            Some(last) => format!("{noun} from {first} to {}", first + last),
        };
        Self { first, count, before, expected }
    }

    /// The vertex that the next token of a line is, and where it stands.
    #[inline]
    pub(crate) fn next(
        &self,
        source: &[u8],
        parts: &mut Parts<'_>,
    ) -> Result<(Vertex, Range<usize>), ParseError> {
        let span = parts.expect(&self.expected)?;
        Ok((self.vertex(source, span.clone())?, span))
    }

    /// The vertex that the token in `span` is.
    #[inline]
    pub(crate) fn vertex(&self, source: &[u8], span: Range<usize>) -> Result<Vertex, ParseError> {
        let number = fault::number(source, span.clone(), &self.expected)?;
        let index = number.checked_sub(self.first).filter(|&index| index < self.count);
        index
            .and_then(|index| Vertex::new(self.before + index))
            .ok_or_else(|| self.range(source, span, number))
    }

    #[cold]
    fn range(&self, source: &[u8], span: Range<usize>, number: usize) -> ParseError {
        let why = if number < self.first { ", though this format counts from 1" } else { "" };
        fault::token_that(ParseErrorKind::Range, source, span, &self.expected, why)
    }
}

/// The next token of a line as a number of vertices, of which the input may declare `limit`.
pub(crate) fn count(
    source: &[u8],
    parts: &mut Parts<'_>,
    what: &str,
    limit: usize,
) -> Result<usize, ParseError> {
    let expected = expected_count(source, what, limit);
    let (count, span) = parts.number(&expected)?;
    if count > limit {
        return Err(fault::token(ParseErrorKind::TooLarge, source, span, &expected));
    }
    Ok(count)
}

/// How a number of vertices is asked for where the input may declare `limit`.
pub(crate) fn expected_count(source: &[u8], what: &str, limit: usize) -> String {
    if limit == vertex_limit(source.len()) {
        format!("{what}, at most {limit} for an input of {} bytes", source.len())
    } else {
        format!("{what}, at most {limit} more for an input of {} bytes", source.len())
    }
}

/// A graph of so many vertices, which have been checked against what the input may declare, without edges.
pub(crate) fn builder(source: &[u8], vertices: usize) -> Result<GraphBuilder, ParseError> {
    let mut graph = GraphBuilder::new();
    graph.reserve_vertices(vertices).map_err(|error| fault::graph(source, &error))?;
    Ok(graph)
}
