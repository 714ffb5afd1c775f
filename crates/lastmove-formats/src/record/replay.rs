use std::ops::Deref;

use lastmove::{AnyBoard, Board, Graph, Player, SlidingBoard, Vertex, VertexSet, board::Stone};

use super::{IllegalReason, RecordError, RecordErrorKind};

/// Follows the moves of a game, and says in the words of its board why one is not legal. It does not know who wins, and so
/// takes O(degree) time a move. The board is borrowed or shared: `B` is `&AnyBoard`, `Arc<AnyBoard>` or the like.
///
/// ```
/// use lastmove::{Board, Player};
/// use lastmove_formats::{parse_board, record::{IllegalReason, Replay}};
/// let board = parse_board(b"...", None)?;
/// let at = |name| board.find(name).unwrap();
/// let mut replay = Replay::new(&board, at("1,1")).expect("a start on the board");
/// assert_eq!(replay.play(at("1,3")), Err(IllegalReason::NotAdjacent));
/// assert_eq!((replay.play(at("1,2")), replay.play(at("1,3"))), (Ok(()), Ok(())));
/// assert_eq!((replay.ply(), replay.winner()), (2, Some(Player::Second)));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Replay<B> {
    board: B,
    visited: VertexSet,
    /// Where the token has been, the start first; never empty.
    path: Vec<Vertex>,
}

impl<B: Deref<Target = AnyBoard>> Replay<B> {
    /// A game on `board`; `None` if it cannot start there.
    pub fn new(board: B, start: Vertex) -> Option<Self> {
        let possible = match &*board {
            AnyBoard::Sliding(sliding) => start == sliding.blank(),
            other => other.contains(start),
        };
        let mut visited = VertexSet::new(board.vertex_bound());
        visited.insert(start);
        possible.then(|| Self { board, visited, path: vec![start] })
    }

    /// The number of moves made.
    pub fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// Where the token stands.
    pub fn token(&self) -> Vertex {
        self.path[self.path.len() - 1]
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Player {
        Player::of_ply(self.ply())
    }

    pub(crate) fn name(&self, v: Vertex) -> String {
        if self.board.contains(v) { self.board.name(v).to_string() } else { format!("{v:?}") }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Why it is not legal; then nothing has changed.
    pub fn play(&mut self, to: Vertex) -> Result<(), IllegalReason> {
        self.check(to)?;
        self.visited.insert(to);
        self.path.push(to);
        Ok(())
    }

    /// Takes the last move back, and says where it went; `None` at the start.
    pub fn undo(&mut self) -> Option<Vertex> {
        if self.ply() == 0 {
            return None;
        }
        let last = self.path.pop()?;
        self.visited.remove(last);
        Some(last)
    }

    /// Where the token has been, the start first and the place where it stands last.
    pub fn path(&self) -> &[Vertex] {
        &self.path
    }

    /// Looks whether a move is legal.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, to: Vertex) -> Result<(), IllegalReason> {
        if !self.board.contains(to) {
            return Err(IllegalReason::NotOnBoard);
        }
        if self.visited.contains(to) {
            let ply = self.path.iter().position(|&v| v == to).unwrap_or(0);
            return Err(IllegalReason::Visited { ply });
        }
        if !self.board.has_edge(self.token(), to) {
            let beside =
                matches!(&*self.board, AnyBoard::Sliding(stones) if is_beside(stones, self.token(), to));
            return Err(if beside { IllegalReason::OtherStone } else { IllegalReason::NotAdjacent });
        }
        Ok(())
    }

    /// The first legal move.
    pub(crate) fn first_move(&self) -> Option<Vertex> {
        self.board.neighbours(self.token()).find(|&w| !self.visited.contains(w))
    }

    /// Who has won, if no move is left.
    pub fn winner(&self) -> Option<Player> {
        self.first_move().is_none().then(|| self.to_move().opponent())
    }

    /// What the next move must be, where it is called `what`.
    pub(crate) fn expected(&self, what: &str) -> String {
        let token = self.name(self.token());
        if self.first_move().is_none() {
            return format!("no {what}, since no move is left from {token}");
        }
        match &*self.board {
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

    /// The error that the next move, to the place called `name`, is not legal. That goes by a name so that it can speak of places that
    /// there are not.
    pub fn illegal(&self, reason: IllegalReason, name: &str) -> RecordError {
        let kind = RecordErrorKind::Illegal { ply: self.ply() + 1, reason };
        RecordError::new(kind, self.expected_ply(), format!("{name}, which {}", reason.follow_up()))
    }
}

/// Whether two cells share a side.
fn is_beside(stones: &SlidingBoard, u: Vertex, v: Vertex) -> bool {
    let (Some(u), Some(v)) = (stones.cell(u), stones.cell(v)) else { return false };
    u.row.abs_diff(v.row) + u.column.abs_diff(v.column) == 1
}
