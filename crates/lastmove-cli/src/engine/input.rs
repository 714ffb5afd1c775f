//! Lines of bounded length.

use std::io::{self, BufRead};

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

/// Reads a line into `line`, and not more of it than `longest` bytes. The last one may lack its end.
pub(super) fn read_line(input: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<Line> {
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
            let mut input = io::BufReader::with_capacity(buffer, &b"abc\n\nabcdefg\nabcd\nx"[..]);
            let mut line = Vec::new();
            let mut found = Vec::new();
            loop {
                match read_line(&mut input, 4, &mut line).unwrap() {
                    Line::Whole => found.push(String::from_utf8(line.clone()).unwrap()),
                    Line::TooLong => found.push("too long".to_owned()),
                    Line::End => break,
                }
            }
            assert_eq!(found, ["abc", "", "too long", "abcd", "x"], "{buffer}");
        }
    }
}
