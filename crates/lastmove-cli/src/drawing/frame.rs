use std::ops::RangeInclusive;

use lastmove::{AnyBoard, Vertex};

use super::{MAX_ROWS, digits, lean::Lean};

/// How the places of a board are laid out in rows and columns, and in layers where there are three dimensions. Rows and columns
/// bear the numbers of the board's coordinates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    layers: usize,
    rows: usize,
    columns: usize,
    /// The number of the first row and the first column.
    first: usize,
}

impl Frame {
    /// The frame of a board that has one and fits `width` columns of text.
    pub(super) fn new(board: &AnyBoard, width: usize) -> Option<Self> {
        Self::of(board).filter(|frame| {
            let height = frame.layers.saturating_mul(frame.rows);
            frame.width() <= width && height <= MAX_ROWS
        })
    }

    /// How many columns of text it takes.
    fn width(self) -> usize {
        let [label, digits] = self.digits();
        label + self.columns.saturating_mul(digits + 2)
    }

    /// How its rows lean where they should, if there is room for that.
    pub(super) fn lean(self, width: usize) -> Lean {
        let [_, digits] = self.digits();
        Lean::fitting(digits + 2, self.rows, self.width(), width)
    }

    /// The frame of a board that has one, of any size.
    pub(crate) fn of(board: &AnyBoard) -> Option<Self> {
        let flat = |rows, columns| Self { layers: 1, rows, columns, first: 1 };
        if let Some(cells) = board.cells() {
            return Some(flat(cells.rows(), cells.columns()));
        }
        match board {
            AnyBoard::Sliding(sliding) => Some(flat(sliding.rows(), sliding.columns())),
            AnyBoard::Box(points) => {
                let (layers, &rows, &columns) = match points.sides() {
                    [rows, columns] => (1, rows, columns),
                    [layers, rows, columns] => (*layers, rows, columns),
                    _ => return None,
                };
                // A board has no more places than there are numbers of vertices.
                let [layers, rows, columns] = [layers, rows, columns].map(|side| side as usize);
                Some(Self { layers, rows, columns, first: 0 })
            }
            _ => None,
        }
    }

    /// The layers, from 0.
    pub(crate) fn layers(self) -> impl Iterator<Item = usize> {
        0..self.layers
    }

    pub(crate) fn rows(self) -> RangeInclusive<usize> {
        self.first..=self.rows + self.first - 1
    }

    pub(crate) fn columns(self) -> RangeInclusive<usize> {
        self.first..=self.columns + self.first - 1
    }

    /// How many digits the numbers of rows and of columns have at most.
    pub(super) fn digits(self) -> [usize; 2] {
        [self.rows(), self.columns()].map(|numbers| digits(*numbers.end()))
    }

    /// What is said of a layer; nothing if it is the only one.
    pub(super) fn title(self, layer: usize) -> Option<String> {
        (self.layers > 1).then(|| format!("x1 = {layer}"))
    }

    /// The vertex in this layer, row and column; `None` for a wall.
    pub(crate) fn vertex(board: &AnyBoard, [layer, row, column]: [usize; 3]) -> Option<Vertex> {
        if let Some(cells) = board.cells() {
            return cells.vertex(row, column);
        }
        match board {
            AnyBoard::Sliding(sliding) => sliding.vertex(row, column),
            AnyBoard::Box(points) => {
                let point = [layer, row, column].map(|x| x as u64);
                points.vertex(&point[3 - points.sides().len().min(3)..])
            }
            _ => None,
        }
    }
}
