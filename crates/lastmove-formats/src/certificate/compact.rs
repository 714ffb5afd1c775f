use std::io::{self, Write};

use lastmove::{Class, GridBoard, Vertex, certificate::Certificate};

use super::checksum;
use crate::block::Block;

const MAGIC: &[u8; 8] = b"\x00lmcert\x01";

// What the codes begin with; see `docs/FORMATS.md`.
const WALL: u8 = 0;
const EXPOSED: u8 = 1;
const C: u8 = 2;
const D: u8 = 6;
const A: u8 = 10;

/// Writes the certificate of all starts of a grid in its compact form: 20 bytes, and one for each cell.
///
/// O(cells) time; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`; and [`io::ErrorKind::InvalidInput`] for a board of more than 2^32 - 1 rows or columns.
///
/// ```
/// use lastmove::{GridBoard, certificate::Certificate, solve};
/// let board: GridBoard = "..".parse()?;
/// let certificate = Certificate::new(&board, &solve(&board)).unwrap();
/// let mut bytes = Vec::new();
/// lastmove_formats::certificate::write_compact(&board, &certificate, &mut bytes).unwrap();
/// assert_eq!((bytes.len(), &bytes[20..]), (22, &[4, 3][..]));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub fn write_compact(board: &GridBoard, certificate: &Certificate, out: &mut impl Write) -> io::Result<()> {
    let size = |size: usize| {
        let too_large =
            |_| io::Error::new(io::ErrorKind::InvalidInput, "a board of more than 2^32 - 1 rows or columns");
        u32::try_from(size).map_err(too_large)
    };
    let mut block = Block::new(out);
    let sizes = [size(board.rows())?, size(board.columns())?, checksum::of_grid(board)];
    block.part(|bytes| {
        bytes.extend_from_slice(MAGIC);
        bytes.extend(sizes.into_iter().flat_map(u32::to_le_bytes));
    })?;
    let columns = board.columns();
    for row in 0..board.rows() {
        block.part(|bytes| {
            let cells = (row * columns..(row + 1) * columns).filter_map(Vertex::new);
            bytes.extend(cells.map(|v| code(board, certificate, v)));
        })?;
    }
    block.finish()
}

#[inline]
fn code(board: &GridBoard, certificate: &Certificate, v: Vertex) -> u8 {
    let towards = |w: Vertex| direction(board.columns(), v, w);
    let mate = certificate.matching().mate(v).map(towards);
    match (certificate.classes().get(v), mate) {
        (None, _) => WALL,
        (Some(Class::C), Some(mate)) => C + mate,
        (Some(Class::D), Some(mate)) => D + mate,
        (Some(Class::A), Some(mate)) => A + 4 * mate + certificate.parent(v).map_or(0, towards),
        (Some(_), None) => EXPOSED,
    }
}

/// The direction from a cell to one beside it: 0 up, 1 left, 2 right, 3 down.
#[inline]
fn direction(columns: usize, from: Vertex, to: Vertex) -> u8 {
    let (from, to) = (from.index(), to.index());
    match to.checked_sub(from) {
        Some(1) if columns > 1 => 2,
        Some(_) => 3,
        None if from - to == 1 && columns > 1 => 1,
        None => 0,
    }
}
