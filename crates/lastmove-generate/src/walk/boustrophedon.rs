use lastmove::board::Cell;

/// The walk over all cells of an open board as the ox ploughs: along the first row, back along the second, and so on.
///
/// ```
/// let walk = lastmove_generate::walk::boustrophedon(2, 3);
/// let cells: Vec<_> = walk.iter().map(|cell| (cell.row, cell.column)).collect();
/// assert_eq!(cells, [(1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1)]);
/// ```
pub fn boustrophedon(rows: usize, columns: usize) -> Vec<Cell> {
    let place = |row: usize, step| if row.is_multiple_of(2) { columns - step } else { step + 1 };
    (1..=rows).flat_map(|row| (0..columns).map(move |step| Cell { row, column: place(row, step) })).collect()
}
