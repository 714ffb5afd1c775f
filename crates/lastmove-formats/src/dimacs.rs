//! DIMACS graphs, as of the challenges on colouring and cliques: a line `p edge n m`, then lines `e u v`.
//!
//! Vertices are the numbers 1 to n. Lines that begin with `c` are comments. Problems on arcs, with lines `a u v`, are graphs if
//! their directions are ignored.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{Graph, NamedGraph, board::Names};

use crate::{
    Direction, ParseError, ParseErrorKind,
    arcs::Arcs,
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
/// The same where directions are ignored.
const ANY_KINDS: &str = "'edge', 'edges', 'col', 'sp', 'max', 'min' or 'asn'";
/// The problems on arcs: shortest paths, maximum flow, minimum cost flow, assignment.
const DIRECTED: [&[u8]; 4] = [b"sp", b"max", b"min", b"asn"];

/// Reads a DIMACS graph. The m of the line `p` counts the lines `e`, or the different edges on them: published files
/// that give each edge from both ends do either. If directions are ignored, arcs `a` are edges too, and arcs there and back
/// are one.
///
/// O(bytes + n) time, and O(m log m) more for arcs. Memory: 8 bytes a line `e` or `a` beside the graph itself.
///
/// # Errors
/// A [`ParseError`] at the first fault: a missing or second line `p`; unless directions are ignored, one for a problem on
/// directed arcs, and an arc; lines other than `c`, `p`, `n`, `e` and `a`, what is not a number or not a vertex, an m that counts
/// neither, more vertices than [`vertex_limit`] allows.
///
/// ```
/// use lastmove::Graph;
/// use lastmove_formats::{Direction, dimacs};
/// let graph = dimacs::parse(b"c a path\np edge 3 2\ne 1 2\ne 2 3\n", Direction::Refused)?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 2));
/// assert_eq!(dimacs::parse(b"p sp 3 2\na 1 2 7\na 3 2 9\n", Direction::Ignored)?, graph);
/// let error = dimacs::parse(b"p edge 3 1\ne 0 1\n", Direction::Refused).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: expected a vertex from 1 to 3, found '0', though this format counts from 1"
/// );
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8], direction: Direction) -> Result<NamedGraph, ParseError> {
    fault::utf8(source)?;
    let mut lines = filled(source);
    let Some(first) = lines.next() else { return Err(fault::empty(source, PROBLEM)) };
    let Problem { has_arcs, n, m, m_span } = Problem::parse(source, first, direction)?;
    let mut edges = Arcs::new(numbered::builder(source, n)?);
    let vertices = Numbered::new("a vertex", n, 0);
    let mut count = 0;
    for line in lines {
        let mut parts = Parts::new(source, line.clone());
        let Some(kind) = parts.next() else { continue };
        match &source[kind.clone()] {
            b"e" if !has_arcs => {
                let (u, _) = vertices.next(source, &mut parts)?;
                let (v, _) = vertices.next(source, &mut parts)?;
                parts.end("the end of the line after two vertices")?;
                edges.add_edge(u, v);
                count += 1;
            }
            b"a" if direction == Direction::Ignored => {
                let (u, _) = vertices.next(source, &mut parts)?;
                let (v, _) = vertices.next(source, &mut parts)?;
                // Lengths, bounds and costs follow.
                edges.add(u, v);
                count += 1;
            }
            b"n" => {
                vertices.next(source, &mut parts)?;
                // The sources of an assignment have none.
                if !has_arcs {
                    parts.expect("the value of the vertex")?;
                } else if parts.next().is_none() {
                    continue;
                }
                parts.end("the end of the line after a vertex and its value")?;
            }
            _ => return Err(strange(source, kind, has_arcs)),
        }
    }
    let graph = edges.into_edges().build().map_err(|error| fault::graph(source, &error))?;
    if m != count && m != graph.edge_count() {
        let expected = format!(
            "the number of edges in the file, {} '{}' or {}",
            counted(count, "line"),
            if has_arcs { "a" } else { "e" },
            counted(graph.edge_count(), "different edge")
        );
        return Err(fault::token(ParseErrorKind::Range, source, m_span, &expected));
    }
    Ok(NamedGraph::new(graph, Names::numbers_from(1)))
}

/// Whether the first line that is no comment is the line `p` of a DIMACS graph, or of a DIMACS problem on arcs.
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
    /// Whether it is a problem on arcs.
    has_arcs: bool,
    n: usize,
    m: usize,
    m_span: Range<usize>,
}

impl Problem {
    fn parse(source: &[u8], line: Range<usize>, direction: Direction) -> Result<Self, ParseError> {
        let kinds = if direction == Direction::Ignored { ANY_KINDS } else { KINDS };
        let mut parts = Parts::new(source, line.clone());
        let letter = parts.expect(PROBLEM)?;
        if source[letter.clone()] != *b"p" {
            return Err(fault::token(ParseErrorKind::Missing, source, letter, PROBLEM));
        }
        let kind = parts.expect(kinds)?;
        let has_arcs = DIRECTED.contains(&&source[kind.clone()]);
        if has_arcs && direction == Direction::Refused {
            let why = ", a problem on directed arcs";
            return Err(fault::token_that(ParseErrorKind::Directed, source, kind, kinds, why));
        }
        if !has_arcs && !matches!(&source[kind.clone()], b"edge" | b"edges" | b"col") {
            return Err(fault::token(ParseErrorKind::Character, source, kind, kinds));
        }
        let n = numbered::count(source, &mut parts, "the number of vertices", vertex_limit(source.len()))?;
        let (m, m_span) = parts.number("the number of edges")?;
        parts.end("the end of the line after two sizes")?;
        Ok(Self { has_arcs, n, m, m_span })
    }
}

/// The error of a line that begins with the token in `span`, which is none of those that may come after the line `p`.
fn strange(source: &[u8], span: Range<usize>, has_arcs: bool) -> ParseError {
    let expected = if has_arcs {
        "a line 'a u v values', 'n u value' or 'c comment'"
    } else {
        "a line 'e u v', 'n u value' or 'c comment'"
    };
    let (kind, why) = match &source[span.clone()] {
        b"p" => (ParseErrorKind::Extra, ", a second such line"),
        b"a" => (ParseErrorKind::Directed, ", a directed arc"),
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
