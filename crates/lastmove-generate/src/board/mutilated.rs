use lastmove::GridBoard;

use crate::{Family, GenerateError, Make, Parameter, memory::grid_builder};

pub(crate) const FAMILY: Family = Family {
    name: "mutilated",
    summary: "board without walls but for two far corners of one colour",
    parameters: &[Parameter::ROWS, Parameter::COLUMNS],
    make: Make::Board(|arguments| {
        Ok(mutilated(arguments.count("rows")?, arguments.count("columns")?)?.into())
    }),
};

/// A board without walls but for two corners of one colour (as on a chessboard), as far apart as there are.
///
/// These are the upper left corner and, on a board with an even number of rows and columns or an odd number of both, the
/// lower right one; else the other end of the odd side. No matching covers the board's every cell, and the cells that a
/// maximum matching misses lie far apart until almost the end of the search.
///
/// # Errors
/// A [`GenerateError`] for a board without cells or with too many.
///
/// ```
/// use lastmove_generate::board::mutilated;
/// assert_eq!(mutilated(2, 4)?.to_string(), "#...\n...#\n");
/// assert_eq!(mutilated(2, 3)?.to_string(), "#.#\n...\n");
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn mutilated(rows: usize, columns: usize) -> Result<GridBoard, GenerateError> {
    let far = match (rows % 2, columns % 2) {
        (0, 1) => (1, columns),
        (1, 0) => (rows, 1),
        _ => (rows, columns),
    };
    let mut builder = grid_builder(rows, columns, 0)?;
    for row in 1..=rows {
        for column in (1..=columns).filter(|&column| ![(1, 1), far].contains(&(row, column))) {
            builder.set_free(row, column);
        }
    }
    Ok(builder.build())
}
