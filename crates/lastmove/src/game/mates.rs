use super::{Player, Position, PositionError, Setup};
use crate::{graph::Graph, matching::Matching, solver::Solution, vertex::Vertex};

/// The winner's strategy from one start, by a matching fixed in advance: always go to the mate. A move costs no search at
/// all, and the opponent's moves need not be told.
///
/// ```
/// use lastmove::{Game, GridBoard, game::MateStrategy};
/// let board: GridBoard = "...\n...\n...".parse()?;
/// let start = board.vertex(1, 1).unwrap();
/// let strategy = MateStrategy::new(&board, &lastmove::solve(&board), start).unwrap();
/// let mut game = Game::new(&board, start).unwrap();
/// loop {
///     let winner_moves = game.to_move() == strategy.winner();
///     let to = if winner_moves { strategy.reply(game.token()) } else { game.legal_moves().next() };
///     let Some(to) = to else { break };
///     game.play(to).unwrap();
/// }
/// assert_ne!(game.to_move(), strategy.winner(), "the other player is stuck");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MateStrategy {
    matching: Matching,
    winner: Player,
}

impl MateStrategy {
    /// The strategy of the player who wins from `start`.
    ///
    /// O(n) time when the first player wins, else one search besides for a maximum matching that misses the start: O(m) in
    /// bipartite graphs, O(m log n) in others.
    ///
    /// # Errors
    /// A [`PositionError`] when `start` is not a vertex, or the solution's matching is not one of this graph.
    pub fn new<G: Graph>(graph: &G, solution: &Solution, start: Vertex) -> Result<Self, PositionError> {
        Position::new(graph, &Setup::start(start))?;
        if !solution.matching().is_valid_in(graph) {
            return Err(PositionError::foreign_solution());
        }
        Ok(match solution.matching_missing(graph, start) {
            Some(matching) => Self { matching, winner: Player::Second },
            None => Self { matching: solution.matching().clone(), winner: Player::First },
        })
    }

    /// The player who wins.
    pub fn winner(&self) -> Player {
        self.winner
    }

    /// The matching: a maximum one, which misses the start if the second player wins.
    pub(crate) fn into_matching(self) -> Matching {
        self.matching
    }

    /// The winner's move with the token on `token`: a legal one in every game from the start in which the winner has always
    /// moved so. O(1).
    pub fn reply(&self, token: Vertex) -> Option<Vertex> {
        self.matching.mate(token)
    }
}
