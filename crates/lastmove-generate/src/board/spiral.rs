use lastmove::GridBoard;

use super::canvas::Canvas;
use crate::{Family, GenerateError, Make, Parameter};

pub(crate) const FAMILY: Family = Family {
    name: "spiral",
    summary: "one corridor that winds from a corner to the middle",
    parameters: &[Parameter::ROWS, Parameter::COLUMNS],
    make: Make::Board(|arguments| Ok(spiral(arguments.count("rows")?, arguments.count("columns")?)?.into())),
};

/// One corridor, a cell wide, that winds clockwise from the upper left corner to the middle, with walls a cell thick.
///
/// The free cells are one path.
///
/// # Errors
/// A [`GenerateError`] for a board without cells or with too many.
///
/// ```
/// assert_eq!(lastmove_generate::board::spiral(5, 5)?.to_string(), ".....\n####.\n...#.\n.###.\n.....\n");
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn spiral(rows: usize, columns: usize) -> Result<GridBoard, GenerateError> {
    const RIGHT: usize = 1;
    let mut canvas = Canvas::new(rows, columns, 0)?;
    let (mut at, mut direction) = (0, RIGHT);
    canvas.carve(at);
    let mut turned = 0;
    while turned < 4 {
        if let Some(next) = canvas.step(at, direction, 1).filter(|&cell| lengthens(&canvas, cell)) {
            canvas.carve(next);
            (at, turned) = (next, 0);
        } else {
            direction = (direction + 1) % 4;
            turned += 1;
        }
    }
    Ok(canvas.build())
}

/// Whether `cell` can be added to the corridor's end and touch it nowhere else.
fn lengthens(canvas: &Canvas, cell: usize) -> bool {
    let touching = (0..4).filter_map(|direction| canvas.step(cell, direction, 1));
    !canvas.is_free(cell) && touching.filter(|&beside| canvas.is_free(beside)).count() == 1
}
