use lastmove::{AnyBoard, Engine, Graph, Verdict, Vertex, VertexSet, graph::Without};

use super::start::Start;
use crate::watch;

/// How many moves are shown.
const SHOWN: usize = 12;

/// The first moves of a game in which both play well.
#[derive(Debug)]
pub(super) struct FirstMoves {
    moves: Vec<Vertex>,
    is_whole_game: bool,
}

impl FirstMoves {
    pub(super) fn moves(&self) -> &[Vertex] {
        &self.moves
    }

    /// Whether there is no move after these.
    pub(super) fn is_whole_game(&self) -> bool {
        self.is_whole_game
    }
}

/// Plays from `start`: the winner makes the first winning move in the neighbour order, the loser the first move.
///
/// The position after each move is solved afresh.
pub(super) fn first_moves(board: &AnyBoard, start: &Start) -> anyhow::Result<FirstMoves> {
    let mut visited = VertexSet::new(board.vertex_bound());
    let mut token = start.vertex();
    let mut best = start.winning_moves().first().copied();
    let mut mover_wins = start.verdict() == Verdict::Wins;
    let mut moves = Vec::new();
    loop {
        visited.insert(token);
        let legal = board.neighbours(token).find(|&w| !visited.contains(w));
        let Some(next) = best.or(legal) else { return Ok(FirstMoves { moves, is_whole_game: true }) };
        if moves.len() == SHOWN {
            return Ok(FirstMoves { moves, is_whole_game: false });
        }
        moves.push(next);
        token = next;
        mover_wins = !mover_wins;
        best = None;
        if mover_wins {
            let rest = Without::new(board, &visited);
            let solution = watch::solve(&rest, Engine::Auto, 1, false)?;
            best = solution.winning_moves(&rest, token).next();
        }
    }
}
