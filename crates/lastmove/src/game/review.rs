use std::{error::Error, fmt};

use super::{Game, IllegalMove, Move, Player, Position, PositionError, Record};
use crate::{
    graph::Graph,
    observer::{Interrupted, Meter, Observer},
    solver::{SolveError, Verdict},
    vertex::Vertex,
};

/// What is to be said of every move of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The moves in order.
    pub plies: Vec<ReviewedPly>,
    /// The verdict for the player to move when the record stops.
    pub end: Verdict,
    /// Whether the record stops because the player to move has no legal move: that player has lost.
    pub is_finished: bool,
    players: [PlayerReview; 2],
}

impl Review {
    /// The summary of one player's moves.
    pub fn player(&self, player: Player) -> &PlayerReview {
        &self.players[player as usize]
    }
}

/// What is to be said of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedPly {
    /// Who moved.
    pub mover: Player,
    /// Where the token stood.
    pub from: Vertex,
    /// Where it went.
    pub to: Vertex,
    /// The verdict for the mover before the move.
    pub before: Verdict,
    /// The verdict for the opponent, who moves next, after the move.
    pub after: Verdict,
    /// How many legal moves there were.
    pub legal: usize,
    /// All winning moves there were, in the neighbour order; none in a lost position.
    pub winning_moves: Vec<Vertex>,
    /// The mark, if the move deserves one.
    pub mark: Option<Mark>,
}

/// A mark of praise or blame. A position already lost leaves nothing to praise or blame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// `??`: the move threw away a won position.
    Blunder,
    /// `!`: the move was the only winning one among at least two legal ones.
    OnlyMove,
}

impl Mark {
    /// The mark as it is written behind a move.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Blunder => "??",
            Self::OnlyMove => "!",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}

/// The summary of one player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerReview {
    /// The moves made.
    pub moves: usize,
    /// The moves that threw away a won position.
    pub blunders: usize,
    /// The blunders made in answer to a blunder: a win was handed over and given straight back.
    pub missed_wins: usize,
    /// How often the only winning move among at least two legal ones was found.
    pub only_moves_found: usize,
    /// The moves made in won positions.
    pub positions_won: usize,
    /// The winning moves made.
    pub winning_moves_played: usize,
}

impl PlayerReview {
    /// The share of won positions in which a winning move was made, from 0 to 1; `None` if none was won.
    pub fn accuracy(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "counts of moves are far below 2^52")]
        (self.positions_won > 0).then(|| self.winning_moves_played as f64 / self.positions_won as f64)
    }
}

/// Reviews a record: replays it on `graph`, which may be a graph, a reference to one, or an `Arc`, and judges every move.
///
/// One solve at the beginning; after that each move costs what it touches, as in [`Game`].
///
/// # Errors
/// A [`ReviewError`] when the beginning or a move is not legal, or the observer interrupts. The observer is polled
/// before every move, and while solving and judging.
///
/// ```
/// use lastmove::{GridBoard, Mark, Player, game::{Record, Setup, review}};
/// let board: GridBoard = "....".parse()?;
/// let [a, b, c] = [2, 3, 4].map(|column| board.vertex(1, column).unwrap());
/// let record = Record { setup: Setup::start(a), moves: vec![b, c] };
/// let review = review(&board, &record, None).unwrap();
/// assert_eq!(review.plies[0].mark, Some(Mark::Blunder));
/// assert_eq!(review.player(Player::First).accuracy(), Some(0.0));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub fn review<G: Graph>(
    graph: G,
    record: &Record,
    observer: Option<&mut dyn Observer>,
) -> Result<Review, ReviewError> {
    let position = Position::new(&graph, &record.setup).map_err(ReviewErrorKind::Position)?;
    let mut meter = Meter::new(observer);
    let mut game = Game::solved(graph, position, None, &mut meter).map_err(ReviewErrorKind::Solve)?;
    let mut plies = Vec::with_capacity(record.moves.len());
    let mut players = [PlayerReview::default(); 2];
    let mut answers_blunder = false;
    for &to in &record.moves {
        meter.poll().map_err(|stop| ReviewErrorKind::Solve(stop.into()))?;
        let ply = review_ply(&mut game, to, &mut meter)
            .map_err(|stop| ReviewErrorKind::Solve(stop.into()))?
            .map_err(|illegal| ReviewErrorKind::IllegalMove { ply: plies.len() + 1, illegal })?;
        game.burn_bridges();
        players[ply.mover as usize].add(&ply, answers_blunder);
        answers_blunder = ply.mark == Some(Mark::Blunder);
        plies.push(ply);
    }
    let is_finished = game.legal_moves().next().is_none();
    Ok(Review { plies, end: game.verdict(), is_finished, players })
}

/// Judges the move to `to` and makes it.
fn review_ply<G: Graph>(
    game: &mut Game<G>,
    to: Vertex,
    meter: &mut Meter,
) -> Result<Result<ReviewedPly, IllegalMove>, Interrupted> {
    if let Err(illegal) = game.check_move(to) {
        return Ok(Err(illegal));
    }
    let (mover, from, before) = (game.to_move(), game.token(), game.verdict());
    let moves = game.metered_moves(meter)?;
    let legal = moves.len();
    let winning_moves: Vec<_> = moves.into_iter().filter_map(Move::winning).collect();
    if let Err(illegal) = game.metered_play(to, meter)? {
        return Ok(Err(illegal));
    }
    let after = game.verdict();
    let mark = match (before, after) {
        (Verdict::Wins, Verdict::Wins) => Some(Mark::Blunder),
        (Verdict::Wins, Verdict::Loses) if winning_moves.len() == 1 && legal > 1 => Some(Mark::OnlyMove),
        _ => None,
    };
    Ok(Ok(ReviewedPly { mover, from, to, before, after, legal, winning_moves, mark }))
}

impl PlayerReview {
    fn add(&mut self, ply: &ReviewedPly, answers_blunder: bool) {
        let blunder = ply.mark == Some(Mark::Blunder);
        self.moves += 1;
        self.blunders += usize::from(blunder);
        self.missed_wins += usize::from(blunder && answers_blunder);
        self.only_moves_found += usize::from(ply.mark == Some(Mark::OnlyMove));
        self.positions_won += usize::from(ply.before == Verdict::Wins);
        self.winning_moves_played += usize::from(ply.before == Verdict::Wins && !blunder);
    }
}

/// Why a record was not reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewError {
    kind: ReviewErrorKind,
}

/// The reasons not to review a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReviewErrorKind {
    /// The beginning is not a position of the graph.
    Position(PositionError),
    /// A move is not legal.
    IllegalMove {
        /// The number of the move, from 1.
        ply: usize,
        /// The move, and why.
        illegal: IllegalMove,
    },
    /// The position was not solved.
    Solve(SolveError),
}

impl ReviewError {
    /// The reason.
    pub fn kind(&self) -> &ReviewErrorKind {
        &self.kind
    }
}

impl From<ReviewErrorKind> for ReviewError {
    fn from(kind: ReviewErrorKind) -> Self {
        Self { kind }
    }
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ReviewErrorKind::Position(error) => error.fmt(f),
            ReviewErrorKind::IllegalMove { ply, illegal } => write!(f, "ply {ply}: {illegal}"),
            ReviewErrorKind::Solve(error) => error.fmt(f),
        }
    }
}

impl Error for ReviewError {}
