//! *Board Game* (LOJ 6033): the free cells from which the player who places the token wins, and how many they are.
//!
//! Input: tests up to the end, each `n m`, then n rows of m characters, `.` free and `#` wall. Output for each: the number
//! of winning cells, then the cells, `row column` from 1 a line, in row-major order.

use std::io;

use lastmove::{Class, GridBoard, Solution};

use super::{
    Tests,
    rows::{self, Alphabet},
};
use crate::{answer::push_cell, block::Block, decimal};

/// The tests of the problem's input. Rows and numbers may stand on any lines.
///
/// # Errors
/// A [`ParseError`](crate::ParseError) at the first fault, after which there are no more tests; an input without tests is one.
pub fn tests(source: &[u8]) -> Tests<'_, GridBoard> {
    Tests::to_end(source, rows::BOARD, |scanner| rows::read_grid(scanner, Alphabet::HASH))
}

/// Writes the judge's answer to a test, given the solution of its board.
///
/// # Errors
/// Those of `out`, which is given blocks of about 64 KB.
///
/// ```
/// use lastmove_formats::contest::loj6033;
/// let mut out = Vec::new();
/// for board in loj6033::tests(b"1 3\n...\n1 2\n..\n") {
///     let board = board?;
///     loj6033::write_answer(&board, &lastmove::solve(&board), &mut out).unwrap();
/// }
/// assert_eq!(out, b"2\n1 1\n1 3\n0\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(board: &GridBoard, solution: &Solution, out: &mut impl io::Write) -> io::Result<()> {
    let mut block = Block::new(out);
    block.line(|bytes| decimal::push(bytes, solution.classes().count(Class::D)))?;
    let mut push = push_cell(board);
    for v in solution.losing_starts() {
        block.line(|bytes| push(v, bytes))?;
    }
    block.finish()
}
