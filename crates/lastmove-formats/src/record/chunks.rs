use std::{
    io::{self, BufRead},
    mem,
};

use super::{Form, GameRecord, parse, text};
use crate::{ParseError, excerpt::mark_length, text::trim};

/// Takes a stream apart into records, holding one at a time. What is wrong with one does not touch the next.
///
/// The first line that is not blank tells the form of all of them. Text: a record begins at every line that begins with
/// `Record:`. JSON: a line is a record; one that begins with `{` and does not end with `}` goes on to the next line
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

/// The text of one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    bytes: Vec<u8>,
    lines_before: usize,
}

impl Chunk {
    /// The text.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The line of the stream on which the record begins, from 1.
    pub fn line(&self) -> usize {
        let blank =
            self.bytes.split_inclusive(|&byte| byte == b'\n').take_while(|line| filling(line).is_empty());
        self.lines_before + blank.count() + 1
    }

    /// Reads the record.
    ///
    /// # Errors
    /// A [`ParseError`] at the first fault, its line counted from the beginning of the stream; its span is one of
    /// [`bytes`](Chunk::bytes).
    pub fn parse(&self) -> Result<GameRecord, ParseError> {
        parse(&self.bytes).map_err(|error| error.after_lines(self.lines_before))
    }
}

impl<R: BufRead> Chunks<R> {
    /// The records in `input`.
    pub fn new(input: R) -> Self {
        Self { input, ahead: Vec::new(), lines: 0, form: None, is_started: false }
    }

    /// The form of the records, known after the first.
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
        Ok(is_due.then_some(Chunk { bytes, lines_before }))
    }

    fn begins_record(&self, line: &[u8]) -> bool {
        match self.form {
            Some(Form::Text) => filling(line).starts_with(text::OPENING.as_bytes()),
            Some(Form::Json) => line.starts_with(b"{"),
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

/// Whether an object of JSON ends with this line, the first of it or a later one.
fn ends_object(line: &[u8], is_first: bool) -> bool {
    if !is_first {
        return line.starts_with(b"}");
    }
    let filling = filling(line);
    !filling.starts_with(b"{") || filling.ends_with(b"}")
}
