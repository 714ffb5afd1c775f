use lastmove_formats::contest::bzoj2463;

use super::{Invalid, check_limit};
use crate::words::words;

/// The largest board.
const MOST: usize = 10_000;

pub(super) fn canonical(input: &[u8]) -> Result<Vec<u8>, Invalid> {
    let boards = bzoj2463::parse(input)?.len();
    let body = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input);
    let mut text = Vec::with_capacity(input.len());
    for word in words(body).take(boards) {
        // What has been read has a sign and leading zeros at most. More digits than these are too many anyway.
        let digits = str::from_utf8(word.bytes).unwrap_or_default().trim_start_matches(['+', '-', '0']);
        let size = digits.parse().unwrap_or(usize::MAX);
        check_limit(word.line, "the size of a board", size, MOST)
            .map_err(|error| Invalid { found: word.shown(), ..error })?;
        text.extend_from_slice(format!("{size}\n").as_bytes());
    }
    text.extend_from_slice(b"0\n");
    Ok(text)
}
