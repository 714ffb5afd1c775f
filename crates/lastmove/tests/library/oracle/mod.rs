//! Slow, simple answers for small graphs: the game played out in every way, and the classes and edges by their definition.

use lastmove::{Class, Graph, Vertex};

/// All there is to know of a graph whose vertex numbers are below 16.
pub(crate) struct Oracle {
    /// The neighbourhood of every vertex number, as a bit mask.
    neighbours: Vec<u32>,
    vertices: u32,
    /// The size of a maximum matching on each set of vertices.
    sizes: Vec<u8>,
    /// For the token on `token` and the set `visited` gone, at `visited * bound + token`: whether the mover wins.
    outcomes: Vec<Option<bool>>,
}

impl Oracle {
    pub(crate) fn new<G: Graph>(graph: &G) -> Self {
        let bound = graph.vertex_bound();
        assert!(bound <= 16, "too large to be played out: {bound} vertex numbers");
        let mut neighbours = vec![0; bound];
        let mut vertices = 0;
        for v in graph.vertices() {
            vertices |= 1 << v.index();
            neighbours[v.index()] = graph.neighbours(v).fold(0, |mask, w| mask | 1 << w.index());
        }
        let sizes = matching_sizes(&neighbours);
        Self { neighbours, vertices, sizes, outcomes: vec![None; bound << bound] }
    }

    /// The size of a maximum matching.
    pub(crate) fn matching_size(&self) -> usize {
        usize::from(self.sizes[self.vertices as usize])
    }

    /// Whether some maximum matching has the edge between `u` and `v`: without its ends one edge less can be matched.
    pub(crate) fn is_allowed(&self, u: Vertex, v: Vertex) -> bool {
        let ends = 1 << u.index() | 1 << v.index();
        usize::from(self.sizes[(self.vertices & !ends) as usize]) + 1 == self.matching_size()
    }

    /// Whether every maximum matching has the edge between `u` and `v`: without it fewer can be matched.
    pub(crate) fn is_forced(&self, u: Vertex, v: Vertex) -> bool {
        let mut neighbours = self.neighbours.clone();
        neighbours[u.index()] &= !(1 << v.index());
        neighbours[v.index()] &= !(1 << u.index());
        usize::from(matching_sizes(&neighbours)[self.vertices as usize]) < self.matching_size()
    }

    /// The class of a vertex number, by deletion; `None` where there is no vertex.
    pub(crate) fn class(&self, v: Vertex) -> Option<Class> {
        let at = v.index() as u32;
        let in_d =
            |at: u32| self.sizes[self.vertices as usize] == self.sizes[(self.vertices & !(1 << at)) as usize];
        if self.vertices >> at & 1 == 0 {
            None
        } else if in_d(at) {
            Some(Class::D)
        } else if bits(self.neighbours[v.index()]).any(in_d) {
            Some(Class::A)
        } else {
            Some(Class::C)
        }
    }

    /// Whether the player to move from the start `v` wins.
    pub(crate) fn wins(&mut self, v: Vertex) -> bool {
        self.wins_after(v.index() as u32, 1 << v.index())
    }

    /// The winning moves from the start `v`, smallest vertex first.
    pub(crate) fn winning_moves(&mut self, v: Vertex) -> Vec<Vertex> {
        bits(self.neighbours[v.index()])
            .filter(|&to| !self.wins_after(to, 1 << v.index() | 1 << to))
            .filter_map(|to| Vertex::new(to as usize))
            .collect()
    }

    /// Whether the player to move wins with the token on `token` and the vertices of `visited`, the token's among
    /// them, gone.
    pub(crate) fn wins_after(&mut self, token: u32, visited: u32) -> bool {
        let place = visited as usize * self.neighbours.len() + token as usize;
        if let Some(known) = self.outcomes[place] {
            return known;
        }
        let wins = bits(self.neighbours[token as usize] & !visited)
            .any(|to| !self.wins_after(to, visited | 1 << to));
        self.outcomes[place] = Some(wins);
        wins
    }
}

/// The size of a maximum matching on each subset: its smallest vertex is missed, or matched with one of the others.
fn matching_sizes(neighbours: &[u32]) -> Vec<u8> {
    let mut sizes = vec![0u8; 1 << neighbours.len()];
    for set in 1..sizes.len() as u32 {
        let smallest = set.trailing_zeros();
        let rest = set & !(1 << smallest);
        let missed = sizes[rest as usize];
        sizes[set as usize] = bits(neighbours[smallest as usize] & rest)
            .map(|mate| 1 + sizes[(rest & !(1 << mate)) as usize])
            .fold(missed, u8::max);
    }
    sizes
}

/// The numbers of the set bits, smallest first.
pub(crate) fn bits(mask: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(mask), |rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|&rest| rest != 0)
        .map(u32::trailing_zeros)
}
