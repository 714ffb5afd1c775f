//! The size of a board of rows: stated in a line `N M`, or found by looking at the rows.

use std::ops::Range;

use lastmove::Vertex;

use crate::{
    ParseError, ParseErrorKind,
    fault::{self, counted},
    text::{Lines, is_blank, tokens, trim},
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
    fn stated(source: &[u8], line: Range<usize>) -> Result<Self, ParseError> {
        let mut parts = tokens(source, line.clone());
        let shape = Self::read(source, |expected| {
            parts.next().ok_or_else(|| fault::missing(source, line.end, expected))
        })?;
        match parts.next() {
            None => Ok(shape),
            Some(extra) => {
                let expected = "the end of the line after two sizes";
                Err(fault::token(ParseErrorKind::Extra, source, extra, expected))
            }
        }
    }

    /// Reads the two sizes from the tokens that `next` gives, which is told what is expected.
    pub(crate) fn read(
        source: &[u8],
        mut next: impl FnMut(&str) -> Result<Range<usize>, ParseError>,
    ) -> Result<Self, ParseError> {
        let mut size = |of: &str| {
            let expected = format!("the number of {of}, from 1 to {}", Vertex::MAX_INDEX);
            let span = next(&expected)?;
            match fault::number(source, span.clone(), &expected)? {
                0 => Err(fault::token(ParseErrorKind::Range, source, span, &expected)),
                size => Ok((size, span)),
            }
        };
        let (rows, first) = size("rows")?;
        let (columns, second) = size("columns")?;
        let shape = Self { rows, columns, declared: Some(first.start..second.end) };
        match rows.checked_mul(columns) {
            Some(cells) if cells <= Vertex::MAX_INDEX => Ok(shape),
            _ => Err(shape.too_large(source)),
        }
    }

    /// The error that there are more cells than boards can have.
    pub(crate) fn too_large(&self, source: &[u8]) -> ParseError {
        let Self { rows, columns, declared } = self;
        let expected = format!("a board of at most {} cells", Vertex::MAX_INDEX);
        let span = declared.clone().unwrap_or(0..0);
        ParseError::new(ParseErrorKind::TooLarge, source, span, expected, format!("{rows} x {columns} cells"))
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
