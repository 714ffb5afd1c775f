//! Games kept up to date move by move against fresh solves of what is left.

use lastmove::{
    CsrGraph, Engine, Game, Graph, GridBoard, SlidingBoard, SolveErrorKind, Solver, Verdict, Vertex,
    VertexSet,
    board::{Cell, GridBuilder},
    game::{MateStrategy, Position, PositionErrorKind, Setup},
    graph::Without,
};
use lastmove_generate::{Share, board::diluted};
use proptest::{collection::vec, prelude::*, sample::Index};

/// What to do next in a game: take moves back, or make one of the legal moves.
#[derive(Clone, Debug)]
enum Step {
    Undo,
    Play(Index),
    PlayBest,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        2 => Just(Step::Undo),
        8 => any::<Index>().prop_map(Step::Play),
        3 => Just(Step::PlayBest),
    ];
    vec(step, 0..60)
}

/// The verdict for the player to move at `v` when the vertices of `gone` are no longer there.
fn fresh_verdict<G: Graph>(graph: &G, gone: &VertexSet, v: Vertex) -> Verdict {
    lastmove::solve(&Without::new(graph, gone)).verdict(v).unwrap()
}

fn check<G: Graph>(game: &mut Game<&G>) {
    let graph = *game.graph();
    let token = game.token();
    let mut before = game.visited().clone();
    before.remove(token);
    assert_eq!(game.verdict(), fresh_verdict(graph, &before, token), "verdict at {token:?}");
    let legal: Vec<_> = graph.neighbours(token).filter(|&w| !game.visited().contains(w)).collect();
    let visited = game.visited().clone();
    for (found, expected) in game.moves().zip(&legal) {
        assert_eq!(found.to, *expected);
        assert_eq!(
            found.verdict,
            fresh_verdict(graph, &visited, found.to),
            "move {token:?} to {:?}",
            found.to
        );
    }
    assert_eq!(game.moves().len(), legal.len());
}

fn follow<G: Graph>(graph: &G, start: Vertex, steps: &[Step]) {
    let mut game = Game::new(graph, start).unwrap();
    check(&mut game);
    for step in steps {
        let legal: Vec<_> = game.legal_moves().collect();
        match step {
            Step::Undo => {
                game.undo();
            }
            Step::Play(_) if legal.is_empty() => {
                game.undo();
            }
            Step::Play(index) => game.play(*index.get(&legal)).unwrap(),
            Step::PlayBest => {
                if let Some(best) = game.best_move() {
                    let wins = game.verdict() == Verdict::Wins;
                    game.play(best).unwrap();
                    assert_eq!(game.verdict() == Verdict::Loses, wins, "the best move keeps a win");
                }
            }
        }
        check(&mut game);
    }
    while game.undo().is_some() {
        check(&mut game);
    }
}

fn grids() -> impl Strategy<Value = GridBoard> {
    (1usize..8, 1usize..8, 0u8..50).prop_flat_map(|(rows, columns, walls)| {
        vec(0u8..100, rows * columns).prop_map(move |cells| {
            let mut builder = GridBuilder::new(rows, columns).unwrap();
            for (index, _) in cells.iter().enumerate().filter(|&(_, &cell)| cell >= walls) {
                builder.set_free(index / columns + 1, index % columns + 1);
            }
            builder.build()
        })
    })
}

/// The winner follows the mates of every engine's matching, the other player makes the moves chosen.
fn mates_win<G: Graph>(graph: &G, start: Vertex, choices: &[Index]) {
    let engines = Engine::ALL.into_iter().filter_map(|engine| Solver::new().engine(engine).solve(graph).ok());
    for solution in engines {
        let strategy = MateStrategy::new(graph, &solution, start).unwrap();
        let mut game = Game::new(graph, start).unwrap();
        for choice in choices.iter().cycle() {
            let legal: Vec<_> = game.legal_moves().collect();
            let to = if game.to_move() == strategy.winner() {
                strategy.reply(game.token()).expect("the winner has a move")
            } else if legal.is_empty() {
                break;
            } else {
                *choice.get(&legal)
            };
            game.play(to).unwrap();
        }
        assert_ne!(game.to_move(), strategy.winner());
    }
}

fn sliding_boards() -> impl Strategy<Value = SlidingBoard> {
    (1usize..8, 1usize..8).prop_flat_map(|(rows, columns)| {
        let blank = (1..=rows, 1..=columns).prop_map(|(row, column)| Cell { row, column });
        (vec(any::<bool>(), rows * columns), blank).prop_map(move |(light, blank)| {
            SlidingBoard::new(rows, columns, blank, |cell| light[(cell.row - 1) * columns + cell.column - 1])
                .unwrap()
        })
    })
}

/// Plays the same game from the solutions of all engines side by side: everything but the matching must be the same.
fn compare_engines<G: Graph>(graph: &G, start: Vertex, choices: &[Index]) {
    let engines = Engine::ALL.into_iter().filter_map(|engine| Solver::new().engine(engine).solve(graph).ok());
    let mut games: Vec<_> =
        engines.map(|solution| Game::from_solution(graph, start, &solution).unwrap()).collect();
    games.push(Game::new(graph, start).unwrap());
    for choice in choices {
        let [first, others @ ..] = &mut games[..] else { unreachable!("one engine always works") };
        let (moves, best): (Vec<_>, _) = (first.moves().collect(), first.best_move());
        for other in others {
            assert!(other.moves().eq(moves.iter().copied()) && other.best_move() == best);
        }
        if moves.is_empty() {
            break;
        }
        for game in &mut games {
            game.play(choice.get(&moves).to).unwrap();
        }
    }
}

fn graphs() -> impl Strategy<Value = CsrGraph> {
    (2usize..14).prop_flat_map(|n| {
        vec((0..n, 0..n), 0..3 * n).prop_map(move |edges| CsrGraph::from_edges(n, edges).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn on_grids(board in grids(), start: Index, steps in steps()) {
        let starts: Vec<_> = board.vertices().collect();
        if !starts.is_empty() {
            follow(&board, *start.get(&starts), &steps);
        }
    }

    #[test]
    fn mates_win_on_grids(board in grids(), start: Index, choices in vec(any::<Index>(), 1..30)) {
        let starts: Vec<_> = board.vertices().collect();
        if !starts.is_empty() {
            mates_win(&board, *start.get(&starts), &choices);
        }
    }

    #[test]
    fn mates_win_on_graphs(graph in graphs(), start: Index, choices in vec(any::<Index>(), 1..10)) {
        let starts: Vec<_> = graph.vertices().collect();
        mates_win(&graph, *start.get(&starts), &choices);
    }

    #[test]
    fn on_sliding_boards(board in sliding_boards(), steps in steps()) {
        follow(&board, board.blank(), &steps);
    }

    #[test]
    fn same_from_every_solution_of_grids(board in grids(), start: Index, choices in vec(any::<Index>(), 0..30)) {
        let starts: Vec<_> = board.vertices().collect();
        if !starts.is_empty() {
            compare_engines(&board, *start.get(&starts), &choices);
        }
    }

    #[test]
    fn same_from_every_solution_of_graphs(graph in graphs(), start: Index, choices in vec(any::<Index>(), 0..10)) {
        let starts: Vec<_> = graph.vertices().collect();
        compare_engines(&graph, *start.get(&starts), &choices);
    }

    #[test]
    fn on_graphs(graph in graphs(), start: Index, steps in steps()) {
        let starts: Vec<_> = graph.vertices().collect();
        follow(&graph, *start.get(&starts), &steps);
    }
}

/// Long walks on boards too large to check at every ply: now and then everything is checked against a fresh solve.
#[test]
fn long_games_stay_right() {
    for (rows, columns, walls, seed) in
        [(40, 40, 0, 1), (41, 41, 0, 2), (60, 35, 5, 3), (50, 50, 10, 4), (60, 60, 25, 5)]
    {
        let board = diluted(rows, columns, Share::per_cent(walls), seed).unwrap();
        let starts: Vec<_> = board.vertices().collect();
        for (number, &start) in starts.iter().step_by(starts.len() / 12).enumerate() {
            let mut game = Game::new(&board, start).unwrap();
            // Prefers the move with the fewest ways on, which makes walks long.
            while let Some(to) = game
                .legal_moves()
                .min_by_key(|&to| board.neighbours(to).filter(|&next| !game.visited().contains(next)).count())
            {
                game.play(to).unwrap();
                if game.ply() % 29 == number {
                    check(&mut game);
                }
            }
            check(&mut game);
            for _ in 0..game.ply() / 2 {
                game.undo();
            }
            check(&mut game);
        }
    }
}

#[test]
fn a_position_in_the_middle_is_a_beginning() {
    let board: GridBoard = "....\n.#..\n....".parse().unwrap();
    let at = |row, column| board.vertex(row, column).unwrap();
    let setup = Setup { token: at(1, 3), visited: vec![at(1, 1), at(1, 2)] };
    let mut resumed = Game::from_position(&board, Position::new(&board, &setup).unwrap(), None).unwrap();
    let mut played = Game::new(&board, at(1, 1)).unwrap();
    played.play(at(1, 2)).unwrap();
    played.play(at(1, 3)).unwrap();
    assert!(resumed.moves().eq(played.moves()));
    assert_eq!(resumed.record().setup, setup);
    assert_eq!(resumed.undo(), None);
}

#[test]
fn a_foreign_position_is_refused() {
    let [large, small]: [GridBoard; 2] = ["....\n....", "..\n.."].map(|text| text.parse().unwrap());
    let [last, first] = [large.vertex(2, 4), small.vertex(1, 1)].map(Option::unwrap);
    for (board, made_with, token) in [(&small, &large, last), (&large, &small, first)] {
        let position = Position::new(made_with, &Setup::start(token)).unwrap();
        let error = Game::from_position(board, position, None).unwrap_err();
        assert_eq!(*error.kind(), SolveErrorKind::ForeignPosition);
    }
}

#[test]
fn a_foreign_solution_is_refused() {
    let [board, other]: [GridBoard; 2] = ["...\n...", "..#\n..."].map(|text| text.parse().unwrap());
    let solution = lastmove::solve(&board);
    let start = other.vertex(1, 1).unwrap();
    let error = Game::from_solution(&other, start, &solution).unwrap_err();
    assert_eq!(error.kinds(), [PositionErrorKind::ForeignSolution]);
}
