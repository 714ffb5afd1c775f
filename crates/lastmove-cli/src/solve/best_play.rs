use lastmove::game::{Position, Setup};
use lastmove::{AnyBoard, Game, Vertex};

use crate::watch;

/// How many moves are shown.
const SHOWN: usize = 12;

/// The first moves of a game in which both play as well as they can.
#[derive(Debug)]
pub(super) struct FirstMoves {
    moves: Vec<Vertex>,
    is_whole_game: bool,
}

impl FirstMoves {
    /// Plays the first moves of the game on `board` that begins at `start`.
    pub(super) fn play(board: &AnyBoard, start: Vertex) -> anyhow::Result<Self> {
        let position = Position::new(board, &Setup::start(start))?;
        let mut game = watch::under(None, |observer| Game::from_position(board, position, Some(observer)))?;
        while game.ply() < SHOWN
            && let Some(best) = game.best_move()
        {
            game.play(best)?;
        }
        let is_whole_game = game.legal_moves().next().is_none();
        Ok(Self { moves: game.record().moves, is_whole_game })
    }

    pub(super) fn moves(&self) -> &[Vertex] {
        &self.moves
    }

    /// Whether there is no move after these.
    pub(super) fn is_whole_game(&self) -> bool {
        self.is_whole_game
    }
}
