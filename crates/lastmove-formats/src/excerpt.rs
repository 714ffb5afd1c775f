use std::{fmt::Write, ops::Range};

/// The most characters of a line that an excerpt shows, before escaping.
const WIDTH: usize = 100;
/// Of these, how many at most come before the span.
const BEFORE: usize = 60;

/// One line of the input, made fit to be shown: clipped to about 100 characters around the place of interest, with
/// control characters, invisible direction marks and bytes that are not UTF-8 written as escapes.
///
/// ```
/// use lastmove_formats::Excerpt;
/// let excerpt = Excerpt::new(b"first\nse\x07cond\xff\n", 8..9);
/// assert_eq!(excerpt.text(), r"se\u{7}cond\xff");
/// assert_eq!(&excerpt.text()[excerpt.highlight()], r"\u{7}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    text: String,
    highlight: Range<usize>,
}

impl Excerpt {
    /// The line of `source` on which `span` starts. What `span` covers beyond that line is not highlighted.
    ///
    /// O(distance to the ends of the line) time, O(1) memory.
    pub fn new(source: &[u8], span: Range<usize>) -> Self {
        let start = span.start.min(source.len());
        let line_start = memchr::memrchr(b'\n', &source[..start]).map_or(0, |at| at + 1);
        let line_end = memchr::memchr(b'\n', &source[start..]).map_or(source.len(), |at| start + at);
        let line_start = if line_start == 0 { start.min(mark_length(source)) } else { line_start };
        let line_end = if source[start..line_end].ends_with(b"\r") { line_end - 1 } else { line_end };

        let from = step_back(source, line_start..start, BEFORE);
        let mut text = String::from(if from > line_start { "\u{2026}" } else { "" });
        let mut highlight = None;
        let mut at = from;
        let mut shown = 0;
        let mut end = None;
        while at < line_end && shown < WIDTH {
            if at >= start {
                highlight.get_or_insert(text.len());
            }
            if at >= span.end {
                end.get_or_insert(text.len());
            }
            let piece = Piece::at(&source[at..line_end]);
            piece.push_escaped(&mut text);
            at += piece.length();
            shown += 1;
        }
        let to = end.unwrap_or(text.len());
        let highlight = highlight.unwrap_or(text.len());
        if at < line_end {
            text.push('\u{2026}');
        }
        Self { text, highlight: highlight..to.max(highlight) }
    }

    /// The line, or the part of it around the span, with `…` where something was cut off.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of [`text`](Excerpt::text) that show the span. Empty where the span is, and at the end of the text
    /// when the span starts where the line ends.
    pub fn highlight(&self) -> Range<usize> {
        self.highlight.clone()
    }
}

/// A character, or the bytes at a place where no character is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'s> {
    Character(char),
    Faulty(&'s [u8]),
}

impl<'s> Piece<'s> {
    /// The first piece of `bytes`; no bytes at all count as faulty.
    pub(crate) fn at(bytes: &'s [u8]) -> Self {
        // Four bytes hold any character, and the first chunk shows whether one starts here.
        let Some(chunk) = bytes[..bytes.len().min(4)].utf8_chunks().next() else {
            return Self::Faulty(bytes);
        };
        match chunk.valid().chars().next() {
            Some(character) => Self::Character(character),
            None => Self::Faulty(chunk.invalid()),
        }
    }

    pub(crate) fn length(self) -> usize {
        match self {
            Self::Character(character) => character.len_utf8(),
            Self::Faulty(bytes) => bytes.len(),
        }
    }

    pub(crate) fn push_escaped(self, out: &mut String) {
        match self {
            Self::Character(character) if is_invisible(character) => out.extend(character.escape_default()),
            Self::Character(character) => out.push(character),
            Self::Faulty(bytes) => {
                for byte in bytes {
                    // Writing to memory does not fail.
                    let _ = write!(out, "\\x{byte:02x}");
                }
            }
        }
    }
}

/// Characters that would move the cursor, reorder the line, or not be seen at all.
pub(crate) fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The text made fit to be shown on a line: what would move the cursor, reorder the line or not be seen is escaped.
///
/// ```
/// assert_eq!(lastmove_formats::visible("Ada \u{1b}[2J"), r"Ada \u{1b}[2J");
/// ```
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        Piece::Character(character).push_escaped(&mut shown);
    }
    shown
}

/// How many characters `bytes` holds, each faulty sequence counted as one.
pub(crate) fn count_characters(bytes: &[u8]) -> usize {
    bytes
        .utf8_chunks()
        .map(|chunk| chunk.valid().chars().count() + usize::from(!chunk.invalid().is_empty()))
        .sum()
}

/// The length of the byte order mark at the start of `bytes`: 3 or 0.
pub(crate) fn mark_length(bytes: &[u8]) -> usize {
    if bytes.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 }
}

/// The place up to `characters` characters before the end of `range`, within it.
fn step_back(source: &[u8], range: Range<usize>, characters: usize) -> usize {
    let mut at = range.end;
    for _ in 0..characters {
        if at <= range.start {
            break;
        }
        at -= 1;
        let lead = (at.saturating_sub(3).max(range.start)..at)
            .find(|&lead| matches!(Piece::at(&source[lead..range.end]), Piece::Character(c) if lead + c.len_utf8() == at + 1));
        at = lead.unwrap_or(at);
    }
    at
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn shown(source: &[u8], span: Range<usize>) -> (String, String) {
        let excerpt = Excerpt::new(source, span);
        (excerpt.text().to_owned(), excerpt.text()[excerpt.highlight()].to_owned())
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        assert_eq!(shown(b"ab\ncde\r\nf", 4..5), ("cde".into(), "d".into()));
        assert_eq!(shown(b"ab\ncde\r\nf", 6..6), ("cde".into(), String::new()));
        assert_eq!(shown(b"", 0..0), (String::new(), String::new()));
        assert_eq!(shown(b"ab", 7..9), ("ab".into(), String::new()));
    }

    #[test]
    fn a_long_line_is_clipped_on_both_sides() {
        let mut line = "\u{e9}".repeat(500).into_bytes();
        line[400] = b'!';
        line.remove(401);
        let (text, highlight) = shown(&line, 400..401);
        assert_eq!(text, format!("…{}!{}…", "\u{e9}".repeat(60), "\u{e9}".repeat(39)));
        assert_eq!(highlight, "!");
    }

    #[test]
    fn a_span_beyond_the_excerpt_is_clipped() {
        let (text, highlight) = shown(&[b'x'; 300], 10..290);
        assert_eq!((text.chars().count(), highlight.len()), (101, 90));
    }

    #[test]
    fn a_byte_order_mark_is_not_shown() {
        assert_eq!(shown("\u{feff}ab".as_bytes(), 3..4), ("ab".into(), "a".into()));
    }

    #[test]
    fn characters_and_faulty_sequences_are_counted() {
        assert_eq!(count_characters("aé€😀".as_bytes()), 4);
        assert_eq!(count_characters(b"a\xffb\xe2\x82"), 4);
    }

    proptest! {
        #[test]
        fn any_span_of_any_bytes_can_be_shown(
            source in proptest::collection::vec(prop_oneof![any::<u8>(), Just(b'\n'), Just(b'.')], 0..400),
            start in 0..450usize,
            length in 0..450usize,
        ) {
            let excerpt = Excerpt::new(&source, start..start + length);
            prop_assert!(excerpt.text().get(excerpt.highlight()).is_some());
            prop_assert!(!excerpt.text().contains(char::is_control));
        }
    }
}
