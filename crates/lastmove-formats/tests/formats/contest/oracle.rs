//! The game played out in every way, on any graph of up to 32 vertices.

use std::collections::HashMap;

pub(crate) struct Oracle {
    /// The neighbourhood of every vertex, as a bit mask.
    neighbours: Vec<u32>,
    /// Whether the mover wins with the token on a vertex and a set of vertices, the token's among them, gone.
    outcomes: HashMap<(usize, u32), bool>,
}

impl Oracle {
    /// The graph on so many vertices, two of which are adjacent when `adjacent` says so in one order or the other.
    pub(crate) fn new(vertices: usize, adjacent: impl Fn(usize, usize) -> bool) -> Self {
        assert!(vertices <= 32, "too large to be played out: {vertices} vertices");
        let joined = |u, v| u != v && (adjacent(u, v) || adjacent(v, u));
        let mask = |v| (0..vertices).filter(|&u| joined(u, v)).fold(0, |mask, u| mask | 1 << u);
        Self { neighbours: (0..vertices).map(mask).collect(), outcomes: HashMap::new() }
    }

    /// Whether the player to move from the start `v` wins.
    pub(crate) fn wins(&mut self, v: usize) -> bool {
        self.wins_after(v, 1 << v)
    }

    fn wins_after(&mut self, token: usize, gone: u32) -> bool {
        if let Some(&known) = self.outcomes.get(&(token, gone)) {
            return known;
        }
        let open = self.neighbours[token] & !gone;
        let wins =
            (0..self.neighbours.len()).any(|to| open >> to & 1 != 0 && !self.wins_after(to, gone | 1 << to));
        self.outcomes.insert((token, gone), wins);
        wins
    }
}
