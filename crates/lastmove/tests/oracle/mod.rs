//! Slow, simple answers to compare with: the game played out in every way, and the classes by definition.

use std::collections::HashMap;

use lastmove::{CsrGraph, Graph, Vertex};

/// Neighbourhoods of a graph on at most 32 vertices as bit masks.
pub(crate) fn masks(graph: &CsrGraph) -> Vec<u32> {
    let mask = |v| graph.neighbours(v).fold(0, |mask, w| mask | 1 << w.index());
    graph.vertices().map(mask).collect()
}

/// Plays the game in every way.
pub(crate) struct Game<'g> {
    neighbours: &'g [u32],
    memo: HashMap<(u32, u32), bool>,
}

impl<'g> Game<'g> {
    pub(crate) fn new(neighbours: &'g [u32]) -> Self {
        Self { neighbours, memo: HashMap::new() }
    }

    /// Whether the player to move wins with the token on `token` and the vertices of `visited`, the token's among them,
    /// gone.
    pub(crate) fn wins(&mut self, token: u32, visited: u32) -> bool {
        if let Some(&known) = self.memo.get(&(token, visited)) {
            return known;
        }
        let wins =
            bits(self.neighbours[token as usize] & !visited).any(|to| !self.wins(to, visited | 1 << to));
        self.memo.insert((token, visited), wins);
        wins
    }

    /// The winning moves from the start `token`, smallest vertex first.
    pub(crate) fn winning_moves(&mut self, token: Vertex) -> Vec<Vertex> {
        let start = token.index() as u32;
        let moves: Vec<u32> = bits(self.neighbours[start as usize]).collect();
        moves
            .into_iter()
            .filter(|&to| !self.wins(to, 1 << start | 1 << to))
            .filter_map(|to| Vertex::new(to as usize))
            .collect()
    }
}

/// The size of a maximum matching, by trying all of them on the vertices left in `left`.
pub(crate) fn matching_size(neighbours: &[u32], left: u32, memo: &mut HashMap<u32, usize>) -> usize {
    if left == 0 {
        return 0;
    }
    if let Some(&known) = memo.get(&left) {
        return known;
    }
    let v = left.trailing_zeros();
    let rest = left & !(1 << v);
    let missed = matching_size(neighbours, rest, memo);
    let size = bits(neighbours[v as usize] & rest)
        .map(|w| 1 + matching_size(neighbours, rest & !(1 << w), memo))
        .fold(missed, usize::max);
    memo.insert(left, size);
    size
}

/// The numbers of the set bits, smallest first.
pub(crate) fn bits(mask: u32) -> impl Iterator<Item = u32> {
    (0..32).filter(move |bit| mask >> bit & 1 != 0)
}
