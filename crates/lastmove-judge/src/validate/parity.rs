use lastmove_formats::contest::bzoj2463;

use super::{Invalid, check_limit, input_words};

/// The largest board.
const MOST: usize = 10_000;

pub(super) fn canonical(input: &[u8]) -> Result<Vec<u8>, Invalid> {
    let boards = bzoj2463::parse(input)?.len();
    let mut text = Vec::with_capacity(input.len());
    for word in input_words(input).take(boards) {
        // What has been read is a number.
        let size = check_limit(word, "the size of a board", MOST)?.unwrap_or_default();
        text.extend_from_slice(format!("{size}\n").as_bytes());
    }
    text.extend_from_slice(b"0\n");
    Ok(text)
}
