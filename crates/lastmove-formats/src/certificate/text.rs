use std::io::{self, Write};

use lastmove::{
    AnyBoard, Class, FullBox, Graph, Verdict, Vertex,
    certificate::{Certificate, StartCertificate},
};

use super::{checksum, ranks::Ranks};
use crate::{block::Block, decimal};

const FIRST_LINE: &[u8] = b"lastmove-certificate 1";
const LAST_LINE: &[u8] = b"end";

/// Writes the certificate of all starts of `board` in text: a line a vertex, in vertex order.
///
/// O(n + m) time and 1.5 bits a vertex number; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use lastmove::{AnyBoard, GridBoard, certificate::Certificate, solve};
/// let board: GridBoard = "...".parse()?;
/// let certificate = Certificate::new(&board, &solve(&board)).unwrap();
/// let mut text = Vec::new();
/// lastmove_formats::certificate::write(&AnyBoard::from(board), &certificate, &mut text).unwrap();
/// let text = String::from_utf8(text).unwrap();
/// assert!(text.starts_with("lastmove-certificate 1\ngrid 1 3 crc32 "));
/// assert!(text.ends_with("\nA 3 1\nD 2\ncycles 0\nend\n") || text.ends_with("\nA 1 3\nD -\ncycles 0\nend\n"));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub fn write(board: &AnyBoard, certificate: &Certificate, out: &mut impl Write) -> io::Result<()> {
    let mut text = Text::begin(FIRST_LINE, board, out)?;
    text.line(|_, _| {})?;
    for v in board.vertices() {
        let class = certificate.classes().get(v);
        text.line(|bytes, numbers| {
            bytes.push(match class {
                Some(Class::D) | None => b'D',
                Some(Class::A) => b'A',
                Some(Class::C) => b'C',
            });
            push(bytes, numbers, certificate.matching().mate(v));
            if class == Some(Class::A) {
                push(bytes, numbers, certificate.parent(v));
            }
        })?;
    }
    text.line(|bytes, _| {
        bytes.extend_from_slice(b"cycles ");
        decimal::push(bytes, certificate.cycles().len());
    })?;
    for cycle in certificate.cycles() {
        text.line(|bytes, numbers| {
            let start = bytes.len();
            for end in cycle.iter().flatten() {
                push(bytes, numbers, Some(*end));
            }
            bytes.remove(start);
        })?;
    }
    text.end()
}

/// Writes the certificate of one start of `board` in text.
///
/// The same time and memory as [`write()`].
///
/// # Errors
/// Those of `out`.
pub fn write_start(board: &AnyBoard, certificate: &StartCertificate, out: &mut impl Write) -> io::Result<()> {
    let mut text = Text::begin(FIRST_LINE, board, out)?;
    text.line(|bytes, numbers| {
        bytes.extend_from_slice(b" start");
        push(bytes, numbers, Some(certificate.start()));
        let verdict = certificate.verdict();
        bytes.extend_from_slice(if verdict == Verdict::Wins { b" wins" } else { b" loses" });
    })?;
    let mut barrier = certificate.barrier().peekable();
    for v in board.vertices() {
        let in_barrier = barrier.next_if_eq(&v).is_some();
        text.line(|bytes, numbers| {
            bytes.push(if in_barrier { b'A' } else { b'.' });
            push(bytes, numbers, certificate.matching().mate(v));
        })?;
    }
    text.end()
}

/// Writes the certificate of a full box: its sides say it all.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// let mut text = Vec::new();
/// lastmove_formats::certificate::write_box(&"3x4x5".parse()?, &mut text).unwrap();
/// assert_eq!(text, b"lastmove-certificate 1\nbox 3x4x5 even 2\nend\n");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub fn write_box(full_box: &FullBox, out: &mut impl Write) -> io::Result<()> {
    let even = full_box.sides().iter().position(|side| side.is_multiple_of(2));
    let form = even.map_or_else(|| "odd".to_owned(), |index| format!("even {}", index + 1));
    write!(out, "lastmove-certificate 1\nbox {full_box} {form}\nend\n")
}

/// A certificate being written.
pub(super) struct Text<'o, W> {
    block: Block<'o, W>,
    /// The vertices that are there, numbered from 1.
    numbers: Ranks,
}

impl<'o, W: Write> Text<'o, W> {
    /// Writes what the certificate is about, all but the end of the line.
    pub(super) fn begin(first_line: &[u8], board: &AnyBoard, out: &'o mut W) -> io::Result<Self> {
        let numbers = Ranks::new(board);
        let (kind, sizes, checksum) = match board {
            AnyBoard::Grid(grid) => ("grid", [grid.rows(), grid.columns()], checksum::of_grid(grid)),
            _ => ("graph", [board.vertex_count(), board.edge_count()], checksum::of_graph(board, &numbers)?),
        };
        let mut block = Block::new(out);
        block.line(|bytes| bytes.extend_from_slice(first_line))?;
        block.part(|bytes| {
            bytes.extend_from_slice(
                format!("{kind} {} {} crc32 {checksum:08x}", sizes[0], sizes[1]).as_bytes(),
            );
        })?;
        Ok(Self { block, numbers })
    }

    pub(super) fn line(&mut self, fill: impl FnOnce(&mut Vec<u8>, &Ranks)) -> io::Result<()> {
        let numbers = &self.numbers;
        self.block.line(|bytes| fill(bytes, numbers))
    }

    pub(super) fn end(mut self) -> io::Result<()> {
        self.block.line(|bytes| bytes.extend_from_slice(LAST_LINE))?;
        self.block.finish()
    }
}

/// Appends a blank and the number of the vertex, or `-`.
#[inline]
pub(super) fn push(bytes: &mut Vec<u8>, numbers: &Ranks, v: Option<Vertex>) {
    bytes.push(b' ');
    match v {
        Some(v) => decimal::push(bytes, numbers.of(v)),
        None => bytes.push(b'-'),
    }
}
