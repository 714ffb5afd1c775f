//! Games as they are kept in the database.

use lastmove_formats::json::{Outcome, Place, Player};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Serialize, de::DeserializeOwned};

use super::{Game, GameId, Phase, game::WITHDRAWN, shapes::Listed};
use crate::{secret::Hash, store::StoreError};

/// A value as a column holds it: JSON.
pub(super) fn column(value: impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(&value).map_err(unreadable)
}

fn value<T: DeserializeOwned>(column: &str) -> Result<T, StoreError> {
    serde_json::from_str(column).map_err(unreadable)
}

/// A number as a column holds it.
pub(super) fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[expect(clippy::needless_pass_by_value, reason = "as `map_err` gives it")]
pub(super) fn unreadable(error: impl ToString) -> StoreError {
    StoreError::Unreadable(error.to_string())
}

/// A phase by its name.
fn phase(name: &str) -> Result<Phase, StoreError> {
    Phase::ALL
        .into_iter()
        .find(|phase| phase.name() == name)
        .ok_or_else(|| StoreError::Unreadable(format!("no phase is called '{name}'")))
}

fn outcome(winner: Option<String>, reason: Option<String>) -> Result<Option<Outcome>, StoreError> {
    let winner = winner.map(|winner| value(&winner)).transpose()?;
    Ok(reason.map(|reason| Outcome { winner, reason }))
}

/// What a game begins with.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) board: String,
    pub(super) public: bool,
    pub(super) phase: Phase,
    pub(super) start: Option<Place>,
    pub(super) names: [Option<String>; 2],
    pub(super) secrets: [Option<Hash>; 2],
    pub(super) invitation: Option<Hash>,
    pub(super) result: Option<Outcome>,
    pub(super) created: i64,
    pub(super) changed: i64,
    pub(super) moves: Vec<Place>,
}

impl Kept {
    /// Looks a game up.
    pub(super) fn find(id: &GameId, connection: &Connection) -> Result<Option<Self>, StoreError> {
        let sql = "SELECT board, public, phase, start, first_name, second_name, first_secret, second_secret, invitation, \
                   winner, reason, created, changed FROM games WHERE id = ?1";
        let mut statement = connection.prepare_cached(sql)?;
        let found = statement.query_row([id.as_str()], |row| Ok(Self::read(row))).optional()?;
        let Some(found) = found else { return Ok(None) };
        let mut kept = found?;
        let mut statement =
            connection.prepare_cached("SELECT place FROM moves WHERE game = ?1 ORDER BY ply")?;
        let mut places = statement.query([id.as_str()])?;
        while let Some(row) = places.next()? {
            kept.moves.push(value(row.get_ref(0)?.as_str().map_err(unreadable)?)?);
        }
        Ok(Some(kept))
    }

    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let hash = |bytes: Option<Vec<u8>>| bytes.and_then(|bytes| Hash::from_bytes(&bytes));
        let start: Option<String> = row.get("start")?;
        Ok(Self {
            board: row.get("board")?,
            public: row.get("public")?,
            phase: phase(&row.get::<_, String>("phase")?)?,
            start: start.map(|start| value(&start)).transpose()?,
            names: [row.get("first_name")?, row.get("second_name")?],
            secrets: [hash(row.get("first_secret")?), hash(row.get("second_secret")?)],
            invitation: hash(row.get("invitation")?),
            result: outcome(row.get("winner")?, row.get("reason")?)?,
            created: row.get("created")?,
            changed: row.get("changed")?,
            moves: Vec::new(),
        })
    }
}

/// Keeps a new game.
pub(super) fn insert(game: &NewRow, connection: &Connection) -> Result<(), StoreError> {
    let sql = "INSERT INTO games (id, board, kind, vertices, public, phase, start, first_name, second_name, first_secret, \
               second_secret, invitation, ply, created, changed) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0, ?13, ?13)";
    let NewRow { id, kind, vertices, row } = game;
    let bytes = |hash: &Option<Hash>| hash.map(|hash| hash.as_bytes().to_vec());
    connection.prepare_cached(sql)?.execute(params![
        id.as_str(),
        row.board,
        kind,
        count(*vertices),
        row.public,
        row.phase.name(),
        row.start.as_ref().map(column).transpose()?,
        row.names[0],
        row.names[1],
        bytes(&row.secrets[0]),
        bytes(&row.secrets[1]),
        bytes(&row.invitation),
        row.created,
    ])?;
    Ok(())
}

/// A game that is kept for the first time.
#[derive(Clone, Debug)]
pub(super) struct NewRow {
    pub(super) id: GameId,
    pub(super) kind: &'static str,
    pub(super) vertices: usize,
    pub(super) row: Kept,
}

/// Which games are listed.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) is_finished: bool,
    pub(super) most: usize,
    /// Only those that come after this one: when it changed, and its id.
    pub(super) before: Option<(i64, String)>,
}

/// The public games that are wanted, the one that changed last first.
pub(super) fn list(wanted: &Wanted, connection: &Connection) -> Result<Vec<Listed>, StoreError> {
    let sql = "SELECT id, kind, vertices, first_name, second_name, phase, ply, winner, reason, created, changed, \
               CASE kind \
               WHEN 'lattice' THEN json_array(json_array_length(board, '$.layers'), json_array_length(board, '$.layers[0]'), \
               length(json_extract(board, '$.layers[0][0]'))) \
               WHEN 'box' THEN json_extract(board, '$.sides') \
               WHEN 'graph' THEN NULL \
               ELSE json_array(json_array_length(board, '$.rows'), length(json_extract(board, '$.rows[0]'))) END AS sizes \
               FROM games WHERE listed = ?1 AND reason IS NOT ?5 AND (changed, id) < (?2, ?3) \
               ORDER BY changed DESC, id DESC LIMIT ?4";
    let (changed, id) = wanted.before.clone().unwrap_or((i64::MAX, String::new()));
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params![
        1 + i64::from(wanted.is_finished),
        changed,
        id,
        count(wanted.most),
        WITHDRAWN
    ])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let name = |column: &str| row.get::<_, Option<String>>(column).map(Option::unwrap_or_default);
        let kind: String = row.get("kind")?;
        let mut sizes =
            row.get::<_, Option<String>>("sizes")?.map(|sizes| value::<Vec<u64>>(&sizes)).transpose()?;
        if let Some(sizes) = &mut sizes
            && kind == "lattice"
            && sizes.first() == Some(&1)
        {
            // Places of one layer are named without it.
            sizes.remove(0);
        }
        let phase = phase(&row.get::<_, String>("phase")?)?;
        let ply: i64 = row.get("ply")?;
        let to_move = if ply % 2 == 0 { Player::First } else { Player::Second };
        games.push(Listed {
            id: row.get("id")?,
            kind,
            sizes,
            vertices: row.get("vertices")?,
            first: name("first_name")?,
            second: name("second_name")?,
            phase,
            ply,
            to_move: (phase == Phase::Playing).then_some(to_move),
            result: outcome(row.get("winner")?, row.get("reason")?)?,
            created: row.get("created")?,
            changed: row.get("changed")?,
        });
    }
    Ok(games)
}

impl Game {
    /// Looks a game up.
    pub(super) fn find(id: &GameId, connection: &Connection) -> Result<Option<Self>, StoreError> {
        Kept::find(id, connection)?.map(|kept| Self::restore(id.clone(), kept)).transpose()
    }
}
