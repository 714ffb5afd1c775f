//! The engines and games on small graphs, against the game played out, and the engines on wide grids, against each other.

use lastmove::{
    AnyBoard, CsrGraph, Game, Graph, Verdict, Vertex,
    certificate::{Certificate, StartCertificate},
};
use lastmove_check::{Verified, check_graph, check_grid};
use lastmove_formats::{certificate, edges};

use super::{bytes::Bytes, oracle::Oracle, theory};

/// The most vertices of a graph; boards have up to 12 cells.
const MOST: usize = 9;

/// The bytes choose a board, and then a start and moves.
pub(super) fn check(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let board = bytes.board(MOST);
    let mut oracle = Oracle::new(&board);
    let vertices: Vec<_> = board.vertices().collect();
    for (number, solution) in theory::solve_with_all(&board).into_iter().enumerate() {
        let engine = solution.engine();
        assert_eq!(solution.matching().size(), oracle.matching_size(), "{engine}: matching of {board:?}");
        for &v in &vertices {
            assert_eq!(solution.class(v), oracle.class(v), "{engine}: class of {v:?} in {board:?}");
            assert_eq!(solution.verdict(v), Some(verdict(&mut oracle, v)), "{engine}: {v:?} in {board:?}");
            let moves = sorted(solution.winning_moves(&board, v));
            assert_eq!(moves, oracle.winning_moves(v), "{engine}: moves from {v:?} in {board:?}");
        }
        certificates(&board, &solution, number == 0);
    }
    if let Some(start) = bytes.one_of(&vertices) {
        play(&board, start, &mut bytes);
    }
    // What is left makes a grid whose rows have several words, too large to be played out: the engines meet each other.
    if !bytes.is_empty() {
        theory::solve_with_all(&bytes.wide_grid());
    }
}

fn verdict(oracle: &mut Oracle, v: Vertex) -> Verdict {
    if oracle.wins(v) { Verdict::Wins } else { Verdict::Loses }
}

fn sorted(moves: impl Iterator<Item = Vertex>) -> Vec<Vertex> {
    let mut moves: Vec<_> = moves.collect();
    moves.sort_unstable();
    moves
}

/// The certificate of all starts and, if asked for, those of each are accepted, and prove what the solution says.
fn certificates(board: &AnyBoard, solution: &lastmove::Solution, of_each: bool) {
    let [d, a, c] = lastmove::Class::ALL.map(|class| solution.classes().count(class));
    let proved = lastmove_check::Proved { matching: solution.matching().size(), d, a, c };
    let proof = Certificate::new(board, solution).expect("the solution is one of the board");
    let mut text = Vec::new();
    certificate::write(board, &proof, &mut text).expect("writing to memory does not fail");
    assert_eq!(verify(board, &text), Ok(Verified::All(proved)), "{}", String::from_utf8_lossy(&text));
    for (number, v) in (1..).zip(board.vertices()).filter(|_| of_each) {
        let proof = StartCertificate::new(board, solution, v).expect("a start on the board");
        let mut text = Vec::new();
        certificate::write_start(board, &proof, &mut text).expect("writing to memory does not fail");
        let loses = solution.verdict(v) == Some(Verdict::Loses);
        let verified = verify(board, &text);
        assert_eq!(verified, Ok(Verified::Start(number, loses)), "{}", String::from_utf8_lossy(&text));
    }
    if let AnyBoard::Grid(grid) = board {
        let proof = Certificate::new(grid, solution).expect("the solution is one of the board");
        let mut bytes = Vec::new();
        certificate::write_compact(grid, &proof, &mut bytes).expect("writing to memory does not fail");
        assert_eq!(verify(board, &bytes), Ok(Verified::All(proved)), "{grid}");
    }
}

fn verify(board: &AnyBoard, text: &[u8]) -> Result<Verified, lastmove_check::Failure> {
    if let AnyBoard::Grid(grid) = board {
        return check_grid(&lastmove_check::Grid::read(grid.to_string().as_bytes())?, text);
    }
    let mut list = Vec::new();
    edges::write(board, &mut list).expect("names without blanks");
    check_graph(&lastmove_check::Graph::from_edges(&list)?, text)
}

/// Plays a game to its end and takes it back, and asks at every ply.
fn play(board: &AnyBoard, start: Vertex, bytes: &mut Bytes<'_>) {
    let mut game = Game::new(board, start).expect("a vertex of the board");
    let mut gone = vec![start];
    loop {
        ask(&mut game, board, &gone);
        let moves: Vec<_> = game.legal_moves().collect();
        let Some(to) = bytes.one_of(&moves) else { break };
        game.play(to).expect("a legal move");
        gone.push(to);
        if bytes.next() >= 192 {
            assert_eq!(game.undo(), Some(to));
            gone.pop();
            ask(&mut game, board, &gone);
            game.play(to).expect("it was legal before");
            gone.push(to);
        }
    }
    while game.undo().is_some() {
        gone.pop();
        ask(&mut game, board, &gone);
    }
    assert_eq!((game.ply(), game.token()), (0, start));
}

/// Compares the game with the oracle of what is left of the board; the token stands on the last of `gone`.
fn ask(game: &mut Game<&AnyBoard>, board: &AnyBoard, gone: &[Vertex]) {
    let (&token, before) = gone.split_last().expect("the start");
    let edges = board.vertices().filter(|v| !before.contains(v)).flat_map(|v| {
        let later = board.neighbours(v).filter(move |&w| v < w && !before.contains(&w));
        later.map(move |w| (v.index(), w.index()))
    });
    let rest = CsrGraph::from_edges(board.vertex_bound(), edges).expect("a part of the board");
    let mut oracle = Oracle::new(&rest);
    assert_eq!(game.token(), token);
    assert_eq!(game.verdict(), verdict(&mut oracle, token), "after {gone:?} on {board:?}");
    let moves: Vec<_> = game.winning_moves().collect();
    assert_eq!(sorted(moves.iter().copied()), oracle.winning_moves(token), "after {gone:?} on {board:?}");
    let best = game.best_move();
    match moves.first() {
        Some(first) => assert_eq!(best, Some(*first), "after {gone:?} on {board:?}"),
        None => assert_eq!(best.is_some(), game.legal_moves().next().is_some(), "after {gone:?}"),
    }
}
