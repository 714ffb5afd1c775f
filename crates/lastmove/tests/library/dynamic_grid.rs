//! A grid that is edited has the solution of the board solved anew, with its proof.

use lastmove::{Class, DynamicGrid, Engine, Graph, GridBoard, Solver, Vertex, solve};
use proptest::prelude::*;
use theory::check_solution;

use crate::theory;

fn agrees(grid: &DynamicGrid) {
    let (board, solution) = (grid.board(), grid.solution());
    let anew = solve(board);
    assert_eq!(solution.classes(), anew.classes(), "{board}");
    assert_eq!(solution.matching().size(), anew.matching().size(), "{board}");
    check_solution(board, solution);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_solution_follows_the_edits(
        rows in 1usize..40,
        columns in 1usize..100,
        walls in prop::collection::vec(any::<prop::sample::Index>(), 0..400),
        edits in prop::collection::vec((prop::collection::vec(any::<prop::sample::Index>(), 1..6), any::<bool>()), 1..12),
    ) {
        let mut grid = DynamicGrid::new(vec![".".repeat(columns); rows].join("\n").parse::<GridBoard>().unwrap());
        let vertices = |cells: &[prop::sample::Index]| -> Vec<Vertex> {
            cells.iter().filter_map(|cell| Vertex::new(cell.index(rows * columns))).collect()
        };
        grid.set(vertices(&walls), false);
        agrees(&grid);
        for (cells, is_free) in edits {
            grid.set(vertices(&cells), is_free);
            agrees(&grid);
        }
    }
}

#[test]
fn a_copy_of_the_solution_stays_what_it_was() {
    let mut grid = DynamicGrid::new("....\n....\n....\n....".parse().unwrap());
    let before = grid.solution().clone();
    let corner = grid.board().vertex(1, 1).unwrap();
    grid.set([corner], false);
    assert_eq!(before.class(corner), Some(Class::C));
    assert_eq!(grid.class(corner), None);
    agrees(&grid);
    grid.set([corner], true);
    assert_eq!(grid.solution().classes(), before.classes());
}

#[test]
fn what_is_so_already_and_what_lies_outside_changes_nothing() {
    let mut grid = DynamicGrid::new(".#\n..".parse().unwrap());
    let solution = grid.solution().clone();
    let [free, wall, outside] = [0, 1, 4].map(|v| Vertex::new(v).unwrap());
    grid.set([free, outside], true);
    grid.set([wall, outside], false);
    assert_eq!(grid.solution(), &solution);
    assert_eq!(grid.board().to_string(), ".#\n..\n");
}

#[test]
fn a_cell_named_twice_is_set_once() {
    let mut grid = DynamicGrid::new("...".parse().unwrap());
    let middle = grid.board().vertex(1, 2).unwrap();
    grid.set([middle, middle], false);
    assert_eq!(grid.board().vertex_count(), 2);
    agrees(&grid);
}

/// Thin boards fill too little of the grid engine's blocks.
#[test]
fn thin_boards_are_solved_anew() {
    let mut grid = DynamicGrid::new(".".repeat(3000).parse().unwrap());
    assert_eq!(grid.solution().engine(), Engine::Forest);
    let first = grid.board().vertex(1, 1).unwrap();
    grid.set([first], false);
    assert_eq!(grid.solution().classes().count(Class::D), 1500);
    agrees(&grid);
}

#[test]
fn a_solution_at_hand_is_taken_if_it_is_of_the_board() {
    let board: GridBoard = vec![".".repeat(64); 64].join("\n").parse().unwrap();
    let solutions =
        [Engine::BitGrid, Engine::Forest].map(|engine| Solver::new().engine(engine).solve(&board).unwrap());
    for solution in &solutions {
        let mut grid = DynamicGrid::from_solution(board.clone(), solution.clone()).unwrap();
        grid.set(board.vertex(5, 7), false);
        agrees(&grid);
    }
    let small: GridBoard = "...\n...".parse().unwrap();
    for solution in solutions {
        assert!(DynamicGrid::from_solution(small.clone(), solution).is_err());
    }
}
