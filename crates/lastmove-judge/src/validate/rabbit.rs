use lastmove::AnyBoard;
use lastmove_formats::contest::noi2011_rabbit;

use super::{Invalid, check_limit};

/// The most rows and columns of a board.
const MOST: usize = 40;
/// The most rounds of a game.
const MOST_ROUNDS: usize = 1000;

pub(super) fn canonical(input: &[u8]) -> Result<Vec<u8>, Invalid> {
    let game = noi2011_rabbit::parse(input)?;
    let AnyBoard::Sliding(board) = game.board() else {
        return Err(Invalid::new(1, "a board of stones", "another"));
    };
    check_limit(1, "a number of rows", board.rows(), MOST)?;
    check_limit(1, "a number of columns", board.columns(), MOST)?;
    let moves: Vec<_> = game.moves().iter().map(|played| played.to).collect();
    check_limit(board.rows() + 2, "a number of rounds", moves.len() / 2, MOST_ROUNDS)?;
    let mut text = Vec::with_capacity(input.len());
    // Writing to memory does not fail, and there are as many moves of the one player as of the other.
    let _ = noi2011_rabbit::write_input(board, &moves, &mut text);
    Ok(text)
}
