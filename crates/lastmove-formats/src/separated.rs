//! Edge lists with commas or tabs between two names, which may hold blanks: CSV and TSV.
//!
//! A line of one name is a vertex, with or without edges elsewhere; a line that begins with `#` or `%` is a comment. Blanks
//! around a name mean nothing. With commas a name may stand in double quotes, in which a quote is doubled, as RFC 4180 has
//! it. Vertices are numbered in the order in which their names first appear.

use std::{
    borrow::Cow,
    io::{self, Write},
    ops::Range,
};

use lastmove::{Board, GraphBuilder, NamedGraph};

use crate::{
    ParseError, ParseErrorKind, Separator,
    edges::AFTER_TWO,
    fault,
    names::SeenNames,
    number_lines,
    separator::write_edges_or_vertices,
    text::{Lines, trim},
};

/// The words of a first line that is a heading, in any case.
pub(crate) const HEADING: [&str; 2] = ["source", "target"];

/// Reads an edge list with commas.
///
/// A first line `source,target` without quotes, in any case, is a heading. Input without vertices is the empty graph.
///
/// O(bytes) expected time; memory as in [`edges::parse`](crate::edges::parse).
///
/// # Errors
/// A [`ParseError`] at the first fault: a line of more than two names, an empty name, one with a control character, a quote
/// that is not closed or has something after it, or input that is not UTF-8.
///
/// ```
/// use lastmove::{Board, Graph};
/// let graph = lastmove_formats::separated::parse_csv(b"New York,Oslo\n\"a, \"\"b\"\"\",Oslo\n")?;
/// let names: Vec<String> = graph.vertices().map(|v| graph.name(v).to_string()).collect();
/// assert_eq!(names, ["New York", "Oslo", "a, \"b\""]);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse_csv(source: &[u8]) -> Result<NamedGraph, ParseError> {
    match number_lines::collect::<b','>(source) {
        Some(collected) => build(source, collected),
        None => parse(source, Separator::Comma),
    }
}

/// Reads an edge list with tabs. Quotes mean nothing special, and there is no heading.
///
/// # Errors
/// As for [`parse_csv`], but for quotes.
///
/// ```
/// use lastmove::Graph;
/// let graph = lastmove_formats::separated::parse_tsv(b"New York\tOslo\nOslo\t\"Ny\" York\n")?;
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 2));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse_tsv(source: &[u8]) -> Result<NamedGraph, ParseError> {
    match number_lines::collect::<b'\t'>(source) {
        Some(collected) => build(source, collected),
        None => parse(source, Separator::Tab),
    }
}

/// Writes a board as [`parse_csv`] reads it, vertices in the same order; a name is quoted where it must be.
///
/// # Errors
/// Those of `out`; and [`io::ErrorKind::InvalidInput`] for a name that is empty or holds a control character.
pub fn write_csv(board: &impl Board, out: &mut impl Write) -> io::Result<()> {
    write_edges_or_vertices(board, Separator::Comma, out)
}

/// Writes a board as [`parse_tsv`] reads it, vertices in the same order.
///
/// # Errors
/// Those of `out`; and [`io::ErrorKind::InvalidInput`] for a name that is empty, holds a control character, begins with
/// `#` or `%`, or begins or ends with a blank.
pub fn write_tsv(board: &impl Board, out: &mut impl Write) -> io::Result<()> {
    write_edges_or_vertices(board, Separator::Tab, out)
}

fn build(
    source: &[u8],
    (graph, names): (GraphBuilder, lastmove::board::Names),
) -> Result<NamedGraph, ParseError> {
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, names))
}

fn parse(source: &[u8], separator: Separator) -> Result<NamedGraph, ParseError> {
    let unquoted = without_doubled_quotes(source, separator)?;
    let mut names = SeenNames::new(&unquoted);
    let mut graph = GraphBuilder::new();
    let mut is_first = true;
    for line in lines(source, separator) {
        let mut fields = Fields::new(source, line.clone(), separator);
        let Some(first) = fields.next()? else { continue };
        let second = fields.next()?;
        if let Some(second) = &second
            && let Some(extra) = fields.next()?
        {
            let extra = if extra.inner.is_empty() { second.end..second.end + 1 } else { extra.inner };
            return Err(fault::token(ParseErrorKind::Extra, source, extra, AFTER_TWO));
        }
        let is_heading = std::mem::take(&mut is_first)
            && separator == Separator::Comma
            && second.as_ref().is_some_and(|second| is_heading(source, [&first, second]));
        if is_heading {
            continue;
        }
        let u = names.vertex(first.name()?)?;
        if let Some(second) = second {
            graph.add_edge(u, names.vertex(second.name()?)?);
        }
    }
    graph.reserve_vertices(names.len()).map_err(|error| fault::graph(source, &error))?;
    build(source, (graph, names.into_names()))
}

/// The text in which each name in quotes has its doubled quotes made single, and so ends earlier; all else stays where it is.
fn without_doubled_quotes(source: &[u8], separator: Separator) -> Result<Cow<'_, str>, ParseError> {
    let text = fault::utf8(source)?;
    if separator != Separator::Comma || memchr::memmem::find(source, b"\"\"").is_none() {
        return Ok(Cow::Borrowed(text));
    }
    let mut bytes = source.to_vec();
    for line in lines(source, separator) {
        let mut fields = Fields::new(source, line, separator);
        while let Some(field) = fields.next()? {
            if field.doubled > 0 {
                let inner = String::from_utf8_lossy(&source[field.inner.clone()]).replace("\"\"", "\"");
                let (name, rest) = bytes[field.inner].split_at_mut(inner.len());
                name.copy_from_slice(inner.as_bytes());
                rest.fill(b'"');
            }
        }
    }
    Ok(Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The lines that hold anything but a comment, without their ends and the blanks around them, tabs that separate kept.
fn lines(source: &[u8], separator: Separator) -> impl Iterator<Item = Range<usize>> {
    Lines::new(source).filter_map(move |line| {
        if line.is_empty() || matches!(source[line.start], b'#' | b'%') {
            return None;
        }
        let is_tab = |at: usize| separator == Separator::Tab && source.get(at) == Some(&b'\t');
        let before = source[..line.start].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let start = (before..line.start).find(|&at| is_tab(at)).unwrap_or(line.start);
        let blanks =
            source[line.end..].iter().take_while(|&&byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
        let end = (line.end..line.end + blanks).rfind(|&at| is_tab(at)).map_or(line.end, |at| at + 1);
        Some(start..end)
    })
}

fn is_heading(source: &[u8], fields: [&Field<'_>; 2]) -> bool {
    fields.into_iter().zip(HEADING).all(|(field, word)| {
        !field.is_quoted && source[field.inner.clone()].eq_ignore_ascii_case(word.as_bytes())
    })
}

/// A name in a line.
#[derive(Debug)]
struct Field<'s> {
    source: &'s [u8],
    /// The name, without the quotes around it.
    inner: Range<usize>,
    is_quoted: bool,
    /// How many quotes in it are doubled.
    doubled: usize,
    /// Where it ends: at a separator or the end of the line.
    end: usize,
}

impl Field<'_> {
    /// Where its name stands in the text without doubled quotes.
    fn name(&self) -> Result<Range<usize>, ParseError> {
        if self.inner.is_empty() {
            let at = self.inner.start;
            let is_end =
                !self.is_quoted && self.source.get(at).is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
            return Err(if is_end {
                fault::missing(self.source, at, "the name of a vertex")
            } else {
                let (span, found) =
                    if self.is_quoted { (at - 1..at + 1, "an empty one") } else { (at..at, "none") };
                ParseError::new(ParseErrorKind::Missing, self.source, span, "the name of a vertex", found)
            });
        }
        Ok(self.inner.start..self.inner.end - self.doubled)
    }
}

/// The names in a line.
#[derive(Debug)]
struct Fields<'s> {
    source: &'s [u8],
    rest: Option<Range<usize>>,
    separator: Separator,
}

impl<'s> Fields<'s> {
    fn new(source: &'s [u8], line: Range<usize>, separator: Separator) -> Self {
        Self { source, rest: Some(line), separator }
    }

    fn next(&mut self) -> Result<Option<Field<'s>>, ParseError> {
        let Some(rest) = self.rest.take() else { return Ok(None) };
        let source = self.source;
        let blanks = source[rest.clone()].iter().take_while(|&&byte| self.is_blank(byte)).count();
        let start = rest.start + blanks;
        let field =
            if self.separator == Separator::Comma && source.get(start) == Some(&b'"') && start < rest.end {
                self.quoted(start + 1..rest.end)?
            } else {
                let length = memchr::memchr(self.separator.byte(), &source[start..rest.end]);
                let end = length.map_or(rest.end, |length| start + length);
                Field { source, inner: trim(source, start..end), is_quoted: false, doubled: 0, end }
            };
        self.rest = (field.end < rest.end).then(|| field.end + 1..rest.end);
        Ok(Some(field))
    }

    /// The name whose opening quote is just before `rest`.
    fn quoted(&self, rest: Range<usize>) -> Result<Field<'s>, ParseError> {
        let source = self.source;
        let (mut at, mut doubled) = (rest.start, 0);
        let close = loop {
            let Some(length) = memchr::memchr(b'"', &source[at..rest.end]) else {
                return Err(fault::missing(source, rest.end, "a quote '\"' after the name"));
            };
            at += length;
            if source.get(at + 1) != Some(&b'"') || at + 1 == rest.end {
                break at;
            }
            doubled += 1;
            at += 2;
        };
        let blanks = source[close + 1..rest.end].iter().take_while(|&&byte| self.is_blank(byte)).count();
        let end = close + 1 + blanks;
        if end < rest.end && source[end] != b',' {
            return Err(fault::character(
                source,
                end,
                "a comma or the end of the line after a name in quotes",
            ));
        }
        Ok(Field { source, inner: rest.start..close, is_quoted: true, doubled, end })
    }

    fn is_blank(&self, byte: u8) -> bool {
        matches!(byte, b' ' | b'\r') || byte == b'\t' && self.separator != Separator::Tab
    }
}
