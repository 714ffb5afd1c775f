use lastmove::GridBoard;

use crate::{Family, GenerateError, Make, Parameter, memory::grid_builder};

pub(crate) const FAMILY: Family = Family {
    name: "open",
    summary: "board without walls",
    parameters: &[Parameter::ROWS, Parameter::COLUMNS],
    make: Make::Board(|arguments| Ok(open(arguments.count("rows")?, arguments.count("columns")?)?.into())),
};

/// A board without walls.
///
/// # Errors
/// A [`GenerateError`] for a board without cells or with too many.
///
/// ```
/// assert_eq!(lastmove_generate::board::open(2, 3)?.to_string(), "...\n...\n");
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn open(rows: usize, columns: usize) -> Result<GridBoard, GenerateError> {
    let mut builder = grid_builder(rows, columns, 0)?;
    for row in 1..=rows {
        for word in 0..columns.div_ceil(64) {
            builder.set_row_word(row, word, u64::MAX);
        }
    }
    Ok(builder.build())
}
