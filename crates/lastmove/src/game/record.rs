use super::Setup;
use crate::vertex::Vertex;

/// What was played: where it began, and the moves in order. It may stop before the end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The position at the beginning.
    pub setup: Setup,
    /// Where the token went, move by move. [`Player::First`](super::Player::First) made the first.
    pub moves: Vec<Vertex>,
}
