//! Grids that come piece by piece.

use std::collections::TryReserveError;

use lastmove::{GridBoard, board::GridBuilder};

use super::{push_row, read_row};
use crate::{
    excerpt::mark_length,
    shape::Shape,
    text::{is_blank, trim},
};

/// How many bytes a row may need for a moment past its end.
const ROOM: usize = 64;

/// A grid of which one piece of text comes after another, of any lengths. Only its cells are kept, one bit each, and the line that
/// has not ended yet.
///
/// It takes rows that look alike: without blanks around them, all with the same line end. [`parse`](super::parse) takes more, and
/// says what is wrong with the rest. So what is not taken is given back as the text it was, to be read by any other means; what
/// is taken, `parse` reads as the same board, and [`Format::recognised`](crate::Format::recognised) calls a grid.
///
/// ```
/// use lastmove_formats::grid::{self, Pieces};
/// let mut pieces = Pieces::default();
/// assert!(pieces.push(b"2 3\n.#") && pieces.push(b".\n...\n"));
/// assert_eq!(pieces.finish(), grid::parse(b"2 3\n.#.\n...\n").ok());
///
/// let mut pieces = Pieces::default();
/// assert!(pieces.push(b"2 3\n.#.\n.") && !pieces.push(b"x.\n"));
/// assert_eq!(pieces.into_text()?, b"2 3\n.#.\n.x.\n");
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
#[derive(Debug, Default)]
pub struct Pieces {
    /// Whether the line of sizes must be there.
    is_sized: bool,
    /// The text before the first row; all of it, as long as there is no row.
    head: Vec<u8>,
    /// Where in the head a line starts that has not been looked at, and from where on its end is looked for.
    line: usize,
    searched: usize,
    /// The numbers of rows and columns, if they are stated.
    stated: Option<[usize; 2]>,
    rows: Option<Rows>,
    /// The text after the last line that was taken.
    rest: Vec<u8>,
    has_given_up: bool,
}

impl Pieces {
    /// For a grid whose line of sizes must be there.
    pub(crate) fn sized() -> Self {
        Self { is_sized: true, ..Self::default() }
    }

    /// Takes the next piece, and says whether all may be well so far. Once it is not, further pieces are only kept.
    ///
    /// O(bytes) time, well under a nanosecond a cell.
    pub fn push(&mut self, piece: &[u8]) -> bool {
        match &mut self.rows {
            _ if self.has_given_up => self.rest.extend_from_slice(piece),
            Some(rows) => self.has_given_up = !rows.push(piece, &mut self.rest),
            None => {
                self.head.extend_from_slice(piece);
                self.has_given_up = !self.begin();
            }
        }
        !self.has_given_up
    }

    /// The board, when all its pieces have come; it is taken out. `None`, if they are no grid or not one of the kind that is taken.
    pub fn finish(&mut self) -> Option<GridBoard> {
        let is_whole = !self.has_given_up && self.rows.as_mut().is_some_and(|rows| rows.end(&self.rest));
        self.has_given_up = true;
        self.rows.take_if(|_| is_whole).map(|rows| rows.builder.build())
    }

    /// All text that has come, byte for byte, if it is no board.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn into_text(self) -> Result<Vec<u8>, TryReserveError> {
        let Self { head: mut text, rows, rest, .. } = self;
        if let Some(rows) = rows {
            rows.write(&mut text, rest.len())?;
        }
        text.try_reserve_exact(rest.len())?;
        text.extend_from_slice(&rest);
        Ok(text)
    }

    /// Looks at the lines before the first row, as far as they have come. False if this is no grid that is taken.
    fn begin(&mut self) -> bool {
        loop {
            let start = if self.line == 0 { mark_length(&self.head) } else { self.line };
            let Some(length) = memchr::memchr(b'\n', &self.head[self.searched..]) else {
                self.searched = self.head.len();
                return self.may_begin(start);
            };
            let end = self.searched + length;
            let line = trim(&self.head, start..end);
            if !line.is_empty() {
                if self.stated.is_some() || !is_size(self.head[line.start]) {
                    return (self.stated.is_some() || !self.is_sized) && self.begin_rows(start, end);
                }
                let Ok(shape) = Shape::stated(&self.head, line) else { return false };
                self.stated = Some([shape.rows, shape.columns]);
            }
            (self.line, self.searched) = (end + 1, end + 1);
        }
    }

    /// Whether the line that begins there may be one of sizes, or a row.
    fn may_begin(&self, start: usize) -> bool {
        // A byte order mark may be cut in two.
        if self.line == 0 && "\u{feff}".as_bytes().starts_with(&self.head) {
            return true;
        }
        let first = self.head[start..].iter().find(|&&byte| !is_blank(byte));
        first.is_none_or(|&byte| is_cell(byte) || self.stated.is_none() && is_size(byte))
    }

    /// Takes the lines from the first row on, which lies between the two places.
    fn begin_rows(&mut self, start: usize, end: usize) -> bool {
        let end_of_line: &[u8] = if self.head[start..=end].ends_with(b"\r\n") { b"\r\n" } else { b"\n" };
        let columns = end + 1 - start - end_of_line.len();
        let (stated, is_wide) = match self.stated {
            Some([rows, stated]) => (Some(rows), stated == columns),
            None => (None, true),
        };
        let Some(mut rows) = is_wide.then(|| Rows::new(stated, columns, end_of_line)).flatten() else {
            return false;
        };
        let lines = start..memchr::memrchr(b'\n', &self.head).map_or(start, |last| last + 1);
        let taken = start + rows.take(&self.head[lines.clone()]);
        if taken == start {
            return false;
        }
        self.rest = self.head.split_off(taken);
        self.head.truncate(start);
        self.head.shrink_to_fit();
        self.rows = Some(rows);
        taken == lines.end
    }
}

/// The rows that have come, one or more.
#[derive(Debug)]
struct Rows {
    builder: GridBuilder,
    /// How many there are.
    count: usize,
    /// How many there should be, if that is stated.
    stated: Option<usize>,
    columns: usize,
    end_of_line: &'static [u8],
    /// Whether what comes may only be blank.
    has_ended: bool,
    /// The blank lines after the last row.
    after: Vec<u8>,
}

impl Rows {
    fn new(stated: Option<usize>, columns: usize, end_of_line: &'static [u8]) -> Option<Self> {
        let builder = GridBuilder::new(1, columns).ok()?;
        Some(Self { builder, count: 0, stated, columns, end_of_line, has_ended: false, after: Vec::new() })
    }

    /// Takes the lines that end in the piece. `rest` is the beginning of the first of them, and becomes that of the line after
    /// the last. False if there is something that is not taken; then that is kept with all that follows it.
    fn push(&mut self, piece: &[u8], rest: &mut Vec<u8>) -> bool {
        let mut piece = piece;
        if !rest.is_empty() {
            let Some(length) = memchr::memchr(b'\n', piece) else {
                rest.extend_from_slice(piece);
                return true;
            };
            let (line, others) = piece.split_at(length + 1);
            rest.extend_from_slice(line);
            if self.take(rest) < rest.len() {
                rest.extend_from_slice(others);
                return false;
            }
            rest.clear();
            piece = others;
        }
        let lines = memchr::memrchr(b'\n', piece).map_or(0, |last| last + 1);
        let taken = self.take(&piece[..lines]);
        rest.extend_from_slice(&piece[taken..]);
        taken == lines
    }

    /// Takes whole lines up to one that it does not take. Returns their length.
    fn take(&mut self, lines: &[u8]) -> usize {
        let length = self.columns + self.end_of_line.len();
        let most = self.stated.unwrap_or(usize::MAX);
        let room = (self.count + lines.len() / length).clamp(1, most);
        if !self.has_ended && self.builder.set_rows(room).is_err() {
            return 0;
        }
        let mut at = 0;
        while !self.has_ended && at < lines.len() {
            let row = self.count + 1;
            let next =
                read_row(lines, at, self.columns, |word, cells| self.builder.set_row_word(row, word, cells));
            let is_plain = |next: &usize| next - at == length && lines[..*next].ends_with(self.end_of_line);
            match next.filter(is_plain) {
                Some(next) if row <= most => (at, self.count) = (next, row),
                _ => self.has_ended = true,
            }
        }
        if at < lines.len() && are_blank(&lines[at..]) {
            self.after.extend_from_slice(&lines[at..]);
            at = lines.len();
        }
        at
    }

    /// Takes the last line, which has no end, and says whether the board is whole. If not, nothing has changed.
    fn end(&mut self, line: &[u8]) -> bool {
        let mut count = self.count;
        if !are_blank(line) {
            count += 1;
            let builder = &mut self.builder;
            let is_row = !self.has_ended
                && builder.set_rows(count).is_ok()
                && read_row(line, 0, self.columns, |word, cells| builder.set_row_word(count, word, cells))
                    .is_some();
            if !is_row {
                return false;
            }
        }
        self.stated.is_none_or(|stated| stated == count) && self.builder.set_rows(count).is_ok()
    }

    /// Appends the rows and what followed them, as they were, with room for so many bytes more.
    fn write(mut self, text: &mut Vec<u8>, more: usize) -> Result<(), TryReserveError> {
        let length = self.count * (self.columns + self.end_of_line.len()) + self.after.len();
        text.try_reserve_exact(length + ROOM.max(more))?;
        // A line that was no row may have left something behind.
        if self.builder.set_rows(self.count).is_ok() {
            let board = self.builder.build();
            for row in 1..=self.count {
                push_row(&board, row, text);
                text.extend_from_slice(self.end_of_line);
            }
        }
        text.extend_from_slice(&self.after);
        Ok(())
    }
}

fn is_cell(byte: u8) -> bool {
    matches!(byte, b'.' | b'#')
}

/// Whether a line that begins so is one of sizes.
fn is_size(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'+' | b'-')
}

fn are_blank(lines: &[u8]) -> bool {
    lines.iter().all(|&byte| byte == b'\n' || is_blank(byte))
}
