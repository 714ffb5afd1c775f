//! Boards drawn on the terminal.

mod glyph;
mod grid;
mod terminal;

pub(crate) use grid::Drawing;
pub(crate) use terminal::width;
