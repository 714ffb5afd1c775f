use super::Game;
use crate::{
    graph::Graph,
    observer::{Interrupted, Meter},
    solver::Verdict,
    vertex::Vertex,
};

/// From a lost position, the move after which the smallest share of the opponent's legal moves wins; of several such
/// the first in the neighbour order. Tries every move: at most degree squared questions.
pub(super) fn most_traps<G: Graph>(
    game: &mut Game<G>,
    meter: &mut Meter,
) -> Result<Option<Vertex>, Interrupted> {
    let legal: Vec<_> = game.legal_moves().collect();
    let mut best: Option<(Vertex, [usize; 2])> = None;
    for to in legal {
        if game.metered_play(to, meter)?.is_err() {
            continue;
        }
        let replies = game.metered_moves(meter);
        game.undo();
        let replies = replies?;
        let all = replies.len();
        let winning = replies.iter().filter(|reply| reply.verdict == Verdict::Loses).count();
        // winning / all < best winning / best all, in whole numbers
        if best.is_none_or(|(_, [best_winning, best_all])| winning * best_all < best_winning * all) {
            best = Some((to, [winning, all]));
        }
    }
    Ok(best.map(|(to, _)| to))
}
