use lastmove::game;
use serde::{Deserialize, Serialize};

use super::{Mark, Outcome, Place, Player, Verdict, place};
use crate::record::GameRecord;

/// The answer to `review`: what is to be said of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The name of the player who moved first; empty if not known.
    pub first: String,
    /// The name of the other.
    pub second: String,
    /// Where the token stood at first.
    pub start: Place,
    /// The moves in order.
    pub plies: Vec<ReviewedPly>,
    /// The summaries of the players.
    pub players: Players,
    /// The position in which the record stops.
    pub end: End,
    /// How the game ended, if the record says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// The position before one ply, if one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// What is to be said of one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedPly {
    /// The number of the move, from 1.
    pub ply: usize,
    /// Who moved.
    pub mover: Player,
    /// Where the token stood.
    pub from: Place,
    /// Where it went.
    pub to: Place,
    /// The verdict for the mover before the move.
    pub before: Verdict,
    /// The verdict for the other player, who moves next, after it.
    pub after: Verdict,
    /// How many legal moves there were.
    pub legal: usize,
    /// All winning moves there were.
    pub winning_moves: Vec<Place>,
    /// The mark, if the move deserves one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

/// The summaries of the players who were asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Players {
    /// The player who moved first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<PlayerReview>,
    /// The other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<PlayerReview>,
}

/// The summary of one player's moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerReview {
    /// The moves made.
    pub moves: usize,
    /// The moves that threw away a won position.
    pub blunders: usize,
    /// The blunders made in answer to a blunder.
    pub missed_wins: usize,
    /// How often the only winning move among at least two legal ones was found.
    pub only_moves_found: usize,
    /// The moves made in won positions.
    pub positions_won: usize,
    /// The winning moves made.
    pub winning_moves_played: usize,
    /// The share of won positions in which a winning move was made; null if there were none.
    pub accuracy: Option<f64>,
}

/// The position in which a record stops.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Whose turn it is.
    pub to_move: Player,
    /// The verdict for that player.
    pub verdict: Verdict,
    /// Whether that player has no move left.
    pub finished: bool,
}

/// The position before a ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The number of the ply that comes next, from 1.
    pub ply: usize,
    /// Whose turn it is.
    pub to_move: Player,
    /// Where the token stands.
    pub token: Place,
    /// The verdict for the player whose turn it is.
    pub verdict: Verdict,
    /// Every legal move.
    pub moves: Vec<Choice>,
    /// The move that was made; missing where the record stops.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<Place>,
    /// On a board of sliding stones, its rows as they are now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<String>>,
}

/// A legal move, and whether it wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Where it leads.
    pub to: Place,
    /// Whether it wins.
    pub wins: bool,
}

/// A record that could not be reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// What is wrong.
    pub error: FailureReason,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureReason {
    /// The file, or `standard input`.
    pub file: String,
    /// The line in it, from 1; missing if the file could not be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column, from 1, in characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The message.
    pub message: String,
}

impl Review {
    /// The review of a record with the moves and summaries of `players` only.
    pub fn new(record: &GameRecord, review: &game::Review, players: &[lastmove::Player]) -> Self {
        let board = record.board();
        let plies = (1..).zip(&review.plies).filter(|(_, ply)| players.contains(&ply.mover));
        let summary = |player| players.contains(&player).then(|| PlayerReview::from(review.player(player)));
        Self {
            first: record.player(lastmove::Player::First).to_owned(),
            second: record.player(lastmove::Player::Second).to_owned(),
            start: place(board, record.start()),
            plies: plies
                .map(|(number, ply)| ReviewedPly {
                    ply: number,
                    mover: ply.mover.into(),
                    from: place(board, ply.from),
                    to: place(board, ply.to),
                    before: ply.before.into(),
                    after: ply.after.into(),
                    legal: ply.legal,
                    winning_moves: ply.winning_moves.iter().map(|&v| place(board, v)).collect(),
                    mark: ply.mark.and_then(Mark::new),
                })
                .collect(),
            players: Players {
                first: summary(lastmove::Player::First),
                second: summary(lastmove::Player::Second),
            },
            end: End {
                to_move: lastmove::Player::of_ply(review.plies.len()).into(),
                verdict: review.end.into(),
                finished: review.is_finished,
            },
            result: record.outcome().map(Outcome::from),
            position: None,
        }
    }
}

impl From<&game::PlayerReview> for PlayerReview {
    fn from(player: &game::PlayerReview) -> Self {
        Self {
            moves: player.moves,
            blunders: player.blunders,
            missed_wins: player.missed_wins,
            only_moves_found: player.only_moves_found,
            positions_won: player.positions_won,
            winning_moves_played: player.winning_moves_played,
            accuracy: player.accuracy(),
        }
    }
}
