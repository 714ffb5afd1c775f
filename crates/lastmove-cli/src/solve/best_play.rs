use lastmove::game::{Position, Setup};
use lastmove::{AnyBoard, Game, Vertex};

use crate::watch;

/// How many moves are shown.
const SHOWN: usize = 12;

/// The first moves of a game in which the winner makes no mistake.
#[derive(Debug)]
pub(super) struct FirstMoves {
    moves: Vec<Vertex>,
    is_whole_game: bool,
    is_best: bool,
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
        Ok(Self { moves: game.record().moves, is_whole_game, is_best: false })
    }

    /// The moves of a whole game in which the winner hurries and the loser delays.
    pub(super) fn best(moves: Vec<Vertex>) -> Self {
        Self { moves, is_whole_game: true, is_best: true }
    }

    /// What may be said of them: that they win, or also that they are as good as they can be.
    pub(super) fn label(&self) -> &'static str {
        if self.is_best { "best play" } else { "line of play" }
    }

    pub(super) fn moves(&self) -> &[Vertex] {
        &self.moves
    }

    /// Whether there is no move after these.
    pub(super) fn is_whole_game(&self) -> bool {
        self.is_whole_game
    }
}
