use lastmove::{Graph, Vertex};

/// The numbers that the vertices of a graph have, from 1, when they are counted in their order.
///
/// 1.5 bits a vertex number: the vertices as a set, and for each 64 how many come before.
#[derive(Debug)]
pub(super) struct Ranks {
    words: Vec<Word>,
}

/// 64 vertex numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Word {
    /// Which of them are vertices.
    there: [u32; 2],
    /// How many vertices have smaller numbers.
    before: u32,
}

impl Ranks {
    pub(super) fn new<G: Graph>(graph: &G) -> Self {
        let mut words = vec![Word::default(); graph.vertex_bound().div_ceil(64)];
        for v in graph.vertices() {
            words[v.index() / 64].there[v.index() % 64 / 32] |= 1 << (v.index() % 32);
        }
        let mut before = 0;
        for word in &mut words {
            word.before = before;
            before += word.there().count_ones();
        }
        Self { words }
    }

    /// The number of a vertex that is there. O(1).
    #[inline]
    pub(super) fn of(&self, v: Vertex) -> usize {
        let word = &self.words[v.index() / 64];
        let up_to = u64::MAX >> (63 - v.index() % 64);
        word.before as usize + (word.there() & up_to).count_ones() as usize
    }
}

impl Word {
    #[inline]
    fn there(self) -> u64 {
        let [low, high] = self.there.map(u64::from);
        low | high << 32
    }
}
