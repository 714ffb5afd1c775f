use lastmove::GridBoard;

use super::meander::meander;
use crate::{Family, GenerateError, Make, Parameter};

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
    meander(side, 2)
}
