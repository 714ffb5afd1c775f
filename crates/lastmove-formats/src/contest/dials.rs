//! The codes of a combination lock.

use lastmove::{Graph, Vertex, VertexSet};

/// The graph of the codes that a lock of dials shows: each dial has the ten digits in a ring, and a move turns one dial by
/// one digit. Some codes may be forbidden; they are no vertices.
///
/// A code is the vertex whose decimal number it is, with leading zeros. Neighbour order: dial by dial from the left, one
/// less and then one more. One bit a code is stored where any is forbidden, and nothing else. A move changes the parity of
/// the sum of the digits, from 9 to 0 too, so the graph is bipartite.
///
/// ```
/// use lastmove::{Graph, Vertex};
/// use lastmove_formats::contest::Dials;
/// let mut dials = Dials::new(2).unwrap();
/// let [code, forbidden] = [9, 19].map(|code| Vertex::new(code).unwrap());
/// dials.forbid(forbidden);
/// assert_eq!(dials.neighbours(code).map(Vertex::index).collect::<Vec<_>>(), [99, 8, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Dials {
    dials: usize,
    forbidden: VertexSet,
}

impl Dials {
    /// The most dials whose codes all have vertex numbers.
    pub const MOST: usize = 9;

    /// So many dials, from 1 to [`MOST`](Self::MOST), and no code forbidden.
    pub fn new(dials: usize) -> Option<Self> {
        (1..=Self::MOST).contains(&dials).then(|| Self { dials, forbidden: VertexSet::new(0) })
    }

    /// The number of dials.
    pub fn dials(&self) -> usize {
        self.dials
    }

    /// Forbids a code. A number that is no code changes nothing.
    pub fn forbid(&mut self, code: Vertex) {
        if self.forbidden.bound() == 0 {
            self.forbidden = VertexSet::new(self.vertex_bound());
        }
        self.forbidden.insert(code);
    }
}

/// The powers of ten: how much a digit counts at each place from the right.
const PLACES: [u32; Dials::MOST + 1] = {
    let mut places = [1; Dials::MOST + 1];
    let mut at = 1;
    while at < places.len() {
        places[at] = 10 * places[at - 1];
        at += 1;
    }
    places
};

impl Graph for Dials {
    fn vertex_bound(&self) -> usize {
        PLACES[self.dials] as usize
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        v.index() < self.vertex_bound() && !self.forbidden.contains(v)
    }

    #[inline]
    fn slots(&self, _: Vertex) -> usize {
        2 * self.dials
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        let place = PLACES[self.dials.checked_sub(1 + slot / 2)?];
        let code = v.index() as u32;
        let digit = code / place % 10;
        let turned = match (slot % 2, digit) {
            (0, 0) => code + 9 * place,
            (0, _) => code - place,
            (_, 9) => code - 9 * place,
            _ => code + place,
        };
        Vertex::new(turned as usize).filter(|&w| !self.forbidden.contains(w))
    }

    fn vertex_count(&self) -> usize {
        self.vertex_bound() - self.forbidden.len()
    }

    fn is_known_bipartite(&self) -> bool {
        true
    }
}
