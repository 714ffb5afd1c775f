//! What graph6 and sparse6 share: a graph a line, in printable characters of six bits each.

use std::ops::Range;

use crate::{ParseError, ParseErrorKind, fault, text::Lines};

/// The character of six bits 0; that of six bits 1 is `~`.
pub(crate) const ZERO: u8 = b'?';
const LAST: u8 = b'~';
/// The largest numbers of vertices that are written in one character, and in four.
const SHORT: usize = 62;
const MIDDLE: usize = 258_047;

/// A format of such lines.
#[derive(Debug)]
pub(crate) struct Kind {
    /// Its name.
    pub(crate) name: &'static str,
    /// What may stand before any graph, on its line or on one before.
    pub(crate) header: &'static [u8],
    /// What its lines begin with.
    pub(crate) mark: Option<u8>,
}

impl Kind {
    /// The lines that hold graphs, without headers and marks.
    ///
    /// # Errors
    /// For a line, that it is of another kind.
    pub(crate) fn graphs<'s>(
        &'s self,
        source: &'s [u8],
    ) -> impl Iterator<Item = Result<Range<usize>, ParseError>> + 's {
        let lines = Lines::new(source).map(|line| {
            let header = if source[line.clone()].starts_with(self.header) { self.header.len() } else { 0 };
            line.start + header..line.end
        });
        lines.filter(|line| !line.is_empty()).map(|line| self.graph(source, line))
    }

    fn graph(&self, source: &[u8], line: Range<usize>) -> Result<Range<usize>, ParseError> {
        let first = source[line.start];
        match self.mark {
            Some(mark) if mark == first => return Ok(line.start + 1..line.end),
            None if (ZERO..=LAST).contains(&first) => return Ok(line),
            _ => {}
        }
        let why = match first {
            b'&' => ", the mark of digraph6, whose graphs are directed",
            b';' => ", the mark of incremental sparse6, whose lines mean nothing without those before",
            b':' => ", the mark of sparse6",
            b'>' => ", perhaps the header of another format",
            ZERO..=LAST => ", as in graph6",
            _ => "",
        };
        let expected = match self.mark {
            Some(mark) => format!("a graph in {}, which begins with '{}'", self.name, mark as char),
            None => format!("a graph in {}, in characters from '?' to '~'", self.name),
        };
        if why.is_empty() {
            return Err(fault::character(source, line.start, &expected));
        }
        let span = line.start..line.start + 1;
        Err(fault::token_that(ParseErrorKind::Character, source, span, &expected, why))
    }
}

/// All characters in `line` must be of six bits.
pub(crate) fn check(source: &[u8], line: Range<usize>) -> Result<(), ParseError> {
    match source[line.clone()].iter().position(|byte| !(ZERO..=LAST).contains(byte)) {
        None => Ok(()),
        Some(at) => Err(fault::character(source, line.start + at, "a character from '?' to '~'")),
    }
}

/// The number of vertices at the start of a checked line, where it stands, and what comes after it.
pub(crate) fn size(
    source: &[u8],
    line: Range<usize>,
) -> Result<(usize, Range<usize>, Range<usize>), ParseError> {
    let marks = source[line.clone()].iter().take(2).take_while(|&&byte| byte == LAST).count();
    let (length, least) = [(1, 0), (3, SHORT + 1), (6, MIDDLE + 1)][marks];
    let start = line.start + marks;
    let Some(digits) = source[..line.end].get(start..start + length) else {
        let what = ["the number of vertices", "the 3 characters of it", "the 6 characters of it"][marks];
        let expected = if marks == 0 { what.to_owned() } else { format!("the number of vertices, {what}") };
        return Err(fault::missing(source, line.end, expected));
    };
    let value = digits.iter().fold(0, |value, byte| value << 6 | u64::from(byte - ZERO));
    let span = line.start..start + length;
    let value = usize::try_from(value).unwrap_or(usize::MAX);
    if value < least {
        let expected =
            format!("a number of vertices of at least {least}, as smaller ones are written shorter");
        let found = format!("{value}");
        return Err(ParseError::new(ParseErrorKind::Range, source, span, expected, found));
    }
    let rest = span.end..line.end;
    Ok((value, span, rest))
}

/// Appends a number of vertices.
pub(crate) fn push_size(out: &mut Vec<u8>, n: usize) {
    let (marks, length) = match n {
        0..=SHORT => (0, 1),
        _ if n <= MIDDLE => (1, 3),
        _ => (2, 6),
    };
    out.resize(out.len() + marks, LAST);
    out.extend((0..length).rev().map(|place| ZERO + (n as u64 >> (6 * place) & 63) as u8));
}
