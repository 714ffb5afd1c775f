//! Boards of sliding stones: rows of `O` (light), `X` (dark) and one `.` (the blank), with or without a line of their
//! sizes before them.
//!
//! See `docs/FORMATS.md` for what is accepted around the rows.

use std::{io, ops::Range};

use lastmove::{SlidingBoard, board::Cell};

use crate::{
    ParseError, ParseErrorKind,
    fault::{self, counted},
    shape::{SIZES, Shape},
    text::{Lines, trim},
};

/// Reads a board of sliding stones. The first line that is not blank is a line of sizes if it starts with a digit or a
/// sign.
///
/// O(bytes) time. One bit a cell and one word a row of memory, taken only for rows that are there.
///
/// # Errors
/// A [`ParseError`] at the first fault; two blanks are one, at the second.
///
/// ```
/// let board = lastmove_formats::sliding::parse(b"2 2\nXO\nX.\n")?;
/// assert_eq!(board.cell(board.blank()).map(|cell| cell.to_string()).as_deref(), Some("2,2"));
/// let error = lastmove_formats::sliding::parse(b"X.\n.O\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 1: expected 'O' or 'X', since the blank is at 1,2, found a second '.'");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<SlidingBoard, ParseError> {
    let (board, end) = read(source, false)?;
    if let Some(extra) = Lines::starting_at(source, end).next_filled() {
        let expected = format!("the end of the file after {}", counted(board.rows(), "row"));
        return Err(fault::token(ParseErrorKind::Extra, source, extra, &expected));
    }
    Ok(board)
}

/// Writes the board as [`parse`] reads it: the line of sizes, then a row a line, each ended by a line feed.
///
/// # Errors
/// Those of `out`, which is given whole rows.
pub fn write(board: &SlidingBoard, out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "{} {}", board.rows(), board.columns())?;
    write!(out, "{board}")
}

/// Whether the text looks like a board of sliding stones and not like a grid: its first character that is neither `.` nor
/// part of a line of sizes is a stone.
pub(crate) fn is_recognised(source: &[u8]) -> bool {
    let mut lines = Lines::new(source);
    let Some(first) = lines.next_filled() else { return false };
    let is_sizes = matches!(source[first.start], b'0'..=b'9' | b'+' | b'-');
    let body = if is_sizes { lines.position() } else { first.start };
    let Some(at) = memchr::memchr3(b'O', b'X', b'#', &source[body..]).map(|at| body + at) else {
        return false;
    };
    let row = memchr::memrchr(b'\n', &source[body..at]).map_or(body, |line_feed| body + line_feed + 1);
    source[at] != b'#' && source[trim(source, row..at)].iter().all(|&byte| byte == b'.')
}

/// Reads a board whose line of sizes must be there if `sized` says so, and says where the line after it starts. A board
/// without such a line goes to the end of the input.
pub(crate) fn read(source: &[u8], sized: bool) -> Result<(SlidingBoard, usize), ParseError> {
    let expected = if sized { SIZES } else { "a row of 'O', 'X' and one '.', or a line 'N M' of sizes" };
    let (shape, first) = Shape::find(source, sized, expected)?;
    let mut lines = Lines::starting_at(source, first);
    let mut starts = Vec::new();
    let mut blank = None;
    for row in 1..=shape.rows {
        let at = lines.position();
        let line = lines.next().unwrap_or(at..at);
        find_blank(source, &line, row, &shape, &mut blank)?;
        if line.len() != shape.columns || !source[line.clone()].iter().copied().all(is_cell) {
            return Err(shape.row_fault(source, at, row, is_cell, "'O', 'X' or '.'"));
        }
        starts.push(line.start);
    }
    let blank = blank.ok_or_else(|| {
        let (from, to) = (starts.first().copied().unwrap_or(first), lines.position());
        let all = trim(source, from..to);
        ParseError::new(ParseErrorKind::Missing, source, all, "a '.', the blank, on the board", "none")
    })?;
    let is_light = |cell: Cell| source[starts[cell.row - 1] + cell.column - 1] == b'O';
    let board = SlidingBoard::new(shape.rows, shape.columns, blank, is_light);
    Ok((board.map_err(|_| shape.too_large(source))?, lines.position()))
}

fn is_cell(byte: u8) -> bool {
    matches!(byte, b'O' | b'X' | b'.')
}

/// Notes where the blank is, if it is in this row.
///
/// # Errors
/// When it has been found before, in the cells before the first thing that is none.
fn find_blank(
    source: &[u8],
    line: &Range<usize>,
    row: usize,
    shape: &Shape,
    blank: &mut Option<Cell>,
) -> Result<(), ParseError> {
    let cells = source[line.clone()].iter().take(shape.columns).take_while(|&&byte| is_cell(byte));
    for (column, _) in (1..).zip(cells).filter(|&(_, &byte)| byte == b'.') {
        if let Some(first) = blank {
            let at = line.start + column - 1;
            let expected = format!("'O' or 'X', since the blank is at {first}");
            return Err(ParseError::new(ParseErrorKind::Extra, source, at..at + 1, expected, "a second '.'"));
        }
        *blank = Some(Cell { row, column });
    }
    Ok(())
}
