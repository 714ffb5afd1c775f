//! Grids: rows of `.` (free) and `#` (wall), with or without a line of their sizes before them.
//!
//! See `docs/FORMATS.md` for what is accepted around the rows.

mod pieces;

use std::io;

use lastmove::{GridBoard, board::GridBuilder};

pub use self::pieces::Pieces;

use crate::{
    ParseError, ParseErrorKind,
    fault::{self, counted},
    shape::{SIZES, Shape},
    text::{Lines, is_blank},
};

/// Reads a grid. The first line that is not blank is a line of sizes if it starts with a digit or a sign.
///
/// O(bytes) time, well under a nanosecond a cell, and one bit a cell of memory, which is asked for only when the input
/// is long enough to hold that many cells.
///
/// # Errors
/// A [`ParseError`] at the first fault.
///
/// ```
/// use lastmove::Graph;
/// let board = lastmove_formats::grid::parse(b"2 3\n.##\n...\n")?;
/// assert_eq!((board.rows(), board.columns(), board.vertex_count()), (2, 3, 4));
/// assert_eq!(lastmove_formats::grid::parse(b".##\r\n... ")?, board);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<GridBoard, ParseError> {
    read(source, false)
}

/// Writes the board as [`parse`] reads it: the line of sizes, then a row a line, each ended by a line feed.
///
/// # Errors
/// Those of `out`, which is given whole rows.
pub fn write(board: &GridBoard, out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "{} {}", board.rows(), board.columns())?;
    let mut line = Vec::with_capacity(board.columns() + 64);
    for row in 1..=board.rows() {
        line.clear();
        push_row(board, row, &mut line);
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

/// Appends the cells of a row, from 1, as `.` and `#`.
pub(crate) fn push_row(board: &GridBoard, row: usize, line: &mut Vec<u8>) {
    let length = line.len() + board.columns();
    for word in 0..board.columns().div_ceil(64) {
        let free = board.row_word(row, word);
        line.extend((0..64).map(|bit| if free >> bit & 1 != 0 { b'.' } else { b'#' }));
    }
    line.truncate(length);
}

/// Reads a grid whose line of sizes must be there if `sized` says so.
pub(crate) fn read(source: &[u8], sized: bool) -> Result<GridBoard, ParseError> {
    let expected = if sized { SIZES } else { "a row of '.' and '#', or a line 'N M' of sizes" };
    let (shape, first) = Shape::find(source, sized, expected)?;
    rows(source, first, &shape)
}

/// Reads the rows, the first of which starts at `at`.
fn rows(source: &[u8], mut at: usize, shape: &Shape) -> Result<GridBoard, ParseError> {
    // Memory is taken only if the input is long enough; if it is not, some row is at fault and will be found.
    let fits = shape.rows.checked_mul(shape.columns).is_some_and(|cells| cells <= source.len() - at);
    let mut builder = if fits {
        Some(GridBuilder::new(shape.rows, shape.columns).map_err(|_| shape.too_large(source))?)
    } else {
        None
    };
    for row in 1..=shape.rows {
        let next = read_row(source, at, shape.columns, |word, bits| {
            if let Some(builder) = &mut builder {
                builder.set_row_word(row, word, bits);
            }
        });
        at = next.ok_or_else(|| {
            shape.row_fault(source, at, row, |byte| matches!(byte, b'.' | b'#'), "'.' or '#'")
        })?;
    }
    if let Some(extra) = Lines::starting_at(source, at).next_filled() {
        let expected = format!("the end of the file after {}", counted(shape.rows, "row"));
        return Err(fault::token(ParseErrorKind::Extra, source, extra, &expected));
    }
    builder.map(GridBuilder::build).ok_or_else(|| shape.too_large(source))
}

/// Hands the row that starts at `at` to `take`, 64 cells at a time, and says where the next line starts. `None` if
/// anything is wrong with the row.
#[inline]
pub(crate) fn read_row(
    source: &[u8],
    at: usize,
    columns: usize,
    mut take: impl FnMut(usize, u64),
) -> Option<usize> {
    let start = skip_blanks(source, at);
    let end = start.checked_add(columns)?;
    let (blocks, rest) = source.get(start..end)?.as_chunks::<64>();
    let mut strange = 0;
    for (word, block) in blocks.iter().enumerate() {
        let (free, others) = pack(block);
        strange |= others;
        take(word, free);
    }
    if !rest.is_empty() {
        let (free, others) = pack(rest);
        strange |= others;
        take(blocks.len(), free);
    }
    let end = skip_blanks(source, end);
    match source.get(end) {
        _ if strange != 0 => None,
        None => Some(end),
        Some(b'\n') => Some(end + 1),
        Some(_) => None,
    }
}

#[inline]
fn skip_blanks(source: &[u8], at: usize) -> usize {
    at + source[at..].iter().take_while(|&&byte| is_blank(byte)).count()
}

/// One bit a cell of at most 64, set where it is free; and something other than zero if any cell is neither `.` nor `#`.
#[inline]
fn pack(cells: &[u8]) -> (u64, u64) {
    let (eights, rest) = cells.as_chunks::<8>();
    let mut bits = 0;
    let mut strange = 0;
    for (at, eight) in eights.iter().enumerate() {
        let (free, others) = pack_eight(*eight);
        bits |= free << (8 * at);
        strange |= others;
    }
    if !rest.is_empty() {
        let mut last = [b'#'; 8];
        last[..rest.len()].copy_from_slice(rest);
        let (free, others) = pack_eight(last);
        bits |= free << (8 * eights.len());
        strange |= others;
    }
    (bits, strange)
}

#[inline]
fn pack_eight(cells: [u8; 8]) -> (u64, u64) {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const WALLS: u64 = u64::from_le_bytes([b'#'; 8]);
    let cells = u64::from_le_bytes(cells);
    // '.' is 0x2e and '#' is 0x23: they differ in bit 3, and by 11.
    let free = cells >> 3 & ONES;
    let strange = cells ^ (WALLS + free * u64::from(b'.' - b'#'));
    // The multiplication moves bit 8 i to bit 56 + i, for every i, and nothing else there.
    (free.wrapping_mul(0x0102_0408_1020_4080) >> 56, strange)
}
