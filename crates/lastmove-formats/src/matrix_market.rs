//! Matrix Market files of sparse matrices: the graph of the places that are written down.
//!
//! A `general` matrix is the bipartite graph of its rows `r1`, `r2`, .. and its columns `c1`, `c2`, ..: an entry is an edge
//! between its row and its column. A symmetric one, of whichever kind, is a graph on the vertices 1 to n, in which
//! an entry is an edge between the vertices of its row and of its column; so is a square general one if that is asked
//! for.

mod banner;
mod write;

use std::ops::Range;

use lastmove::{
    GraphBuilder, NamedGraph, Vertex,
    board::{Names, NamesBuilder},
};

use self::banner::{Banner, Field, Symmetry};
use crate::{
    Direction, ParseError, ParseErrorKind,
    arcs::{Arcs, Unmatched},
    decimal,
    edges_header::vertex_limit,
    fault::{self, counted},
    numbered::{self, Numbered},
    parts::Parts,
    text::Lines,
};

pub use self::{banner::is_recognised, write::write};

/// How a `general` matrix is read. Symmetric ones are graphs in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whether it is a graph on the vertices 1 to n, and not the bipartite graph of its rows and columns.
    pub as_graph: bool,
    /// What becomes of an entry of such a graph without the one in the mirrored place.
    pub direction: Direction,
}

/// Reads a sparse matrix. Values are looked at, but mean nothing: a zero that is written down is an edge.
///
/// O(bytes + n) time, and O(m log m) more for a general matrix as a graph. Memory: 8 bytes an entry, there 16,
/// beside the graph itself.
///
/// # Errors
/// A [`ParseError`] at the first fault: a banner that is none, or of a matrix in `array` format; more or fewer
/// entries than announced; a row or column that is not there; a value that is missing, or none; in a symmetric matrix
/// an entry above the diagonal, and in a skew-symmetric one an entry on it; more rows and columns than
/// [`vertex_limit`] allows. As a graph also a matrix that is not square, and, unless directions are
/// ignored, an entry without its mirror image.
///
/// ```
/// use lastmove::{Board, Graph};
/// use lastmove_formats::matrix_market::{self, Reading};
/// let source = b"%%MatrixMarket matrix coordinate real general\n2 2 2\n1 2 0.5\n2 1 -3e2\n";
/// let bipartite = matrix_market::parse(source, Reading::default())?;
/// assert_eq!((bipartite.vertex_count(), bipartite.edge_count()), (4, 2));
/// assert!(bipartite.has_edge(bipartite.find("r1").unwrap(), bipartite.find("c2").unwrap()));
/// let graph = matrix_market::parse(source, Reading { as_graph: true, ..Reading::default() })?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (2, 1));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8], reading: Reading) -> Result<NamedGraph, ParseError> {
    fault::utf8(source)?;
    let mut lines = Lines::new(source);
    let banner = Banner::parse(source, &mut lines)?;
    let matrix = Matrix::parse(source, lines, banner)?;
    let as_graph = reading.as_graph || banner.symmetry != Symmetry::General;
    if as_graph {
        if matrix.rows != matrix.columns {
            let expected = format!("{}, as a graph has a square matrix", counted(matrix.rows, "column"));
            return Err(fault::token(ParseErrorKind::Range, source, matrix.columns_span, &expected));
        }
        let graph = match banner.symmetry {
            Symmetry::General => matrix.directed(source, reading.direction)?,
            _ => matrix.undirected(source, 0)?,
        };
        let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
        return Ok(NamedGraph::new(graph, Names::numbers_from(1)));
    }
    let graph =
        matrix.undirected(source, matrix.rows)?.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, names(matrix.rows, matrix.columns)))
}

/// `r1`, `r2`, .., then `c1`, `c2`, ...
fn names(rows: usize, columns: usize) -> Names {
    let mut names = NamesBuilder::new();
    let mut name = Vec::new();
    for index in 0..rows + columns {
        name_into(rows, index, &mut name);
        names.push(str::from_utf8(&name).unwrap_or_default());
    }
    names.build()
}

/// Whether the vertices are called as those of a general matrix are, so that [`write()`] writes them with their names.
pub(crate) fn has_its_names(graph: &NamedGraph) -> bool {
    write::rows(graph).is_some()
}

/// Puts the name of a row or, after the rows, of a column in place of what `name` holds.
fn name_into(rows: usize, index: usize, name: &mut Vec<u8>) {
    let (letter, number) = if index < rows { (b'r', index + 1) } else { (b'c', index - rows + 1) };
    name.clear();
    name.push(letter);
    decimal::push(name, number);
}

/// A matrix whose entries have not been read yet.
struct Matrix<'s> {
    rows: usize,
    columns: usize,
    columns_span: Range<usize>,
    entries: usize,
    field: Field,
    symmetry: Symmetry,
    lines: Lines<'s>,
}

impl<'s> Matrix<'s> {
    /// Reads the line of sizes.
    fn parse(source: &[u8], mut lines: Lines<'s>, banner: Banner) -> Result<Self, ParseError> {
        let what = "a line 'rows columns entries', the sizes of the matrix";
        let Some(line) = next_line(source, &mut lines) else {
            return Err(fault::missing(source, source.len(), what));
        };
        let limit = vertex_limit(source.len());
        let mut parts = Parts::new(source, line);
        let rows = numbered::count(source, &mut parts, "the number of rows", limit)?;
        let mut columns = parts.clone();
        let columns_span = columns.next().unwrap_or_default();
        let columns = numbered::count(source, &mut parts, "the number of columns", limit - rows)?;
        let (entries, _) = parts.number("the number of entries")?;
        parts.end("the end of the line after three sizes")?;
        let Banner { field, symmetry } = banner;
        Ok(Self { rows, columns, columns_span, entries, field, symmetry, lines })
    }

    /// Hands the places of all entries to `take`, columns counted after `before` other vertices, with where they stand.
    #[inline]
    fn visit(
        &self,
        source: &[u8],
        before: usize,
        mut take: impl FnMut(Vertex, Vertex, Range<usize>),
    ) -> Result<(), ParseError> {
        let rows = Numbered::new("a row", self.rows, 0);
        let columns = Numbered::new("a column", self.columns, before);
        let mut lines = self.lines.clone();
        for number in 1..=self.entries {
            let Some(line) = next_line(source, &mut lines) else {
                let expected = format!("entry {number} of {}", self.entries);
                return Err(fault::missing(source, lines.position(), expected));
            };
            let mut parts = Parts::new(source, line);
            let (i, i_span) = rows.next(source, &mut parts)?;
            let (j, j_span) = columns.next(source, &mut parts)?;
            self.symmetry.check(source, i, j, j_span.clone())?;
            self.field.check(source, &mut parts)?;
            take(i, j, i_span.start..j_span.end);
        }
        match next_line(source, &mut lines) {
            None => Ok(()),
            Some(extra) => {
                let entries = match self.entries {
                    1 => "1 entry".to_owned(),
                    count => format!("{count} entries"),
                };
                let expected = format!("the end of the file after {entries}");
                Err(fault::token(ParseErrorKind::Extra, source, extra, &expected))
            }
        }
    }

    /// Each entry is an edge; the columns come after `before` other vertices.
    fn undirected(&self, source: &[u8], before: usize) -> Result<GraphBuilder, ParseError> {
        let mut graph = numbered::builder(source, before + self.columns)?;
        self.visit(source, before, |i, j, _| graph.add_edge(i, j))?;
        Ok(graph)
    }

    /// Each entry and its mirror image are an edge.
    fn directed(&self, source: &[u8], direction: Direction) -> Result<GraphBuilder, ParseError> {
        let mut arcs = Arcs::new(numbered::builder(source, self.rows)?);
        self.visit(source, 0, |i, j, _| arcs.add(i, j))?;
        arcs.into_graph(direction).map_err(|Unmatched { from, to }| {
            let mut at = 0..0;
            // The last of several is one too many. What has been read once is read again without a fault.
            let _ = self.visit(source, 0, |i, j, span| {
                if (i, j) == (from, to) {
                    at = span;
                }
            });
            let mirrored = format!("{} {}", to.index() + 1, from.index() + 1);
            let expected = format!("an entry whose mirror image, at {mirrored}, is there as often");
            fault::token(ParseErrorKind::Directed, source, at, &expected)
        })
    }
}

/// The next line that is neither blank nor a comment.
#[inline]
fn next_line(source: &[u8], lines: &mut Lines<'_>) -> Option<Range<usize>> {
    lines.find(|line| !line.is_empty() && source[line.start] != b'%')
}
