//! Playing: positions, games that know their verdicts move by move, records and reviews.
//!
//! A [`Setup`] is raw input; [`Position::new`] checks it. A [`Game`] plays on from a position. A [`Record`] is what
//! was played, and [`review`] says which of its moves were mistakes. [`Exhaustive`] searches small boards for what no
//! matching tells: the length of the game, misère play and Grundy values. A [`FullBox`], of any size, is played by a
//! formula.

mod exhaustive;
mod full_box;
mod illegal_move;
mod mates;
mod observed;
mod placing;
mod playing;
mod position;
mod record;
mod review;
mod strategy;

use std::fmt;

pub use exhaustive::{Exhaustive, ExhaustiveError, ExhaustiveErrorKind, Outcome};
pub use full_box::{FullBox, FullBoxGame, FullBoxStrategy, IllegalStep, Step, point_name};
pub use illegal_move::{IllegalMove, IllegalMoveReason};
pub use mates::MateStrategy;
pub use observed::ObservedGame;
pub use placing::{best_start, wins_placing};
pub use playing::{Game, Move};
pub use position::{Position, PositionError, PositionErrorKind, Setup};
pub use record::Record;
pub use review::{Mark, PlayerReview, Review, ReviewError, ReviewErrorKind, ReviewedPly, review};

/// One of the two players, named by who moves first in the game or record at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Player {
    /// The player who makes the first move.
    #[default]
    First,
    /// The player who makes the second move.
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The player who makes the move number `ply`, from 0.
    #[must_use]
    pub const fn of_ply(ply: usize) -> Self {
        if ply.is_multiple_of(2) { Self::First } else { Self::Second }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}
