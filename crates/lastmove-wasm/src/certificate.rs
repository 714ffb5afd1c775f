use std::sync::Arc;

use lastmove::certificate::{Certificate, StartCertificate};
use lastmove_formats::{certificate as form, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Fault, texts::text_of, vertex};

/// The certificate of a board, given as JSON, in text: of all starts, or of one.
///
/// # Errors
/// What is wrong with the board, or that the start is no vertex.
#[wasm_bindgen]
pub fn certificate(board: &str, start: Option<u32>) -> Result<String, Fault> {
    // Shared like the boards of the page, so that the solver is compiled for one type.
    let board = Arc::new(json::parse_board(board.as_bytes())?);
    let solution = lastmove::solve(&board);
    match start {
        None => {
            let certificate = Certificate::new(&board, &solution);
            let certificate = certificate.ok_or_else(|| Fault::new("the board has no certificate"))?;
            text_of(|out| form::write(&board, &certificate, out))
        }
        Some(start) => {
            let certificate = vertex(start).and_then(|v| StartCertificate::new(&board, &solution, v));
            let certificate = certificate.ok_or_else(|| Fault::new("the start is no place on the board"))?;
            text_of(|out| form::write_start(&board, &certificate, out))
        }
    }
}
