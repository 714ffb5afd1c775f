use lastmove::GridBoard;

use super::canvas::Canvas;
use crate::{Family, GenerateError, Make, Parameter, Random};

pub(crate) const FAMILY: Family = Family {
    name: "maze",
    summary: "maze with exactly one way between any two cells",
    parameters: &[Parameter::ROWS, Parameter::COLUMNS, Parameter::SEED],
    make: Make::Board(|arguments| {
        Ok(maze(arguments.count("rows")?, arguments.count("columns")?, arguments.seed()?)?.into())
    }),
};

/// A maze with exactly one way between any two free cells: rooms in the odd rows and columns, joined by a spanning tree
/// that a random depth-first walk finds, which makes for long corridors.
///
/// # Errors
/// A [`GenerateError`] for a board without cells or with too many.
///
/// ```
/// assert_eq!(lastmove_generate::board::maze(5, 7, 1)?.to_string(), ".#...#.\n.#.#.#.\n...#...\n######.\n.......\n");
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn maze(rows: usize, columns: usize, seed: u64) -> Result<GridBoard, GenerateError> {
    // One cell in four is a room, and of each the way back may be kept, in a list that is half empty.
    let mut canvas = Canvas::new(rows, columns, 4)?;
    let mut random = Random::new(seed);
    let mut way_back = vec![0];
    canvas.carve(0);
    while let Some(&room) = way_back.last() {
        let mut doors = [0; 4];
        let mut count = 0;
        for direction in 0..4 {
            if canvas.step(room, direction, 2).is_some_and(|next| !canvas.is_free(next)) {
                doors[count] = direction;
                count += 1;
            }
        }
        if count == 0 {
            way_back.pop();
            continue;
        }
        let direction = doors[random.index(count)];
        if let [Some(door), Some(next)] = [1, 2].map(|distance| canvas.step(room, direction, distance)) {
            canvas.carve(door);
            canvas.carve(next);
            way_back.push(next);
        }
    }
    Ok(canvas.build())
}
