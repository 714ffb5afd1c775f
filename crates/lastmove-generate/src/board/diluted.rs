use lastmove::GridBoard;

use crate::{Family, GenerateError, Make, Parameter, Random, Share, memory::grid_builder};

pub(crate) const FAMILY: Family = Family {
    name: "diluted",
    summary: "board on which each cell is a wall with the same probability",
    parameters: &[
        Parameter::ROWS,
        Parameter::COLUMNS,
        Parameter::share("walls", "probability of a wall, in per cent", "40"),
        Parameter::SEED,
    ],
    make: Make::Board(|arguments| {
        let (rows, columns) = (arguments.count("rows")?, arguments.count("columns")?);
        Ok(diluted(rows, columns, arguments.share("walls")?, arguments.seed()?)?.into())
    }),
};

/// A board on which each cell is a wall with probability `walls`, independently of the others (site dilution).
///
/// One random word a cell, in row-major order; a cell that is a wall at one share is a wall at every larger one.
///
/// # Errors
/// A [`GenerateError`] for a board without cells or with too many.
///
/// ```
/// use lastmove_generate::{Share, board::diluted};
/// assert_eq!(diluted(3, 8, Share::per_cent(40), 1)?.to_string(), ".##...##\n..#..###\n..#...#.\n");
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn diluted(rows: usize, columns: usize, walls: Share, seed: u64) -> Result<GridBoard, GenerateError> {
    let mut builder = grid_builder(rows, columns, 0)?;
    let mut random = Random::new(seed);
    for row in 1..=rows {
        for word in 0..columns.div_ceil(64) {
            let cells = (columns - word * 64).min(64);
            let bits = (0..cells).fold(0, |bits, cell| bits | u64::from(!random.chance(walls)) << cell);
            builder.set_row_word(row, word, bits);
        }
    }
    Ok(builder.build())
}
