//! What a maximum matching tells about a graph: the classes D, A and C, the winning moves, the edges of other maximum
//! matchings, and the finer structure of Dulmage, Mendelsohn, Gallai and Edmonds.

mod allowed;
mod classes;
mod critical;
mod dulmage_mendelsohn;
mod gallai_edmonds;
mod groups;
mod missing;
mod winning_moves;

pub use allowed::AllowedEdges;
pub use classes::{Class, Classes};
pub(crate) use critical::{classes_without, critical_vertices};
pub use dulmage_mendelsohn::{Block, DulmageMendelsohn, Part, SameSide};
pub use gallai_edmonds::GallaiEdmonds;
pub(crate) use missing::{matching_missing, path_between};
pub(crate) use winning_moves::winning_moves;
