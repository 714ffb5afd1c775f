//! *daizhenyang's chess* (HDU 3446): who wins when a king that leaps is moved in turn.
//!
//! Input: the number of cases; each `R C`, then R rows of C characters, `.` free, `#` wall and one `K`, where the king stands.
//! It goes to any cell of the 5 x 5 block around it that is no wall and was not visited, but not two cells straight ahead.
//! Output for each: `Case #i: daizhenyang win` if the first player wins, else `Case #i: daizhenyang lose`.
//!
//! The problem promises boards of at most 15 x 15 cells; larger ones are read as well.

use std::{io, ops::Range};

use lastmove::{
    LatticeBoard, Solution, Verdict, Vertex,
    board::{Cell, MoveSet, Torus},
};

use super::{
    Tests,
    rows::{self, Alphabet},
    scanner::Scanner,
};
use crate::{ParseError, ParseErrorKind};

/// A board and the cell of the king.
#[derive(Clone, Debug)]
pub struct Test {
    /// The board, with the moves of this king.
    pub board: LatticeBoard,
    /// Where the king stands.
    pub start: Vertex,
}

/// The tests of the problem's input. Rows and numbers may stand on any lines.
///
/// # Errors
/// A [`ParseError`] at the first fault, after which there are no more tests; a second king is one, at its place, and so is
/// a board without any.
pub fn tests(source: &[u8]) -> Tests<'_, Test> {
    Tests::counted(source, read)
}

/// Writes the judge's answer to a test, given its number, from 1, and the solution of its board.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use lastmove_formats::contest::hdu3446;
/// let mut out = Vec::new();
/// for (number, test) in (1..).zip(hdu3446::tests(b"2\n1 2\nK.\n1 3\nK#.\n")) {
///     let test = test?;
///     hdu3446::write_answer(number, test.start, &lastmove::solve(&test.board), &mut out).unwrap();
/// }
/// assert_eq!(out, b"Case #1: daizhenyang win\nCase #2: daizhenyang lose\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(
    number: usize,
    start: Vertex,
    solution: &Solution,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let end = if solution.verdict(start) == Some(Verdict::Wins) { "win" } else { "lose" };
    writeln!(out, "Case #{number}: daizhenyang {end}")
}

fn read(scanner: &mut Scanner<'_>) -> Result<Test, ParseError> {
    let source = scanner.source();
    let mut king = None;
    let mut rows_span = None;
    let cells = rows::read_grid_and(scanner, Alphabet::HASH_AND_KING, |row, span| {
        let before = rows_span.get_or_insert(span.clone()).start;
        rows_span = Some(before..span.end);
        find_king(source, span, row, &mut king)
    })?;
    let Some(start) = king.and_then(|Cell { row, column }| cells.vertex(row, column)) else {
        let span = rows_span.unwrap_or_default();
        return Err(ParseError::new(
            ParseErrorKind::Missing,
            source,
            span,
            "a 'K', the king, on the board",
            "none",
        ));
    };
    Ok(Test { board: LatticeBoard::new(cells, moves(), Torus::NONE), start })
}

/// Notes where the king is, if it is in this row.
fn find_king(
    source: &[u8],
    span: Range<usize>,
    row: usize,
    king: &mut Option<Cell>,
) -> Result<(), ParseError> {
    for at in memchr::memchr_iter(b'K', &source[span.clone()]) {
        if let Some(first) = king {
            let at = span.start + at;
            let expected = format!("'.' or '#', since the king is at {first}");
            return Err(ParseError::new(ParseErrorKind::Extra, source, at..at + 1, expected, "a second 'K'"));
        }
        *king = Some(Cell { row, column: at + 1 });
    }
    Ok(())
}

fn moves() -> MoveSet {
    let Ok(moves) = "king-20".parse() else { unreachable!("the set has this name") };
    moves
}
