//! The matching and the labels, out of the planes.

use super::state::{Blocks, Half};
use crate::{
    board::GridBoard,
    matching::{Matching, label::Label},
    vertex::{Link, Vertex, VertexMap},
};

/// The matching and the labels of all cells, in vertex order.
pub(super) fn read(blocks: &Blocks, board: &GridBoard) -> (Matching, VertexMap<Label>) {
    let cells = board.rows() * board.columns();
    let mut mates = Vec::with_capacity(cells);
    let mut labels = Vec::with_capacity(cells);
    for row in 0..board.rows() {
        // In an even column the mate in the same packed column is to the right, in an odd one to the left.
        let right = 1;
        let left = usize::MAX;
        let (up, down) = (board.columns().wrapping_neg(), board.columns());
        let steps = [[right, left, up, down], [left, right, up, down]];
        for word in 0..board.columns().div_ceil(Blocks::COLUMNS) {
            let (halves, lane) = blocks.row(row, word);
            let rows = halves.map(|half| Row::of(half, lane));
            for column in word * Blocks::COLUMNS..board.columns().min((word + 1) * Blocks::COLUMNS) {
                let cell = rows[(row + column) % 2].cell(column % Blocks::COLUMNS / 2);
                let at = row * board.columns() + column;
                mates.push(match cell.mate {
                    Some(direction) => Link::to(Vertex::at(at.wrapping_add(steps[column % 2][direction]))),
                    None => Link::NONE,
                });
                labels.push(cell.label);
            }
        }
    }
    (Matching::of_mates(VertexMap::from(mates)), VertexMap::from(labels))
}

/// A lane of the planes that make the answer.
struct Row {
    matched: u32,
    low: u32,
    high: u32,
    outer: u32,
    inner: u32,
    available: u32,
}

struct Cell {
    mate: Option<usize>,
    label: Label,
}

impl Row {
    fn of(half: &Half, lane: usize) -> Self {
        Self {
            matched: half.matched.0[lane],
            low: half.mate.low.0[lane],
            high: half.mate.high.0[lane],
            outer: half.outer.0[lane],
            inner: half.inner.0[lane],
            available: half.available.0[lane],
        }
    }

    #[inline(always)]
    fn cell(&self, bit: usize) -> Cell {
        let has = |lane: u32| lane >> bit & 1 != 0;
        let direction = usize::from(has(self.low)) + 2 * usize::from(has(self.high));
        let label = if has(self.outer) {
            Label::OUTER
        } else if has(self.inner) {
            Label::INNER
        } else if has(self.available) {
            Label::UNREACHED
        } else {
            Label::ABSENT
        };
        Cell { mate: has(self.matched).then_some(direction), label }
    }
}
