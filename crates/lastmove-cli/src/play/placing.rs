use lastmove::{
    AnyBoard, Graph, Player, Solution, Vertex,
    game::{best_start, wins_placing},
};

use crate::watch::{self, Means};

/// A board on which the token is still to be placed.
#[derive(Debug)]
pub(super) struct Placing<'b> {
    board: &'b AnyBoard,
    solution: Solution,
    pub(super) placer: Player,
}

impl<'b> Placing<'b> {
    pub(super) fn new(board: &'b AnyBoard, placer: Player) -> anyhow::Result<Self> {
        let solution = watch::solve(board, Means::default())?;
        Ok(Self { board, solution, placer })
    }

    pub(super) fn board(&self) -> &'b AnyBoard {
        self.board
    }

    pub(super) fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Whether the placer wins after placing the token on `v`.
    pub(super) fn wins(&self, v: Vertex) -> bool {
        wins_placing(&self.solution, v, self.placer)
    }

    /// The player who wins if both play as well as they can, the placing included.
    pub(super) fn winner(&self) -> Player {
        let wins = self.board.vertices().any(|v| self.wins(v));
        if wins { self.placer } else { self.placer.opponent() }
    }

    /// The first place that wins for the placer; where there is none, the hardest for the other.
    pub(super) fn best(&self) -> Option<Vertex> {
        best_start(self.board, &self.solution, self.placer)
    }
}
