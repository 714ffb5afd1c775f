//! *Game* of JSOI 2009 as TIOJ 1644 has it, with `x` for a wall.
//!
//! Input: `n m`, then n rows of m characters, `.` free and `x` wall. Output: that of
//! [`jsoi2009_game`](super::jsoi2009_game), whose `write_answer` serves here too.

use lastmove::GridBoard;

use super::{
    rows::{self, Alphabet},
    scanner::Scanner,
};
use crate::{ParseError, fault::counted};

/// Reads the problem's input. Rows and numbers may stand on any lines.
///
/// # Errors
/// A [`ParseError`] at the first fault.
///
/// ```
/// use lastmove::Graph;
/// let board = lastmove_formats::contest::tioj1644::parse(b"2 2\n.x\n..\n")?;
/// assert_eq!(board.vertex_count(), 3);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<GridBoard, ParseError> {
    let mut scanner = Scanner::new(source);
    let board = rows::read_grid(&mut scanner, Alphabet::CROSS)?;
    scanner.end(|| counted(board.rows(), "row"))?;
    Ok(board)
}
