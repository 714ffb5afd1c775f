//! *Planinarenje* (P4617, from COCI): who wins from each of the peaks, on paths between peaks and valleys.
//!
//! Input: `N M`, the number of peaks, which is also that of valleys, and of paths; then M lines `peak valley`, both from 1.
//! Output: for each peak, in order, `Slavko`, who moves first from it, or `Mirko`.

use std::io;

use lastmove::{CsrGraph, Graph, Solution, Verdict, Vertex};

use super::{
    edges::{self, End},
    scanner::Scanner,
};
use crate::{ParseError, block::Block, fault::counted};

/// Reads the problem's input: a graph whose first half of vertices are the peaks and whose second half the valleys. Peaks
/// and valleys may be without paths. Numbers may stand on any lines.
///
/// # Errors
/// A [`ParseError`] at the first fault; more peaks than [`vertex_limit`](crate::edges_header::vertex_limit) allows are one.
pub fn parse(source: &[u8]) -> Result<CsrGraph, ParseError> {
    let mut scanner = Scanner::new(source);
    let peaks = scanner.vertex_count("peaks and of valleys", 2)?;
    let paths = scanner.number(0..=usize::MAX, || "the number of paths".to_owned())?;
    let ends =
        [End { name: "peak", first: 0, count: peaks }, End { name: "valley", first: peaks, count: peaks }];
    let graph = edges::read_graph(&mut scanner, 2 * peaks, paths, ends, |_, _| Ok(()))?;
    scanner.end(|| counted(paths, "path"))?;
    Ok(graph)
}

/// Writes the judge's answer, given the solution of the graph.
///
/// # Errors
/// Those of `out`, which is given blocks of about 64 KB.
///
/// ```
/// use lastmove_formats::contest::p4617;
/// let graph = p4617::parse(b"2 2\n1 1\n2 1\n")?;
/// let mut out = Vec::new();
/// p4617::write_answer(&graph, &lastmove::solve(&graph), &mut out).unwrap();
/// assert_eq!(out, b"Mirko\nMirko\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(graph: &CsrGraph, solution: &Solution, out: &mut impl io::Write) -> io::Result<()> {
    let mut block = Block::new(out);
    for peak in (0..graph.vertex_bound() / 2).filter_map(Vertex::new) {
        let wins = solution.verdict(peak) == Some(Verdict::Wins);
        let name: &[u8] = if wins { b"Slavko" } else { b"Mirko" };
        block.line(|bytes| bytes.extend_from_slice(name))?;
    }
    block.finish()
}
