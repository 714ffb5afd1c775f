//! The words of an output, with the lines they stand on.

use lastmove_formats::visible;

/// A word: bytes between blanks and line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'o> {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) bytes: &'o [u8],
}

impl Word<'_> {
    /// The word as it can be shown, cut if it is long.
    pub(crate) fn shown(self) -> String {
        shown(self.bytes)
    }

    /// The number that the word is, written without sign and leading zeros.
    pub(crate) fn number(self) -> Option<u64> {
        let text = str::from_utf8(self.bytes).ok()?;
        let number: u64 = text.parse().ok()?;
        (number.to_string() == text).then_some(number)
    }
}

/// The most bytes that are quoted, and the most characters of what is named.
const MOST: usize = 40;

/// Bytes as they can be shown, in quotes, cut if there are many.
pub(crate) fn shown(bytes: &[u8]) -> String {
    let cut = &bytes[..bytes.len().min(MOST)];
    let dots = if cut.len() < bytes.len() { "..." } else { "" };
    format!("'{}{dots}'", visible(&String::from_utf8_lossy(cut)))
}

/// A text, cut if it is long.
pub(crate) fn cut(mut text: String) -> String {
    if let Some((at, _)) = text.char_indices().nth(MOST) {
        text.truncate(at);
        text.push_str("...");
    }
    text
}

/// So many of something.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// What is said when all tests of *Box Game* have been won.
pub(crate) fn tests_won(tests: usize, plies: usize) -> String {
    format!("tests won: {tests}, in {}", counted(plies, "ply", "plies"))
}

/// The words of an output in order.
pub(crate) fn words(output: &[u8]) -> impl Iterator<Item = Word<'_>> {
    (1..).zip(output.split(|&byte| byte == b'\n')).flat_map(|(line, bytes)| {
        let parts = bytes.split(u8::is_ascii_whitespace).scan(1, move |next, bytes| {
            let column = *next;
            *next += bytes.len() + 1;
            Some(Word { line, column, bytes })
        });
        parts.filter(|word| !word.bytes.is_empty())
    })
}
