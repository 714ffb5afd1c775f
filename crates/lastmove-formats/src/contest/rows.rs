//! Boards among the tokens of a contest's input: the numbers of rows and columns, then a token a row.

use std::ops::Range;

use lastmove::{GridBoard, board::GridBuilder};

use super::scanner::Scanner;
use crate::{ParseError, shape::Shape};

/// What the cells of a board may be: free ones and walls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alphabet {
    is_cell: fn(u8) -> bool,
    wall: u8,
    expected: &'static str,
}

impl Alphabet {
    pub(super) const HASH: Self =
        Self { is_cell: |cell| matches!(cell, b'.' | b'#'), wall: b'#', expected: "'.' or '#'" };
    pub(super) const HASH_AND_KING: Self =
        Self { is_cell: |cell| matches!(cell, b'.' | b'#' | b'K'), wall: b'#', expected: "'.', '#' or 'K'" };
    pub(super) const CROSS: Self =
        Self { is_cell: |cell| matches!(cell, b'.' | b'x'), wall: b'x', expected: "'.' or 'x'" };
    pub(super) const CAPITAL_CROSS: Self =
        Self { is_cell: |cell| matches!(cell, b'.' | b'X'), wall: b'X', expected: "'.' or 'X'" };
}

/// What an input without any board lacks.
pub(super) const BOARD: &str = "a board: the numbers of rows and columns, then the rows";

/// Reads a board.
pub(super) fn read_grid(scanner: &mut Scanner<'_>, alphabet: Alphabet) -> Result<GridBoard, ParseError> {
    read_grid_and(scanner, alphabet, |_, _| Ok(()))
}

/// Reads a board and shows the number of each row, from 1, and where its cells stand to `look`.
pub(super) fn read_grid_and(
    scanner: &mut Scanner<'_>,
    alphabet: Alphabet,
    mut look: impl FnMut(usize, Range<usize>) -> Result<(), ParseError>,
) -> Result<GridBoard, ParseError> {
    let source = scanner.source();
    let shape = Shape::read(source, |expected| scanner.token(|| expected.to_owned()))?;
    // Memory is taken only if the input is long enough; if it is not, some row is at fault and will be found.
    let mut builder = if shape.rows.checked_mul(shape.columns).is_some_and(|cells| cells <= scanner.rest()) {
        Some(GridBuilder::new(shape.rows, shape.columns).map_err(|_| shape.too_large(source))?)
    } else {
        None
    };
    for row in 1..=shape.rows {
        let fault = |at| shape.row_fault(source, at, row, alphabet.is_cell, alphabet.expected);
        let span = scanner.next().ok_or_else(|| fault(source.len()))?;
        if span.len() != shape.columns || !source[span.clone()].iter().copied().all(alphabet.is_cell) {
            return Err(fault(span.start));
        }
        look(row, span.clone())?;
        let Some(builder) = &mut builder else { continue };
        for (word, cells) in source[span].chunks(64).enumerate() {
            let free = |bits, (at, &cell): (u32, &u8)| bits | u64::from(cell != alphabet.wall) << at;
            builder.set_row_word(row, word, (0..).zip(cells).fold(0, free));
        }
    }
    builder.map(GridBuilder::build).ok_or_else(|| shape.too_large(source))
}
