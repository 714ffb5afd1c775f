//! Games kept up to date move by move against fresh solves of what is left.

use lastmove::{
    CsrGraph, Game, Graph, GridBoard, Verdict, Vertex, VertexSet, board::GridBuilder, graph::Without,
};
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
    fn on_graphs(graph in graphs(), start: Index, steps in steps()) {
        let starts: Vec<_> = graph.vertices().collect();
        follow(&graph, *start.get(&starts), &steps);
    }
}
