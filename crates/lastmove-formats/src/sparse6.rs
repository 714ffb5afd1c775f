//! sparse6: graphs as lists of edges, in printable characters, a graph a line.

mod bits;

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{Graph, NamedGraph, Vertex, board::Names};

use self::bits::{BitReader, BitWriter};
use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    edges_header::vertex_limit,
    fault, numbered,
    numbering::Numbering,
    sextets::{self, Kind},
    text::Lines,
};

const KIND: Kind = Kind { name: "sparse6", header: b">>sparse6<<", mark: Some(b':') };

/// Reads graphs in sparse6, of which there must be one. The vertices of each are the numbers 0 to n - 1.
///
/// O(bytes + n) time, n being the vertices of all graphs. Memory: 8 bytes an edge beside the graphs themselves.
///
/// # Errors
/// A [`ParseError`] at the first fault: a line that does not begin with `:`, a character that is not from `?` to `~`, a number
/// of vertices that is cut short or longer than it must be, more vertices in all graphs together than
/// [`vertex_limit`] allows, more than five bits of padding, or padding that is not the one that the format asks for.
///
/// ```
/// use lastmove::Graph;
/// let graphs = lastmove_formats::sparse6::parse(b">>sparse6<<:Fa@x^\n:An\n")?;
/// assert_eq!((graphs[0].vertex_count(), graphs[0].edge_count()), (7, 4));
/// assert_eq!((graphs[1].vertex_count(), graphs[1].edge_count()), (2, 1));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<Vec<NamedGraph>, ParseError> {
    let mut graphs = Vec::new();
    let mut limit = vertex_limit(source.len());
    for line in KIND.graphs(source) {
        let graph = graph(source, line?, limit)?;
        limit -= graph.vertex_count();
        graphs.push(graph);
    }
    if graphs.is_empty() {
        return Err(fault::empty(source, "a graph in sparse6, which begins with ':'"));
    }
    Ok(graphs)
}

/// Whether the first line that is not blank begins with the header or with `:`.
pub fn is_recognised(source: &[u8]) -> bool {
    let Some(line) = Lines::new(source).next_filled() else { return false };
    source[line.start] == b':' || source[line].starts_with(KIND.header)
}

/// How many bits a vertex takes.
fn width(n: usize) -> u32 {
    n.checked_sub(1).map_or(0, |last| usize::BITS - last.leading_zeros())
}

fn graph(source: &[u8], line: Range<usize>, limit: usize) -> Result<NamedGraph, ParseError> {
    sextets::check(source, line.clone())?;
    let (n, span, rest) = sextets::size(source, line)?;
    if n > limit {
        let expected = numbered::expected_count(source, "a number of vertices", limit);
        return Err(ParseError::new(ParseErrorKind::TooLarge, source, span, expected, format!("{n}")));
    }
    let mut graph = numbered::builder(source, n)?;
    let width = width(n);
    let mut bits = BitReader::new(&source[rest.clone()]);
    let mut v = 0;
    let padding = loop {
        let start = bits.position();
        let (Some(next), Some(x)) = (bits.take(1), bits.take(width)) else { break start };
        v += next;
        if v.max(x) >= n as u64 {
            break start;
        }
        if x > v {
            v = x;
        } else if let (Some(u), Some(v)) = (Vertex::new(x as usize), Vertex::new(v as usize)) {
            graph.add_edge(u, v);
        }
    };
    check_padding(source, rest, padding, n as u64 == 1 << width)?;
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, Names::numbers_from(0)))
}

/// All bits from `padding` on must be 1, but for the first where a vertex may have a 1 as each bit.
fn check_padding(
    source: &[u8],
    rest: Range<usize>,
    padding: usize,
    may_start_with_0: bool,
) -> Result<(), ParseError> {
    let used = rest.start + padding.div_ceil(6);
    if used < rest.end {
        let expected = "the end of the line after the last edge and less than 6 bits of padding";
        return Err(fault::token(ParseErrorKind::Extra, source, used..rest.end, expected));
    }
    let Some(last) = rest.end.checked_sub(1).filter(|_| !padding.is_multiple_of(6)) else { return Ok(()) };
    let ones = (1 << (6 - padding % 6)) - 1;
    let found = (source[last] - sextets::ZERO) & ones;
    if found == ones || may_start_with_0 && found == ones >> 1 {
        return Ok(());
    }
    let expected = format!("a last character with 1 as its last {} bits, the padding", 6 - padding % 6);
    Err(fault::token(ParseErrorKind::Character, source, last..rest.end, &expected))
}

/// Writes a graph as one line that [`parse`] reads, without a header, edges in the order of their larger and then their
/// smaller vertex.
///
/// O(n + m) time, times log n where neighbours do not come in order, and 4 bytes a vertex number if these have gaps; `out` is
/// given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`, and [`io::ErrorKind::OutOfMemory`].
pub fn write(graph: &impl Graph, out: &mut impl Write) -> io::Result<()> {
    let numbering = Numbering::new(graph)?;
    let n = graph.vertex_count();
    let width = width(n);
    let mut block = Block::new(out);
    block.part(|bytes| {
        bytes.push(b':');
        sextets::push_size(bytes, n);
    })?;
    let mut bits = BitWriter::new(&mut block);
    let mut current = 0;
    let smaller = |v, u| u < v;
    numbering.rows(smaller, |v, neighbours| {
        for &u in neighbours {
            if v > current + 1 {
                bits.put(1, 1)?;
                bits.put(width, v as u64)?;
                bits.put(1, 0)?;
            } else {
                bits.put(1, (v - current) as u64)?;
            }
            bits.put(width, u as u64)?;
            current = v;
        }
        Ok(())
    })?;
    // Ones alone would be read as a loop at the last vertex.
    let is_loop = n as u64 == 1 << width && current + 2 == n && bits.missing() > width;
    bits.pad(u64::from(!is_loop))?;
    block.line(|_| {})?;
    block.finish()
}
