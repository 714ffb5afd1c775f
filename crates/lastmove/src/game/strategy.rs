use super::Game;
use crate::{graph::Graph, solver::Verdict, vertex::Vertex};

/// From a lost position, the move after which the smallest share of the opponent's legal moves wins; of several such
/// the first in the neighbour order. Tries every move: at most degree squared questions.
pub(super) fn most_traps<G: Graph>(game: &mut Game<G>) -> Option<Vertex> {
    let legal: Vec<_> = game.legal_moves().collect();
    let mut best: Option<(Vertex, [usize; 2])> = None;
    for to in legal {
        if game.play(to).is_err() {
            continue;
        }
        let replies = game.moves();
        let all = replies.len();
        let winning = replies.filter(|reply| reply.verdict == Verdict::Loses).count();
        game.undo();
        // winning / all < best winning / best all, in whole numbers
        if best.is_none_or(|(_, [best_winning, best_all])| winning * best_all < best_winning * all) {
            best = Some((to, [winning, all]));
        }
    }
    best.map(|(to, _)| to)
}
