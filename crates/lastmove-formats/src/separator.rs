use std::io::{self, Write};

use lastmove::{Board, Vertex};

use crate::{block::Block, separated::HEADING};

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
    let mut lines =
        NameLines { board, separator, block: Block::new(out), name: String::new(), bytes: Vec::new() };
    edges.into_iter().try_for_each(|edge| lines.write(&edge))?;
    lines.block.finish()
}

/// Writes for each vertex, in vertex order, its edges to earlier ones, or its name alone if there are none.
pub(crate) fn write_edges_or_vertices(
    board: &impl Board,
    separator: Separator,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut lines =
        NameLines { board, separator, block: Block::new(out), name: String::new(), bytes: Vec::new() };
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
    separator: Separator,
    block: Block<'a, W>,
    name: String,
    bytes: Vec<u8>,
}

impl<B: Board, W: Write> NameLines<'_, B, W> {
    fn write(&mut self, vertices: &[Vertex]) -> io::Result<()> {
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
}
