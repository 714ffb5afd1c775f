use lastmove::GridBoard;

use crate::{Family, GenerateError, Make, Parameter, error::check_range, memory::grid_builder};

pub(crate) const FAMILY: Family = Family {
    name: "meander",
    summary: "wide corridor bent to and fro, with too many cells of one colour at one end, of the other at the other",
    parameters: &[
        Parameter::number("side", "number of rows and of columns", "100"),
        Parameter::number("arms", "number of straight pieces", "3"),
    ],
    make: Make::Board(|arguments| Ok(meander(arguments.count("side")?, arguments.count("arms")?)?.into())),
};

/// The fewest rows and columns for each arm.
const LEAST_WIDTH: usize = 4;

/// A corridor as wide as the board's side divided by the number of its arms, which run up and down, with about a quarter of a width's
/// cells of one colour walled up at its one end and as many of the other colour at its other end.
///
/// Walls between the arms, from the top and from the bottom in turn, leave a corridor's width to pass. What is walled up is every other
/// cell of the top or bottom row, from each outer corner inwards. On a board of even side the colours balance, and every
/// augmenting path that the walled-up cells call for leads through the whole corridor. With two arms it is the
/// [U-turn](super::u_turn::u_turn).
///
/// # Errors
/// A [`GenerateError`] for fewer than two arms, for a side below four times their number, and for a board with too many cells.
///
/// ```
/// let board = lastmove_generate::board::meander(12, 3)?;
/// assert_eq!(board.to_string().lines().next(), Some("#...#......."));
/// assert_eq!(board.to_string().lines().last(), Some("........#.#."));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn meander(side: usize, arms: usize) -> Result<GridBoard, GenerateError> {
    check_range("arms", arms, 2, u32::MAX as usize / LEAST_WIDTH)?;
    check_range("side", side, LEAST_WIDTH * arms, u32::MAX as usize)?;
    let mut builder = grid_builder(side, side, 0)?;
    let width = side / arms;
    // An even number of cells, so that the wall takes as many of one colour as of the other.
    let wall = (side - width) / 2 * 2;
    let walled_up = side / (4 * arms) * 2;
    let last_row = if arms.is_multiple_of(2) { 1 } else { side };
    // The last column whose cell in that row has not the colour of the upper left corner.
    let last = side - usize::from((last_row + side).is_multiple_of(2));
    for row in 1..=side {
        for column in 1..=side {
            let arm = (column - 1) / width;
            let between = arm > 0 && arm < arms && (column - 1).is_multiple_of(width);
            let divides = between && if arm.is_multiple_of(2) { row > side - wall } else { row <= wall };
            let at_one_end = row == 1 && column < walled_up && column % 2 == 1;
            let at_the_other = row == last_row
                && column <= last
                && last - column < walled_up
                && (last - column).is_multiple_of(2);
            if !divides && !at_one_end && !at_the_other {
                builder.set_free(row, column);
            }
        }
    }
    Ok(builder.build())
}
