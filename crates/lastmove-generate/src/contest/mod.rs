//! Families of contest inputs that are no boards.

pub(crate) mod box_game;
pub(crate) mod parity;

pub use box_game::box_game;
pub use parity::parity;
