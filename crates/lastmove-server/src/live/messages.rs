//! What goes over the WebSocket, as docs/SERVER.md describes it.

use lastmove_formats::json::{Outcome, Place, Player};
use serde::{Deserialize, Serialize};

use crate::{
    games::{GameShape, Phase, Present},
    refusal::Fault,
};

/// From a client.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Said {
    /// The first message: who it is, if it is a player, and the last ply that the client has.
    Hello {
        #[serde(default)]
        token: Option<String>,
        #[serde(default)]
        ply: Option<usize>,
    },
    Place {
        start: Place,
    },
    Move {
        ply: usize,
        to: Place,
    },
    Resign {},
    Ping {},
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
