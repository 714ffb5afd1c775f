//! What a text looks like.

use super::Format;
use crate::{
    dimacs, edges_header,
    excerpt::mark_length,
    graph6, matrix_market, node_link, sliding, sparse6,
    text::{Lines, fields, trim},
};

/// How much of a text is looked at for rows of a board, and for how an edge list is written.
const LOOKED_AT: usize = 1 << 16;

/// The format whose first line says so beyond doubt, whatever the file is called.
pub(super) fn unmistakable(source: &[u8]) -> Option<Format> {
    let start = source.get(mark_length(source)..).unwrap_or_default();
    if matrix_market::is_recognised(source) {
        Some(Format::MatrixMarket)
    } else if start.starts_with(b">>graph6<<") {
        Some(Format::Graph6)
    } else if start.starts_with(b">>sparse6<<") {
        Some(Format::Sparse6)
    } else {
        None
    }
}

/// The format that a text looks most like.
pub(super) fn likely(source: &[u8]) -> Format {
    let head = Head::new(source);
    if let Some(format) = unmistakable(source) {
        format
    } else if dimacs::is_recognised(source) {
        Format::Dimacs
    } else if node_link::is_recognised(source) {
        Format::NodeLink
    } else if head.has_stones() {
        Format::Sliding
    } else if head.is_grid() {
        if head.has_layers() { Format::Layers } else { Format::Grid }
    } else if sparse6::is_recognised(source) {
        Format::Sparse6
    } else if graph6::is_recognised(source) {
        Format::Graph6
    } else if edges_header::is_recognised(source) {
        Format::EdgesHeader
    } else if head.has_commas() {
        Format::Csv
    } else if head.has_tabs() {
        Format::Tsv
    } else {
        Format::Edges
    }
}

/// The whole lines at the start of a text.
struct Head<'s> {
    source: &'s [u8],
    lines: Vec<&'s [u8]>,
}

impl<'s> Head<'s> {
    fn new(source: &'s [u8]) -> Self {
        let start = mark_length(source);
        let end = source.len().min(start + LOOKED_AT);
        let end =
            if end < source.len() { memchr::memrchr(b'\n', &source[..end]).unwrap_or(end) } else { end };
        let text = source.get(start..end).unwrap_or_default();
        let lines = text.split(|&byte| byte == b'\n').map(|line| &line[trim(line, 0..line.len())]);
        Self { source, lines: lines.filter(|line| !line.is_empty()).collect() }
    }

    /// The lines of an edge list, if it is one: neither comments nor, as they could be comments, rows of walls.
    fn data(&self) -> impl Iterator<Item = &'s [u8]> {
        self.lines.iter().copied().filter(|line| !matches!(line[0], b'#' | b'%'))
    }

    /// Whether the rows are those of a board of sliding stones.
    fn has_stones(&self) -> bool {
        let mut rows = self.lines.iter().skip_while(|line| is_number_like(line));
        sliding::is_recognised(self.source)
            && rows.next().is_some_and(|row| !row.iter().any(|byte| matches!(byte, b' ' | b'\t' | b',')))
    }

    /// Whether there is a row of a grid, or what must have been meant as one, or nothing that an edge list has.
    fn is_grid(&self) -> bool {
        let is_cell = |byte: &u8| matches!(byte, b'.' | b'#');
        let is_row = |line: &&[u8]| line[0] == b'.' || line.contains(&b'.') && line.iter().all(is_cell);
        let mut data = self.data();
        let is_empty = match (data.next(), data.next()) {
            (None, _) => true,
            // A line of sizes without its rows, or with rows of nothing but walls.
            (Some(only), None) => is_number_like(only),
            _ => false,
        };
        is_empty || self.lines.iter().any(is_row)
    }

    /// Whether the rows of a grid are those of layers: there is a line of hyphens after some row, or a line of three sizes
    /// that says that there is one layer.
    fn has_layers(&self) -> bool {
        let first = self.lines.first().copied().unwrap_or_default();
        let mut sizes = fields(first, 0..first.len()).map(|size| &first[size]);
        sizes.next() == Some(b"1") && sizes.count() == 2
            || memchr::memmem::find_iter(self.source, b"\n-").any(|before| {
                let line = Lines::starting_at(self.source, before + 1).next().unwrap_or_default();
                self.source[line].iter().all(|&byte| byte == b'-')
            })
    }

    /// Whether every line has one comma, or begins with a quote.
    fn has_commas(&self) -> bool {
        self.data().all(|line| line[0] == b'"' || memchr::memchr_iter(b',', line).count() == 1)
    }

    /// Whether every line has one tab, and some more names than two if blanks are not part of them.
    fn has_tabs(&self) -> bool {
        self.data().all(|line| memchr::memchr_iter(b'\t', line).count() == 1)
            && self.data().any(|line| fields(line, 0..line.len()).count() > 2)
    }
}

/// Whether a line begins like a number.
fn is_number_like(line: &[u8]) -> bool {
    matches!(line[0], b'0'..=b'9' | b'+' | b'-')
}
