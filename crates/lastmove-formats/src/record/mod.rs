//! Records of games: who played what on which board, with marks, comments and the result.
//!
//! A [`Draft`] is raw; [`GameRecord::new`] checks it. There is a [text form](text), made to be read, written move by move
//! and compared line by line, and a JSON form ([`json::Record`](crate::json::Record)); both keep everything. The input
//! of NOI 2011 *Rabbit and Egg* is read as a record too. [`Chunks`] takes a stream of records apart, [`parse`] reads one
//! in whatever form it is.
//!
//! ```
//! use lastmove::Player;
//! use lastmove_formats::record;
//! let text = "Record: grid\nStart: 1,1\nFirst: Ada\n\n...\n\n1. 1,2\n2. 1,3 {and no move is left}\nResult: second\n";
//! let record = record::parse(text.as_bytes())?;
//! assert_eq!(record.player(Player::First), "Ada");
//! assert_eq!(record.moves()[1].comment, "and no move is left");
//! let mut written = Vec::new();
//! record::text::write(&record, &mut written).unwrap();
//! assert_eq!(written, text.as_bytes());
//! let error = record::parse(b"Record: grid\nStart: 1,1\n\n...\n\n1. 1,3\n").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 6, column 4: expected ply 1, a place next to 1,1 that was not visited yet, found '1,3', which is not next to it"
//! );
//! # Ok::<(), lastmove_formats::ParseError>(())
//! ```

mod chunks;
mod error;
mod escape;
mod form;
mod names;
mod places;
mod replay;
pub mod text;

use lastmove::{
    AnyBoard, Mark, Player, Vertex,
    game::{Record, Setup},
};

use crate::{fault::counted, hyperbox};

pub use chunks::{Chunk, Chunks};
pub(crate) use error::expected_start;
pub use error::{IllegalReason, RecordError, RecordErrorKind};
pub use form::{Form, parse};
pub(crate) use places::Places;
pub use replay::Replay;

/// A record as it is put together: nothing in it has been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What was played on.
    pub board: AnyBoard,
    /// Where the token stood at first; on a board of sliding stones, its blank.
    pub start: Vertex,
    /// The names of the players, that of the one who moved first before the other; empty if not known.
    pub players: [String; 2],
    /// What else is to be kept about the game: keys and values.
    pub tags: Vec<(String, String)>,
    /// The moves in order. They may stop before the end of the game.
    pub moves: Vec<RecordedMove>,
    /// How the game ended, if that was written down.
    pub outcome: Option<Outcome>,
}

impl Draft {
    /// A record without moves, names or anything else.
    pub fn new(board: impl Into<AnyBoard>, start: Vertex) -> Self {
        let players = [String::new(), String::new()];
        Self { board: board.into(), start, players, tags: Vec::new(), moves: Vec::new(), outcome: None }
    }
}

/// A move, and what was noted about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// Where the token went.
    pub to: Vertex,
    /// The mark that the move was given.
    pub mark: Option<Mark>,
    /// What was said about it; empty if nothing was.
    pub comment: String,
}

impl From<Vertex> for RecordedMove {
    /// A move without mark or comment.
    fn from(to: Vertex) -> Self {
        Self { to, mark: None, comment: String::new() }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Outcome {
    /// Who won; nobody if the game was broken off.
    pub winner: Option<Player>,
    /// Why, such as `resigned`; empty if nothing was said.
    pub reason: String,
}

/// The most offsets that the moves of a recorded game may have, opposites among them, as each move of the game is looked up among
/// them: 4096.
pub const MOST_OFFSETS: usize = 4096;

fn expected_offsets() -> String {
    format!("moves of at most {MOST_OFFSETS} offsets, opposites among them")
}

/// A record that has been checked: its moves are legal, and it can be written in every form and read back the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord(Draft);

impl GameRecord {
    /// Checks a record. Loops and repeated edges that the reader of a graph counted are forgotten, and a lattice that is
    /// the same as a grid becomes one.
    ///
    /// O(bound / 64 + the sizes of tags and moves), and O(n + m) on a graph.
    ///
    /// # Errors
    /// A [`RecordError`] at the first thing that is wrong: a box of more than
    /// [`MOST_POINTS`](crate::hyperbox::MOST_POINTS) points; moves of more than [`MOST_OFFSETS`]; a vertex whose
    /// name cannot be written as one word, or is not the only one of that name; a start that is not on the board, or not the blank; a tag whose key is not a word, is one that
    /// records use themselves, or comes twice; a move that is not legal; an outcome that contradicts the last position.
    pub fn new(mut draft: Draft) -> Result<Self, RecordError> {
        if let AnyBoard::Graph(graph) = &mut draft.board {
            names::check(graph)?;
            *graph = names::plain(graph);
        }
        draft.board = draft.board.simplified();
        if let AnyBoard::Box(points) = &draft.board {
            hyperbox::checked(points.sides())
                .map_err(|fault| RecordError::new(RecordErrorKind::Board, fault.expected, fault.found))?;
        }
        if let AnyBoard::Lattice(lattice) = &draft.board
            && lattice.moves().offsets().len() > MOST_OFFSETS
        {
            let found = counted(lattice.moves().offsets().len(), "offset");
            return Err(RecordError::new(RecordErrorKind::Board, expected_offsets(), found));
        }
        let mut replay = Replay::new(&draft.board, draft.start).ok_or_else(|| RecordError::start(&draft))?;
        for (index, (key, _)) in draft.tags.iter().enumerate() {
            let before = draft.tags[..index].iter().map(|(key, _)| key.as_str());
            if let Err(expected) = text::check_key(key, before) {
                return Err(RecordError::tag(index, key, expected));
            }
        }
        for &RecordedMove { to, .. } in &draft.moves {
            replay.play(to).map_err(|reason| replay.illegal(reason, &replay.name(to)))?;
        }
        if let Some(outcome) = &draft.outcome
            && let Some(winner) = replay.winner()
            && outcome.winner != Some(winner)
        {
            return Err(RecordError::outcome(outcome, winner));
        }
        Ok(Self(draft))
    }

    /// What was played on.
    pub fn board(&self) -> &AnyBoard {
        &self.0.board
    }

    /// Where the token stood at first.
    pub fn start(&self) -> Vertex {
        self.0.start
    }

    /// The name of a player; empty if it is not known.
    pub fn player(&self, player: Player) -> &str {
        &self.0.players[player as usize]
    }

    /// What else is kept about the game: keys and values.
    pub fn tags(&self) -> &[(String, String)] {
        &self.0.tags
    }

    /// The moves in order.
    pub fn moves(&self) -> &[RecordedMove] {
        &self.0.moves
    }

    /// How the game ended, if that was written down.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.0.outcome.as_ref()
    }

    /// The bare moves, as the library reviews them.
    pub fn to_record(&self) -> Record {
        Record {
            setup: Setup::start(self.0.start),
            moves: self.0.moves.iter().map(|played| played.to).collect(),
        }
    }

    /// What the record holds, to be changed and checked anew.
    pub fn into_draft(self) -> Draft {
        self.0
    }
}
