//! What goes over the WebSocket, as docs/SERVER.md describes it.

use lastmove_formats::json::{
    Outcome, Place, Player,
    engine::{Error, Fields},
};
use serde::Serialize;

use crate::{
    body::{Body, required},
    games::{GameShape, MoveShape, Phase, PlaceShape, Present},
    refusal::Fault,
};

/// From a client.
#[derive(Debug)]
pub(super) enum Said {
    /// The first message: who it is, if it is a player, and the last ply that the client has.
    Hello {
        token: Option<String>,
        ply: Option<usize>,
    },
    Place(PlaceShape),
    Move(MoveShape),
    Resign,
    Ping,
}

impl Body for Said {
    fn take(fields: &mut Fields<'_>) -> Result<Self, Error> {
        const EXPECTED: &str = "one of 'hello', 'place', 'move', 'resign' and 'ping'";
        Ok(match required::<String>(fields, "type", EXPECTED)?.as_str() {
            "hello" => Self::Hello {
                token: fields.read("token", "a token, a string")?,
                ply: fields.read("ply", "the number of the last move, an integer from 0")?,
            },
            "place" => Self::Place(PlaceShape::take(fields)?),
            "move" => Self::Move(MoveShape::take(fields)?),
            "resign" => Self::Resign,
            "ping" => Self::Ping,
            _ => return Err(Error::bad("type", format!("expected {EXPECTED}"))),
        })
    }
}

/// To a client.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Told<'a> {
    Game {
        you: Option<Player>,
        from: usize,
        game: &'a GameShape,
    },
    Joined {
        side: Player,
        name: &'a str,
        phase: Phase,
    },
    Placed {
        start: Place,
        phase: Phase,
    },
    Move {
        ply: usize,
        to: Place,
    },
    Finished {
        result: &'a Outcome,
    },
    Presence(Present),
    Error {
        error: &'a Fault,
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
    },
    Pong,
}

impl Told<'_> {
    pub(super) fn text(&self) -> String {
        // Nothing in a message can fail to be written to memory.
        serde_json::to_string(self).unwrap_or_default()
    }
}
