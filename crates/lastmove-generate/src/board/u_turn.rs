use lastmove::GridBoard;

use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::grid_builder};

pub(crate) const FAMILY: Family = Family {
    name: "u-turn",
    summary: "bent corridor with too many cells of one colour at one end, of the other at the other",
    parameters: &[Parameter::number("side", "number of rows and of columns", "100")],
    make: Make::Board(|arguments| Ok(u_turn(arguments.count("side")?)?.into())),
};

/// A wide corridor bent back on itself, with side / 8 cells of one colour walled up at its one end and as many of the
/// other colour at its other end.
///
/// A wall between the two arms, from the top to an arm's width above the bottom, makes the bend. What is walled up is
/// every other cell of the top row, from each outer corner inwards. On a board of even side the colours balance, and every
/// augmenting path that the walled-up cells call for leads through the bend: hard for methods that grow search trees
/// from one end, because the outermost tree covers the open area and is taken down and grown again for each path.
///
/// # Errors
/// A [`GenerateError`] for a side below 8, and for a board with too many cells.
///
/// ```
/// let board = lastmove_generate::board::u_turn(8)?;
/// assert_eq!(board.to_string().lines().next(), Some("#...#..#"));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn u_turn(side: usize) -> Result<GridBoard, GenerateError> {
    check_range("side", side, 8, u32::MAX as usize)?;
    let mut builder = grid_builder(side, side, 0)?;
    let arm = side / 2;
    // An even number of cells, so that the wall takes as many of one colour as of the other.
    let divider = (side - arm) / 2 * 2;
    let walled_up = side / 8 * 2;
    // The last column whose cell in the top row has not the colour of the upper left corner.
    let last = side / 2 * 2;
    for row in 1..=side {
        for column in 1..=side {
            let splits = column == arm + 1 && row <= divider;
            let at_one_end = column < walled_up && column % 2 == 1;
            let at_the_other = column <= last && last - column < walled_up && column.is_multiple_of(2);
            if !splits && !(row == 1 && (at_one_end || at_the_other)) {
                builder.set_free(row, column);
            }
        }
    }
    Ok(builder.build())
}
