//! Families of boards. Rows and columns are counted from 1, the coordinates of boxes from 0.

pub(crate) mod blocked_box;
mod canvas;
pub(crate) mod comb;
pub(crate) mod diluted;
pub(crate) mod maze;
pub(crate) mod meander;
pub(crate) mod mutilated;
pub(crate) mod open;
pub(crate) mod serpent;
pub(crate) mod spiral;
pub(crate) mod u_turn;

pub use blocked_box::blocked_box;
pub use comb::comb;
pub use diluted::diluted;
pub use maze::maze;
pub use meander::meander;
pub use mutilated::mutilated;
pub use open::open;
pub use serpent::serpent;
pub use spiral::spiral;
pub use u_turn::u_turn;
