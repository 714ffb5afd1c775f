use std::fmt;

use super::{IllegalMove, IllegalMoveReason, Player, Position, PositionError, Record, Setup, strategy};
use crate::{
    graph::{Graph, Without, observed_bipartition},
    matching::{
        Mates,
        bipartite::forest::Grown,
        blossom::blossom,
        karp_sipser::karp_sipser,
        repair::{LazyForest, Method, Repair, SingleTree},
    },
    observer::{Interrupted, Meter, Observer},
    solver::{Solution, SolveError, SolveErrorKind, Verdict, maximum_forest},
    vertex::{Vertex, VertexSet},
};

/// A game in progress, which knows the verdict of the position and of every move.
///
/// The game is solved once, when it is made. After that a maximum matching of the vertices not yet visited is repaired
/// move by move; taking moves back costs no search at all. On a bipartite graph a move costs what it touches. On another
/// graph a move, and every question whether a move wins, costs one search, which may go through the whole component.
///
/// `G` may be a graph, a reference to one, or an `Arc`. The questions take `&mut self` because answers are kept.
///
/// ```
/// use lastmove::{Game, GridBoard, Verdict};
/// let board: GridBoard = "...\n...".parse()?;
/// let start = board.vertex(1, 1).unwrap();
/// let mut game = Game::new(&board, start).unwrap();
/// assert_eq!(game.verdict(), Verdict::Wins);
/// while let Some(best) = game.best_move() {
///     game.play(best).unwrap();
/// }
/// assert_eq!(game.ply() % 2, 1, "the first player made the last move");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<G> {
    graph: G,
    setup: Setup,
    /// The position: the token's vertex counts as deleted.
    rest: Repair,
    /// For each position since the beginning where the token stood and what the player to move could count on.
    positions: Vec<(Vertex, Verdict)>,
}

/// A legal move and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where the token goes.
    pub to: Vertex,
    /// The verdict for the opponent, who moves next: a move wins when this is [`Verdict::Loses`].
    pub verdict: Verdict,
}

impl Move {
    /// Where it goes, if it wins.
    pub(super) fn winning(self) -> Option<Vertex> {
        (self.verdict == Verdict::Loses).then_some(self.to)
    }
}

impl<G: Graph> Game<G> {
    /// A game that begins with the token on `start`.
    ///
    /// Solving takes the time of [`solve`](crate::solve).
    ///
    /// # Errors
    /// A [`PositionError`] when `start` is not a vertex.
    pub fn new(graph: G, start: Vertex) -> Result<Self, PositionError> {
        let position = Position::new(&graph, &Setup::start(start))?;
        Ok(uninterrupted(Self::solved(graph, position, None, &mut Meter::unobserved())))
    }

    /// A game that begins with the token on `start`, when a solution of the graph is at hand: saves most of the solving.
    ///
    /// O(n + m) time.
    ///
    /// # Errors
    /// A [`PositionError`] when `start` is not a vertex, or the solution's matching is not one of this graph.
    ///
    /// ```
    /// use lastmove::{Game, GridBoard};
    /// let board: GridBoard = "...\n...".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let start = board.vertex(1, 1).unwrap();
    /// let mut game = Game::from_solution(&board, start, &solution).unwrap();
    /// assert!(game.winning_moves().eq(solution.winning_moves(&board, start)));
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn from_solution(graph: G, start: Vertex, solution: &Solution) -> Result<Self, PositionError> {
        let position = Position::new(&graph, &Setup::start(start))?;
        let matching = solution.matching();
        if !matching.is_valid_in(&graph) {
            return Err(PositionError::foreign_solution());
        }
        let matching = Some(matching.mates().into_owned());
        Ok(uninterrupted(Self::solved(graph, position, matching, &mut Meter::unobserved())))
    }

    /// A game that goes on from `position`.
    ///
    /// # Errors
    /// A [`SolveError`] when the position is one of another graph, or the observer interrupts the solving.
    pub fn from_position(
        graph: G,
        position: Position,
        observer: Option<&mut dyn Observer>,
    ) -> Result<Self, SolveError> {
        if !position.fits(&graph) {
            return Err(SolveError::new(SolveErrorKind::ForeignPosition));
        }
        Self::solved(graph, position, None, &mut Meter::new(observer))
    }

    /// Solves the position, starting from a matching of its unvisited vertices if one is known.
    pub(super) fn solved(
        graph: G,
        position: Position,
        matching: Option<Mates>,
        meter: &mut Meter,
    ) -> Result<Self, SolveError> {
        let token = position.token();
        let visited = position.into_visited();
        let setup = Setup { token, visited: visited.iter().collect() };
        let rest = repair(&graph, visited, matching, meter)?;
        let mut game = Self { graph, setup, rest, positions: Vec::new() };
        game.put_token(token, meter)?;
        Ok(game)
    }

    fn put_token(&mut self, v: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let missable = self.rest.delete(&self.graph, v, meter)?;
        self.positions.push((v, if missable { Verdict::Loses } else { Verdict::Wins }));
        Ok(())
    }

    /// The position now; there is always one.
    fn position(&self) -> (Vertex, Verdict) {
        self.positions[self.positions.len() - 1]
    }

    /// The graph that is played on.
    pub fn graph(&self) -> &G {
        &self.graph
    }

    /// Where the token stands.
    pub fn token(&self) -> Vertex {
        self.position().0
    }

    /// What the player to move can count on. O(1).
    pub fn verdict(&self) -> Verdict {
        self.position().1
    }

    /// The number of moves made.
    pub fn ply(&self) -> usize {
        self.positions.len() - 1
    }

    /// The player to move.
    pub fn to_move(&self) -> Player {
        Player::of_ply(self.ply())
    }

    /// The vertices where the token can no longer go: those visited, the token's own among them.
    pub fn visited(&self) -> &VertexSet {
        self.rest.gone()
    }

    /// The legal moves in the neighbour order, without their verdicts. O(slots).
    pub fn legal_moves(&self) -> impl Iterator<Item = Vertex> {
        let token = self.token();
        self.graph.neighbours(token).filter(|&w| !self.rest.gone().contains(w))
    }

    /// Every legal move with its verdict, in the neighbour order.
    pub fn moves(&mut self) -> impl ExactSizeIterator<Item = Move> + use<G> {
        uninterrupted(self.metered_moves(&mut Meter::unobserved())).into_iter()
    }

    pub(super) fn metered_moves(&mut self, meter: &mut Meter) -> Result<Vec<Move>, Interrupted> {
        // From a lost position every move leaves the opponent a won one.
        let mut moves: Vec<Move> = self.legal_moves().map(|to| Move { to, verdict: Verdict::Wins }).collect();
        if self.verdict() == Verdict::Wins {
            for choice in &mut moves {
                if self.rest.is_missable(&self.graph, choice.to, meter)? {
                    choice.verdict = Verdict::Loses;
                }
            }
        }
        Ok(moves)
    }

    /// The winning moves in the neighbour order; none when the player to move loses.
    pub fn winning_moves(&mut self) -> impl Iterator<Item = Vertex> + use<G> {
        self.moves().filter_map(Move::winning)
    }

    /// Whether the token can go to `to` now.
    ///
    /// # Errors
    /// An [`IllegalMove`] that says why it cannot.
    pub fn check_move(&self, to: Vertex) -> Result<(), IllegalMove> {
        let from = self.token();
        let reason = if !self.graph.contains(to) {
            IllegalMoveReason::NotOnBoard
        } else if self.rest.gone().contains(to) {
            IllegalMoveReason::Visited
        } else if !self.graph.has_edge(from, to) {
            IllegalMoveReason::NotAdjacent
        } else {
            return Ok(());
        };
        Err(IllegalMove::new(from, to, reason))
    }

    /// Moves the token to `to`.
    ///
    /// # Errors
    /// An [`IllegalMove`]; the game is then unchanged.
    pub fn play(&mut self, to: Vertex) -> Result<(), IllegalMove> {
        uninterrupted(self.metered_play(to, &mut Meter::unobserved()))
    }

    pub(super) fn metered_play(
        &mut self,
        to: Vertex,
        meter: &mut Meter,
    ) -> Result<Result<(), IllegalMove>, Interrupted> {
        match self.check_move(to) {
            Ok(()) => self.put_token(to, meter).map(Ok),
            illegal => Ok(illegal),
        }
    }

    /// Takes the last move back and returns where it had gone; `None` at the beginning.
    pub fn undo(&mut self) -> Option<Vertex> {
        if self.ply() == 0 {
            return None;
        }
        let taken_back = self.rest.restore();
        self.positions.pop();
        taken_back
    }

    /// Drops what taking back the moves made so far would need: for those who only go forward.
    pub(super) fn burn_bridges(&mut self) {
        self.rest.forget();
    }

    /// The best move; `None` when there is no legal one.
    ///
    /// From a won position it is the first winning move in the neighbour order, whatever matching is held. From a lost
    /// one it is the move that sets the most traps: the one that leaves the opponent the smallest share of winning
    /// moves among the legal ones, and of several such the first in the neighbour order.
    pub fn best_move(&mut self) -> Option<Vertex> {
        uninterrupted(self.metered_best_move(&mut Meter::unobserved()))
    }

    pub(super) fn metered_best_move(&mut self, meter: &mut Meter) -> Result<Option<Vertex>, Interrupted> {
        match self.verdict() {
            Verdict::Wins => Ok(self.metered_moves(meter)?.into_iter().find_map(Move::winning)),
            Verdict::Loses => strategy::most_traps(self, meter),
        }
    }

    /// The moves made so far.
    pub fn record(&self) -> Record {
        Record { setup: self.setup.clone(), moves: self.positions[1..].iter().map(|&(v, _)| v).collect() }
    }
}

pub(super) fn uninterrupted<T, E: fmt::Display>(done: Result<T, E>) -> T {
    done.unwrap_or_else(|error| unreachable!("nobody interrupts: {error}"))
}

/// Solves the graph without the visited vertices, in the form that deletions can be made from.
fn repair<G: Graph>(
    graph: &G,
    visited: VertexSet,
    matching: Option<Mates>,
    meter: &mut Meter,
) -> Result<Repair, SolveError> {
    let rest = Without::new(graph, &visited);
    let start = match matching {
        Some(matching) => matching,
        None => karp_sipser(&rest, meter)?,
    };
    let (matching, method) = if let Ok(sides) = observed_bipartition(&rest, meter)? {
        let (Grown { matching, labels, parents }, _) = maximum_forest(&rest, start, meter)?;
        (matching, Method::LazyForest(LazyForest::new(sides, labels, parents)))
    } else {
        let (matching, _) = blossom(&rest, start, meter)?;
        let exposed = rest.vertex_count() - 2 * matching.size();
        (matching, Method::SingleTree(SingleTree::new(rest.vertex_bound(), exposed)))
    };
    Ok(Repair::new(visited, matching, method))
}
