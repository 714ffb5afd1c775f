use lastmove::AnyBoard;
use lastmove_formats::contest::noi2011_rabbit;

use super::{Invalid, check_sizes};

/// The most rows and columns of a board.
const MOST: usize = 40;
/// The most rounds of a game.
const MOST_ROUNDS: usize = 1000;

pub(super) fn canonical(input: &[u8]) -> Result<Vec<u8>, Invalid> {
    check_sizes(input, MOST)?;
    let game = noi2011_rabbit::parse(input)?;
    let AnyBoard::Sliding(board) = game.board() else {
        return Err(Invalid::new(1, "a board of stones", "another"));
    };
    let moves: Vec<_> = game.moves().iter().map(|played| played.to).collect();
    let rounds = moves.len() / 2;
    if !(1..=MOST_ROUNDS).contains(&rounds) {
        let expected = format!("a number of rounds from 1 to {MOST_ROUNDS}");
        return Err(Invalid::new(board.rows() + 2, expected, rounds.to_string()));
    }
    let mut text = Vec::with_capacity(input.len());
    // Writing to memory does not fail, and there are as many moves of the one player as of the other.
    let _ = noi2011_rabbit::write_input(board, &moves, &mut text);
    Ok(text)
}
