//! Grids: rows of `.` (free) and `#` (wall).

use crate::{
    crc32::crc32,
    failure::{Failure, unreadable},
    graph::MOST_VERTICES,
};

/// A rectangular board.
#[derive(Clone, Debug)]
pub struct Grid {
    rows: usize,
    columns: usize,
    cells: Vec<u8>,
}

impl Grid {
    /// Reads rows of `.` and `#`, with or without a line `N M` before them. Blanks at the ends of lines and blank lines before
    /// and after the rows mean nothing.
    ///
    /// # Errors
    /// [`Failure::Unreadable`] for other characters, rows of different lengths, and sizes that do not fit the rows.
    pub fn read(source: &[u8]) -> Result<Self, Failure> {
        let mut sizes = None;
        let mut grid = Self { rows: 0, columns: 0, cells: Vec::with_capacity(source.len()) };
        let mut gap = false;
        let source = source.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(source);
        for (index, text) in source.split(|&byte| byte == b'\n').enumerate() {
            let (line, text) = (index + 1, text.trim_ascii());
            match text.first() {
                None => gap |= grid.rows > 0,
                Some(b'0'..=b'9' | b'+' | b'-') if sizes.is_none() && grid.rows == 0 => {
                    let tokens = str::from_utf8(text).unwrap_or("").split_ascii_whitespace();
                    sizes = Some(tokens.map(|token| token.parse().unwrap_or(0)).collect::<Vec<usize>>());
                }
                Some(_) if gap => return unreadable(line, "a row after a blank line"),
                Some(_) if ![0, text.len()].contains(&grid.columns) => {
                    return unreadable(line, "a row of another length");
                }
                Some(_) if text.iter().any(|&cell| cell != b'.' && cell != b'#') => {
                    return unreadable(line, "a cell is neither '.' nor '#'");
                }
                Some(_) => {
                    grid.columns = text.len();
                    grid.rows += 1;
                    grid.cells.extend_from_slice(text);
                }
            }
        }
        if grid.rows == 0 || grid.cells.len() > MOST_VERTICES {
            return unreadable(0, "no rows, or too many cells");
        }
        if sizes.is_some_and(|sizes| sizes != [grid.rows, grid.columns]) {
            return unreadable(0, "the rows are not of the sizes that the first line says");
        }
        Ok(grid)
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// What the second line of a certificate in text says that it is about.
    pub(crate) fn subject(&self) -> String {
        format!("grid {} {} crc32 {:08x}", self.rows, self.columns, self.checksum())
    }

    pub(crate) fn cells(&self) -> &[u8] {
        &self.cells
    }

    pub(crate) fn is_free(&self, at: usize) -> bool {
        self.cells[at] == b'.'
    }

    /// The cell in direction 0 to 3 (up, left, right, down) of the one at `at`, in `column` from 0, if it is on the board.
    pub(crate) fn beside(&self, at: usize, column: usize, direction: u8) -> Option<usize> {
        match direction {
            0 => at.checked_sub(self.columns),
            1 => (column > 0).then(|| at - 1),
            2 => (column + 1 < self.columns).then(|| at + 1),
            _ => Some(at + self.columns).filter(|&below| below < self.cells.len()),
        }
    }

    /// CRC-32 of the board's canonical bytes: a line `rows columns`, then the rows.
    pub fn checksum(&self) -> u32 {
        let sizes = crc32(0, format!("{} {}\n", self.rows, self.columns).as_bytes());
        self.cells.chunks(self.columns).fold(sizes, |crc, row| crc32(crc32(crc, row), b"\n"))
    }
}
