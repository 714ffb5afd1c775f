use super::Player;
use crate::{
    graph::Graph,
    solver::{Solution, Verdict},
    structure::Class,
    vertex::Vertex,
};

/// The most vertices of a graph in which a placer who loses everywhere looks for the hardest start.
const SMALL: usize = 1000;

/// Whether `placer` wins after placing the token on `v`, the first player then moving first.
pub fn wins_placing(solution: &Solution, v: Vertex, placer: Player) -> bool {
    (solution.verdict(v) == Some(Verdict::Loses)) == (placer == Player::Second)
}

/// Where `placer`, one of the players, should put the token before the first player moves; `None` if there are no vertices.
///
/// The first start, in vertex order, from which the placer wins. Where there is none, in a graph of up to 1000 vertices, the one
/// from which the smallest share of the first player's moves wins; in a larger one the first vertex.
///
/// O(n) time if the placer can win or the graph is large, else a search from every vertex.
///
/// ```
/// use lastmove::{GridBoard, Player, game::best_start};
/// let board: GridBoard = "...".parse()?;
/// let solution = lastmove::solve(&board);
/// assert_eq!(best_start(&board, &solution, Player::Second), board.vertex(1, 1));
/// assert_eq!(best_start(&board, &solution, Player::First), board.vertex(1, 2));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
pub fn best_start<G: Graph>(graph: &G, solution: &Solution, placer: Player) -> Option<Vertex> {
    let wins = |&v: &Vertex| wins_placing(solution, v, placer);
    graph.vertices().find(wins).or_else(|| hardest(graph, solution)).or_else(|| graph.vertices().next())
}

fn hardest<G: Graph>(graph: &G, solution: &Solution) -> Option<Vertex> {
    if graph.vertex_count() > SMALL || solution.classes().count(Class::D) > 0 {
        return None;
    }
    let mut best: Option<(Vertex, [usize; 2])> = None;
    for v in graph.vertices() {
        let (winning, all) = (solution.winning_moves(graph, v).count(), graph.degree(v));
        // winning / all < best winning / best all, in whole numbers
        if best.is_none_or(|(_, [best_winning, best_all])| winning * best_all < best_winning * all) {
            best = Some((v, [winning, all]));
        }
    }
    best.map(|(v, _)| v)
}
