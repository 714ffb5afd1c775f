//! **lastmove** for WebAssembly: a thin shim over the library, made for the page in `web/`.
//!
//! Vertices are numbers (on boards of cells in row-major order, from 0); [`NONE`] is no vertex. Boards, records and reviews go in and
//! out as the JSON of `docs/JSON.md`. What cannot be done is thrown as an `Error` whose message is for people; where there is a place in a text,
//! it has the numbers `line` and `column`, from 1.
//!
//! `cargo xtask wasm` builds it, with its bindings for JavaScript and TypeScript.

mod board;
mod certificate;
mod families;
mod fault;
mod game;
mod records;
mod texts;

use lastmove::Vertex;
use wasm_bindgen::prelude::wasm_bindgen;

pub use board::Board;
pub use certificate::certificate;
pub use families::{families, generate};
pub use fault::Fault;
pub use game::Game;
pub use records::{read_records, review, write_record};
pub use texts::{read_board, write_board};

/// The number that is no vertex: 2^32 - 1.
pub const NONE: u32 = u32::MAX;

/// The version of the library.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The vertex with this number; `None` for [`NONE`].
fn vertex(number: u32) -> Option<Vertex> {
    Vertex::new(number as usize)
}

fn number(v: Vertex) -> u32 {
    v.index() as u32
}

fn number_or_none(v: Option<Vertex>) -> u32 {
    v.map_or(NONE, number)
}

fn numbers(vertices: impl IntoIterator<Item = Vertex>) -> Vec<u32> {
    vertices.into_iter().map(number).collect()
}
