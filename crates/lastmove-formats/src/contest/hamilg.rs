//! *HAMILG* (CodeChef): from how many starts the player who places the token wins, on any graph.
//!
//! Input: the number T of tests; each `N M`, then M lines `u v`, edges between vertices from 1 to N. Output for each: the
//! number of starts from which the placer wins.

use std::io;

use lastmove::{Class, CsrGraph, Solution};

use super::{
    Tests,
    edges::{self, End},
    scanner::Scanner,
};
use crate::ParseError;

/// The tests of the problem's input. Loops are dropped, and parallel edges count once. Numbers may stand on any lines.
///
/// # Errors
/// A [`ParseError`] at the first fault, after which there are no more tests; more vertices than
/// [`vertex_limit`](crate::edges_header::vertex_limit) allows are one.
pub fn tests(source: &[u8]) -> Tests<'_, CsrGraph> {
    Tests::counted(source, read)
}

fn read(scanner: &mut Scanner<'_>) -> Result<CsrGraph, ParseError> {
    let vertices = scanner.vertex_count("vertices", 1)?;
    let edges = scanner.number(0..=usize::MAX, || "the number of edges".to_owned())?;
    edges::read_graph(scanner, vertices, edges, End::any_two(vertices), |_, _| Ok(()))
}

/// Writes the judge's answer to a test, given the solution of its graph.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use lastmove_formats::contest::hamilg;
/// let mut out = Vec::new();
/// for graph in hamilg::tests(b"2\n3 3\n1 2\n2 3\n3 1\n4 1\n1 3\n") {
///     hamilg::write_answer(&lastmove::solve(&graph?), &mut out).unwrap();
/// }
/// assert_eq!(out, b"3\n2\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(solution: &Solution, out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "{}", solution.classes().count(Class::D))
}
