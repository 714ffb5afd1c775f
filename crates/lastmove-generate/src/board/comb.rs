use lastmove::GridBoard;

use crate::{Family, GenerateError, Make, Parameter, memory::grid_builder};

pub(crate) const FAMILY: Family = Family {
    name: "comb",
    summary: "top row with a dead-end corridor below every other cell",
    parameters: &[Parameter::ROWS, Parameter::COLUMNS],
    make: Make::Board(|arguments| Ok(comb(arguments.count("rows")?, arguments.count("columns")?)?.into())),
};

/// The top row is free, and so is the whole column below every other of its cells: the teeth.
///
/// # Errors
/// A [`GenerateError`] for a board without cells or with too many.
///
/// ```
/// assert_eq!(lastmove_generate::board::comb(3, 5)?.to_string(), ".....\n.#.#.\n.#.#.\n");
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn comb(rows: usize, columns: usize) -> Result<GridBoard, GenerateError> {
    const EVERY_OTHER: u64 = u64::MAX / 3;
    let mut builder = grid_builder(rows, columns, 0)?;
    for row in 1..=rows {
        for word in 0..columns.div_ceil(64) {
            builder.set_row_word(row, word, if row == 1 { u64::MAX } else { EVERY_OTHER });
        }
    }
    Ok(builder.build())
}
