//! Boards drawn on the terminal.

mod frame;
mod glyph;
mod grid;
mod lean;
mod length;
mod lengths;
mod position;
mod terminal;
mod title;

pub(crate) use frame::Frame;
pub(crate) use glyph::class_meaning;
pub(crate) use grid::Drawing;
pub(crate) use lean::leans;
pub(crate) use length::Length;
pub(crate) use lengths::Lengths;
pub(crate) use position::PositionDrawing;
pub(crate) use terminal::{list_width, width};
pub(crate) use title::{lattice_moves, lattice_size, title};

/// The most rows that are drawn: more would push what was said before off any screen.
const MAX_ROWS: usize = 100;

/// How many digits a number has.
fn digits(number: usize) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}
