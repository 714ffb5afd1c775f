//! Adjacency lists: a vertex and its neighbours a line, as `u: v w x` or, as `NetworkX` has them, `u v w x`.
//!
//! Any tokens serve as names. `#` at the start of a token begins a comment. Each edge may be given from one of its ends or
//! from both. Vertices are numbered in the order in which their names first appear.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{Board, GraphBuilder, NamedGraph};

use crate::{
    ParseError, ParseErrorKind,
    arcs::Arcs,
    block::Block,
    edges::name_into,
    fault,
    names::SeenNames,
    text::{Lines, fields},
};

/// Reads adjacency lists. The first line decides whether a colon follows the vertex of each line. Input without vertices is
/// the empty graph.
///
/// O(bytes + m log m) expected time, and O(bytes) where neighbours come in order. Memory: about 50 bytes a vertex and
/// 16 a neighbour, beside the graph itself.
///
/// # Errors
/// A [`ParseError`] at the first fault: a line with a colon among lines without one, or one without it among lines
/// with it; a control character in a name, or input that is not UTF-8.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_formats::adjacency::parse(b"a: b c\nb: a\nd:\n")?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (4, 2));
/// assert_eq!(lastmove_formats::adjacency::parse(b"a b c\nb a\nd\n")?, graph);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<NamedGraph, ParseError> {
    let text = fault::utf8(source)?;
    let mut names = SeenNames::new(text);
    let mut arcs = Arcs::new(GraphBuilder::new());
    let mut have_colons = None;
    for line in Lines::new(source) {
        let Some(Line { vertex, colon, neighbours }) = Line::new(source, line) else { continue };
        match (*have_colons.get_or_insert(colon.is_some()), colon) {
            (false, Some(colon)) => {
                let expected = "no colon after the first name, as the first line has none";
                return Err(fault::token(ParseErrorKind::Extra, source, colon, expected));
            }
            (true, None) => {
                let expected = "a name and a colon, as on the first line";
                return Err(fault::token(ParseErrorKind::Missing, source, vertex, expected));
            }
            _ => {}
        }
        let u = names.vertex(named(source, vertex)?)?;
        for neighbour in fields(source, neighbours) {
            arcs.add(u, names.vertex(named(source, neighbour)?)?);
        }
    }
    let mut graph = arcs.into_edges();
    graph.reserve_vertices(names.len()).map_err(|error| fault::graph(source, &error))?;
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, names.into_names()))
}

/// What a line holds.
struct Line {
    vertex: Range<usize>,
    colon: Option<Range<usize>>,
    /// The rest of the line.
    neighbours: Range<usize>,
}

impl Line {
    /// `None` for a line that is blank or holds only a comment.
    #[inline]
    fn new(source: &[u8], line: Range<usize>) -> Option<Self> {
        let mut tokens = fields(source, line.clone());
        let first = tokens.next()?;
        let end = first.end;
        // The colon is the last character of the name, or stands alone after it.
        let (vertex, colon) = if source[end - 1] == b':' && first.len() > 1 {
            (first.start..end - 1, Some(end - 1..end))
        } else {
            (first, tokens.next().filter(|second| source[second.clone()] == *b":"))
        };
        let neighbours = colon.as_ref().map_or(end, |colon| colon.end)..line.end;
        Some(Self { vertex, colon, neighbours })
    }
}

/// A token as a name, which may not be a colon alone.
#[inline]
fn named(source: &[u8], token: Range<usize>) -> Result<Range<usize>, ParseError> {
    if source[token.clone()] == *b":" {
        return Err(fault::token(ParseErrorKind::Character, source, token, "the name of a vertex"));
    }
    Ok(token)
}

/// Writes a board as `NetworkX` does, without colons, so that [`parse`] numbers it in the same order: a line for each vertex,
/// in vertex order, with its neighbours before it. No two vertices may share a name.
///
/// O(n + m) time; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`; and [`io::ErrorKind::InvalidInput`] for a name that cannot be written: one that an
/// [edge list](crate::edges::write) cannot hold, or one that ends in a colon.
pub fn write(board: &impl Board, out: &mut impl Write) -> io::Result<()> {
    let mut block = Block::new(out);
    let mut name = String::new();
    for v in board.vertices() {
        name_into(board, v, &mut name)?;
        if name.ends_with(':') {
            let message = format!("adjacency lists cannot hold the vertex name {name:?}");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        block.part(|bytes| bytes.extend_from_slice(name.as_bytes()))?;
        for u in board.neighbours(v).filter(|&u| u < v) {
            // It has been written before.
            name.clear();
            let _ = board.write_name(u, &mut name);
            block.part(|bytes| {
                bytes.push(b' ');
                bytes.extend_from_slice(name.as_bytes());
            })?;
        }
        block.line(|_| {})?;
    }
    block.finish()
}
