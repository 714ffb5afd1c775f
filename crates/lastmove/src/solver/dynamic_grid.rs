use std::sync::Arc;

use super::{Engine, Solution, Verdict, engine};
use crate::{
    board::GridBoard,
    graph::{EditError, EditErrorKind, Graph},
    matching::bitgrid::Width,
    observer::{Meter, uninterrupted},
    structure::Class,
    vertex::Vertex,
};

/// A grid with its solution, which is kept up to date while cells are freed and walled up.
///
/// The forests of the grid engine stay between edits: an edit dissolves the trees that it touches and lets them grow again, up to 512
/// cells at a step. It costs O(cells / 64) and what the search takes there, which is little where many cells are exposed and may be
/// as much as solving anew where few are. Boards so thin that the grid engine does not take them are solved anew.
///
/// 1.2 bytes a cell beside the board.
///
/// ```
/// use lastmove::{DynamicGrid, GridBoard, Verdict};
/// let board: GridBoard = "...\n...".parse()?;
/// let [corner, middle] = [(1, 1), (1, 2)].map(|(row, column)| board.vertex(row, column).unwrap());
/// let mut grid = DynamicGrid::new(board);
/// assert_eq!(grid.solution().verdict(middle), Some(Verdict::Wins));
/// grid.set([corner], false);
/// assert_eq!(grid.board().to_string(), "#..\n...\n");
/// assert_eq!(grid.solution().verdict(middle), Some(Verdict::Loses));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DynamicGrid {
    board: GridBoard,
    solution: Solution,
}

impl DynamicGrid {
    /// Solves the board, which takes the time of [`Engine::BitGrid`].
    pub fn new(board: GridBoard) -> Self {
        let solution = solved(&board);
        Self { board, solution }
    }

    /// Takes a solution of `board` that is at hand. O(cells / 64), if the grid engine found it; otherwise the board is solved anew.
    ///
    /// # Errors
    /// [`EditErrorKind::ForeignSolution`] when the solution is not one of this board, as far as that can be told at once.
    ///
    /// ```
    /// use lastmove::{DynamicGrid, GridBoard};
    /// let board: GridBoard = "...\n...".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let mut grid = DynamicGrid::from_solution(board, solution)?;
    /// grid.set(grid.board().vertex(1, 1), false);
    /// let (board, solution) = grid.into_parts();
    /// assert_eq!(solution.losing_starts().count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_solution(board: GridBoard, solution: Solution) -> Result<Self, EditError> {
        match solution.matching().planes() {
            Some(planes) if planes.is_of(&board) => Ok(Self { board, solution }),
            None if solution.matching().is_valid_in(&board) => Ok(Self::new(board)),
            _ => Err(EditErrorKind::ForeignSolution.into()),
        }
    }

    /// The board as it is now.
    pub fn board(&self) -> &GridBoard {
        &self.board
    }

    /// The board as it is now, and its solution.
    pub fn into_parts(self) -> (GridBoard, Solution) {
        (self.board, self.solution)
    }

    /// The solution of the board as it is now. A copy of it that is kept over an edit lets that edit copy the planes: O(cells / 64)
    /// more.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The class of `v` on the board as it is now; `None` where there is no vertex. O(1).
    pub fn class(&self, v: Vertex) -> Option<Class> {
        self.solution.class(v)
    }

    /// Whether the player to move at `v` wins on the board as it is now; `None` where there is no vertex. O(1).
    pub fn verdict(&self, v: Vertex) -> Option<Verdict> {
        self.solution.verdict(v)
    }

    /// Frees the cells, or makes walls of them; those that are so already stay so, and numbers outside the board are ignored. Many at
    /// once cost less than one by one.
    pub fn set(&mut self, cells: impl IntoIterator<Item = Vertex>, is_free: bool) {
        let mut changed = Vec::new();
        for cell in cells {
            if cell.index() < self.board.vertex_bound() && self.board.contains(cell) != is_free {
                self.board.toggle(cell);
                changed.push(cell);
            }
        }
        if !changed.is_empty() && !self.repair(&changed) {
            self.solution = solved(&self.board);
        }
    }

    /// Lets the solution follow the board, on which these cells are not what they were; says whether that could be done.
    fn repair(&mut self, changed: &[Vertex]) -> bool {
        let Some(planes) = self.solution.matching().planes() else { return false };
        let mut planes = Arc::clone(planes);
        // Nobody else holds the planes then, unless a copy of the solution is about.
        self.solution = Solution::of_nothing();
        let mut meter = Meter::unobserved();
        let columns = self.board.columns();
        let cells = changed.iter().map(|cell| [cell.index() / columns, cell.index() % columns]);
        let is_done = uninterrupted(Arc::make_mut(&mut planes).toggle(cells, &mut meter));
        if is_done {
            self.solution = Solution::of_planes(planes, meter.steps());
        }
        is_done
    }
}

fn solved(board: &GridBoard) -> Solution {
    match engine::run(Engine::BitGrid, board, 1, Width::best(), &mut Meter::unobserved()) {
        Ok(solution) => solution,
        Err(error) => unreachable!("the board is a grid and nobody interrupts: {error}"),
    }
}
