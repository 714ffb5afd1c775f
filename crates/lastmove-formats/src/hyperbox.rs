//! Blocked points of a box: a point a line, its coordinates with commas between them, or with blanks alone.
//!
//! The sides of the box are not part of the text. `#` at the start of a token begins a comment.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{BoxBoard, Graph, Vertex, board::BoxBuilder};

use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    fault,
    text::{Lines, fields, tokens, trim},
};

/// Reads the blocked points of the box `full`, and blocks them as well as those blocked already.
///
/// O(bytes) time, and one bit a point of the box if there is anything to block.
///
/// # Errors
/// A [`ParseError`] at the first fault: too few coordinates or too many, one that is no number, or a point outside.
///
/// ```
/// use lastmove::{BoxBoard, Graph};
/// let full = BoxBoard::new([2, 2, 3]).unwrap();
/// let board = lastmove_formats::hyperbox::parse_blocked(b"0,0,2\n1 1 0  # a comment\n", &full)?;
/// assert_eq!(board.vertex_count(), 10);
/// let error = lastmove_formats::hyperbox::parse_blocked(b"0,0,3\n", &full).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 5: expected coordinate 3 of a point, from 0 to 2, found '3'");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse_blocked(source: &[u8], full: &BoxBoard) -> Result<BoxBoard, ParseError> {
    let mut builder = BoxBuilder::from(full.clone());
    let mut point = Vec::new();
    for line in Lines::new(source) {
        let Some(end) = fields(source, line.clone()).last().map(|token| token.end) else { continue };
        read_point(source, line.start..end, full.sides(), &mut point)?;
        builder.block(&point);
    }
    Ok(builder.build())
}

/// Writes the blocked points of a box, `x1,..,xn` a line, in the order of their numbers.
///
/// O(points of the box) time.
///
/// # Errors
/// Those of `out`, which is given blocks of about 64 KB.
pub fn write_blocked(board: &BoxBoard, out: &mut impl Write) -> io::Result<()> {
    let mut block = Block::new(out);
    let all = (0..board.vertex_bound()).filter_map(Vertex::new);
    for point in all.filter(|&v| !board.contains(v)).filter_map(|v| board.point(v)) {
        block.line(|bytes| push_point(&point, b',', bytes))?;
    }
    block.finish()
}

/// Appends coordinates with `separator` between any two.
pub(crate) fn push_point(point: &[u64], separator: u8, bytes: &mut Vec<u8>) {
    for (index, x) in point.iter().enumerate() {
        if index > 0 {
            bytes.push(separator);
        }
        // Writing to memory does not fail.
        let _ = write!(bytes, "{x}");
    }
}

/// Reads the point in `line`, which is not blank, into `point`.
fn read_point(
    source: &[u8],
    line: Range<usize>,
    sides: &[u64],
    point: &mut Vec<u64>,
) -> Result<(), ParseError> {
    point.clear();
    let mut parts = Parts { source, rest: Some(line.clone()), commas: source[line.clone()].contains(&b',') };
    for (k, length) in (1..).zip(sides) {
        let limit = length - 1;
        let expected = || format!("coordinate {k} of a point, from 0 to {limit}");
        let part = parts.next().ok_or_else(|| fault::missing(source, line.end, expected()))?;
        if part.is_empty() && part.end == line.end {
            return Err(fault::missing(source, line.end, expected()));
        }
        if part.is_empty() {
            return Err(ParseError::new(ParseErrorKind::Missing, source, part, expected(), "a comma"));
        }
        let x = fault::number_u64(source, part.clone(), &expected())?;
        if x > limit {
            return Err(fault::token(ParseErrorKind::Range, source, part, &expected()));
        }
        point.push(x);
    }
    match parts.next() {
        None => Ok(()),
        Some(extra) => {
            let expected = format!("the end of the line after {}", fault::counted(sides.len(), "coordinate"));
            let extra = if extra.is_empty() { extra.start.saturating_sub(1)..extra.start } else { extra };
            Err(fault::token(ParseErrorKind::Extra, source, extra, &expected))
        }
    }
}

/// What commas separate in a line, without the blanks around it; or tokens, if there are no commas.
struct Parts<'s> {
    source: &'s [u8],
    rest: Option<Range<usize>>,
    commas: bool,
}

impl Iterator for Parts<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let rest = self.rest.take()?;
        if self.commas {
            let comma = memchr::memchr(b',', &self.source[rest.clone()]).map(|at| rest.start + at);
            self.rest = comma.map(|at| at + 1..rest.end);
            return Some(trim(self.source, rest.start..comma.unwrap_or(rest.end)));
        }
        let token = tokens(self.source, rest.clone()).next()?;
        self.rest = Some(token.end..rest.end);
        Some(token)
    }
}
