use std::io::{self, Write};

use lastmove::{AnyBoard, Graph, Solution, Verdict, Vertex, game::Move};

use super::{best_play::FirstMoves, names};

/// One start: who wins there, and how.
#[derive(Debug)]
pub(super) struct Start {
    vertex: Vertex,
    verdict: Verdict,
    winning_moves: Vec<Vertex>,
}

impl Start {
    /// Looks `vertex`, which is on the board, up in the solution.
    pub(super) fn new(board: &AnyBoard, solution: &Solution, vertex: Vertex) -> Self {
        let winning_moves: Vec<Vertex> = solution.winning_moves(board, vertex).collect();
        let verdict = solution.verdict(vertex).unwrap_or(Verdict::Loses);
        Self { vertex, verdict, winning_moves }
    }

    pub(super) fn vertex(&self) -> Vertex {
        self.vertex
    }

    pub(super) fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// In the neighbour order.
    pub(super) fn winning_moves(&self) -> &[Vertex] {
        &self.winning_moves
    }

    /// Whether this is where the blank of a board of sliding stones is at first.
    pub(super) fn is_blank_of(&self, board: &AnyBoard) -> bool {
        matches!(board, AnyBoard::Sliding(sliding) if sliding.blank() == self.vertex)
    }

    /// Every move with its verdict, in the neighbour order.
    pub(super) fn moves(&self, board: &AnyBoard) -> Vec<Move> {
        let verdict = |to| if self.winning_moves.contains(&to) { Verdict::Loses } else { Verdict::Wins };
        board.neighbours(self.vertex).map(|to| Move { to, verdict: verdict(to) }).collect()
    }

    /// Writes the answer for people, with lists that may be so many columns wide.
    pub(super) fn write(
        &self,
        board: &AnyBoard,
        play: &FirstMoves,
        width: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let list = |label: &str, places: &[Vertex], ending| {
            names::line(board, &format!("{label:<14}"), places.len(), places.iter().copied(), ending, width)
        };
        writeln!(out, "start          {}", names::shown(board, self.vertex))?;
        writeln!(out, "verdict        the mover {}", self.verdict)?;
        let none = if self.winning_moves.is_empty() { " none" } else { "" };
        writeln!(out, "{}", list("winning moves", &self.winning_moves, none))?;
        let end = if play.is_whole_game() { " (no move is left)" } else { " ..." };
        writeln!(out, "{}", list(play.label(), play.moves(), end))
    }
}
