use lastmove::{AnyBoard, Board, Graph, Player, SlidingBoard, Vertex, VertexSet, board::Stone};

use super::{IllegalReason, RecordError, RecordErrorKind};

/// Follows the moves of a record, and says in the words of its board why one is not legal. It does not know who wins.
#[derive(Debug)]
pub(crate) struct Replay<'b> {
    board: &'b AnyBoard,
    visited: VertexSet,
    /// Where the token has been, the start first; never empty.
    path: Vec<Vertex>,
}

impl<'b> Replay<'b> {
    /// A game on `board`; `None` if it cannot start there.
    pub(crate) fn new(board: &'b AnyBoard, start: Vertex) -> Option<Self> {
        let possible = match board {
            AnyBoard::Sliding(sliding) => start == sliding.blank(),
            other => other.contains(start),
        };
        let mut visited = VertexSet::new(board.vertex_bound());
        visited.insert(start);
        possible.then(|| Self { board, visited, path: vec![start] })
    }

    /// The number of moves made.
    pub(crate) fn ply(&self) -> usize {
        self.path.len() - 1
    }

    fn token(&self) -> Vertex {
        self.path[self.path.len() - 1]
    }

    pub(crate) fn to_move(&self) -> Player {
        Player::of_ply(self.ply())
    }

    pub(crate) fn name(&self, v: Vertex) -> String {
        if self.board.contains(v) { self.board.name(v).to_string() } else { format!("{v:?}") }
    }

    /// Makes a move, if it is legal.
    pub(crate) fn play(&mut self, to: Vertex) -> Result<(), IllegalReason> {
        if !self.board.contains(to) {
            return Err(IllegalReason::NotOnBoard);
        }
        if self.visited.contains(to) {
            let ply = self.path.iter().position(|&v| v == to).unwrap_or(0);
            return Err(IllegalReason::Visited { ply });
        }
        if !self.board.has_edge(self.token(), to) {
            let beside =
                matches!(self.board, AnyBoard::Sliding(stones) if is_beside(stones, self.token(), to));
            return Err(if beside { IllegalReason::OtherStone } else { IllegalReason::NotAdjacent });
        }
        self.visited.insert(to);
        self.path.push(to);
        Ok(())
    }

    /// The first legal move.
    pub(crate) fn first_move(&self) -> Option<Vertex> {
        self.board.neighbours(self.token()).find(|&w| !self.visited.contains(w))
    }

    /// Who has won, if no move is left.
    pub(crate) fn winner(&self) -> Option<Player> {
        self.first_move().is_none().then(|| self.to_move().opponent())
    }

    /// What the next move must be, where it is called `what`.
    pub(crate) fn expected(&self, what: &str) -> String {
        let token = self.name(self.token());
        if self.first_move().is_none() {
            return format!("no {what}, since no move is left from {token}");
        }
        match self.board {
            AnyBoard::Sliding(_) => {
                let stone = match self.to_move() {
                    Player::First => Stone::Light,
                    Player::Second => Stone::Dark,
                };
                format!("{what}, a stone {} beside the blank at {token}", stone.letter())
            }
            _ => format!("{what}, a place next to {token} that was not visited yet"),
        }
    }

    /// The same for the next ply.
    pub(crate) fn expected_ply(&self) -> String {
        self.expected(&format!("ply {}", self.ply() + 1))
    }

    /// The error that the next move, to the place called `name`, is not legal.
    pub(super) fn illegal(&self, reason: IllegalReason, name: &str) -> RecordError {
        let kind = RecordErrorKind::Illegal { ply: self.ply() + 1, reason };
        RecordError::new(kind, self.expected_ply(), format!("{name}, which {}", reason.follow_up()))
    }
}

/// Whether two cells share a side.
fn is_beside(stones: &SlidingBoard, u: Vertex, v: Vertex) -> bool {
    let (Some(u), Some(v)) = (stones.cell(u), stones.cell(v)) else { return false };
    u.row.abs_diff(v.row) + u.column.abs_diff(v.column) == 1
}
