use std::io::{self, Write};

use crc32fast::Hasher;
use lastmove::{Graph, GridBoard, Vertex, VertexMap};

use crate::{block::Block, decimal};

/// CRC-32 of the board's canonical bytes: a line `rows columns`, then the rows of `.` and `#`.
pub(super) fn of_grid(board: &GridBoard) -> u32 {
    let mut crc = Hasher::new();
    crc.update(format!("{} {}\n", board.rows(), board.columns()).as_bytes());
    let mut row_bytes = Vec::with_capacity(board.columns() + 1);
    for row in 1..=board.rows() {
        row_bytes.clear();
        for word in 0..board.columns().div_ceil(64) {
            let free = board.row_word(row, word);
            row_bytes.extend((0..64).map(|bit| if free >> bit & 1 != 0 { b'.' } else { b'#' }));
        }
        row_bytes.truncate(board.columns());
        row_bytes.push(b'\n');
        crc.update(&row_bytes);
    }
    crc.finalize()
}

/// CRC-32 of the line `n m` and the lines `u v`, u < v, in increasing order, by the numbers from 1.
pub(super) fn of_graph<G: Graph>(graph: &G, numbers: &VertexMap<u32>) -> io::Result<u32> {
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
            line(numbers[u] as usize, numbers[v] as usize)?;
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
