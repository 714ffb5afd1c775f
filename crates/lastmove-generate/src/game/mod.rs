//! Families of games that were played to their ends.

pub(crate) mod around_tree;
pub(crate) mod boustrophedon;
pub(crate) mod sliding;
pub(crate) mod sliding_tour;

use lastmove::{
    AnyBoard, Vertex,
    game::{Record, Setup},
};

pub use sliding::sliding;
pub use sliding_tour::sliding_tour;

/// A game: what it was played on, and the record.
pub(crate) type Played = (AnyBoard, Record);

/// The record of a token that went along `path`, which is not empty.
fn record(path: impl IntoIterator<Item = Vertex>) -> Record {
    let mut path = path.into_iter();
    let Some(token) = path.next() else { unreachable!("a walk starts somewhere") };
    Record { setup: Setup::start(token), moves: path.collect() }
}
