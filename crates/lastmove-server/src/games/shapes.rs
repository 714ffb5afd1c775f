//! The JSON of games, as docs/SERVER.md describes it.

use std::{
    fmt,
    time::{SystemTime, UNIX_EPOCH},
};

use lastmove_formats::json::{
    Board, Outcome, Place, Player,
    engine::{Error, Fields},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::body::{Body, PLACE, required};

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Phase {
    /// Nobody has joined.
    Waiting,
    /// The second player is to place the token.
    Placing,
    /// It is played.
    Playing,
    /// It is over.
    Finished,
}

impl Phase {
    pub(crate) const ALL: [Self; 4] = [Self::Waiting, Self::Placing, Self::Playing, Self::Finished];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Placing => "placing",
            Self::Playing => "playing",
            Self::Finished => "finished",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The body of a request for a new game.
#[derive(Debug, ToSchema)]
pub(crate) struct NewGame {
    /// The board, as in records.
    #[schema(value_type = Object)]
    pub(crate) board: Box<RawValue>,
    /// Where the token stands at first; without it the second player places it, except on sliding stones, where it is the blank.
    #[schema(value_type = Option<serde_json::Value>)]
    pub(crate) start: Option<Place>,
    /// The side of whoever begins the game.
    #[schema(value_type = Option<String>, example = "first")]
    pub(crate) side: Option<Player>,
    /// The name of whoever begins the game.
    #[schema(required = false)]
    pub(crate) name: String,
    /// Whether the game is listed.
    #[schema(required = false, default = true)]
    pub(crate) public: bool,
}

impl Body for NewGame {
    fn take(fields: &mut Fields<'_>) -> Result<Self, Error> {
        let board = required::<&RawValue>(fields, "board", "a board, as records have them, an object")?;
        Ok(Self {
            board: board.to_owned(),
            start: fields.read("start", PLACE)?,
            side: fields.read("side", "\"first\" or \"second\"")?,
            name: fields.read("name", NAME)?.unwrap_or_default(),
            public: fields.read("public", "true or false, whether the game is listed")?.unwrap_or(true),
        })
    }
}

const NAME: &str = "a name, a string";

/// The body of a request to join a game.
#[derive(Debug, ToSchema)]
pub(crate) struct JoinShape {
    /// The name of whoever joins.
    #[schema(required = false)]
    pub(crate) name: String,
}

impl Body for JoinShape {
    fn take(fields: &mut Fields<'_>) -> Result<Self, Error> {
        Ok(Self { name: fields.read("name", NAME)?.unwrap_or_default() })
    }
}

/// The body of a request to place the token.
#[derive(Debug, ToSchema)]
pub(crate) struct PlaceShape {
    /// Where.
    #[schema(value_type = serde_json::Value)]
    pub(crate) start: Place,
}

impl Body for PlaceShape {
    fn take(fields: &mut Fields<'_>) -> Result<Self, Error> {
        Ok(Self { start: required(fields, "start", PLACE)? })
    }
}

/// The body of a request to make a move.
#[derive(Debug, ToSchema)]
pub(crate) struct MoveShape {
    /// The number of the move, from 1.
    pub(crate) ply: usize,
    /// Where the token goes.
    #[schema(value_type = serde_json::Value)]
    pub(crate) to: Place,
}

impl Body for MoveShape {
    fn take(fields: &mut Fields<'_>) -> Result<Self, Error> {
        let ply = required(fields, "ply", "the number of the move, an integer from 1")?;
        Ok(Self { ply, to: required(fields, "to", PLACE)? })
    }
}

/// A player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct NamedPlayer {
    /// May be empty.
    pub(crate) name: String,
}

/// The players who are there.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PlayersShape {
    /// Missing as long as nobody has joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first: Option<NamedPlayer>,
    /// Missing as long as nobody has joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) second: Option<NamedPlayer>,
}

/// A game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameShape {
    /// What it is called in URLs.
    pub(crate) id: String,
    /// The board, as in records.
    #[schema(value_type = Object)]
    pub(crate) board: Board,
    /// Whether it is listed.
    pub(crate) public: bool,
    /// Who plays.
    pub(crate) players: PlayersShape,
    /// How far it has come.
    pub(crate) phase: Phase,
    /// Where the token stood at first; missing until it is placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub(crate) start: Option<Place>,
    /// How many moves have been made.
    pub(crate) ply: usize,
    /// Whose turn it is, while it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) to_move: Option<Player>,
    /// The moves in order.
    #[schema(value_type = Vec<serde_json::Value>)]
    pub(crate) moves: Vec<Place>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) result: Option<Outcome>,
    /// When it was begun, in milliseconds since 1970.
    pub(crate) created: i64,
    /// When it changed last.
    pub(crate) changed: i64,
}

/// The answer to a request for a new game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Begun {
    pub(crate) game: GameShape,
    /// The side of whoever began it.
    #[schema(value_type = String)]
    pub(crate) side: Player,
    /// What whoever began it plays with; it is told only here.
    pub(crate) token: String,
    /// What the other player joins with, once; it is told only here.
    pub(crate) invitation: String,
}

/// The answer to a request to join.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Joined {
    pub(crate) game: GameShape,
    /// The side of whoever joined.
    #[schema(value_type = String)]
    pub(crate) side: Player,
    /// What whoever joined plays with; it is told only here.
    pub(crate) token: String,
}

/// The answer to whoever has placed the token, made a move or resigned.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Update {
    pub(crate) phase: Phase,
    pub(crate) ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) to_move: Option<Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) result: Option<Outcome>,
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Listed {
    pub(crate) id: String,
    /// The kind of its board.
    pub(crate) kind: String,
    /// The rows and columns of its board, with its layers before them where there are several, or the sides of a box; missing
    /// of a graph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sizes: Option<Vec<u64>>,
    /// How many vertices its board has.
    pub(crate) vertices: i64,
    /// The name of the first player.
    pub(crate) first: String,
    /// The name of the second player.
    pub(crate) second: String,
    pub(crate) phase: Phase,
    /// How many moves have been made.
    pub(crate) ply: i64,
    /// Whose turn it is, while it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) to_move: Option<Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) result: Option<Outcome>,
    /// When it was begun, in milliseconds since 1970.
    pub(crate) created: i64,
    /// When it changed last: by a move, unless nobody has made one.
    pub(crate) changed: i64,
}

/// Games, the one that changed last first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Listing {
    pub(crate) games: Vec<Listed>,
    /// What to give as `before` for those that come next; missing at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<String>,
}

/// Milliseconds since 1970.
pub(super) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
