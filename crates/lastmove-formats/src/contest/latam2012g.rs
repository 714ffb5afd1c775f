//! *Game of Tiles* (Latin America 2012, problem G): whether the player wins who chooses the start and then moves second.
//!
//! Input: tests up to the end, each `R C`, then R rows of C characters, `.` free and `X` wall. Output for each: `1` if the
//! first player, who chooses the start, wins, else `2`.

use std::io;

use lastmove::{Class, GridBoard, Solution};

use super::{
    Tests,
    rows::{self, Alphabet},
};

/// The tests of the problem's input. Rows and numbers may stand on any lines.
///
/// # Errors
/// A [`ParseError`](crate::ParseError) at the first fault, after which there are no more tests; an input without tests is one.
pub fn tests(source: &[u8]) -> Tests<'_, GridBoard> {
    Tests::to_end(source, rows::BOARD, |scanner| rows::read_grid(scanner, Alphabet::CAPITAL_CROSS))
}

/// Writes the judge's answer to a test, given the solution of its board.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use lastmove_formats::contest::latam2012g;
/// let mut out = Vec::new();
/// for board in latam2012g::tests(b"1 3\n...\n2 2\n..\n..\n") {
///     latam2012g::write_answer(&lastmove::solve(&board?), &mut out).unwrap();
/// }
/// assert_eq!(out, b"1\n2\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(solution: &Solution, out: &mut impl io::Write) -> io::Result<()> {
    let player: &[u8] = if solution.classes().count(Class::D) > 0 { b"1\n" } else { b"2\n" };
    out.write_all(player)
}
