use std::io::{self, Write};

use lastmove::{Board, Graph, GridBoard, Vertex};

use crate::{block::Block, decimal, separated::HEADING};

/// What stands between two names in an edge list, and with it how names are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Separator {
    /// A blank, as in [`edges`](crate::edges).
    #[default]
    Blank,
    /// A comma; a name that needs it is in quotes: CSV.
    Comma,
    /// A tab: TSV.
    Tab,
}

impl Separator {
    /// The byte that is written between two names.
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Blank => b' ',
            Self::Comma => b',',
            Self::Tab => b'\t',
        }
    }

    /// Whether a name must be written in quotes.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidInput`] if it cannot be written so that it is read back.
    pub(crate) fn needs_quotes(self, name: &str) -> io::Result<bool> {
        let is_edged = name.starts_with(' ') || name.ends_with(' ');
        // At the start of the input these bytes would be a byte order mark.
        let is_marked = name.starts_with(['#', '%', '\u{feff}']);
        let (needs_quotes, what) = match self {
            Self::Blank => (is_marked || name.contains(' '), "an edge list"),
            Self::Tab => (is_marked || is_edged, "an edge list with tabs"),
            Self::Comma => {
                let needs_quotes = is_marked
                    || is_edged
                    || name.contains([',', '"'])
                    || name.eq_ignore_ascii_case(HEADING[0]);
                (needs_quotes, "an edge list with commas")
            }
        };
        if name.is_empty() || name.contains(char::is_control) || needs_quotes && self != Self::Comma {
            let message = format!("{what} cannot hold the vertex name {name:?}");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        Ok(needs_quotes)
    }

    /// Appends a name.
    fn push_name(self, name: &str, bytes: &mut Vec<u8>) -> io::Result<()> {
        if self.needs_quotes(name)? {
            bytes.push(b'"');
            bytes.extend_from_slice(name.replace('"', "\"\"").as_bytes());
            bytes.push(b'"');
        } else {
            bytes.extend_from_slice(name.as_bytes());
        }
        Ok(())
    }
}

/// Writes edges of a board by the names of their vertices, one a line, in the order given.
///
/// # Errors
/// Those of `out`; and [`io::ErrorKind::InvalidInput`] for a name that the separator leaves no way to write.
///
/// ```
/// use lastmove::{Board, GridBoard};
/// use lastmove_formats::{Separator, write_edges};
/// let board: GridBoard = "..".parse()?;
/// let edge = [board.find("1,1")?, board.find("1,2")?];
/// let mut text = Vec::new();
/// write_edges(&board, [edge], Separator::Comma, &mut text)?;
/// assert_eq!(text, b"\"1,1\",\"1,2\"\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_edges(
    board: &impl Board,
    edges: impl IntoIterator<Item = [Vertex; 2]>,
    separator: Separator,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut lines = NameLines::new(board, separator, out);
    edges.into_iter().try_for_each(|edge| lines.write(&edge))?;
    lines.block.finish()
}

/// Writes for each vertex, in vertex order, its edges to earlier ones, or its name alone if there are none.
pub(crate) fn write_edges_or_vertices(
    board: &impl Board,
    separator: Separator,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut lines = NameLines::new(board, separator, out);
    for v in board.vertices() {
        let mut alone = true;
        for u in board.neighbours(v).filter(|&u| u < v) {
            alone = false;
            lines.write(&[u, v])?;
        }
        if alone {
            lines.write(&[v])?;
        }
    }
    lines.block.finish()
}

/// Lines of names of vertices.
struct NameLines<'a, B, W> {
    board: &'a B,
    /// The board, if its vertices are called by row and column.
    grid: Option<&'a GridBoard>,
    separator: Separator,
    block: Block<'a, W>,
    name: String,
    bytes: Vec<u8>,
}

impl<'a, B: Board, W: Write> NameLines<'a, B, W> {
    fn new(board: &'a B, separator: Separator, out: &'a mut W) -> Self {
        let (name, bytes) = (String::new(), Vec::new());
        Self { board, grid: board.as_grid(), separator, block: Block::new(out), name, bytes }
    }

    fn write(&mut self, vertices: &[Vertex]) -> io::Result<()> {
        if let Some(grid) = self.grid.filter(|grid| vertices.iter().all(|&v| grid.contains(v))) {
            return self.write_cells(grid, vertices);
        }
        self.bytes.clear();
        for (index, &v) in vertices.iter().enumerate() {
            if index > 0 {
                self.bytes.push(self.separator.byte());
            }
            self.name.clear();
            // Writing to memory does not fail.
            let _ = self.board.write_name(v, &mut self.name);
            self.separator.push_name(&self.name, &mut self.bytes)?;
        }
        self.block.line(|bytes| bytes.extend_from_slice(&self.bytes))
    }

    /// The same for cells, of which there may be very many: without looking at what their names are made of.
    fn write_cells(&mut self, grid: &GridBoard, cells: &[Vertex]) -> io::Result<()> {
        let separator = self.separator;
        self.block.line(|bytes| {
            for (index, &v) in cells.iter().enumerate() {
                if index > 0 {
                    bytes.push(separator.byte());
                }
                let Some(cell) = grid.cell(v) else { continue };
                let quote: &[u8] = if separator == Separator::Comma { b"\"" } else { b"" };
                bytes.extend_from_slice(quote);
                decimal::push(bytes, cell.row);
                bytes.push(b',');
                decimal::push(bytes, cell.column);
                bytes.extend_from_slice(quote);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells are written as they are where nobody knows that they are cells.
    #[test]
    fn cells_are_written_by_their_names() {
        let text = format!("{}\n", ".#...".repeat(30)).repeat(12);
        let grid: GridBoard = text.parse().unwrap();
        for separator in [Separator::Blank, Separator::Comma, Separator::Tab] {
            let (mut quick, mut slow) = (Vec::new(), Vec::new());
            write_edges_or_vertices(&grid, separator, &mut quick).unwrap();
            let mut lines = NameLines::new(&grid, separator, &mut slow);
            lines.grid = None;
            for v in grid.vertices() {
                let before: Vec<Vertex> = grid.neighbours(v).filter(|&u| u < v).collect();
                for &u in &before {
                    lines.write(&[u, v]).unwrap();
                }
                if before.is_empty() {
                    lines.write(&[v]).unwrap();
                }
            }
            lines.block.finish().unwrap();
            assert_eq!(String::from_utf8(quick).unwrap(), String::from_utf8(slow).unwrap());
        }
    }
}
