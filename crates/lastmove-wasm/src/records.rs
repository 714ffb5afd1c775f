use std::sync::Arc;

use lastmove::{AnyBoard, Player, game};
use lastmove_formats::{
    contest::noi2011_rabbit,
    json,
    record::{Chunk, Chunks, GameRecord, text},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    Fault,
    texts::{text_of, written},
};

/// Reads all records in a text, in whatever form they are: a list of records as JSON.
///
/// # Errors
/// The first fault, with its place.
#[wasm_bindgen(js_name = readRecords)]
pub fn read_records(bytes: &[u8]) -> Result<String, Fault> {
    let chunks: Vec<Chunk> = Chunks::new(bytes).collect::<Result<_, _>>().map_err(Fault::new)?;
    let records: Vec<json::Record> = chunks
        .iter()
        .map(|chunk| chunk.parse().map(|record| json::Record::from(&record)))
        .collect::<Result<_, _>>()?;
    written(&records)
}

/// Writes a record, given as JSON, in one of the forms `text`, `json` and `noi`, the input of NOI 2011 *Rabbit and Egg*.
///
/// # Errors
/// What is wrong with the record, or why the form cannot hold it.
#[wasm_bindgen(js_name = writeRecord)]
pub fn write_record(record: &str, form: &str) -> Result<String, Fault> {
    let record = json::parse_record(record.as_bytes())?;
    match form {
        "text" => text_of(|out| text::write(&record, out)),
        "json" => written(&json::Record::from(&record)),
        "noi" => write_contest(&record),
        _ => Err(Fault::new(format_args!("unknown form '{form}': expected one of text, json, noi"))),
    }
}

fn write_contest(record: &GameRecord) -> Result<String, Fault> {
    let AnyBoard::Sliding(board) = record.board() else {
        return Err(Fault::new("the contest's form holds games of sliding stones only"));
    };
    let moves: Vec<_> = record.moves().iter().map(|played| played.to).collect();
    text_of(|out| noi2011_rabbit::write_input(board, &moves, out))
}

/// Judges every move of a record, given as JSON: what `lastmove review --json` prints.
///
/// # Errors
/// What is wrong with the record, with its place in the JSON.
#[wasm_bindgen]
pub fn review(record: &str) -> Result<String, Fault> {
    let record = json::parse_record(record.as_bytes())?;
    // Shared like the boards of the page, so that games are compiled for one type.
    let board = Arc::new(record.board().clone());
    let review = game::review(board, &record.to_record(), None).map_err(Fault::new)?;
    written(&json::Review::new(&record, &review, &Player::BOTH))
}
