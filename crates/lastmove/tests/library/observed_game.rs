//! Games that an observer interrupts: whatever is stopped leaves the game as it was.

use std::ops::ControlFlow;

use lastmove::{
    CsrGraph, Game, Graph, Interrupted, Progress, Vertex,
    game::{Move, ObservedGame},
};
use lastmove_generate::Random;
use random::below;

use crate::random;

/// A graph that says that its lists are very long, so that the observer is polled at every one of them.
struct Slow(CsrGraph);

impl Graph for Slow {
    fn vertex_bound(&self) -> usize {
        self.0.vertex_bound()
    }
    fn contains(&self, v: Vertex) -> bool {
        self.0.contains(v)
    }
    fn slots(&self, _: Vertex) -> usize {
        1 << 20
    }
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        (slot < self.0.slots(v)).then(|| self.0.neighbour(v, slot)).flatten()
    }
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.0.neighbours(v)
    }
    fn degree(&self, v: Vertex) -> usize {
        self.0.degree(v)
    }
    fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        self.0.has_edge(u, v)
    }
}

/// Does something over and over, stopped at the first poll, the second, and so on, until it gets to its end. Returns what
/// came out, and how often it was stopped.
fn at_last<T>(
    game: &mut Game<&Slow>,
    what: impl Fn(&mut ObservedGame<'_, '_, &Slow>) -> Result<T, Interrupted>,
) -> (T, usize) {
    for patience in 0.. {
        let mut polls = 0;
        let mut stop = |_: &Progress| {
            polls += 1;
            if polls > patience { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let before = (game.token(), game.verdict(), game.ply(), game.visited().clone());
        if let Ok(done) = what(&mut game.observed(&mut stop)) {
            return (done, patience);
        }
        assert_eq!(before, (game.token(), game.verdict(), game.ply(), game.visited().clone()));
    }
    unreachable!("some patience is enough")
}

/// Plays a random game that is interrupted wherever it can be, next to one that nobody disturbs.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the methods are those of one lifetime only")]
fn play(graph: &CsrGraph, random: &mut Random) -> usize {
    let slow = Slow(graph.clone());
    let start = graph.vertices().nth(below(graph.vertex_count(), random)).unwrap();
    let mut disturbed = Game::new(&slow, start).unwrap();
    let mut calm = Game::new(graph, start).unwrap();
    let mut interruptions = 0;
    loop {
        let expected: Vec<Move> = calm.moves().collect();
        let (moves, stops) = at_last(&mut disturbed, |game| game.moves());
        assert_eq!(moves, expected);
        let (best, more) = at_last(&mut disturbed, |game| game.best_move());
        assert_eq!(best, calm.best_move());
        interruptions += stops + more;
        let Some(to) = moves.get(below(moves.len().max(1), random)).map(|choice| choice.to) else { break };
        let (played, stops) = at_last(&mut disturbed, |game| game.play(to));
        interruptions += stops;
        played.unwrap();
        calm.play(to).unwrap();
        assert_eq!(disturbed.verdict(), calm.verdict());
        assert!(at_last(&mut disturbed, |game| game.play(to)).0.is_err(), "it stands there");
    }
    while let Some(taken_back) = disturbed.undo() {
        assert_eq!(calm.undo(), Some(taken_back));
        assert_eq!(disturbed.verdict(), calm.verdict());
        assert!(disturbed.moves().eq(calm.moves()));
    }
    interruptions
}

#[test]
fn interruptions_leave_the_game_as_it_was() {
    let mut random = Random::new(2012);
    let mut interruptions = [0; 2];
    for round in 0..400 {
        let draws = 4 + round % 24;
        interruptions[0] += play(&random::graph(13, draws, &mut random), &mut random);
        interruptions[1] += play(&random::bipartite(7, 8, draws, &mut random), &mut random);
    }
    assert!(interruptions.iter().all(|&stops| stops > 1000), "{interruptions:?}");
}
