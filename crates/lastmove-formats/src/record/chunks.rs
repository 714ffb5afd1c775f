use std::{
    io::{self, BufRead},
    mem,
};

use super::{Form, GameRecord, parse, text};
use crate::{ParseError, excerpt::mark_length, fault, text::trim};

/// Takes a stream apart into records, holding one at a time. What is wrong with one does not touch the next.
///
/// The first line that is not blank tells the form of all of them, except that text may follow JSON. Text: a record begins
/// at every line that begins with `Record:`. JSON: a line is a record; one that begins with `{` and does not end with `}` goes on to the next line
/// that begins with `}`, as records do that a program has indented, or up to one that begins with `{`. *Rabbit and Egg*, and
/// what is no record at all: one chunk. So is a stream without anything in it.
///
/// ```
/// use lastmove_formats::record::Chunks;
/// let text = b"Record: grid\nStart: 1,1\n\n..\n\nRecord: grid\nStart: 9,9\n\n..\n";
/// let mut chunks = Chunks::new(&text[..]);
/// assert!(chunks.next().unwrap()?.parse().is_ok());
/// let error = chunks.next().unwrap()?.parse().unwrap_err();
/// assert_eq!((error.line(), error.column()), (7, 8));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Chunks<R> {
    input: R,
    /// A line that was read and belongs to the next chunk.
    ahead: Vec<u8>,
    /// How many lines the chunks before have.
    lines: usize,
    form: Option<Form>,
    is_started: bool,
}

/// How many bytes of the next record are kept to be shown: more than any excerpt has.
const SHOWN: usize = 500;

/// The text of one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    bytes: Vec<u8>,
    lines_before: usize,
    /// How the next record begins, if its first line had to be read to find the end of this one.
    next: Vec<u8>,
    /// Whether nothing comes after it in the stream.
    is_last: bool,
}

impl Chunk {
    /// The text.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The line of the stream on which the record begins, from 1.
    pub fn line(&self) -> usize {
        let lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        // A last line of blanks that does not end is no line before the record.
        let blank = lines.take_while(|line| line.ends_with(b"\n") && filling(line).is_empty());
        self.lines_before + blank.count() + 1
    }

    /// Reads the record.
    ///
    /// # Errors
    /// A [`ParseError`] at the first fault, its line counted from the beginning of the stream; its span is one of
    /// [`bytes`](Chunk::bytes).
    pub fn parse(&self) -> Result<GameRecord, ParseError> {
        let result = parse(&self.bytes).map_err(|error| self.end_of_record(error));
        result.map_err(|error| error.after_lines(self.lines_before))
    }

    /// The same error, where the end that was found is that of the record and not that of the stream.
    fn end_of_record(&self, error: ParseError) -> ParseError {
        if self.is_last || error.found() != fault::END_OF_FILE {
            return error;
        }
        let at = error.span().start.min(self.bytes.len());
        let before = memchr::memrchr(b'\n', &self.bytes[..at]).map_or(0, |at| at + 1);
        let is_on_line = !filling(&self.bytes[before..at]).is_empty();
        if is_on_line {
            return ParseError::new(
                error.kind(),
                &self.bytes,
                at..at,
                error.expected(),
                "the end of the line",
            );
        }
        // Shown on the line with which the next one begins.
        let source = [&self.bytes[..], &self.next[..]].concat();
        let at = self.bytes.len();
        ParseError::new(error.kind(), &source, at..at, error.expected(), "the next record")
    }
}

impl<R: BufRead> Chunks<R> {
    /// The records in `input`.
    pub fn new(input: R) -> Self {
        Self { input, ahead: Vec::new(), lines: 0, form: None, is_started: false }
    }

    /// The form of the record that was read last; of none before the first.
    pub fn form(&self) -> Option<Form> {
        self.form
    }

    /// The next record; none at the end, unless the stream holds nothing at all.
    fn read(&mut self) -> io::Result<Option<Chunk>> {
        let mut bytes = Vec::new();
        let mut lines = 0;
        let mut is_filled = false;
        loop {
            let mut line = mem::take(&mut self.ahead);
            if line.is_empty() {
                self.input.read_until(b'\n', &mut line)?;
            }
            if line.is_empty() {
                break;
            }
            if is_filled && self.begins_record(&line) {
                self.ahead = line;
                break;
            }
            bytes.extend_from_slice(&line);
            lines += 1;
            if filling(&line).is_empty() {
                continue;
            }
            if !mem::replace(&mut self.is_started, true) {
                self.form = Form::recognise(&bytes);
            } else if self.form == Some(Form::Json) && !is_filled && opens_text(&line) {
                self.form = Some(Form::Text);
            }
            if self.form == Some(Form::Json) && ends_object(&line, !is_filled) {
                is_filled = true;
                break;
            }
            is_filled = true;
        }
        let lines_before = self.lines;
        self.lines += lines;
        let is_due = is_filled || !mem::replace(&mut self.is_started, true);
        if !is_due {
            return Ok(None);
        }
        // A chunk of JSON ends with its line, without a look at the next; a fault in reading comes with the next chunk.
        let is_last = self.ahead.is_empty() && (self.form != Some(Form::Json) || !bytes.ends_with(b"\n"));
        let next = self.ahead[..self.ahead.len().min(SHOWN)].to_vec();
        Ok(Some(Chunk { bytes, lines_before, next, is_last }))
    }

    fn begins_record(&self, line: &[u8]) -> bool {
        match self.form {
            Some(Form::Text) => opens_text(line),
            Some(Form::Json) => line.starts_with(b"{") || opens_text(line),
            _ => false,
        }
    }
}

impl<R: BufRead> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        self.read().transpose()
    }
}

/// What a line holds beside blanks and a byte order mark.
fn filling(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    &line[trim(line, mark_length(line)..line.len())]
}

fn opens_text(line: &[u8]) -> bool {
    filling(line).starts_with(text::OPENING.as_bytes())
}

/// Whether an object of JSON ends with this line, the first of it or a later one.
fn ends_object(line: &[u8], is_first: bool) -> bool {
    if !is_first {
        return line.starts_with(b"}");
    }
    let filling = filling(line);
    !filling.starts_with(b"{") || filling.ends_with(b"}")
}
