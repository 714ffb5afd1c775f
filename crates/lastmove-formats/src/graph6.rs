//! graph6: graphs as one bit for each pair of vertices, in printable characters, a graph a line.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{Graph, NamedGraph, Vertex, board::Names};

use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    excerpt::mark_length,
    fault, numbered,
    numbering::Numbering,
    sextets::{self, Kind, ZERO},
    text::Lines,
};

const KIND: Kind = Kind { name: "graph6", header: b">>graph6<<", mark: None };
/// The most zeros that are put into a block at once.
const CHUNK: u64 = 1 << 14;

/// Reads graphs in graph6, of which there must be one. The vertices of each are the numbers 0 to n - 1.
///
/// O(bytes) time. Memory: 8 bytes an edge beside the graphs themselves.
///
/// # Errors
/// A [`ParseError`] at the first fault: a character that is not from `?` to `~`, a graph of digraph6 or sparse6, a number
/// of vertices that is cut short or longer than it must be, too few or too many characters for the pairs, bits of
/// padding that are not 0.
///
/// ```
/// use lastmove::Graph;
/// let graphs = lastmove_formats::graph6::parse(b">>graph6<<Bw\nDQc\n")?;
/// assert_eq!((graphs[0].vertex_count(), graphs[0].edge_count()), (3, 3));
/// assert_eq!((graphs[1].vertex_count(), graphs[1].edge_count()), (5, 4));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<Vec<NamedGraph>, ParseError> {
    let mut graphs = Vec::new();
    for line in KIND.graphs(source) {
        graphs.push(graph(source, line?)?);
    }
    if graphs.is_empty() {
        return Err(fault::empty(source, "a graph in graph6, in characters from '?' to '~'"));
    }
    Ok(graphs)
}

/// Whether the first line that is not blank begins with the header, or has the length that its number of vertices asks for.
/// A row of a board of sliding stones, which may have that too, is not taken for a graph.
pub fn is_recognised(source: &[u8]) -> bool {
    if source.get(mark_length(source)..).is_some_and(|rest| rest.starts_with(KIND.header)) {
        return true;
    }
    let Some(line) = Lines::new(source).next_filled() else { return false };
    let are_stones = source[line.clone()].iter().all(|byte| matches!(byte, b'O' | b'X'));
    !are_stones && pairs(source, line).is_ok()
}

/// The number of vertices of a line, and its characters for the pairs, of which there are as many as there should be.
fn pairs(source: &[u8], line: Range<usize>) -> Result<(usize, Range<usize>), ParseError> {
    sextets::check(source, line.clone())?;
    let (n, _, rest) = sextets::size(source, line)?;
    let length = (n as u128 * n.saturating_sub(1) as u128 / 2).div_ceil(6);
    if (rest.len() as u128) < length {
        let expected = format!("{length} characters for the pairs of {}, not {}", vertices(n), rest.len());
        return Err(fault::missing(source, rest.end, expected));
    }
    // No more than there are.
    let end = rest.start + length as usize;
    if end < rest.end {
        let expected =
            format!("the end of the line after {length} characters for the pairs of {}", vertices(n));
        return Err(fault::token(ParseErrorKind::Extra, source, end..rest.end, &expected));
    }
    Ok((n, rest))
}

fn vertices(n: usize) -> String {
    if n == 1 { "1 vertex".to_owned() } else { format!("{n} vertices") }
}

fn graph(source: &[u8], line: Range<usize>) -> Result<NamedGraph, ParseError> {
    let (n, rest) = pairs(source, line)?;
    let mut graph = numbered::builder(source, n)?;
    // The pairs of v with all smaller vertices start at bit `start`.
    let (mut v, mut start) = (1, 0);
    for (index, byte) in (0..).zip(&source[rest.clone()]) {
        let mut bits = byte - ZERO;
        while bits != 0 {
            let first = bits.leading_zeros() - 2;
            bits &= !(0x20 >> first);
            let bit = 6 * index + u64::from(first);
            while bit >= start + v {
                start += v;
                v += 1;
            }
            if v >= n as u64 {
                let padding = (6 - start % 6) % 6;
                let expected = format!("a last character with 0 as its last {padding} bits, the padding");
                let span = rest.end - 1..rest.end;
                return Err(fault::token(ParseErrorKind::Character, source, span, &expected));
            }
            if let (Some(u), Some(v)) = (Vertex::new((bit - start) as usize), Vertex::new(v as usize)) {
                graph.add_edge(u, v);
            }
        }
    }
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, Names::numbers_from(0)))
}

/// Writes a graph as one line that [`parse`] reads, without a header.
///
/// O(n^2) time, and as many bits written; 4 bytes of memory a vertex number if these have gaps; `out` is given blocks of about
/// 64 KB.
///
/// # Errors
/// Those of `out`, and [`io::ErrorKind::OutOfMemory`].
pub fn write(graph: &impl Graph, out: &mut impl Write) -> io::Result<()> {
    let numbering = Numbering::new(graph)?;
    let mut block = Block::new(out);
    let n = graph.vertex_count();
    block.part(|bytes| sextets::push_size(bytes, n))?;
    let (mut current, mut at) = (0, 0);
    // Makes `next` the character in which bits are set.
    let mut go_to = |next: u64, current: &mut u8| {
        while at < next {
            let zeros = (next - at - 1).min(CHUNK);
            block.part(|bytes| {
                bytes.push(ZERO + *current);
                bytes.resize(bytes.len() + zeros as usize, ZERO);
            })?;
            *current = 0;
            at += zeros + 1;
        }
        Ok::<(), io::Error>(())
    };
    let mut start = 0;
    let smaller = |v, u| u < v;
    numbering.rows(smaller, |v, neighbours| {
        for &u in neighbours {
            let bit = start + u as u64;
            go_to(bit / 6, &mut current)?;
            current |= 0x20 >> (bit % 6);
        }
        start += v as u64;
        Ok(())
    })?;
    go_to(start.div_ceil(6), &mut current)?;
    block.line(|_| {})?;
    block.finish()
}
