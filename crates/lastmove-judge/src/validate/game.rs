use lastmove_formats::{contest::jsoi2009_game, grid};

use super::{Invalid, check_limit};

/// The most rows and columns of a board.
const MOST: usize = 100;

pub(super) fn canonical(input: &[u8]) -> Result<Vec<u8>, Invalid> {
    let board = jsoi2009_game::parse(input)?;
    check_limit(1, "a number of rows", board.rows(), MOST)?;
    check_limit(1, "a number of columns", board.columns(), MOST)?;
    let mut text = Vec::with_capacity(input.len());
    // Writing to memory does not fail.
    let _ = grid::write(&board, &mut text);
    Ok(text)
}
