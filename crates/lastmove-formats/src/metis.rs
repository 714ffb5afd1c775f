//! METIS graphs: a line `n m`, then a line for each vertex with its neighbours.
//!
//! Vertices are the numbers 1 to n. Lines that begin with `%` are comments; a blank line is a vertex without neighbours.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{Graph, NamedGraph, Vertex, board::Names};

use crate::{
    Direction, ParseError, ParseErrorKind,
    arcs::{Arcs, Unmatched},
    block::Block,
    decimal,
    edges_header::vertex_limit,
    fault,
    numbered::{self, Numbered},
    numbering::Numbering,
    parts::Parts,
    text::Lines,
};

const HEADER: &str = "a line 'n m', the numbers of vertices and edges";
const FORMAT: &str =
    "up to three digits 0 or 1: whether there are vertex sizes, vertex weights, edge weights";

/// Reads a METIS graph. Sizes and weights are looked at, but mean nothing.
///
/// O(bytes + m log m) time, and O(bytes) where neighbours come in order. Memory: 16 bytes a neighbour beside the
/// graph itself.
///
/// # Errors
/// A [`ParseError`] at the first fault: what is not a number or not a vertex, a vertex among its own neighbours, a weight
/// that is missing, too few or too many lines or edges, more vertices than
/// [`vertex_limit`] allows; and, unless directions are ignored, a neighbour of which the vertex is none.
/// Where they are ignored, m may be half the number of neighbours, as always, or the number of edges.
///
/// ```
/// use lastmove::Graph;
/// use lastmove_formats::{Direction, metis};
/// let graph = metis::parse(b"3 1\n2\n1\n\n", Direction::Refused)?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 1));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8], direction: Direction) -> Result<NamedGraph, ParseError> {
    fault::utf8(source)?;
    let mut lines = Lines::new(source);
    let header = Header::parse(source, &mut lines)?;
    let mut arcs = Arcs::new(numbered::builder(source, header.n)?);
    header.visit(source, lines.clone(), |u, v, _| arcs.add(u, v))?;

    let neighbours = arcs.len();
    let graph = arcs.into_graph(direction).map_err(|unmatched| header.unmatched(source, lines, unmatched))?;
    let edges = graph.edge_count();
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    let is_counted = neighbours == header.m.saturating_mul(2)
        || direction == Direction::Ignored && [edges, graph.edge_count()].contains(&header.m);
    if !is_counted {
        let expected = format!("the number of edges, which are {edges}");
        return Err(fault::token(ParseErrorKind::Range, source, header.m_span, &expected));
    }
    Ok(NamedGraph::new(graph, Names::numbers_from(1)))
}

/// The first line.
struct Header {
    n: usize,
    m: usize,
    m_span: Range<usize>,
    /// How many numbers come before the neighbours of a vertex.
    before: usize,
    has_edge_weights: bool,
}

impl Header {
    fn parse(source: &[u8], lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        let Some(line) = lines.find(|line| !line.is_empty() && source[line.start] != b'%') else {
            return Err(fault::empty(source, HEADER));
        };
        let mut parts = Parts::new(source, line);
        let n = numbered::count(source, &mut parts, "the number of vertices", vertex_limit(source.len()))?;
        let (m, m_span) = parts.number("the number of edges")?;
        let [has_sizes, has_weights, has_edge_weights] = match parts.next() {
            Some(span) => flags(source, span)?,
            None => [false; 3],
        };
        let weights = match parts.next() {
            Some(span) if has_weights => {
                let expected = "the number of weights of a vertex, at least 1";
                match fault::number(source, span.clone(), expected)? {
                    0 => return Err(fault::token(ParseErrorKind::Range, source, span, expected)),
                    count => count,
                }
            }
            Some(span) => {
                let expected = "the end of the line, as the vertices have no weights";
                return Err(fault::token(ParseErrorKind::Extra, source, span, expected));
            }
            None => usize::from(has_weights),
        };
        parts.end("the end of the line after the number of weights")?;
        let before = weights.saturating_add(usize::from(has_sizes));
        Ok(Self { n, m, m_span, before, has_edge_weights })
    }

    /// Hands every vertex with each of its neighbours to `take`, and where the neighbour stands.
    #[inline]
    fn visit(
        &self,
        source: &[u8],
        mut lines: Lines<'_>,
        mut take: impl FnMut(Vertex, Vertex, Range<usize>),
    ) -> Result<(), ParseError> {
        let vertices = Numbered::new("a vertex", self.n, 0);
        for u in (0..self.n).filter_map(Vertex::new) {
            let Some(line) = lines.find(|line| line.is_empty() || source[line.start] != b'%') else {
                let expected =
                    format!("the line of vertex {} of {}, with its neighbours", u.index() + 1, self.n);
                return Err(fault::missing(source, lines.position(), expected));
            };
            let mut parts = Parts::new(source, line);
            for _ in 0..self.before {
                parts.number("the size or a weight of the vertex")?;
            }
            while let Some(span) = parts.next() {
                let v = vertices.vertex(source, span.clone())?;
                if v == u {
                    let expected = "another vertex, as none is its own neighbour in a METIS graph";
                    return Err(fault::token(ParseErrorKind::Range, source, span, expected));
                }
                if self.has_edge_weights {
                    parts.number("the weight of the edge")?;
                }
                take(u, v, span);
            }
        }
        match lines.find(|line| !line.is_empty() && source[line.start] != b'%') {
            None => Ok(()),
            Some(extra) => {
                let expected = match self.n {
                    1 => "the end of the file after 1 vertex".to_owned(),
                    n => format!("the end of the file after {n} vertices"),
                };
                Err(fault::token(ParseErrorKind::Extra, source, extra, &expected))
            }
        }
    }

    /// The error of a neighbour of which the vertex is none, or not as often.
    fn unmatched(&self, source: &[u8], lines: Lines<'_>, Unmatched { from, to }: Unmatched) -> ParseError {
        let mut at = 0..0;
        // The last of several is one too many. What has been read once is read again without a fault.
        let _ = self.visit(source, lines, |u, v, span| {
            if (u, v) == (from, to) {
                at = span;
            }
        });
        let expected = format!("a neighbour that has vertex {} among its own as often", from.index() + 1);
        fault::token(ParseErrorKind::Directed, source, at, &expected)
    }
}

/// The digits of the format, those that are left out being 0.
fn flags(source: &[u8], span: Range<usize>) -> Result<[bool; 3], ParseError> {
    let digits = &source[span.clone()];
    let mut flags = [false; 3];
    if digits.len() > 3 || digits.iter().any(|digit| !matches!(digit, b'0' | b'1')) {
        return Err(fault::token(ParseErrorKind::Number, source, span, FORMAT));
    }
    for (flag, digit) in flags.iter_mut().rev().zip(digits.iter().rev()) {
        *flag = *digit == b'1';
    }
    Ok(flags)
}

/// Writes a graph as [`parse`] reads it, without weights.
///
/// O(n + m) time, times log n where neighbours do not come in order, and 4 bytes a vertex number if these have gaps; `out` is
/// given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`, and [`io::ErrorKind::OutOfMemory`].
pub fn write(graph: &impl Graph, out: &mut impl Write) -> io::Result<()> {
    let numbering = Numbering::new(graph)?;
    let mut block = Block::new(out);
    block.line(|bytes| {
        decimal::push(bytes, graph.vertex_count());
        bytes.push(b' ');
        decimal::push(bytes, graph.edge_count());
    })?;
    let every = |_, _| true;
    numbering.rows(every, |_, neighbours| {
        block.line(|bytes| {
            for (index, v) in neighbours.iter().enumerate() {
                if index > 0 {
                    bytes.push(b' ');
                }
                decimal::push(bytes, v + 1);
            }
        })
    })?;
    block.finish()
}
