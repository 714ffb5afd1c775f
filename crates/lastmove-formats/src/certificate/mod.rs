//! Certificates written down, for the crate `lastmove-check` or any other checker to read.
//!
//! In text, for any board or graph: [`write()`] for all starts at once and [`write_start`] for one; [`write_box`] for a full box; [`write_review`] for the positions of a game.
//! [`write_compact`] takes one byte a cell for a grid. `docs/FORMATS.md` has both forms in detail.

mod checksum;
mod compact;
mod ranks;
mod review;
mod text;

pub use compact::write_compact;
pub use review::write_review;
pub use text::{write, write_box, write_start};
