use lastmove::{AnyBoard, Class, Engine, Graph, Player, Solution, Verdict, Vertex};

use crate::watch;

/// The most vertices of a board on which a lost placer looks for the hardest start.
const SMALL: usize = 1000;

/// A board on which the token is still to be placed.
#[derive(Debug)]
pub(super) struct Placing<'b> {
    board: &'b AnyBoard,
    solution: Solution,
    pub(super) placer: Player,
}

impl<'b> Placing<'b> {
    pub(super) fn new(board: &'b AnyBoard, placer: Player) -> anyhow::Result<Self> {
        let solution = watch::solve(board, Engine::Auto, 1)?;
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
        let mover_loses = self.solution.verdict(v) == Some(Verdict::Loses);
        mover_loses == (self.placer == Player::Second)
    }

    /// The player who wins if both play as well as they can, the placing included.
    pub(super) fn winner(&self) -> Player {
        let wins = self.board.vertices().any(|v| self.wins(v));
        if wins { self.placer } else { self.placer.opponent() }
    }

    /// The first place that wins for the placer; where there is none, the one from which the smallest share of the
    /// opponent's moves wins.
    pub(super) fn best(&self) -> Option<Vertex> {
        let mut places = self.board.vertices();
        places.find(|&v| self.wins(v)).or_else(|| self.hardest()).or_else(|| self.board.vertices().next())
    }

    fn hardest(&self) -> Option<Vertex> {
        if self.board.vertex_count() > SMALL || self.solution.classes().count(Class::D) > 0 {
            return None;
        }
        let mut best: Option<(Vertex, [usize; 2])> = None;
        for v in self.board.vertices() {
            let (winning, all) = (self.solution.winning_moves(self.board, v).count(), self.board.degree(v));
            // winning / all < best winning / best all, in whole numbers
            if best.is_none_or(|(_, [best_winning, best_all])| winning * best_all < best_winning * all) {
                best = Some((v, [winning, all]));
            }
        }
        best.map(|(v, _)| v)
    }
}
