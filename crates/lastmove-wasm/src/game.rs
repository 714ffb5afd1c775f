use std::sync::Arc;

use lastmove::{
    AnyBoard, Player, Verdict,
    game::{Position, Setup},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Board, Fault, board::opponent, number, number_or_none, numbers, vertex};

/// A game in progress, which knows who wins. It plays on the board as it was when the game began.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game(lastmove::Game<Arc<AnyBoard>>);

#[wasm_bindgen]
impl Game {
    /// A game with the token on `start`, without the vertices that were visited before. With [`NONE`](crate::NONE) a game of sliding stones starts at its
    /// blank.
    ///
    /// # Errors
    /// That these are no vertices, or the same one twice.
    #[wasm_bindgen(constructor)]
    pub fn new(board: &Board, start: u32, visited: &[u32]) -> Result<Self, Fault> {
        let unplaced = || Fault::new("the token must stand on a place of the board");
        let token = match (vertex(start), &*board.graph) {
            (Some(token), _) => token,
            (None, AnyBoard::Sliding(sliding)) => sliding.blank(),
            (None, _) => return Err(unplaced()),
        };
        let graph = Arc::clone(&board.graph);
        if visited.is_empty() {
            let game = lastmove::Game::from_solution(graph, token, board.solution());
            return game.map(Self).map_err(Fault::new);
        }
        let visited = visited.iter().map(|&v| vertex(v).ok_or_else(unplaced)).collect::<Result<_, _>>()?;
        let position = Position::new(&graph, &Setup { token, visited }).map_err(Fault::new)?;
        lastmove::Game::from_position(graph, position, None).map(Self).map_err(Fault::new)
    }

    /// Where the token stands.
    #[wasm_bindgen(getter)]
    pub fn token(&self) -> u32 {
        number(self.0.token())
    }

    /// The number of moves made.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// The player to move, 1 or 2.
    #[wasm_bindgen(getter, js_name = toMove)]
    pub fn to_move(&self) -> u32 {
        if self.0.to_move() == Player::First { 1 } else { 2 }
    }

    /// Whether the player to move wins.
    #[wasm_bindgen(getter)]
    pub fn wins(&self) -> bool {
        self.0.verdict() == Verdict::Wins
    }

    /// The legal moves, in the neighbour order.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<u32> {
        numbers(self.0.legal_moves())
    }

    /// The winning moves, in the neighbour order.
    #[wasm_bindgen(js_name = winningMoves)]
    pub fn winning_moves(&mut self) -> Vec<u32> {
        numbers(self.0.winning_moves())
    }

    /// Moves the token.
    ///
    /// # Errors
    /// Why it cannot go there.
    pub fn play(&mut self, to: u32) -> Result<(), Fault> {
        let to = vertex(to).ok_or_else(|| Fault::new("the token must go to a place of the board"))?;
        self.0.play(to).map_err(Fault::new)
    }

    /// Takes the last move back, and says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.0.undo().is_some()
    }

    /// The best move; [`NONE`](crate::NONE) when there is no legal one.
    #[wasm_bindgen(js_name = bestMove)]
    pub fn best_move(&mut self) -> u32 {
        number_or_none(self.0.best_move())
    }

    /// The move of an engine of which `level` per cent of the moves are perfect, and the others drawn by `seed`, a whole number from 0 to 2^53;
    /// [`NONE`](crate::NONE) when there is no legal one.
    pub fn choose(&mut self, level: u32, seed: f64) -> u32 {
        number_or_none(opponent(level, seed).choose(&mut self.0))
    }
}
