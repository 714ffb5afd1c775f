use std::io::{self, Write};

use crc32fast::Hasher;
use lastmove::{Graph, GridBoard, Vertex};

use super::ranks::Ranks;
use crate::{block::Block, decimal, grid::push_row};

/// CRC-32 of the board's canonical bytes: a line `rows columns`, then the rows of `.` and `#`.
pub(super) fn of_grid(board: &GridBoard) -> u32 {
    let mut crc = Hasher::new();
    crc.update(format!("{} {}\n", board.rows(), board.columns()).as_bytes());
    let mut row_bytes = Vec::with_capacity(board.columns() + 64);
    for row in 1..=board.rows() {
        row_bytes.clear();
        push_row(board, row, &mut row_bytes);
        row_bytes.push(b'\n');
        crc.update(&row_bytes);
    }
    crc.finalize()
}

/// CRC-32 of the line `n m` and the lines `u v`, u < v, in increasing order, by the numbers from 1.
pub(super) fn of_graph<G: Graph>(graph: &G, numbers: &Ranks) -> io::Result<u32> {
    let mut crc = Crc(Hasher::new());
    let mut block = Block::new(&mut crc);
    let mut line = |u: usize, v: usize| {
        block.line(|bytes| {
            decimal::push(bytes, u);
            bytes.push(b' ');
            decimal::push(bytes, v);
        })
    };
    line(graph.vertex_count(), graph.edge_count())?;
    let mut after: Vec<Vertex> = Vec::new();
    for u in graph.vertices() {
        after.clear();
        after.extend(graph.neighbours(u).filter(|&v| u < v));
        after.sort_unstable();
        for &v in &after {
            line(numbers.of(u), numbers.of(v))?;
        }
    }
    block.finish()?;
    Ok(crc.0.finalize())
}

/// Takes bytes into a checksum.
struct Crc(Hasher);

impl Write for Crc {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
