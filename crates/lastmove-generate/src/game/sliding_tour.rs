use lastmove::{SlidingBoard, Vertex, board::Cell, game::Record};

use super::record;
use crate::{
    Family, GenerateError, Make, Parameter,
    error::{check_parity, check_range},
    memory::check_game,
    walk,
};

pub(crate) const FAMILY: Family = Family {
    name: "sliding-tour",
    summary: "game of sliding stones through all cells, which Egg wins; Rabbit and Egg at its longest",
    parameters: &[
        Parameter::number("rows", "number of rows, which is odd", "39"),
        Parameter::number("columns", "number of columns, which is odd", "39"),
    ],
    make: Make::Game(|arguments| {
        let (board, record) = sliding_tour(arguments.count("rows")?, arguments.count("columns")?)?;
        Ok((board.into(), record))
    }),
};

/// A board of sliding stones with the colours of a chessboard, and the game in which the blank goes through all cells, row by
/// row to and fro: (rows * columns - 1) / 2 rounds, after which the second player (Egg) has won.
///
/// # Errors
/// A [`GenerateError`] unless both numbers are odd and there are at least three cells, and for a board with too many.
///
/// ```
/// let (board, record) = lastmove_generate::game::sliding_tour(1, 5)?;
/// assert_eq!((board.to_string().as_str(), record.moves.len()), (".OXOX\n", 4));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn sliding_tour(rows: usize, columns: usize) -> Result<(SlidingBoard, Record), GenerateError> {
    check_parity("rows", rows, false)?;
    check_parity("columns", columns, false)?;
    let cells = rows.saturating_mul(columns);
    check_range("rows * columns", cells, 3, Vertex::MAX_INDEX)?;
    check_game(cells)?;
    let is_light = |cell: Cell| (cell.row + cell.column) % 2 == 1;
    let board = SlidingBoard::new(rows, columns, Cell { row: 1, column: 1 }, is_light)?;
    let walk = walk::boustrophedon(rows, columns).into_iter();
    let record = record(walk.filter_map(|cell| board.vertex(cell.row, cell.column)));
    Ok((board, record))
}
