use std::fmt;

use super::{Game, IllegalMove, Move};
use crate::{
    graph::Graph,
    observer::{Interrupted, Meter, Observer},
    vertex::Vertex,
};

/// A game whose moves and questions an observer watches and may stop; made by [`Game::observed`].
///
/// Whatever is interrupted leaves the game as it was.
pub struct ObservedGame<'g, 'o, G> {
    game: &'g mut Game<G>,
    meter: Meter<'o>,
}

impl<G: fmt::Debug> fmt::Debug for ObservedGame<'_, '_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ObservedGame").field("game", &self.game).finish_non_exhaustive()
    }
}

impl<G: Graph> Game<G> {
    /// The same game, to be asked under an observer: for large boards, where one move may take long.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use lastmove::{Game, GridBoard, Progress};
    /// let board: GridBoard = "...\n...".parse()?;
    /// let mut game = Game::new(&board, board.vertex(1, 1).unwrap()).unwrap();
    /// let mut patient = |_: &Progress| ControlFlow::Continue(());
    /// let best = game.observed(&mut patient).best_move();
    /// assert_eq!(best, Ok(game.best_move()));
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn observed<'g, 'o>(&'g mut self, observer: &'o mut dyn Observer) -> ObservedGame<'g, 'o, G> {
        ObservedGame { game: self, meter: Meter::new(Some(observer)) }
    }
}

impl<G: Graph> ObservedGame<'_, '_, G> {
    /// Every legal move with its verdict, as [`Game::moves`] gives them.
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn moves(&mut self) -> Result<Vec<Move>, Interrupted> {
        self.game.metered_moves(&mut self.meter)
    }

    /// The best move, as [`Game::best_move`] gives it.
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn best_move(&mut self) -> Result<Option<Vertex>, Interrupted> {
        self.game.metered_best_move(&mut self.meter)
    }

    /// Moves the token to `to`. An illegal move is a result like any other, since nobody stopped it.
    ///
    /// # Errors
    /// [`Interrupted`].
    pub fn play(&mut self, to: Vertex) -> Result<Result<(), IllegalMove>, Interrupted> {
        self.game.metered_play(to, &mut self.meter)
    }
}
