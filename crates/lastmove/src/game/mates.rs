use super::{Player, Position, PositionError, Setup, playing::uninterrupted};
use crate::{
    graph::Graph,
    matching::{
        Matching, bipartite,
        blossom::{self, Trees},
    },
    observer::Meter,
    solver::{Solution, Verdict},
    vertex::Vertex,
};

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
        let mut matching = solution.matching().clone();
        if !matching.is_valid_in(graph) {
            return Err(PositionError::foreign_solution());
        }
        if solution.verdict(start) == Some(Verdict::Wins) {
            return Ok(Self { matching, winner: Player::First });
        }
        if graph.is_known_bipartite() || solution.engine().needs_bipartite() {
            bipartite::expose::expose(graph, matching.mates_mut(), start);
        } else {
            let mut trees = Trees::new(graph.vertex_bound());
            uninterrupted(blossom::expose(
                graph,
                matching.mates_mut(),
                &mut trees,
                start,
                &mut Meter::unobserved(),
            ));
        }
        Ok(Self { matching, winner: Player::Second })
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
