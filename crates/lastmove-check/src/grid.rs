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
    pub(crate) cells: Vec<u8>,
}

impl Grid {
    /// Reads rows of `.` and `#`, with or without a line `N M` before them. Blanks at the ends of lines and blank lines before
    /// and after the rows mean nothing.
    ///
    /// # Errors
    /// [`Failure::Unreadable`] for other characters, rows of different lengths, and sizes that do not fit the rows.
    pub fn read(source: &[u8]) -> Result<Self, Failure> {
        let Ok(text) = str::from_utf8(source) else { return unreadable(0, "not UTF-8; compressed?") };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_ascii();
        let (first, others) = text.split_once('\n').unwrap_or((text, ""));
        let is_sizes = first.starts_with(|first: char| first.is_ascii_digit() || "+-".contains(first));
        let mut grid = Self { rows: 0, columns: 0, cells: Vec::with_capacity(source.len()) };
        for row in if is_sizes { others } else { text }.trim_ascii().split('\n').map(str::trim_ascii) {
            grid.rows += 1;
            if grid.rows > 1 && grid.columns != row.len() || row.contains(|cell| !".#".contains(cell)) {
                return unreadable(
                    0,
                    format!("row {}: expected '.' and '#', as many in each row", grid.rows),
                );
            }
            grid.columns = row.len();
            grid.cells.extend_from_slice(row.as_bytes());
        }
        let sizes: Vec<usize> =
            first.split_ascii_whitespace().map(|size| size.parse().unwrap_or(0)).collect();
        let is_of_sizes = !is_sizes || sizes == [grid.rows, grid.columns];
        if grid.cells.is_empty() || grid.cells.len() > MOST_VERTICES || !is_of_sizes {
            return unreadable(0, "no rows, too many cells, or other sizes than the first line says");
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

    /// CRC-32 of the board's canonical bytes: a line `rows columns`, then the rows.
    pub fn checksum(&self) -> u32 {
        let sizes = crc32(0, format!("{} {}\n", self.rows, self.columns).as_bytes());
        self.cells.chunks(self.columns).fold(sizes, |crc, row| crc32(crc32(crc, row), b"\n"))
    }
}
