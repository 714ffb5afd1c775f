use lastmove::{Graph, SlidingBoard, Vertex, VertexSet, board::Cell, game::Record};

use super::record;
use crate::{
    Family, GenerateError, Make, Parameter, Random, Share, error::check_range, memory::check_memory,
};

pub(crate) const FAMILY: Family = Family {
    name: "sliding",
    summary: "random game of sliding stones, which Egg wins",
    parameters: &[
        Parameter::number("rows", "number of rows", "40"),
        Parameter::number("columns", "number of columns", "40"),
        Parameter::share(
            "flipped",
            "probability that a stone has not a chessboard's colour, in per cent",
            "10",
        ),
        Parameter::SEED,
    ],
    make: Make::Game(|arguments| {
        let (rows, columns) = (arguments.count("rows")?, arguments.count("columns")?);
        let (board, record) = sliding(rows, columns, arguments.share("flipped")?, arguments.seed()?)?;
        Ok((board.into(), record))
    }),
};

/// How many games are played on one board before another is drawn.
const GAMES: usize = 20;

/// A board of sliding stones, and a game of one round or more on it in which every move is random among the legal ones, and
/// which the second player (Egg) wins.
///
/// The colours are those of a chessboard on which the blank is dark, but each stone is flipped with probability `flipped`,
/// independently of the others: at 0 the blank can go wherever it has not been, at 50 % the stones are random.
///
/// Per board one number for the place of the blank and one word a stone, in row-major order; then the moves of up to 20
/// games, each until one that Egg wins is found.
///
/// # Errors
/// A [`GenerateError`] for a board of fewer than three cells, where no such game exists, and for one with too many; for
/// shares above 99 %, with which such games are hard to find.
///
/// ```
/// use lastmove_generate::{Share, game::sliding};
/// let (board, record) = sliding(3, 3, Share::per_cent(10), 1)?;
/// assert_eq!(record.setup.token, board.blank());
/// assert!(!record.moves.is_empty() && record.moves.len() % 2 == 0);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn sliding(
    rows: usize,
    columns: usize,
    flipped: Share,
    seed: u64,
) -> Result<(SlidingBoard, Record), GenerateError> {
    let cells = rows.saturating_mul(columns);
    check_range("rows * columns", cells, 3, Vertex::MAX_INDEX)?;
    // The stones, what was visited, and a game that is over long before all cells were.
    check_memory(cells as u128 + rows as u128 * 16)?;
    if flipped > Share::per_cent(99) {
        check_range("flipped", 100, 0, 99)?;
    }
    let mut random = Random::new(seed);
    loop {
        let at = random.index(rows * columns);
        let blank = Cell { row: at / columns + 1, column: at % columns + 1 };
        let is_light = |cell: Cell| {
            let chequered = (cell.row + cell.column + blank.row + blank.column) % 2 == 1;
            chequered != random.chance(flipped)
        };
        let board = SlidingBoard::new(rows, columns, blank, is_light)?;
        for _ in 0..GAMES {
            let path = random_game(&board, &mut random);
            // The player to move at the end loses: Rabbit, if both have made as many moves.
            if path.len() > 1 && path.len() % 2 == 1 {
                return Ok((board, record(path)));
            }
        }
    }
}

/// Where the blank is, from the beginning of a game to its end.
fn random_game(board: &SlidingBoard, random: &mut Random) -> Vec<Vertex> {
    let mut visited = VertexSet::new(board.vertex_bound());
    let mut token = board.blank();
    let mut path = vec![token];
    loop {
        visited.insert(token);
        let open = || board.neighbours(token).filter(|&w| !visited.contains(w));
        let count = open().count();
        if count == 0 {
            return path;
        }
        let Some(to) = open().nth(random.index(count)) else { return path };
        token = to;
        path.push(to);
    }
}
