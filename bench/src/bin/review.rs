//! What a ply costs in a game kept up to date, beside a breadth-first search a ply: one line of JSON for each family of
//! games, board and beginning.
//!
//! Each ply asks for the winning moves and makes a move. The clock runs over the plies only; the solve at the beginning is
//! outside it. The naive way keeps a matching too, and at each ply searches breadth-first from the old mate of the vertex
//! that the token leaves, over what is left of the board; of long games it plays the first [`NAIVE_PLIES`] only.

use std::{collections::VecDeque, time::Instant};

use anyhow::{Context, Result};
use lastmove::{
    Engine, Game, Graph, GridBoard, Solution, Solver, Vertex, VertexMap, VertexSet, board::Cell, solve,
};
use lastmove_generate::{Random, Share, board, walk};

const NAIVE_PLIES: usize = 10_000;

fn main() -> Result<()> {
    for side in [125, 126, 501, 504] {
        whole_walk("boustrophedon", side, &walk::boustrophedon(side, side))?;
    }
    for side in [126, 504] {
        whole_walk("around a tree", side, &walk::around_tree(side, 1)?)?;
    }
    let side = 1000;
    let board = board::diluted(side, side, Share::per_cent(10), 1)?;
    for (family, perfect) in [("random play", false), ("perfect against random", true)] {
        // The same games from the matchings of three engines: moves do not depend on the matching.
        for engine in [Engine::Forest, Engine::HopcroftKarp, Engine::Blossom] {
            let solution = Solver::new().engine(engine).solve(&board)?;
            let games = 200;
            let (plies, moves) = play_games(&board, &solution, games, perfect)?;
            let naive = replay_naively(&board, &moves);
            report(family, side, &format!("matching by {engine}"), &plies, &naive);
        }
    }
    Ok(())
}

/// Reviews a walk over an open board, and the same walk on the board turned by a quarter and by a half: as the board
/// looks the same, that is the same game from another initial matching.
fn whole_walk(family: &str, side: usize, walk: &[Cell]) -> Result<()> {
    let board = board::open(side, side)?;
    let solution = solve(&board);
    for quarters in 0..3 {
        let moves: Vec<Vertex> = walk
            .iter()
            .map(|&Cell { row, column }| match quarters {
                0 => board.vertex(row, column),
                1 => board.vertex(column, side + 1 - row),
                _ => board.vertex(side + 1 - row, side + 1 - column),
            })
            .collect::<Option<_>>()
            .context("the walk leaves the board")?;
        let mut game = Game::from_solution(&board, moves[0], &solution)?;
        let mut plies = Vec::with_capacity(moves.len());
        for &to in &moves[1..] {
            let start = Instant::now();
            let winning = game.winning_moves().count();
            game.play(to)?;
            plies.push(start.elapsed().as_nanos() as u64);
            std::hint::black_box(winning);
        }
        let naive = replay_naively(&board, &[moves]);
        report(family, side, &format!("turned by {quarters} quarters"), &plies, &naive);
    }
    Ok(())
}

/// Plays games from random starts, all moves random or every second one perfect.
fn play_games(
    board: &GridBoard,
    solution: &Solution,
    games: usize,
    perfect: bool,
) -> Result<(Vec<u64>, Vec<Vec<Vertex>>)> {
    let starts: Vec<Vertex> = board.vertices().collect();
    let mut random = Random::new(1);
    let mut pick = |among: usize| random.below(among as u64) as usize;
    let (mut plies, mut played) = (Vec::new(), Vec::new());
    for number in 0..games {
        let start = starts[pick(starts.len())];
        let mut game = Game::from_solution(board, start, solution)?;
        loop {
            let legal: Vec<Vertex> = game.legal_moves().collect();
            if legal.is_empty() {
                break;
            }
            let drawn = legal[pick(legal.len())];
            let clock = Instant::now();
            let winning = game.winning_moves().count();
            let best = if perfect && game.ply() % 2 == number % 2 { game.best_move() } else { None };
            game.play(best.unwrap_or(drawn))?;
            plies.push(clock.elapsed().as_nanos() as u64);
            std::hint::black_box(winning);
        }
        let mut moves = vec![start];
        moves.extend(game.record().moves);
        played.push(moves);
    }
    Ok((plies, played))
}

/// The same games with one breadth-first search a ply.
fn replay_naively(board: &GridBoard, games: &[Vec<Vertex>]) -> Vec<u64> {
    let solution = solve(board);
    let bound = board.vertex_bound();
    let mut mates = VertexMap::filled(bound, None);
    for (u, w) in solution.matching().edges() {
        mates[u] = Some(w);
        mates[w] = Some(u);
    }
    let mut naive = Naive {
        board,
        gone: VertexSet::new(bound),
        mates: mates.clone(),
        reached: VertexMap::filled(bound, (0, None)),
        search: 0,
        queue: VecDeque::new(),
    };
    let mut plies = Vec::new();
    for moves in games {
        naive.gone = VertexSet::new(bound);
        naive.mates = mates.clone();
        for &v in moves.iter().take(NAIVE_PLIES) {
            let start = Instant::now();
            std::hint::black_box(naive.delete(v));
            plies.push(start.elapsed().as_nanos() as u64);
        }
    }
    plies
}

/// A matching of what is left of a board, repaired by searching from the old mate of what goes.
struct Naive<'b> {
    board: &'b GridBoard,
    gone: VertexSet,
    mates: VertexMap<Option<Vertex>>,
    /// For vertices reached as inner ones: the last search that did, and from where.
    reached: VertexMap<(u32, Option<Vertex>)>,
    search: u32,
    queue: VecDeque<Vertex>,
}

impl Naive<'_> {
    /// Deletes `v` and says whether some maximum matching missed it.
    fn delete(&mut self, v: Vertex) -> bool {
        self.gone.insert(v);
        let Some(mate) = self.mates[v].take() else { return true };
        self.mates[mate] = None;
        self.search += 1;
        self.queue.clear();
        self.queue.push_back(mate);
        while let Some(outer) = self.queue.pop_front() {
            for inner in self.board.neighbours(outer) {
                if self.gone.contains(inner) || self.reached[inner].0 == self.search {
                    continue;
                }
                self.reached[inner] = (self.search, Some(outer));
                let Some(next) = self.mates[inner] else {
                    self.flip(inner);
                    return true;
                };
                self.queue.push_back(next);
            }
        }
        false
    }

    fn flip(&mut self, end: Vertex) {
        let mut inner = Some(end);
        while let Some(v) = inner {
            let Some(outer) = self.reached[v].1 else { break };
            inner = self.mates[outer];
            self.mates[v] = Some(outer);
            self.mates[outer] = Some(v);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "nanoseconds of one run are far below 2^52")]
fn report(family: &str, side: usize, beginning: &str, plies: &[u64], naive: &[u64]) {
    let mean = |times: &[u64]| times.iter().sum::<u64>() as f64 / times.len().max(1) as f64 / 1000.0;
    let mut sorted = plies.to_vec();
    sorted.sort_unstable();
    let p99 = sorted.get(sorted.len() * 99 / 100).copied().unwrap_or(0) as f64 / 1000.0;
    println!(
        "{{\"family\": \"{family}\", \"side\": {side}, \"beginning\": \"{beginning}\", \"plies\": {}, \"mean_us\": {:.3}, \
         \"p99_us\": {p99:.3}, \"naive_mean_us\": {:.3}}}",
        plies.len(),
        mean(plies),
        mean(naive),
    );
}
