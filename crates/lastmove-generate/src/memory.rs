use std::hint;

use lastmove::{BoardError, Vertex, board::GridBuilder};

use crate::{GenerateError, GenerateErrorKind};

/// Room for what does not grow with what is made.
const REST: u128 = 1 << 24;

/// Refuses to make what needs about so many bytes, if the system has them not: better before the work than in the middle of it.
pub(crate) fn check_memory(bytes: u128) -> Result<(), GenerateError> {
    let refused = || GenerateError::new(GenerateErrorKind::Memory { bytes });
    let mut room = Vec::<u8>::new();
    let wanted = usize::try_from(bytes.saturating_add(REST)).map_err(|_| refused())?;
    let reserved = room.try_reserve_exact(wanted);
    // What is never looked at need not be reserved.
    hint::black_box(&mut room);
    reserved.map_err(|_| refused())
}

/// [`check_memory`] for a graph of so many edges, and so many bytes beside it: the edges as they are collected, twice as many
/// places as are filled, and the lists of neighbours, twice.
pub(crate) fn check_graph(vertices: usize, edges: u128, beside: u128) -> Result<(), GenerateError> {
    check_memory(edges.saturating_mul(32).saturating_add(vertices as u128 * 8).saturating_add(beside))
}

/// [`check_memory`] for a game in which the token goes over so many cells, and for its record as it is written.
pub(crate) fn check_game(cells: usize) -> Result<(), GenerateError> {
    check_memory(cells as u128 * 128)
}

/// [`check_memory`] for a board, and then the builder of it. Beside each cell there are so many bytes.
pub(crate) fn grid_builder(rows: usize, columns: usize, beside: u128) -> Result<GridBuilder, GenerateError> {
    if let Some(cells) = rows.checked_mul(columns).filter(|&cells| cells <= Vertex::MAX_INDEX) {
        let cells = cells as u128;
        check_memory(cells / 4 + cells * beside)?;
    }
    GridBuilder::new(rows, columns).map_err(|error: BoardError| error.into())
}
