use std::io::{self, Write};

use lastmove::{AnyBoard, Board, Graph, Solution, Verdict, Vertex, game::Move};

use super::best_play::FirstMoves;

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

    /// Writes the answer for people.
    pub(super) fn write(&self, board: &AnyBoard, play: &FirstMoves, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "start          {}", board.name(self.vertex))?;
        writeln!(out, "verdict        the mover {}", self.verdict)?;
        write!(out, "winning moves ")?;
        write_places(board, &self.winning_moves, out)?;
        writeln!(out, "{}", if self.winning_moves.is_empty() { " none" } else { "" })?;
        write!(out, "best play     ")?;
        write_places(board, play.moves(), out)?;
        writeln!(out, "{}", if play.is_whole_game() { " (no move is left)" } else { " ..." })
    }
}

fn write_places(board: &AnyBoard, places: &[Vertex], out: &mut dyn Write) -> io::Result<()> {
    places.iter().try_for_each(|&v| write!(out, " {}", board.name(v)))
}
