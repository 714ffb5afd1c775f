//! The JSON of games, as docs/SERVER.md describes it.

use std::{
    fmt,
    time::{SystemTime, UNIX_EPOCH},
};

use lastmove_formats::json::{Board, Outcome, Place, Player};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

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
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    /// The board, as in records.
    #[schema(value_type = Object)]
    pub(crate) board: Box<RawValue>,
    /// Where the token stands at first; without it the second player places it, except on sliding stones, where it is the blank.
    #[serde(default)]
    #[schema(value_type = Option<serde_json::Value>)]
    pub(crate) start: Option<Place>,
    /// The side of whoever begins the game.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "first")]
    pub(crate) side: Option<Player>,
    /// The name of whoever begins the game.
    #[serde(default)]
    pub(crate) name: String,
    /// Whether the game is listed.
    #[serde(default = "yes")]
    pub(crate) public: bool,
}

fn yes() -> bool {
    true
}

/// The body of a request to join a game.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinShape {
    /// The name of whoever joins.
    #[serde(default)]
    pub(crate) name: String,
}

/// The body of a request to place the token.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlaceShape {
    /// Where.
    #[schema(value_type = serde_json::Value)]
    pub(crate) start: Place,
}

/// The body of a request to make a move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveShape {
    /// The number of the move, from 1.
    pub(crate) ply: usize,
    /// Where the token goes.
    #[schema(value_type = serde_json::Value)]
    pub(crate) to: Place,
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
    /// How many vertices its board has.
    pub(crate) vertices: i64,
    /// The name of the first player.
    pub(crate) first: String,
    /// The name of the second player.
    pub(crate) second: String,
    pub(crate) phase: Phase,
    pub(crate) ply: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) result: Option<Outcome>,
    pub(crate) created: i64,
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
