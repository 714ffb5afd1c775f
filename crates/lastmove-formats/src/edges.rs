//! Edge lists: two vertex names a line.
//!
//! Any tokens serve as names. `#` at the start of a token begins a comment, and so does `%` at the start of a line; a line
//! of one token is a vertex, with or without edges elsewhere. Vertices are numbered in the order in which their names first
//! appear.

use std::io::{self, Write};

use lastmove::{Board, GraphBuilder, NamedGraph, Vertex, board::Names};

use crate::{
    ParseError, ParseErrorKind, Separator, fault,
    names::SeenNames,
    number_lines::{self, BATCH, BLANKS},
    separator::write_edges_or_vertices,
    text::{Lines, fields},
};

/// What is expected after two names.
pub(crate) const AFTER_TWO: &str = "the end of the line after two names (edges have no weights)";

/// Reads an edge list.
///
/// Input without vertices is the empty graph.
///
/// O(bytes) expected time. Memory: 8 bytes an edge beside the graph itself and, for a vertex, about 50 bytes, or about 30 where
/// all names are whole numbers.
///
/// # Errors
/// A [`ParseError`] at the first fault: a line of more than two names, a control character in a name, or input that is
/// not UTF-8.
///
/// ```
/// use lastmove::{Board, Graph};
/// let graph = lastmove_formats::edges::parse("b a  # the only edge\n\u{e9}\n".as_bytes())?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 1));
/// let names: Vec<String> = graph.vertices().map(|v| graph.name(v).to_string()).collect();
/// assert_eq!(names, ["b", "a", "\u{e9}"]);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<NamedGraph, ParseError> {
    let (graph, names) = collect(source)?;
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, names))
}

/// Reads an edge list as [`parse`] does, and stops before the graph is built: to add to it, or to see what either costs.
///
/// # Errors
/// Those of [`parse`], but for a graph that is too large.
///
/// ```
/// let (edges, _names) = lastmove_formats::edges::collect(b"b a\na b\na a\n")?;
/// assert_eq!(edges.edge_count(), 2);
/// assert_eq!(edges.build().map(|graph| graph.merged_edges()), Ok(1));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn collect(source: &[u8]) -> Result<(GraphBuilder, Names), ParseError> {
    if let Some(collected) = number_lines::collect::<BLANKS>(source) {
        return Ok(collected);
    }
    let text = fault::utf8(source)?;
    let mut names = SeenNames::new(text);
    let mut graph = GraphBuilder::new();
    // The ends of edges that are still to be looked up.
    let mut ends = Vec::with_capacity(2 * BATCH);
    for line in Lines::new(source) {
        let mut fields = fields(source, line).peekable();
        let Some(first) = fields.next_if(|first| source[first.start] != b'%') else { continue };
        let second = fields.next();
        let extra = fields.next();
        if let Some(second) = &second {
            ends.extend([first.clone(), second.clone()]);
            if ends.len() < 2 * BATCH && extra.is_none() {
                continue;
            }
        }
        names.add_edges(&ends, &mut graph)?;
        ends.clear();
        if second.is_none() {
            names.vertex(first)?;
        }
        if let Some(extra) = extra {
            return Err(fault::token(ParseErrorKind::Extra, source, extra, AFTER_TWO));
        }
    }
    names.add_edges(&ends, &mut graph)?;
    graph.reserve_vertices(names.len()).map_err(|error| fault::graph(source, &error))?;
    Ok((graph, names.into_names()))
}

/// Writes a board as an edge list that [`parse`] numbers in the same order: for each vertex, in vertex order, its
/// edges to earlier ones, or its name alone if there are none. No two vertices may share a name.
///
/// O(n + m) time; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`; and [`io::ErrorKind::InvalidInput`] for a name that cannot be written: an empty one, one with a blank
/// or a control character, or one that starts with `#` or `%`.
pub fn write(board: &impl Board, out: &mut impl Write) -> io::Result<()> {
    write_edges_or_vertices(board, Separator::Blank, out)
}

/// Puts the name of `v` in place of what `name` holds.
pub(crate) fn name_into(board: &impl Board, v: Vertex, name: &mut String) -> io::Result<()> {
    name.clear();
    // Writing to memory does not fail.
    let _ = board.write_name(v, name);
    Separator::Blank.needs_quotes(name).map(drop)
}
