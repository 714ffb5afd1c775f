use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Error;
use crate::json::{Choice, Place, Player, Review, Solve, Verdict};

/// A line from the engine.
#[derive(Debug, Serialize)]
pub struct Reply<'a> {
    /// The id of the request.
    pub id: &'a RawValue,
    /// The answer, whose fields come next.
    #[serde(flatten)]
    pub answer: &'a Answer,
    /// The warnings of the request; missing if there are none.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub warnings: &'a [String],
}

impl Reply<'_> {
    /// Adds the line, with its end, to `out`.
    pub fn write_to(&self, out: &mut Vec<u8>) {
        let before = out.len();
        if serde_json::to_writer(&mut *out, self).is_err() {
            // Nothing in a reply can fail to be written to memory.
            out.truncate(before);
        }
        out.push(b'\n');
    }

    /// The line, with its end.
    pub fn to_line(&self) -> String {
        let mut out = Vec::new();
        self.write_to(&mut out);
        String::from_utf8(out).unwrap_or_default()
    }
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Answer {
    /// To `ping`.
    Pong {
        /// Always true.
        pong: bool,
    },
    /// To `version`.
    Version(Version),
    /// To `stop`.
    Stopping {
        /// How many waiting or running requests with that id were told to stop.
        stopping: usize,
    },
    /// To `load`.
    Loaded(Loaded),
    /// To `drop`.
    Dropped {
        /// The name of the board.
        board: String,
    },
    /// To `position`, `play` and `undo`.
    State(State),
    /// To `solve`.
    Solve(Box<Solved>),
    /// To `verdict`.
    Verdict {
        /// The verdict, for the player to move.
        verdict: Verdict,
        /// What proves it, in text, if that was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        certificate: Option<String>,
    },
    /// To `moves`.
    Moves(Moves),
    /// To `bestmove`.
    BestMove(BestMove),
    /// To `review`.
    Review(Box<Review>),
    /// To a request that was not answered.
    Error {
        /// Why not.
        error: Error,
    },
}

impl From<Error> for Answer {
    fn from(error: Error) -> Self {
        Self::Error { error }
    }
}

/// Who wins from every start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solved {
    /// What the command line prints, too.
    #[serde(flatten)]
    pub answer: Solve,
    /// What proves the class of every vertex, in text, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
}

/// The versions of the program and the protocol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Version {
    /// The name of the program.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The version of the protocol.
    pub protocol: u32,
}

/// A board that has been loaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loaded {
    /// Its name.
    pub board: String,
    /// The number of vertices; on a grid, of free cells.
    pub vertices: usize,
    /// The number of edges.
    pub edges: usize,
}

/// The position of a board's game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Where the token stands.
    pub token: Place,
    /// How many moves have been made.
    pub ply: usize,
    /// Whose turn it is.
    pub to_move: Player,
    /// The verdict for that player.
    pub verdict: Verdict,
}

/// Every legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moves {
    /// The verdict for the player to move.
    pub verdict: Verdict,
    /// The moves in the neighbour order.
    pub moves: Vec<Choice>,
}

/// The best move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestMove {
    /// Where it leads; null when no move is left.
    pub to: Option<Place>,
    /// The verdict for the player to move, before the move.
    pub verdict: Verdict,
}
