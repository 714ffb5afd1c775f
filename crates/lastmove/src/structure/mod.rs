//! What a maximum matching tells about a graph: the classes D, A and C, and the winning moves.

mod classes;
mod winning_moves;

pub use classes::{Class, Classes};
pub(crate) use winning_moves::winning_moves;
