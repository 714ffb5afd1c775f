//! The board of a new game.

use std::sync::Arc;

use lastmove::{AnyBoard, Graph, Vertex};
use lastmove_formats::{
    json::{
        self, Place,
        engine::{Error, ErrorKind},
    },
    record::{Draft, GameRecord, RecordErrorKind},
};
use lastmove_protocol::Session;

use super::{NewGame, name::check_vertices};
use crate::{ask::check_dimensions, refusal::Refusal};

/// The most bytes that the board of a game may take, as games that are played are held in memory.
const LONGEST: usize = 256 << 10;

/// What is played on, and from where, once it has been checked.
#[derive(Debug)]
pub(super) struct Opening {
    pub(super) board: Arc<AnyBoard>,
    /// `None` if it is still to be placed.
    pub(super) start: Option<Vertex>,
}

impl Opening {
    /// Reads the board and the start. Whatever a game on it will be, its record can be written.
    pub(super) fn read(asked: &NewGame, most: usize) -> Result<Self, Refusal> {
        let bad = |error: lastmove_formats::ParseError| Error::in_text(ErrorKind::BadBoard, "board", &error);
        let written = asked.board.get();
        if written.len() > LONGEST {
            let message =
                format!("the board takes {} bytes: expected up to {LONGEST} for a game", written.len());
            return Err(Refusal::too_large(message).of_field("board"));
        }
        let board = json::parse_board(written.as_bytes()).map_err(bad)?;
        if let AnyBoard::Box(points) = &board {
            check_dimensions(points.sides().len(), "board")?;
        }
        check_vertices(&board)?;
        let cells = board.vertex_bound();
        if cells > most {
            let message = format!("the board has {cells} places: expected up to {most} for a game");
            return Err(Refusal::too_large(message).of_field("board"));
        }
        let mut session = Session::new(board);
        let start = match &asked.start {
            Some(place) => Some(find(&mut session, place)?),
            None => session.blank(),
        };
        let any = start.or_else(|| session.board().vertices().next());
        let any = any.ok_or_else(|| {
            Refusal::bad_field("board", "expected a board with a place for the token, found none")
        })?;
        let checked = GameRecord::new(Draft::new(session.board().clone(), any)).map_err(|error| {
            let field = if matches!(error.kind(), RecordErrorKind::Start) { "start" } else { "board" };
            Refusal::bad_field(field, error.to_string())
        })?;
        Ok(Self { board: Arc::new(checked.into_draft().board), start })
    }
}

/// The vertex at a place where the token may start.
pub(super) fn find(session: &mut Session, place: &Place) -> Result<Vertex, Refusal> {
    let start = session.find(place).and_then(|start| session.check_start(start, &[]).map(|()| start));
    start.map_err(|why| Refusal::bad_field("start", why))
}

/// The kind of a board, as its JSON names it.
pub(super) fn kind(board: &AnyBoard) -> &'static str {
    match board {
        AnyBoard::Grid(_) => "grid",
        AnyBoard::Lattice(_) => "lattice",
        AnyBoard::Sliding(_) => "sliding",
        AnyBoard::Box(_) => "box",
        _ => "graph",
    }
}
