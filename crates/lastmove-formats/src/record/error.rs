use std::{error::Error, fmt};

use lastmove::{AnyBoard, Board, Graph, Player, Vertex};

use super::{Draft, Outcome};

/// A record that is not in order: what is wrong, what was found and what should have been there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    kind: RecordErrorKind,
    expected: String,
    found: String,
}

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The board cannot be read.
    Board,
    /// The name of this vertex cannot be written down, or is that of another one too.
    VertexName(Vertex),
    /// The start is not on the board; on a board of sliding stones, it is not the blank.
    Start,
    /// The tag with this index has a key that tags cannot have.
    Tag(usize),
    /// A move is not legal.
    Illegal {
        /// The number of the move, from 1.
        ply: usize,
        /// Why it is not.
        reason: IllegalReason,
    },
    /// The outcome contradicts the moves: one player cannot move, and the other is not said to have won.
    Outcome,
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalReason {
    /// There is no such place: a wall, or outside the board.
    NotOnBoard,
    /// The token was there after this ply; 0 is the start.
    Visited {
        /// The number of the ply.
        ply: usize,
    },
    /// The place is not next to the token.
    NotAdjacent,
    /// The stone there is the other player's.
    OtherStone,
}

impl IllegalReason {
    /// What is wrong with a move, to follow its name and ", which".
    pub(crate) fn follow_up(self) -> String {
        match self {
            Self::NotOnBoard => "is not on the board".to_owned(),
            Self::Visited { ply: 0 } => "is where the game started".to_owned(),
            Self::Visited { ply } => format!("ply {ply} went to"),
            Self::NotAdjacent => "is not next to it".to_owned(),
            Self::OtherStone => "holds a stone of the other colour".to_owned(),
        }
    }
}

impl RecordError {
    pub(crate) fn new(kind: RecordErrorKind, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { kind, expected: expected.into(), found: found.into() }
    }

    pub(super) fn start(draft: &Draft) -> Self {
        let found = match &draft.board {
            board if board.contains(draft.start) => board.name(draft.start).to_string(),
            _ => format!("{:?}, which is not on it", draft.start),
        };
        Self::new(RecordErrorKind::Start, expected_start(&draft.board), found)
    }

    pub(super) fn tag(index: usize, key: &str, expected: String) -> Self {
        Self::new(RecordErrorKind::Tag(index), expected, format!("{key:?}"))
    }

    pub(super) fn outcome(outcome: &Outcome, winner: Player) -> Self {
        let expected = format!("the result '{winner}', since the other player has no move left");
        let found = outcome.winner.map_or_else(|| "'none'".to_owned(), |winner| format!("'{winner}'"));
        Self::new(RecordErrorKind::Outcome, expected, found)
    }

    /// What is wrong.
    pub fn kind(&self) -> RecordErrorKind {
        self.kind
    }

    /// What should have been there, as a phrase that follows "expected".
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// What was there, as a phrase that follows "found".
    pub fn found(&self) -> &str {
        &self.found
    }
}

/// What a start on `board` must be.
pub(crate) fn expected_start(board: &AnyBoard) -> String {
    match board {
        AnyBoard::Sliding(sliding) => {
            format!("the start of the game, which is the blank at {}", sliding.name(sliding.blank()))
        }
        _ => "the start of the game, a place on the board".to_owned(),
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.expected, self.found)
    }
}

impl Error for RecordError {}
