//! Boxes: a line with the sides, `4x5x6`, and the blocked points, a point a line, its coordinates with commas or blanks
//! between them; or the blocked points alone. `#` at the start of a token begins a comment.

use std::{
    io::{self, Write},
    ops::Range,
};

use lastmove::{BoxBoard, FullBox, Graph, Vertex, board::BoxBuilder};

use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    fault,
    text::{Lines, fields, tokens, trim},
};

/// The most points of a box that input may ask for, as a few bytes must not ask for all memory: 2^24.
pub const MOST_POINTS: usize = 1 << 24;

const SIDES: &str = "the sides of a box, each from 1, such as '4x5x6'";

/// Reads a box: its sides, and its blocked points.
///
/// O(bytes) time, and one bit a point of the box if any is blocked.
///
/// # Errors
/// A [`ParseError`] at the first fault: no sides, or sides that are none, more than [`MOST_POINTS`] points, or what
/// [`parse_blocked`] refuses.
///
/// ```
/// use lastmove::Graph;
/// let board = lastmove_formats::hyperbox::parse(b"2x2x3\n0,0,2\n1,1,0\n")?;
/// assert_eq!((board.sides(), board.vertex_count()), (&[2, 2, 3][..], 10));
/// let error = lastmove_formats::hyperbox::parse(b"5000x5000\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected a box of at most 16777216 points, found one of 5000x5000");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8]) -> Result<BoxBoard, ParseError> {
    let mut lines = Lines::new(source);
    let span = loop {
        let line = lines.next().ok_or_else(|| fault::empty(source, SIDES))?;
        let last = fields(source, line.clone()).last();
        if let Some(last) = last {
            break line.start..last.end;
        }
    };
    let sides = str::from_utf8(&source[span.clone()]).ok().and_then(|text| text.parse::<FullBox>().ok());
    let Some(sides) = sides else {
        return Err(fault::token(ParseErrorKind::Number, source, span, SIDES));
    };
    let full = checked(sides.sides()).map_err(|Fault { expected, found, .. }| {
        ParseError::new(ParseErrorKind::TooLarge, source, span, expected, found)
    })?;
    block(source, lines, full)
}

/// Writes a box as [`parse`] reads it: its sides and, in the order of their numbers, its blocked points.
///
/// O(points of the box) time if any is blocked.
///
/// # Errors
/// Those of `out`.
pub fn write(board: &BoxBoard, out: &mut impl Write) -> io::Result<()> {
    let mut sides = Vec::new();
    push_point(board.sides(), b'x', &mut sides);
    sides.push(b'\n');
    out.write_all(&sides)?;
    write_blocked(board, out)
}

/// What is wrong with a box that is given by its parts.
pub(crate) struct Fault {
    /// The number of the blocked point at fault, from 1; none where it is the sides.
    pub(crate) point: Option<usize>,
    pub(crate) expected: String,
    pub(crate) found: String,
}

/// The box with these sides and blocked points.
pub(crate) fn board(sides: &[u64], blocked: &[Vec<u64>]) -> Result<BoxBoard, Fault> {
    let mut builder = BoxBuilder::from(checked(sides)?);
    for (number, point) in (1..).zip(blocked) {
        if !builder.block(point) {
            let last: Vec<u64> = sides.iter().map(|length| length - 1).collect();
            let expected =
                format!("a point from {} to {}", shown(&vec![0; sides.len()], b','), shown(&last, b','));
            return Err(Fault { point: Some(number), expected, found: shown(point, b',') });
        }
    }
    Ok(builder.build())
}

/// The full box with these sides, if it is one that input may ask for.
pub(crate) fn checked(sides: &[u64]) -> Result<BoxBoard, Fault> {
    let fault = |expected: String, found| Fault { point: None, expected, found };
    if sides.is_empty() || sides.contains(&0) {
        let found = if sides.is_empty() { "none".to_owned() } else { shown(sides, b'x') };
        return Err(fault(SIDES.to_owned(), found));
    }
    let full = BoxBoard::new(sides).ok().filter(|full| full.vertex_bound() <= MOST_POINTS);
    full.ok_or_else(|| {
        fault(format!("a box of at most {MOST_POINTS} points"), format!("one of {}", shown(sides, b'x')))
    })
}

/// The numbers with `separator` between any two; of very many, how many there are.
fn shown(numbers: &[u64], separator: u8) -> String {
    const MOST: usize = 16;
    if numbers.len() > MOST {
        return fault::counted(numbers.len(), "number");
    }
    let mut bytes = Vec::new();
    push_point(numbers, separator, &mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

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
    block(source, Lines::new(source), full.clone())
}

/// Blocks the points in the lines.
fn block(source: &[u8], lines: Lines<'_>, full: BoxBoard) -> Result<BoxBoard, ParseError> {
    let sides = full.sides().to_vec();
    let mut builder = BoxBuilder::from(full);
    let mut point = Vec::new();
    for line in lines {
        let Some(end) = fields(source, line.clone()).last().map(|token| token.end) else { continue };
        read_point(source, line.start..end, &sides, &mut point)?;
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
    for point in blocked(board) {
        block.line(|bytes| push_point(&point, b',', bytes))?;
    }
    block.finish()
}

/// The blocked points of a box, in the order of their numbers. O(points of the box) time if there are any.
pub(crate) fn blocked(board: &BoxBoard) -> impl Iterator<Item = Vec<u64>> {
    let bound = if board.blocked_count() == 0 { 0 } else { board.vertex_bound() };
    let all = (0..bound).filter_map(Vertex::new);
    all.filter(|&v| !board.contains(v)).filter_map(|v| board.point(v))
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
