//! Edits of a grid whose solution follows, against another engine.

use lastmove::{DynamicGrid, Engine, Graph, Solver, Vertex};

use super::bytes::Bytes;

/// The bytes choose a board, and then edits: of one cell, or of some in a row at once.
pub(super) fn check(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let mut grid = DynamicGrid::new(bytes.large_grid());
    compare(&grid);
    while !bytes.is_empty() {
        let [edit, row, column] = [bytes.next(), bytes.next(), bytes.next()].map(usize::from);
        let [rows, columns] = [grid.board().rows(), grid.board().columns()];
        let first = row % rows * columns + column % columns;
        let cells = (first..).take(1 + edit / 2 % 16).filter_map(Vertex::new);
        grid.set(cells, edit % 2 == 0);
        // Several edits may come between two questions.
        if edit < 128 {
            compare(&grid);
        }
    }
    compare(&grid);
}

fn compare(grid: &DynamicGrid) {
    let board = grid.board();
    let expected = Solver::new().engine(Engine::Forest).solve(board).expect("grids are bipartite");
    let solution = grid.solution();
    assert!(solution.matching().is_valid_in(board), "{board:?}");
    assert_eq!(solution.matching().size(), expected.matching().size(), "{board:?}");
    for v in (0..board.vertex_bound()).filter_map(Vertex::new) {
        assert_eq!(grid.class(v), expected.class(v), "class of {v:?} in {board:?}");
    }
}
