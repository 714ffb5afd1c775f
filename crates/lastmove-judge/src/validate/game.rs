use lastmove_formats::{contest::jsoi2009_game, grid};

use super::{Invalid, check_sizes};

/// The most rows and columns of a board.
const MOST: usize = 100;

pub(super) fn canonical(input: &[u8]) -> Result<Vec<u8>, Invalid> {
    check_sizes(input, MOST)?;
    let board = jsoi2009_game::parse(input)?;
    let mut text = Vec::with_capacity(input.len());
    // Writing to memory does not fail.
    let _ = grid::write(&board, &mut text);
    Ok(text)
}
