use axum::body::Bytes;
use lastmove::{AnyBoard, Graph};
use lastmove_formats::{
    json::engine::{Action, Answer, Asked, Error, ErrorKind, Target},
    record::{self, GameRecord},
};
use lastmove_protocol::{Session, Stop, about, review_record};
use serde::Serialize;

use crate::{gzip, lanes::Lane, refusal::Refusal};

/// How large boards may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// In the lane of small ones.
    pub(super) small: usize,
    /// At all.
    pub(super) most: usize,
}

/// What is left to be done for an answer.
#[derive(Debug)]
pub(super) enum Work {
    /// Everything.
    Read { name: &'static str, body: Bytes },
    /// The board has been read.
    Board { session: Box<Session>, asked: Asked, warnings: Vec<String> },
    /// The record has been read.
    Record { record: Box<GameRecord>, warnings: Vec<String> },
}

/// How far that came.
#[derive(Debug)]
pub(super) enum Reply {
    Ready(Written),
    /// The board is too large for the lane of small ones.
    Later(Work),
}

/// An answer as it is sent.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) bytes: Vec<u8>,
    pub(super) is_packed: bool,
}

/// The body of an answer: a reply of the protocol without its id.
#[derive(Serialize)]
struct Body<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    warnings: &'a [String],
}

impl Work {
    /// Goes on to the answer, or to where it turns out that the board is too large for this lane.
    pub(super) fn go_on(
        self,
        lane: Lane,
        bounds: Bounds,
        packs: bool,
        stop: &Stop,
    ) -> Result<Reply, Refusal> {
        let work = self.read()?;
        let cells = work.board().map_or(0, Graph::vertex_bound);
        if cells > bounds.most {
            let message = format!("the board has {cells} places: this server takes up to {}", bounds.most);
            return Err(Refusal::too_large(message));
        }
        if lane == Lane::Small && cells > bounds.small {
            return Ok(Reply::Later(work));
        }
        let (answer, warnings) = match work {
            Self::Board { mut session, asked, warnings } => (about(&mut session, &asked, stop)?, warnings),
            Self::Record { record, warnings } => (review_record(&record, stop)?, warnings),
            Self::Read { .. } => return Err(Refusal::internal()),
        };
        Written::new(&Body { answer: &answer, warnings: &warnings }, packs).map(Reply::Ready)
    }

    fn read(self) -> Result<Self, Refusal> {
        let Self::Read { name, body } = self else { return Ok(self) };
        let (action, warnings) = Action::parse(name, &body)?;
        match action {
            Action::Board(Target::Inline(source), asked) => {
                Ok(Self::Board { session: Box::new(Session::new(source.read()?)), asked, warnings })
            }
            Action::Review { record } => {
                let record = record::parse(record.as_bytes())
                    .map_err(|error| Error::in_text(ErrorKind::BadRecord, "record", &error))?;
                Ok(Self::Record { record: Box::new(record), warnings })
            }
            _ => {
                let message = "no boards are kept under names here: expected 'text' or 'box', a board of the request's own";
                Err(Refusal::bad_field("board", message))
            }
        }
    }

    fn board(&self) -> Option<&AnyBoard> {
        match self {
            Self::Read { .. } => None,
            Self::Board { session, .. } => Some(session.board()),
            Self::Record { record, .. } => Some(record.board()),
        }
    }
}

impl Written {
    fn new(body: &Body<'_>, packs: bool) -> Result<Self, Refusal> {
        let bytes = serde_json::to_vec(body).map_err(|_| Refusal::internal())?;
        let packed = if packs { gzip::pack(&bytes, gzip::Effort::Fast) } else { None };
        Ok(match packed {
            Some(bytes) => Self { bytes, is_packed: true },
            None => Self { bytes, is_packed: false },
        })
    }
}
