//! The size of a board of rows: stated in a line `N M`, or found by looking at the rows.

use std::ops::Range;

use lastmove::Vertex;

use crate::{
    ParseError, ParseErrorKind,
    fault::{self, counted},
    parts::Parts,
    text::{Lines, is_blank, trim},
};

/// What is expected where the line of sizes must be.
pub(crate) const SIZES: &str = "a line 'N M', the numbers of rows and columns";

/// The size of a board, and where the input says so.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) declared: Option<Range<usize>>,
}

impl Shape {
    /// The shape of the board, and where its first row starts. The first line that is not blank is a line of sizes if it
    /// starts with a digit or a sign, and must be one if the board has to be `sized`; a board without goes to the end of
    /// `source`. `expected` is what an input without any lines lacks.
    pub(crate) fn find(source: &[u8], sized: bool, expected: &str) -> Result<(Self, usize), ParseError> {
        let mut lines = Lines::new(source);
        let mut body = lines.position();
        let first = loop {
            match lines.next() {
                None => return Err(fault::empty(source, expected)),
                Some(line) if line.is_empty() => body = lines.position(),
                Some(line) => break line,
            }
        };
        let is_sizes = matches!(source[first.start], b'0'..=b'9' | b'+' | b'-');
        if is_sizes || sized {
            let shape = Self::stated(source, first)?;
            body = lines.position();
            while lines.next().is_some_and(|line| line.is_empty()) {
                body = lines.position();
            }
            return Ok((shape, body));
        }
        let last = source.iter().rposition(|&byte| byte != b'\n' && !is_blank(byte)).unwrap_or(first.start);
        let rows = memchr::memchr_iter(b'\n', &source[first.start..last]).count() + 1;
        Ok((Self { rows, columns: first.len(), declared: None }, body))
    }

    /// Reads the line of sizes.
    pub(crate) fn stated(source: &[u8], line: Range<usize>) -> Result<Self, ParseError> {
        let mut parts = Parts::new(source, line);
        let shape = Self::read(source, |expected| parts.expect(expected))?;
        parts.end("the end of the line after two sizes")?;
        Ok(shape)
    }

    /// Reads the two sizes from the tokens that `next` gives, which is told what is expected.
    pub(crate) fn read(
        source: &[u8],
        next: impl FnMut(&str) -> Result<Range<usize>, ParseError>,
    ) -> Result<Self, ParseError> {
        let ([rows, columns], declared) = read_sizes(source, ["rows", "columns"], next)?;
        Ok(Self { rows, columns, declared: Some(declared) })
    }

    /// The error that there are more cells than boards can have.
    pub(crate) fn too_large(&self, source: &[u8]) -> ParseError {
        too_large(source, self.declared.as_ref(), &[self.rows, self.columns])
    }

    /// The error in row number `row`, whose line starts at `at`, given that there is one. Cells are bytes of which `is_cell`
    /// holds, and `alphabet` names them.
    pub(crate) fn row_fault(
        &self,
        source: &[u8],
        at: usize,
        row: usize,
        is_cell: fn(u8) -> bool,
        alphabet: &str,
    ) -> ParseError {
        let columns = self.columns;
        let line = Lines::starting_at(source, at).next().unwrap_or(at..at);
        if line.is_empty() {
            let expected = match self.declared {
                Some(_) => format!("row {row} of {}", self.rows),
                // The lines were counted, and this one is no row.
                None => format!("row {row}"),
            };
            return fault::missing(source, at, expected);
        }
        let cells = &source[line.clone()];
        let known = cells.iter().take_while(|&&byte| is_cell(byte)).count();
        if known < cells.len() {
            let rest = trim(source, line.start + known..line.end);
            if known < columns || rest.start == line.start + known {
                return fault::character(source, line.start + known, alphabet);
            }
            let expected = format!("the end of the line after {}", counted(columns, "cell"));
            return fault::token(ParseErrorKind::Extra, source, rest, &expected);
        }
        let span = if known < columns { line.end..line.end } else { line.start + columns..line.end };
        let why = if self.declared.is_some() { "" } else { ", as many as in the first row" };
        let expected = format!("{} in row {row}{why}", counted(columns, "cell"));
        fault::binary(source).unwrap_or_else(|| {
            ParseError::new(ParseErrorKind::RowLength, source, span, expected, counted(known, "cell"))
        })
    }
}

/// The sizes of a board, of what `of` says, from the tokens that `next` gives, which is told what is expected; and where
/// they stand.
pub(crate) fn read_sizes<const N: usize>(
    source: &[u8],
    of: [&str; N],
    mut next: impl FnMut(&str) -> Result<Range<usize>, ParseError>,
) -> Result<([usize; N], Range<usize>), ParseError> {
    let mut sizes = [0; N];
    let mut declared: Option<Range<usize>> = None;
    for (size, of) in sizes.iter_mut().zip(of) {
        let expected = format!("the number of {of}, from 1 to {}", Vertex::MAX_INDEX);
        let span = next(&expected)?;
        *size = fault::number(source, span.clone(), &expected)?;
        if *size == 0 {
            return Err(fault::token(ParseErrorKind::Range, source, span, &expected));
        }
        declared = Some(declared.map_or(span.start, |sizes| sizes.start)..span.end);
    }
    let cells = sizes.iter().try_fold(1usize, |cells, &size| cells.checked_mul(size));
    match cells {
        Some(cells) if cells <= Vertex::MAX_INDEX => Ok((sizes, declared.unwrap_or_default())),
        _ => Err(too_large(source, declared.as_ref(), &sizes)),
    }
}

/// The error that a board of these sizes, which stand at `declared` if they are stated, has more cells than boards can have.
pub(crate) fn too_large(source: &[u8], declared: Option<&Range<usize>>, sizes: &[usize]) -> ParseError {
    let expected = format!("a board of at most {} cells", Vertex::MAX_INDEX);
    let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
    let found = format!("{} cells", sizes.join(" x "));
    ParseError::new(ParseErrorKind::TooLarge, source, declared.cloned().unwrap_or(0..0), expected, found)
}
