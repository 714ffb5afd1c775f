use axum::body::Bytes;
use lastmove::{AnyBoard, Graph};
use lastmove_formats::{
    edges_header::with_vertex_limit,
    json::engine::{Action, Answer, Asked, Error, ErrorKind, Target},
    record::{self, GameRecord},
};
use lastmove_protocol::{Session, Stop, about_inline, review_record};
use serde::Serialize;

use super::{
    bounds::{Bounds, check_source},
    written::Written,
};
use crate::{lanes::Lane, refusal::Refusal};

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
        let work = self.read(bounds)?;
        if let Some(board) = work.board() {
            bounds.check_board(board)?;
        }
        let cells = work.board().map_or(0, Graph::vertex_bound);
        if lane == Lane::Small && cells > bounds.small {
            return Ok(Reply::Later(work));
        }
        let (answer, warnings) = match work {
            Self::Board { mut session, asked, warnings } => {
                bounds.check_list(session.board(), &asked)?;
                (about_inline(&mut session, &asked, stop)?, warnings)
            }
            Self::Record { record, warnings } => {
                bounds.check_review(&record)?;
                (review_record(&record, stop)?, warnings)
            }
            Self::Read { .. } => return Err(Refusal::internal()),
        };
        Written::new(&Body { answer: &answer, warnings: &warnings }, packs, bounds, stop).map(Reply::Ready)
    }

    fn read(self, bounds: Bounds) -> Result<Self, Refusal> {
        let Self::Read { name, body } = self else { return Ok(self) };
        let (action, warnings) = Action::parse(name, &body)?;
        check_source(&action)?;
        match action {
            Action::Board(Target::Inline(source), asked) => {
                let board = with_vertex_limit(bounds.most, || source.read())?;
                Ok(Self::Board { session: Box::new(Session::new(board)), asked, warnings })
            }
            Action::Review { record } => {
                let record = with_vertex_limit(bounds.most, || record::parse(record.as_bytes()))
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
