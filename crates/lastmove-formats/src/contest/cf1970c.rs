//! *Game on Tree* (Codeforces 1970 C): who wins from each of some starts on a tree.
//!
//! Input: `n t`, then n - 1 edges `u v` of a tree with the vertices from 1 to n, then t starts. Output: for each start, in
//! order, `Ron`, who moves first, or `Hermione`.

use std::{io, ops::Range};

use lastmove::{CsrGraph, Solution, Verdict, Vertex};

use super::{
    edges::{self, End},
    scanner::Scanner,
};
use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    fault::{self, counted},
};

/// A tree and the starts asked about.
#[derive(Clone, Debug)]
pub struct Test {
    /// The tree, its vertices numbered from 0.
    pub tree: CsrGraph,
    /// The starts, in the order of the input.
    pub starts: Vec<Vertex>,
}

/// Reads the problem's input. Numbers may stand on any lines.
///
/// # Errors
/// A [`ParseError`] at the first fault, among them an edge that closes a cycle, and more vertices than
/// [`vertex_limit`](crate::edges_header::vertex_limit) allows.
pub fn parse(source: &[u8]) -> Result<Test, ParseError> {
    let mut scanner = Scanner::new(source);
    let n = scanner.vertex_count("vertices", 1)?;
    let asked = scanner.number(0..=usize::MAX, || "the number of starts".to_owned())?;
    let mut forest = Forest::new(n);
    let join = |[u, v]: [Vertex; 2], span: Range<usize>| {
        if forest.join(u.index(), v.index()) {
            return Ok(());
        }
        let expected = "an edge of a tree, between two parts that no edge has joined";
        Err(fault::token(ParseErrorKind::Illegal, source, span, expected))
    };
    // n - 1 edges that close no cycle make a tree.
    let tree = edges::read_graph(&mut scanner, n, n - 1, End::any_two(n), join)?;
    let mut starts = Vec::new();
    for number in 1..=asked {
        let expected = || format!("start {number} of {asked}, from 1 to {n}");
        starts.extend(Vertex::new(scanner.number(1..=n, expected)? - 1));
    }
    scanner.end(|| counted(asked, "start"))?;
    Ok(Test { tree, starts })
}

/// Writes the judge's answer, given the solution of the tree.
///
/// # Errors
/// Those of `out`, which is given blocks of about 64 KB.
///
/// ```
/// use lastmove_formats::contest::cf1970c;
/// let test = cf1970c::parse(b"3 2\n1 2\n2 3\n1 2\n")?;
/// let mut out = Vec::new();
/// cf1970c::write_answer(&test.starts, &lastmove::solve(&test.tree), &mut out).unwrap();
/// assert_eq!(out, b"Hermione\nRon\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(starts: &[Vertex], solution: &Solution, out: &mut impl io::Write) -> io::Result<()> {
    let mut block = Block::new(out);
    for &start in starts {
        let wins = solution.verdict(start) == Some(Verdict::Wins);
        let name: &[u8] = if wins { b"Ron" } else { b"Hermione" };
        block.line(|bytes| bytes.extend_from_slice(name))?;
    }
    block.finish()
}

/// Which vertices edges have joined so far: union-find, with halved paths.
struct Forest {
    above: Vec<usize>,
}

impl Forest {
    fn new(vertices: usize) -> Self {
        Self { above: (0..vertices).collect() }
    }

    fn root(&mut self, mut v: usize) -> usize {
        while self.above[v] != v {
            self.above[v] = self.above[self.above[v]];
            v = self.above[v];
        }
        v
    }

    /// Joins two parts; false if they are one already.
    fn join(&mut self, u: usize, v: usize) -> bool {
        let [u, v] = [u, v].map(|v| self.root(v));
        self.above[u] = v;
        u != v
    }
}
