//! Walks of a token over an open board that visit every cell once: the moves of the longest games there are.

mod around_tree;
mod boustrophedon;

pub use around_tree::around_tree;
pub use boustrophedon::boustrophedon;
