//! DIMACS graphs, as of the challenges on colouring and cliques: a line `p edge n m`, then lines `e u v`.
//!
//! Vertices are the numbers 1 to n. Lines that begin with `c` are comments.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{Graph, NamedGraph, board::Names};

use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    decimal,
    edges_header::vertex_limit,
    fault::{self, counted},
    numbered::{self, Numbered},
    numbering::Numbering,
    parts::Parts,
    text::Lines,
};

const PROBLEM: &str = "a line 'p edge n m', the numbers of vertices and edges";
const KINDS: &str = "'edge', 'edges' or 'col'";
/// The problems on arcs: shortest paths, maximum flow, minimum cost flow, assignment.
const DIRECTED: [&[u8]; 4] = [b"sp", b"max", b"min", b"asn"];

/// Reads a DIMACS graph. The m of the line `p` counts the lines `e`, or the different edges on them: published files
/// that give each edge from both ends do either.
///
/// O(bytes + n) time. Memory: 8 bytes a line `e` beside the graph itself.
///
/// # Errors
/// A [`ParseError`] at the first fault: a missing or second line `p`, one for a problem on directed arcs, lines other than
/// `c`, `p`, `n` and `e`, what is not a number or not a vertex, an m that counts neither, more vertices than
/// [`vertex_limit`] allows.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_formats::dimacs::parse(b"c a path\np edge 3 2\ne 1 2\ne 2 3\n")?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 2));
/// let error = lastmove_formats::dimacs::parse(b"p edge 3 1\ne 0 1\n").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: expected a vertex from 1 to 3, found '0', though this format counts from 1"
/// );
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<NamedGraph, ParseError> {
    fault::utf8(source)?;
    let mut lines = filled(source);
    let Some(first) = lines.next() else { return Err(fault::empty(source, PROBLEM)) };
    let Problem { n, m, m_span } = Problem::parse(source, first)?;
    let mut graph = numbered::builder(source, n)?;
    let vertices = Numbered::new("a vertex", n, 0);
    let mut count = 0;
    for line in lines {
        let mut parts = Parts::new(source, line.clone());
        let Some(kind) = parts.next() else { continue };
        match &source[kind.clone()] {
            b"e" => {
                let (u, _) = vertices.next(source, &mut parts)?;
                let (v, _) = vertices.next(source, &mut parts)?;
                parts.end("the end of the line after two vertices")?;
                graph.add_edge(u, v);
                count += 1;
            }
            b"n" => {
                vertices.next(source, &mut parts)?;
                parts.expect("the value of the vertex")?;
                parts.end("the end of the line after a vertex and its value")?;
            }
            _ => return Err(strange(source, kind)),
        }
    }
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    if m != count && m != graph.edge_count() {
        let expected = format!(
            "the number of edges in the file, {} 'e' or {}",
            counted(count, "line"),
            counted(graph.edge_count(), "different edge")
        );
        return Err(fault::token(ParseErrorKind::Range, source, m_span, &expected));
    }
    Ok(NamedGraph::new(graph, Names::numbers_from(1)))
}

/// Whether the first line that is no comment is the line `p` of a DIMACS graph, or of a DIMACS problem on arcs, which
/// [`parse`] refuses with a better reason than any other format has.
pub fn is_recognised(source: &[u8]) -> bool {
    let Some(line) = filled(source).next() else { return false };
    let mut parts = Parts::new(source, line);
    let mut part = || parts.next().map_or(&[][..], |span| &source[span]);
    part() == b"p" && {
        let kind = part();
        matches!(kind, b"edge" | b"edges" | b"col") || DIRECTED.contains(&kind)
    }
}

/// The lines that hold anything but a comment.
fn filled(source: &[u8]) -> impl Iterator<Item = Range<usize>> {
    Lines::new(source).filter(|line| !line.is_empty() && source[line.start] != b'c')
}

/// The line `p`.
struct Problem {
    n: usize,
    m: usize,
    m_span: Range<usize>,
}

impl Problem {
    fn parse(source: &[u8], line: Range<usize>) -> Result<Self, ParseError> {
        let mut parts = Parts::new(source, line.clone());
        let letter = parts.expect(PROBLEM)?;
        if source[letter.clone()] != *b"p" {
            return Err(fault::token(ParseErrorKind::Missing, source, letter, PROBLEM));
        }
        let kind = parts.expect(KINDS)?;
        match &source[kind.clone()] {
            b"edge" | b"edges" | b"col" => {}
            word => {
                let why = if DIRECTED.contains(&word) {
                    ", a problem on directed arcs (to forget their directions, write lines 'e u v' for them)"
                } else {
                    ""
                };
                return Err(fault::token_that(ParseErrorKind::Character, source, kind, KINDS, why));
            }
        }
        let n = numbered::count(source, &mut parts, "the number of vertices", vertex_limit(source.len()))?;
        let (m, m_span) = parts.number("the number of edges")?;
        parts.end("the end of the line after two sizes")?;
        Ok(Self { n, m, m_span })
    }
}

/// The error of a line that begins with the token in `span`, which is none of those that may come after the line `p`.
fn strange(source: &[u8], span: Range<usize>) -> ParseError {
    let expected = "a line 'e u v', 'n u value' or 'c comment'";
    let (kind, why) = match &source[span.clone()] {
        b"p" => (ParseErrorKind::Extra, ", a second such line"),
        b"a" => (ParseErrorKind::Character, ", a directed arc (to forget directions, write 'e u v')"),
        _ => (ParseErrorKind::Character, ""),
    };
    fault::token_that(kind, source, span, expected, why)
}

/// Writes a graph as [`parse`] reads it, each edge once, with its smaller vertex first.
///
/// O(n + m) time, times log n where neighbours do not come in order, and 4 bytes a vertex number if these have gaps; `out` is
/// given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`, and [`io::ErrorKind::OutOfMemory`].
pub fn write(graph: &impl Graph, out: &mut impl Write) -> io::Result<()> {
    let numbering = Numbering::new(graph)?;
    let mut block = Block::new(out);
    let mut line = |start: &[u8], u, v| {
        block.line(|bytes| {
            bytes.extend_from_slice(start);
            decimal::push(bytes, u);
            bytes.push(b' ');
            decimal::push(bytes, v);
        })
    };
    line(b"p edge ", graph.vertex_count(), graph.edge_count())?;
    numbering.edges(|u, v| line(b"e ", u + 1, v + 1))?;
    block.finish()
}
