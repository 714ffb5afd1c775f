//! Lines of bounded length.

use std::{
    io::{self, BufRead},
    mem,
};

/// A byte order mark.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line, without its end.
    Whole,
    /// A line that was too long, and has been skipped.
    TooLong,
    /// There is no more.
    End,
}

/// Lines of up to `longest` bytes.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    longest: usize,
    is_first: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, longest: usize) -> Self {
        Self { input, longest, is_first: true }
    }

    /// Reads the next line into `line`, the first one without a byte order mark. The last one may lack its end.
    pub(super) fn next(&mut self, line: &mut Vec<u8>) -> io::Result<Line> {
        // The mark does not count.
        let mark = if mem::take(&mut self.is_first) { MARK.len() } else { 0 };
        let mut found = read_line(&mut self.input, self.longest.saturating_add(mark), line)?;
        if mark > 0 && line.starts_with(MARK) {
            line.drain(..mark);
        } else if line.len() > self.longest {
            line.clear();
            found = Line::TooLong;
        }
        Ok(found)
    }
}

fn read_line(input: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut is_started = false;
    let mut is_too_long = false;
    loop {
        let part = match input.fill_buf() {
            Ok(part) => part,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if part.is_empty() && !is_started {
            return Ok(Line::End);
        }
        let end = part.iter().position(|&byte| byte == b'\n');
        let is_last = end.is_some() || part.is_empty();
        let length = end.unwrap_or(part.len());
        is_too_long |= line.len() + length > longest;
        if is_too_long {
            line.clear();
        } else {
            line.extend_from_slice(&part[..length]);
        }
        let used = length + usize::from(end.is_some());
        input.consume(used);
        is_started = true;
        if is_last {
            return Ok(if is_too_long { Line::TooLong } else { Line::Whole });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_longer_than_allowed_are_skipped() {
        for buffer in [1, 2, 3, 100] {
            let input = io::BufReader::with_capacity(buffer, &b"abc\n\nabcdefg\nabcd\nx"[..]);
            let mut input = Lines::new(input, 4);
            let mut line = Vec::new();
            let mut found = Vec::new();
            loop {
                match input.next(&mut line).unwrap() {
                    Line::Whole => found.push(String::from_utf8(line.clone()).unwrap()),
                    Line::TooLong => found.push("too long".to_owned()),
                    Line::End => break,
                }
            }
            assert_eq!(found, ["abc", "", "too long", "abcd", "x"], "{buffer}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_skipped_once() {
        for (text, expected) in [
            ("\u{feff}abcd\n\u{feff}a\n", [Some("abcd"), Some("\u{feff}a")]),
            ("\u{feff}abcde\nx", [None, Some("x")]),
            ("abcde\nx", [None, Some("x")]),
            ("\u{feff}\nx", [Some(""), Some("x")]),
        ] {
            let mut input = Lines::new(io::BufReader::with_capacity(1, text.as_bytes()), 4);
            let mut line = Vec::new();
            for expected in expected {
                let found = input.next(&mut line).unwrap();
                assert_eq!(
                    (found == Line::Whole).then_some(&line[..]),
                    expected.map(str::as_bytes),
                    "{text}"
                );
            }
        }
    }
}
