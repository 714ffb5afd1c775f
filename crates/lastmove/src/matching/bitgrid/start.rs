//! A quick matching to start from, block by block: the rule of Karp and Sipser on bits.
//!
//! Cells with one free neighbour within the block are matched first, as long as there are any; then those of some rows far from each
//! other with whichever neighbours are free, and so on. Cells are matched across the edges of blocks only by the search.

use super::{lanes::Lanes, plane::Plane, state::Half};

/// Matches what it can of the block within itself; what is left over becomes outer.
#[inline(always)]
pub(super) fn pair_within<P: Plane>(block: &mut [Half<P::Lanes>; 2]) {
    let none = [P::empty(); 2];
    let free = [P::load(&block[0].available), P::load(&block[1].available)];
    let mut pairing = Pairing { free, matched: none, low: none, high: none };
    let mut spread = 0;
    loop {
        let (single, _) = pairing.by_degree::<0, 1>();
        pairing.pair::<0, 1>(single);
        let (other_single, any) = pairing.by_degree::<1, 0>();
        if !single.or(other_single).is_empty() {
            pairing.pair::<1, 0>(other_single);
            continue;
        }
        if any.is_empty() {
            break;
        }
        // Every fourth lane: cells of different ones share no neighbours.
        let picked = loop {
            let picked = any.and(P::load(&P::Lanes::SPREAD[spread]));
            spread = (spread + 1) % P::Lanes::SPREAD.len();
            if !picked.is_empty() {
                break picked;
            }
        };
        pairing.pair::<1, 0>(picked);
    }
    for (colour, half) in block.iter_mut().enumerate() {
        pairing.matched[colour].store(&mut half.matched);
        pairing.low[colour].store(&mut half.mate.low);
        pairing.high[colour].store(&mut half.mate.high);
        pairing.free[colour].store(&mut half.outer);
        pairing.matched[colour].store(&mut half.available);
    }
}

/// A block of which a part is matched, by colours.
struct Pairing<P> {
    free: [P; 2],
    matched: [P; 2],
    /// The bits of the directions of the mates.
    low: [P; 2],
    high: [P; 2],
}

impl<P: Plane> Pairing<P> {
    /// The cells of `COLOUR` that have a free neighbour in each direction, in the order of [`Direction`](super::state::Direction).
    #[inline(always)]
    fn beside_free<const COLOUR: usize, const OTHER: usize>(&self) -> [P; 4] {
        let (free, none) = (self.free[OTHER], P::empty());
        // A cell has one above it if that one, moved down, comes to the cell.
        [free, free.side::<OTHER>(none, none), free.down(none), free.up(none)]
    }

    /// The free cells of `COLOUR` with exactly one free neighbour, and those with at least one.
    #[inline(always)]
    fn by_degree<const COLOUR: usize, const OTHER: usize>(&self) -> (P, P) {
        let [a, b, c, d] = self.beside_free::<COLOUR, OTHER>();
        let (some, others) = (a.or(b), c.or(d));
        let several = a.and(b).or(c.and(d)).or(some.and(others));
        let any = some.or(others).and(self.free[COLOUR]);
        (any.without(several), any)
    }

    /// Matches these cells of `COLOUR`, each with its first free neighbour in the order of directions. Where several want the same
    /// one, the first in that order has it, and the others remain.
    #[inline(always)]
    fn pair<const COLOUR: usize, const OTHER: usize>(&mut self, mut cells: P) {
        let none = P::empty();
        for direction in 0..4 {
            let matched = cells.and(self.beside_free::<COLOUR, OTHER>()[direction]);
            let mates = match direction {
                0 => matched,
                1 => matched.side::<COLOUR>(none, none),
                2 => matched.up(none),
                _ => matched.down(none),
            };
            cells = cells.without(matched);
            // The way back from 2 (up) is 3 (down), and from 3 it is 2.
            for (colour, cells, back) in
                [(COLOUR, matched, direction), (OTHER, mates, [0, 1, 3, 2][direction])]
            {
                self.free[colour] = self.free[colour].without(cells);
                self.matched[colour] = self.matched[colour].or(cells);
                if back & 1 != 0 {
                    self.low[colour] = self.low[colour].or(cells);
                }
                if back & 2 != 0 {
                    self.high[colour] = self.high[colour].or(cells);
                }
            }
        }
    }
}
