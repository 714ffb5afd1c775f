//! Boards of several layers: the rows of each as in a [`grid`](crate::grid), with a line of hyphens between two layers, with
//! or without a line of their sizes before them.
//!
//! See `docs/FORMATS.md` for what is accepted around the rows.

use std::{io, ops::Range};

use lastmove::{
    LatticeBoard,
    board::{GridBuilder, MoveSet, Torus},
};

use crate::{
    ParseError, ParseErrorKind,
    fault::{self, counted},
    grid::read_row,
    parts::Parts,
    shape::{Shape, read_sizes, too_large},
    text::Lines,
};

/// Reads a board of layers, on which a move goes to one of the six cells around, within its layer or straight into the next
/// one. The first line that is not blank is a line of sizes if it starts with a digit or a sign.
///
/// O(bytes) time, and one bit a cell of memory, which is asked for only when the input is long enough to hold that many
/// cells.
///
/// # Errors
/// A [`ParseError`] at the first fault.
///
/// ```
/// use lastmove::Graph;
/// let board = lastmove_formats::layers::parse(b"2 1 3\n...\n-\n.#.\n")?;
/// assert_eq!((board.layers(), board.rows(), board.columns(), board.edge_count()), (2, 1, 3, 4));
/// assert_eq!(lastmove_formats::layers::parse(b"...\r\n\n---\n\n.#. ")?, board);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<LatticeBoard, ParseError> {
    let (sizes, first) = Sizes::find(source)?;
    let Sizes { layers, shape: Shape { rows, columns, ref declared } } = sizes;
    let cells = layers.checked_mul(rows).and_then(|rows| rows.checked_mul(columns));
    // Memory is taken only if the input is long enough; if it is not, some row is at fault and will be found.
    let mut builder = match cells {
        Some(cells) if cells <= source.len() - first => {
            Some(GridBuilder::new(layers * rows, columns).map_err(|_| sizes.too_large(source))?)
        }
        _ => None,
    };
    let mut at = first;
    for layer in 1..=layers {
        at = sizes.start_layer(source, at, layer)?;
        for row in 1..=rows {
            let next = read_row(source, at, columns, |word, bits| {
                if let Some(builder) = &mut builder {
                    builder.set_row_word((layer - 1) * rows + row, word, bits);
                }
            });
            at = next.ok_or_else(|| sizes.row_fault(source, at, layer, row))?;
        }
    }
    if let Some(extra) = Lines::starting_at(source, at).next_filled() {
        let expected = format!("the end of the file after {}", counted(layers, "layer"));
        let expected = if layers == 1 || declared.is_some() || is_separator(source, &extra) {
            expected
        } else {
            format!("{expected} of {}, as many as in the first", counted(rows, "row"))
        };
        return Err(fault::token(ParseErrorKind::Extra, source, extra, &expected));
    }
    let board =
        builder.map(|builder| LatticeBoard::layered(builder.build(), layers, MoveSet::six(), Torus::NONE));
    board.and_then(Result::ok).ok_or_else(|| sizes.too_large(source))
}

/// Writes the cells and walls of the board as [`parse`] reads them: the line of sizes, then a row a line with a line `-`
/// between two layers, each ended by a line feed. Moves and torus are not written.
///
/// # Errors
/// Those of `out`, which is given whole rows.
pub fn write(board: &LatticeBoard, out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "{} {} {}", board.layers(), board.rows(), board.columns())?;
    write!(out, "{board}")
}

/// The size of the board, and where the input says so.
struct Sizes {
    layers: usize,
    /// The size of each layer.
    shape: Shape,
}

impl Sizes {
    /// The sizes, and where the rest of the input starts.
    fn find(source: &[u8]) -> Result<(Self, usize), ParseError> {
        let mut lines = Lines::new(source);
        let Some(first) = lines.next_filled() else {
            let expected = "a row of '.' and '#', or a line 'L N M' of sizes";
            return Err(fault::empty(source, expected));
        };
        if matches!(source[first.start], b'0'..=b'9' | b'+' | b'-') {
            return Ok((Self::stated(source, first)?, lines.position()));
        }
        let is_row = |line: &Range<usize>| !line.is_empty() && !is_separator(source, line);
        let rows = 1 + lines.clone().take_while(is_row).count();
        let layers = 1 + lines.filter(|line| is_separator(source, line)).count();
        let shape = Shape { rows, columns: first.len(), declared: None };
        Ok((Self { layers, shape }, first.start))
    }

    /// Reads the line of sizes.
    fn stated(source: &[u8], line: Range<usize>) -> Result<Self, ParseError> {
        let mut parts = Parts::new(source, line);
        let of = ["layers", "rows", "columns"];
        let ([layers, rows, columns], declared) = read_sizes(source, of, |expected| parts.expect(expected))?;
        parts.end("the end of the line after three sizes")?;
        Ok(Self { layers, shape: Shape { rows, columns, declared: Some(declared) } })
    }

    fn too_large(&self, source: &[u8]) -> ParseError {
        let Self { layers, shape: Shape { rows, columns, declared } } = self;
        too_large(source, declared.as_ref(), &[*layers, *rows, *columns])
    }

    /// Where the first row of a layer starts, given where the layer before it has ended.
    fn start_layer(&self, source: &[u8], at: usize, layer: usize) -> Result<usize, ParseError> {
        let mut lines = Lines::starting_at(source, at);
        if layer > 1 {
            let expected = || format!("a line '-' before layer {layer} of {}", self.layers);
            match lines.next_filled() {
                None => return Err(fault::missing(source, source.len(), expected())),
                Some(line) if is_separator(source, &line) => {}
                Some(line) => {
                    return Err(fault::token(ParseErrorKind::Extra, source, line, &expected()));
                }
            }
        }
        let mut start = lines.position();
        while lines.next().is_some_and(|line| line.is_empty()) {
            start = lines.position();
        }
        Ok(start)
    }

    /// The error in a row, whose line starts at `at`, given that there is one.
    fn row_fault(&self, source: &[u8], at: usize, layer: usize, row: usize) -> ParseError {
        let line = Lines::starting_at(source, at).next().unwrap_or(at..at);
        if line.is_empty() {
            let expected = format!("row {row} of {} in layer {layer}", self.shape.rows);
            return fault::missing(source, at, expected);
        }
        if is_separator(source, &line) {
            let expected = format!("row {row} of {} in layer {layer}", self.shape.rows);
            return fault::token(ParseErrorKind::Missing, source, line, &expected);
        }
        self.shape.row_fault(source, at, row, |byte| matches!(byte, b'.' | b'#'), "'.' or '#'")
    }
}

/// Whether a line stands between two layers.
fn is_separator(source: &[u8], line: &Range<usize>) -> bool {
    !line.is_empty() && source[line.clone()].iter().all(|&byte| byte == b'-')
}
