//! Numbered edge lists: a line `n m`, then `m` lines `u v` with vertices from 0 to n - 1.

use std::{
    cell::Cell,
    io::{self, Write},
    ops::Range,
};

use lastmove::{Graph, GraphBuilder, NamedGraph, Vertex, board::Names};

use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    decimal, fault,
    number_lines::{BLANKS, NumberLine, NumberLines},
    numbered::{self, Numbered},
    numbering::Numbering,
    parts::Parts,
    text::{Lines, fields},
};

/// How many vertices any input may declare, however short it is.
const FREE_VERTICES: usize = 1_000_000;
/// How many more it may declare for each of its bytes.
const VERTICES_PER_BYTE: usize = 1000;

/// The largest number of vertices that an input of so many bytes may declare: 1 000 000 and 1000 more a byte, but never
/// more than there are vertex numbers, 2^32 - 1, and within [`with_vertex_limit`] never more than it says.
///
/// A vertex without edges need not be written down, so a short input can ask for a large graph; the limit keeps a few
/// bytes from asking for all memory.
pub fn vertex_limit(bytes: usize) -> usize {
    bytes
        .saturating_mul(VERTICES_PER_BYTE)
        .saturating_add(FREE_VERTICES)
        .min(Vertex::MAX_INDEX.saturating_add(1))
        .min(MOST.get())
}

thread_local! {
    /// What [`with_vertex_limit`] says on this thread.
    static MOST: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Reads, on this thread, with no input declaring more than `most` vertices: for whoever reads what strangers have written, and
/// has less memory than [`vertex_limit`] would let them ask for.
///
/// ```
/// use lastmove_formats::edges_header::{parse, with_vertex_limit};
/// assert!(parse(b"1000 0\n").is_ok());
/// assert!(with_vertex_limit(999, || parse(b"1000 0\n")).is_err());
/// assert!(parse(b"1000 0\n").is_ok());
/// ```
pub fn with_vertex_limit<T>(most: usize, read: impl FnOnce() -> T) -> T {
    /// What held before, put back however `read` ends.
    struct Before(usize);

    impl Drop for Before {
        fn drop(&mut self) {
            MOST.set(self.0);
        }
    }

    let _before = Before(MOST.replace(most));
    read()
}

/// Reads a numbered edge list. Blank lines mean nothing, and `#` at the start of a token begins a comment.
///
/// O(bytes + n) time. Memory: 8 bytes an edge beside the graph itself.
///
/// # Errors
/// A [`ParseError`] at the first fault: what is not a number or not a vertex, more or fewer numbers on a line or edges in
/// the input than there should be, more vertices than [`vertex_limit`] allows.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_formats::edges_header::parse(b"4 2\n0 1\n1 3\n")?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (4, 2));
/// let error = lastmove_formats::edges_header::parse(b"4 2\n0 1\n1 4\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 3: expected a vertex from 0 to 3, found '4'");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<NamedGraph, ParseError> {
    let graph = collect(source)?.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, Names::numbers_from(0)))
}

/// Reads a numbered edge list as [`parse`] does, and stops before the graph is built.
///
/// # Errors
/// Those of [`parse`], but for too many edges.
pub fn collect(source: &[u8]) -> Result<GraphBuilder, ParseError> {
    match collect_plain(source) {
        Some(graph) => Ok(graph),
        None => collect_any(source),
    }
}

/// The edges of a list in which all numbers have their usual form, and nothing is wrong.
fn collect_plain(source: &[u8]) -> Option<GraphBuilder> {
    let mut lines = NumberLines::<BLANKS>::new(source);
    let NumberLine::Two(n, m) = lines.next() else { return None };
    let n = usize::try_from(n).ok().filter(|&n| n <= vertex_limit(source.len()))?;
    let mut graph = GraphBuilder::new();
    graph.reserve_vertices(n).ok()?;
    for _ in 0..m {
        let NumberLine::Two(u, v) = lines.next() else { return None };
        if u.max(v) >= n as u64 {
            return None;
        }
        graph.add_edge(Vertex::new(u as usize)?, Vertex::new(v as usize)?);
    }
    (lines.next() == NumberLine::End).then_some(graph)
}

/// Whether the text is a line `n m` and then just m lines `u v` with numbers below n, all in their usual form.
pub(crate) fn is_recognised(source: &[u8]) -> bool {
    let mut lines = NumberLines::<BLANKS>::new(source);
    let NumberLine::Two(n, m) = lines.next() else { return false };
    let is_edge = |line| matches!(line, NumberLine::Two(u, v) if u.max(v) < n);
    (0..m).all(|_| is_edge(lines.next())) && lines.next() == NumberLine::End
}

fn collect_any(source: &[u8]) -> Result<GraphBuilder, ParseError> {
    fault::utf8(source)?;
    let mut lines = Lines::new(source);
    let Some(header) = next_line(source, &mut lines) else {
        return Err(fault::empty(source, "a line 'n m', the numbers of vertices and edges"));
    };
    let mut parts = Parts::new(source, header);
    let n = numbered::count(source, &mut parts, "the number of vertices", vertex_limit(source.len()))?;
    let (m, _) = parts.number("the number of edges")?;
    parts.end("the end of the line after two sizes")?;
    let mut graph = numbered::builder(source, n)?;
    let vertices = Numbered::from_0(n);
    for edge in 1..=m {
        let Some(line) = next_line(source, &mut lines) else {
            return Err(fault::missing(source, lines.position(), format!("edge {edge} of {m}")));
        };
        let mut parts = Parts::new(source, line);
        let (u, _) = vertices.next(source, &mut parts)?;
        let (v, _) = vertices.next(source, &mut parts)?;
        parts.end("the end of the line after two vertices")?;
        graph.add_edge(u, v);
    }
    if let Some(extra) = next_line(source, &mut lines) {
        let expected = format!("the end of the file after {}", fault::counted(m, "edge"));
        return Err(fault::token(ParseErrorKind::Extra, source, extra, &expected));
    }
    Ok(graph)
}

/// The next line that holds anything but a comment, without its comment.
fn next_line(source: &[u8], lines: &mut Lines<'_>) -> Option<Range<usize>> {
    lines.find_map(|line| {
        let mut fields = fields(source, line);
        let first = fields.next().filter(|first| source[first.start] != b'%')?;
        let end = fields.last().map_or(first.end, |last| last.end);
        Some(first.start..end)
    })
}

/// Writes a graph as [`parse`] reads it, each edge once, with its smaller vertex first. Vertices are numbered from 0 in their
/// order: where the graph has gaps, so the numbers have none.
///
/// O(n + m) time, and 4 bytes a vertex number if there are gaps; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`, and [`io::ErrorKind::OutOfMemory`].
///
/// ```
/// let board: lastmove::GridBoard = "#.\n..".parse()?;
/// let mut text = Vec::new();
/// lastmove_formats::edges_header::write(&board, &mut text).unwrap();
/// assert_eq!(text, b"3 2\n0 2\n1 2\n");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub fn write(graph: &impl Graph, out: &mut impl Write) -> io::Result<()> {
    let numbering = Numbering::new(graph)?;
    let mut block = Block::new(out);
    let mut line = |u, v| {
        block.line(|bytes| {
            decimal::push(bytes, u);
            bytes.push(b' ');
            decimal::push(bytes, v);
        })
    };
    let edges = graph.edge_count();
    line(graph.vertex_count(), edges)?;
    // Without edges there is nothing to look for, however many vertices there are.
    if edges > 0 {
        numbering.edges(line)?;
    }
    block.finish()
}
