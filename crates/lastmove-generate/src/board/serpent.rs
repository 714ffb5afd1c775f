use lastmove::GridBoard;

use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::grid_builder};

pub(crate) const FAMILY: Family = Family {
    name: "serpent",
    summary: "one corridor to and fro over the whole board",
    parameters: &[
        Parameter::ROWS,
        Parameter::COLUMNS,
        Parameter::number("width", "width of the corridor, in cells", "1"),
    ],
    make: Make::Board(|arguments| {
        let (rows, columns) = (arguments.count("rows")?, arguments.count("columns")?);
        Ok(serpent(rows, columns, arguments.count("width")?)?.into())
    }),
};

/// One corridor of the given width, to and fro over the whole board as the ox ploughs: lanes with a row of wall between
/// them, open alternately at the right and at the left end.
///
/// The last lane may be narrower. Of width 1, the free cells are one path.
///
/// # Errors
/// A [`GenerateError`] for a width of 0 and for a board without cells or with too many.
///
/// ```
/// use lastmove_generate::board::serpent;
/// assert_eq!(serpent(5, 4, 1)?.to_string(), "....\n###.\n....\n.###\n....\n");
/// assert_eq!(serpent(5, 4, 2)?.to_string(), "....\n....\n##..\n....\n....\n");
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn serpent(rows: usize, columns: usize, width: usize) -> Result<GridBoard, GenerateError> {
    let mut builder = grid_builder(rows, columns, 0)?;
    check_range("width", width, 1, rows.max(columns))?;
    for row in 0..rows {
        let lane = row / (width + 1);
        let free = if row % (width + 1) < width {
            0..columns
        } else if row + 1 == rows {
            0..0
        } else if lane.is_multiple_of(2) {
            columns.saturating_sub(width)..columns
        } else {
            0..width.min(columns)
        };
        for column in free {
            builder.set_free(row + 1, column + 1);
        }
    }
    Ok(builder.build())
}
