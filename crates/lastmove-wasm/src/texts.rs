use lastmove::AnyBoard;
use lastmove_formats::{Format, hyperbox, json, parse_board};
use serde::Deserialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Fault;

/// How a text is to be read.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    /// The format; without one, what the text looks like.
    format: Option<String>,
    /// Other moves, for boards of cells.
    moves: Option<String>,
    /// The axes along which the ends are joined.
    torus: Option<String>,
    /// The sides of a box; the text has its blocked points.
    #[serde(rename = "box")]
    sides: Option<Vec<u64>>,
    /// More of its blocked points.
    blocked: Vec<Vec<u64>>,
}

/// Reads a board from a text. `options` is an object of JSON with, all optional, `format` (a name that `lastmove --format` has), `moves`,
/// `torus`, `box` (sides, the text then being blocked points) and `blocked` (more of these).
///
/// # Errors
/// What is wrong with the text, with its place, or with the options.
#[wasm_bindgen(js_name = readBoard)]
pub fn read_board(bytes: &[u8], options: &str) -> Result<String, Fault> {
    let options: Options =
        if options.is_empty() { Options::default() } else { parse("the options", options)? };
    let board = if let Some(sides) = &options.sides {
        read_box(bytes, sides, &options.blocked)?
    } else {
        let format = options.format.as_deref().map(str::parse::<Format>).transpose();
        parse_board(bytes, format.map_err(Fault::new)?)?
    };
    let moves = options.moves.as_deref().map(str::parse).transpose().map_err(Fault::new)?;
    let torus = options.torus.as_deref().map(str::parse).transpose().map_err(Fault::new)?;
    let board = board.with_moves(moves, torus).map_err(Fault::new)?;
    written(&json::Board::from(&board))
}

fn read_box(bytes: &[u8], sides: &[u64], blocked: &[Vec<u64>]) -> Result<AnyBoard, Fault> {
    let full = AnyBoard::try_from(json::Board::Box { sides: sides.to_vec(), blocked: blocked.to_vec() });
    match full.map_err(Fault::new)? {
        AnyBoard::Box(full) => Ok(hyperbox::parse_blocked(bytes, &full)?.into()),
        board => Ok(board),
    }
}

/// Writes a board, given as JSON, in the format of this name; without a name, in the one that is made for its kind.
///
/// # Errors
/// What is wrong with the board, with the name of the format, or why the format cannot hold the board.
#[wasm_bindgen(js_name = writeBoard)]
pub fn write_board(board: &str, format: &str) -> Result<String, Fault> {
    let board = json::parse_board(board.as_bytes())?;
    let format =
        if format.is_empty() { Format::of_board(&board) } else { format.parse().map_err(Fault::new)? };
    text_of(|out| format.write(&board, out))
}

/// The text that `write` writes.
pub(crate) fn text_of(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> Result<String, Fault> {
    let mut out = Vec::new();
    write(&mut out).map_err(Fault::new)?;
    String::from_utf8(out).map_err(Fault::new)
}

/// The value in a JSON text that the page has made.
pub(crate) fn parse<'t, T: Deserialize<'t>>(what: &str, text: &'t str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::about(what, error))
}

/// A value as JSON.
pub(crate) fn written(value: &impl serde::Serialize) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(Fault::new)
}
