use lastmove::Vertex;
use lastmove_formats::json::{Outcome, Place, Player};
use rusqlite::{Connection, params};

use super::{
    GameId, Phase,
    kept::{column, count},
};
use crate::{secret::Hash, store::StoreError};

/// One step of a game: first checked, then kept, then told.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) step: Step,
    /// The phase after it.
    pub(super) phase: Phase,
    /// How the game has ended with it.
    pub(super) result: Option<Outcome>,
    /// When, in milliseconds since 1970.
    pub(super) at: i64,
}

/// What is done.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Join {
        side: Player,
        name: String,
        secret: Hash,
    },
    Place {
        start: Place,
        vertex: Vertex,
    },
    Move {
        ply: usize,
        to: Place,
        vertex: Vertex,
    },
    Resign,
    /// Whoever has begun it takes it back.
    Withdraw,
}

impl Change {
    /// Keeps it.
    pub(super) fn keep(&self, game: &GameId, connection: &Connection) -> Result<(), StoreError> {
        let id = game.as_str();
        match &self.step {
            Step::Join { side, name, secret } => {
                let [name_column, secret_column] = match side {
                    Player::First => ["first_name", "first_secret"],
                    Player::Second => ["second_name", "second_secret"],
                };
                let sql = format!(
                    "UPDATE games SET {name_column} = ?2, {secret_column} = ?3, invitation = NULL WHERE id = ?1"
                );
                connection.prepare_cached(&sql)?.execute(params![id, name, secret.as_bytes()])?;
            }
            Step::Place { start, .. } => {
                let sql = "UPDATE games SET start = ?2 WHERE id = ?1";
                connection.prepare_cached(sql)?.execute(params![id, column(start)?])?;
            }
            Step::Move { ply, to, .. } => {
                let sql = "INSERT INTO moves (game, ply, place, made) VALUES (?1, ?2, ?3, ?4)";
                connection.prepare_cached(sql)?.execute(params![id, count(*ply), column(to)?, self.at])?;
                let sql = "UPDATE games SET ply = ?2 WHERE id = ?1";
                connection.prepare_cached(sql)?.execute(params![id, count(*ply)])?;
            }
            Step::Resign => {}
            Step::Withdraw => {
                let sql = "UPDATE games SET invitation = NULL WHERE id = ?1";
                connection.prepare_cached(sql)?.execute([id])?;
            }
        }
        let winner = self.result.as_ref().and_then(|result| result.winner).map(column).transpose()?;
        let reason = self.result.as_ref().map(|result| result.reason.as_str());
        let sql = "UPDATE games SET phase = ?2, winner = ?3, reason = ?4, changed = ?5 WHERE id = ?1";
        connection.prepare_cached(sql)?.execute(params![id, self.phase.name(), winner, reason, self.at])?;
        Ok(())
    }
}
