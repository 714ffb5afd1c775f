use std::io::{self, Write};

use lastmove::{
    AnyBoard, Graph, Verdict,
    certificate::{Place, ReviewCertificate},
};

use super::text::{Text, push};
use crate::decimal;

const FIRST_LINE: &[u8] = b"lastmove-review-certificate 1";

/// Writes the certificate of a review of a game on `board` in text: a line a vertex, in vertex order, then a line a position.
///
/// O(n + m) time besides the length of the positions' lines, and 1.5 bits a vertex number; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use lastmove::{AnyBoard, GridBoard, certificate::ReviewCertificate, game::{Record, Setup, review}};
/// let board: GridBoard = "..".parse()?;
/// let [a, b] = [1, 2].map(|column| board.vertex(1, column).unwrap());
/// let record = Record { setup: Setup::start(a), moves: vec![b] };
/// let review = review(&board, &record, None).unwrap();
/// let certificate = ReviewCertificate::new(&board, &record, &review, None).unwrap().unwrap();
/// let mut text = Vec::new();
/// lastmove_formats::certificate::write_review(&AnyBoard::from(board), &certificate, &mut text).unwrap();
/// assert!(String::from_utf8(text).unwrap().ends_with("\nA 2\n. 1\nW 1\nL 2\nend\n"));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub fn write_review(
    board: &AnyBoard,
    certificate: &ReviewCertificate,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut text = Text::begin(FIRST_LINE, board, out)?;
    text.line(|_, _| {})?;
    for v in board.vertices() {
        text.line(|bytes, numbers| {
            let place = certificate.place(v);
            bytes.push(sign(place));
            push(bytes, numbers, certificate.matching().mate(v));
            push_group(bytes, place);
        })?;
    }
    for position in certificate.positions() {
        text.line(|bytes, numbers| {
            bytes.push(if position.verdict == Verdict::Wins { b'W' } else { b'L' });
            push(bytes, numbers, Some(position.token));
            for &v in &position.path {
                push(bytes, numbers, Some(v));
            }
            let mut last = None;
            for &(v, place) in &position.changes {
                if last != Some(place) {
                    bytes.extend([b' ', sign(place)]);
                    push_group(bytes, place);
                    last = Some(place);
                }
                push(bytes, numbers, Some(v));
            }
        })?;
    }
    text.end()
}

const fn sign(place: Place) -> u8 {
    match place {
        Place::Barrier => b'A',
        Place::Alone => b'.',
        Place::Group(_) => b'=',
    }
}

/// Appends a blank and the number of the group, from 1, if it is one.
fn push_group(bytes: &mut Vec<u8>, place: Place) {
    if let Place::Group(group) = place {
        bytes.push(b' ');
        decimal::push(bytes, group as usize + 1);
    }
}
