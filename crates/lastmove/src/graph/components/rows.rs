//! Components of a grid, row by row: a run of free cells joins the runs above that it touches.
//!
//! Source: Hoshen and Kopelman, "Percolation and cluster distribution. I", Physical Review B 14 (1976), with runs of cells in the
//! place of cells.

use std::iter;

use super::Components;
use crate::board::GridBoard;

/// Counts the components of the board. About a step a run of free cells, and memory for the runs of two rows.
pub(super) fn components(board: &GridBoard) -> Components {
    let (mut above, mut here) = (Runs::default(), Runs::default());
    let mut labels = Labels::default();
    for row in 1..=board.rows() {
        here.find(board, row);
        labels.join(&above, &mut here);
        std::mem::swap(&mut above, &mut here);
    }
    Components { count: labels.components, isolated: isolated(board) }
}

/// How many free cells have no free neighbour.
fn isolated(board: &GridBoard) -> usize {
    let words = board.columns().div_ceil(64);
    let places = (1..=board.rows()).flat_map(|row| (0..words).map(move |word| (row, word)));
    let alone = places.map(|(row, word)| {
        let at = |word: usize| board.row_word(row, word);
        let before = if word == 0 { 0 } else { at(word - 1) >> 63 };
        let (cells, after) = (at(word), at(word + 1) << 63);
        let beside = cells << 1 | before | cells >> 1 | after;
        let over = board.row_word(row - 1, word) | board.row_word(row + 1, word);
        (cells & !beside & !over).count_ones() as usize
    });
    alone.sum()
}

/// The runs of free cells in a row, from left to right.
#[derive(Default)]
struct Runs {
    /// Where each starts and where it ends, in turn: columns, from 0.
    bounds: Vec<u32>,
    /// The component of each, as far as the rows so far tell.
    labels: Vec<u32>,
}

impl Runs {
    fn find(&mut self, board: &GridBoard, row: usize) {
        self.bounds.clear();
        self.labels.clear();
        let words = board.columns().div_ceil(64);
        let mut last = 0;
        for word in 0..=words {
            // Past the last column nothing is free.
            let cells = board.row_word(row, word);
            let mut turns = cells ^ (cells << 1 | last);
            last = cells >> 63;
            while turns != 0 {
                self.bounds.push((64 * word) as u32 + turns.trailing_zeros());
                turns &= turns - 1;
            }
        }
    }
}

/// The components that reach the row at hand, and how many there are above that do or do not.
#[derive(Default)]
struct Labels {
    components: usize,
    /// For each label one that it was joined to, or itself.
    joined: Vec<u32>,
    /// For each label the one that it has in the next row.
    renamed: Vec<u32>,
}

impl Labels {
    const NONE: u32 = u32::MAX;

    /// Labels the runs of a row, given those of the row above, whose labels are the numbers below their count.
    fn join(&mut self, above: &Runs, here: &mut Runs) {
        self.joined.clear();
        self.joined.extend(0..above.labels.len() as u32);
        let mut over = iter::zip(above.bounds.as_chunks().0, &above.labels).peekable();
        let Runs { bounds, labels } = here;
        for &[start, end] in bounds.as_chunks().0 {
            let mut label = Self::NONE;
            while let Some(&(&[from, to], &other)) = over.peek() {
                if from >= end {
                    break;
                }
                if to > start {
                    label = if label == Self::NONE { self.find(other) } else { self.unite(label, other) };
                }
                // A run that goes on past the end of this one may touch the next as well.
                if to > end {
                    break;
                }
                over.next();
            }
            if label == Self::NONE {
                label = self.joined.len() as u32;
                self.joined.push(label);
                self.components += 1;
            }
            labels.push(label);
        }
        self.rename(labels);
    }

    /// The label that stands for all that this one was joined to.
    fn find(&mut self, mut label: u32) -> u32 {
        loop {
            let next = self.joined[label as usize];
            if next == label {
                return label;
            }
            let after = self.joined[next as usize];
            self.joined[label as usize] = after;
            label = after;
        }
    }

    fn unite(&mut self, one: u32, other: u32) -> u32 {
        let (one, other) = (self.find(one), self.find(other));
        if one == other {
            return one;
        }
        self.components -= 1;
        let [first, second] = [one.min(other), one.max(other)];
        self.joined[second as usize] = first;
        first
    }

    /// Makes the labels numbers below their count.
    fn rename(&mut self, labels: &mut [u32]) {
        self.renamed.clear();
        self.renamed.resize(self.joined.len(), Self::NONE);
        let mut names = 0;
        for label in labels {
            let root = self.find(*label) as usize;
            if self.renamed[root] == Self::NONE {
                self.renamed[root] = names;
                names += 1;
            }
            *label = self.renamed[root];
        }
    }
}
