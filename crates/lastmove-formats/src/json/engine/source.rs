use lastmove::{
    AnyBoard,
    board::{MoveSet, Torus},
};

use super::{Error, ErrorKind};
use crate::{Format, hyperbox, parse_board};

/// A board that comes with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Source {
    /// A board as text.
    Text {
        /// The text.
        text: String,
        /// How it is written; recognised if not given.
        format: Option<Format>,
        /// Its moves, if they are not the usual ones.
        moves: Option<MoveSet>,
        /// Along which axes its ends are joined, if they are.
        torus: Option<Torus>,
    },
    /// A box of points.
    Box {
        /// How many points there are along each dimension.
        sides: Vec<u64>,
        /// The points that are no vertices.
        blocked: Vec<Vec<u64>>,
    },
}

impl Source {
    /// Reads the board.
    ///
    /// # Errors
    /// What is wrong, and in which field.
    pub fn read(&self) -> Result<AnyBoard, Error> {
        match self {
            Self::Text { text, format, moves, torus } => {
                let field = if moves.is_some() { "moves" } else { "torus" };
                parse_board(text.as_bytes(), *format)
                    .map_err(|error| Error::in_text(ErrorKind::BadBoard, "text", &error))?
                    .with_moves(moves.clone(), *torus)
                    .map_err(|error| Error::bad(field, error.to_string()))
            }
            Self::Box { sides, blocked } => {
                hyperbox::board(sides, blocked).map(AnyBoard::from).map_err(|fault| {
                    let field = if fault.point.is_some() { "blocked" } else { "box" };
                    Error::bad(field, format!("expected {}, found {}", fault.expected, fault.found))
                })
            }
        }
    }

    /// The field in which it comes.
    pub(super) fn field(&self) -> &'static str {
        match self {
            Self::Text { .. } => "text",
            Self::Box { .. } => "box",
        }
    }
}
