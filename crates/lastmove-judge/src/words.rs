//! The words of an output, with the lines they stand on.

use lastmove_formats::visible;

/// A word: bytes between blanks and line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'o> {
    pub(crate) line: usize,
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

/// Bytes as they can be shown, in quotes, cut if there are many.
pub(crate) fn shown(bytes: &[u8]) -> String {
    const MOST: usize = 40;
    let cut = &bytes[..bytes.len().min(MOST)];
    let dots = if cut.len() < bytes.len() { "..." } else { "" };
    format!("'{}{dots}'", visible(&String::from_utf8_lossy(cut)))
}

/// The words of an output in order.
pub(crate) fn words(output: &[u8]) -> impl Iterator<Item = Word<'_>> {
    (1..).zip(output.split(|&byte| byte == b'\n')).flat_map(|(line, bytes)| {
        let parts = bytes.split(u8::is_ascii_whitespace).filter(|part| !part.is_empty());
        parts.map(move |bytes| Word { line, bytes })
    })
}
