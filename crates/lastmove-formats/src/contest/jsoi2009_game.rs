//! *Game* (JSOI 2009; also P4055 and BZOJ 1443): the free cells from which the player who places the token wins.
//!
//! Input: a line `N M`, then N rows of M characters, `.` free and `#` wall. Output: `WIN` and the winning cells,
//! `row column` from 1, in row-major order; or `LOSE` when there are none.

use std::io;

use lastmove::{GridBoard, Vertex};

use crate::{ParseError, answer, grid};

/// Reads the problem's input. Line ends, blanks and blank lines may be as [`grid::parse`] accepts them, but the line of
/// sizes must be there.
///
/// # Errors
/// A [`ParseError`] at the first fault.
pub fn parse(source: &[u8]) -> Result<GridBoard, ParseError> {
    grid::read(source, true)
}

/// The same for input that comes piece by piece.
///
/// ```
/// let mut pieces = lastmove_formats::contest::jsoi2009_game::pieces();
/// assert!(pieces.push(b"1 3\n") && pieces.push(b".#.\n"));
/// assert_eq!(pieces.finish().unwrap().columns(), 3);
/// ```
pub fn pieces() -> grid::Pieces {
    grid::Pieces::sized()
}

/// Writes the judge's answer. `starts` are the cells from which the placer wins, which are those from which the player
/// to move loses, in vertex order.
///
/// O(length of the output) time; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use lastmove_formats::contest::jsoi2009_game;
/// let board = jsoi2009_game::parse(b"1 3\n.#.\n")?;
/// let mut out = Vec::new();
/// jsoi2009_game::write_answer(&board, board.vertex(1, 3), &mut out).unwrap();
/// assert_eq!(out, b"WIN\n1 3\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(
    board: &GridBoard,
    starts: impl IntoIterator<Item = Vertex>,
    out: &mut impl io::Write,
) -> io::Result<()> {
    answer::write_grid(board, starts, out)
}
