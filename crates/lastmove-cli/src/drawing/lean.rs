use lastmove::AnyBoard;

/// How far each row of a drawing stands to the right of the one above: half a cell on boards of hexagons, else not at all.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lean {
    /// The width of a cell, with the room between two cells.
    cell: usize,
}

/// Whether the rows of a board lean: those of hexagons do.
pub(crate) fn leans(board: &AnyBoard) -> bool {
    matches!(board, AnyBoard::Lattice(lattice) if lattice.moves().name() == Some("hexagonal"))
}

impl Lean {
    /// The lean of `rows` rows of cells so wide that the drawing would have `used` columns of text without it, if it then
    /// fits `width`.
    pub(super) fn fitting(cell: usize, rows: usize, used: usize, width: usize) -> Self {
        let lean = Self { cell };
        if used + lean.before(rows) <= width { lean } else { Self::default() }
    }

    /// The blanks before a row, counted from 1.
    pub(super) fn before(self, row: usize) -> usize {
        row.saturating_sub(1) * self.cell / 2
    }
}
