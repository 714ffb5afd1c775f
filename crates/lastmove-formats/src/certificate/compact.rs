use std::io::{self, Write};

use lastmove::{GridBoard, certificate::Certificate};

use super::checksum;
use crate::block::Block;

const MAGIC: &[u8; 8] = b"\x00lmcert\x01";

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
    for row in 1..=board.rows() {
        block.part(|bytes| certificate.row(board, row).for_each(|cell| bytes.push(cell.code())))?;
    }
    block.finish()
}
