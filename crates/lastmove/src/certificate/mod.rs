//! Certificates: what proves an answer to somebody who does not trust the solver.
//!
//! They are built here and written down by the formats crate; the crate `lastmove-check`, which shares no code with this one, checks
//! them.

mod all_starts;
mod barrier;
mod grid_cells;
mod one_start;
mod parents;
mod review;

pub use all_starts::Certificate;
pub use barrier::Place;
pub use grid_cells::CellProof;
pub use one_start::StartCertificate;
pub use review::{ProvedPosition, ReviewCertificate};
