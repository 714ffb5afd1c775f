//! What it costs to prove the verdicts of a game and to check the proof: a line of JSON for each family of games and board, the
//! sums of several games where they are drawn at random.
//!
//! - `plies`, `blunders`: of all games.
//! - `base_bytes`: what the certificates take before the first position, the graph and one proof, as for one start.
//! - `ply_bytes`: what they take after that.
//! - `longest`: the longest line of a position, in bytes.
//! - `review_seconds`, `build_seconds`, `write_seconds`, `check_seconds`: the review, the certificate from it, its text, and the check of that.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use lastmove::{
    AnyBoard, Game, Graph, LatticeBoard, Mark, Vertex,
    board::{Cell, Torus},
    certificate::ReviewCertificate,
    game::{Record, Setup, review},
    solve,
};
use lastmove_check::{Failure, Verified, check_graph, check_grid};
use lastmove_formats::{Format, certificate};
use lastmove_generate::{Random, Share, board, walk};

/// How many games are drawn for each board.
const GAMES: usize = 20;

fn main() -> Result<()> {
    for [rows, columns] in [[125, 126], [1000, 1000]] {
        along("boustrophedon", rows, columns, &walk::boustrophedon(rows, columns))?;
    }
    for side in [126, 1000] {
        along("around a tree", side, side, &walk::around_tree(side, 1)?)?;
    }
    for [rows, columns] in [[125, 126], [1000, 1000]] {
        let grid = board::diluted(rows, columns, Share::per_cent(10), 1)?;
        for (family, perfect) in [("random play", false), ("perfect against random", true)] {
            let records = draw(&grid, perfect)?;
            report(family, [rows, columns], &grid, &grid.clone().into(), &records)?;
        }
    }
    let king =
        LatticeBoard::new(board::diluted(125, 126, Share::per_cent(10), 1)?, "king".parse()?, Torus::NONE);
    for (family, perfect) in [("king, random play", false), ("king, perfect against random", true)] {
        let records = draw(&king, perfect)?;
        report(family, [125, 126], &king, &king.clone().into(), &records)?;
    }
    Ok(())
}

/// A walk over an open board as one game.
fn along(family: &str, rows: usize, columns: usize, walk: &[Cell]) -> Result<()> {
    let grid = board::open(rows, columns)?;
    let path: Option<Vec<Vertex>> = walk.iter().map(|cell| grid.vertex(cell.row, cell.column)).collect();
    let path = path.context("the walk leaves the board")?;
    let record = Record { setup: Setup::start(path[0]), moves: path[1..].to_vec() };
    report(family, [rows, columns], &grid, &grid.clone().into(), &[record])
}

/// Games from random starts, all moves random or every second one perfect.
fn draw<G: Graph>(graph: &G, perfect: bool) -> Result<Vec<Record>> {
    let solution = solve(graph);
    let starts: Vec<Vertex> = graph.vertices().collect();
    let mut random = Random::new(1);
    let mut pick = |among: usize| random.below(among as u64) as usize;
    let mut records = Vec::new();
    for number in 0..GAMES {
        let mut game = Game::from_solution(graph, starts[pick(starts.len())], &solution)?;
        loop {
            let legal: Vec<Vertex> = game.legal_moves().collect();
            if legal.is_empty() {
                break;
            }
            let drawn = legal[pick(legal.len())];
            let best = if perfect && game.ply() % 2 == number % 2 { game.best_move() } else { None };
            game.play(best.unwrap_or(drawn))?;
        }
        records.push(game.record());
    }
    Ok(records)
}

fn report<G: Graph>(
    family: &str,
    [rows, columns]: [usize; 2],
    graph: &G,
    board: &AnyBoard,
    records: &[Record],
) -> Result<()> {
    let foreign = Foreign::of(board)?;
    let [mut plies, mut blunders, mut base_bytes, mut ply_bytes, mut longest] = [0; 5];
    let mut times = [Duration::ZERO; 4];
    for record in records {
        let (reviewed, reviewing) = timed(|| review(graph, record, None));
        let reviewed = reviewed?;
        let (proof, building) = timed(|| ReviewCertificate::new(graph, record, &reviewed, None));
        let proof = proof?.context("it is the review of this game")?;
        let mut text = Vec::new();
        let (written, writing) = timed(|| certificate::write_review(board, &proof, &mut text));
        written?;
        let (verified, checking) = timed(|| foreign.check(&text));
        ensure!(
            matches!(verified?, Verified::Review(positions) if positions.len() == record.moves.len() + 1)
        );
        let lines = text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::len);
        let lines: Vec<usize> = lines.collect();
        let base: usize = lines[..2 + graph.vertex_count()].iter().sum();
        base_bytes += base;
        ply_bytes += text.len() - base;
        longest = longest.max(lines[2 + graph.vertex_count()..].iter().copied().max().unwrap_or(0));
        plies += record.moves.len();
        blunders += reviewed.plies.iter().filter(|ply| ply.mark == Some(Mark::Blunder)).count();
        for (sum, time) in times.iter_mut().zip([reviewing, building, writing, checking]) {
            *sum += time;
        }
    }
    let [reviewing, building, writing, checking] = times.map(|time| time.as_secs_f64());
    println!(
        "{{\"family\": \"{family}\", \"rows\": {rows}, \"columns\": {columns}, \"games\": {}, \"plies\": {plies}, \"blunders\": {blunders}, \
         \"base_bytes\": {base_bytes}, \"ply_bytes\": {ply_bytes}, \"longest\": {longest}, \"review_seconds\": {reviewing:.6}, \
         \"build_seconds\": {building:.6}, \"write_seconds\": {writing:.6}, \"check_seconds\": {checking:.6}}}",
        records.len()
    );
    Ok(())
}

/// A board as the checker has it.
enum Foreign {
    Grid(lastmove_check::Grid),
    Graph(lastmove_check::Graph),
}

impl Foreign {
    fn of(board: &AnyBoard) -> Result<Self> {
        if let AnyBoard::Grid(grid) = board {
            return Ok(Self::Grid(lastmove_check::Grid::read(grid.to_string().as_bytes())?));
        }
        let mut edges = Vec::new();
        Format::Edges.write_numbered(board, &mut edges)?;
        Ok(Self::Graph(lastmove_check::Graph::from_edges(&edges)?))
    }

    fn check(&self, certificate: &[u8]) -> Result<Verified, Failure> {
        match self {
            Self::Grid(grid) => check_grid(grid, certificate),
            Self::Graph(graph) => check_graph(graph, certificate),
        }
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let clock = Instant::now();
    let done = work();
    (done, clock.elapsed())
}
