//! Blossoms: odd cycles that are contracted to their bases.

use super::{
    cell::{Cell, Hold},
    search::Search,
};

/// Union-find over the outer cells, towards the base of the blossom that holds each. A cell and its mate are in the same blossom,
/// unless one of them is its base; so the two share a link of four bytes, a half of it at each. A base has none.
///
/// Room is made for stretches of cells in which there are blossoms.
pub(super) struct Bases {
    /// For each stretch the number of its room in `halves`; 0 where there is none.
    rooms: Vec<u32>,
    halves: Vec<u16>,
}

/// The number of cells of a stretch.
const STRETCH: usize = 64;

impl Bases {
    /// No blossoms on a board of so many cells.
    pub(super) fn new(bound: usize) -> Self {
        Self { rooms: vec![0; bound.div_ceil(STRETCH)], halves: Vec::new() }
    }

    fn are_none(&self) -> bool {
        self.halves.is_empty()
    }

    #[inline]
    fn place(&self, at: u32) -> usize {
        let at = at as usize;
        self.rooms[at / STRETCH] as usize * STRETCH + at % STRETCH
    }

    /// The cell that the link of two mates leads to. There must be some room.
    #[inline]
    fn link(&self, pair: [u32; 2]) -> Option<u32> {
        let [low, high] = pair.map(|at| u32::from(self.halves[self.place(at)]));
        (high << 16 | low).checked_sub(1)
    }

    fn set_link(&mut self, pair: [u32; 2], to: u32) {
        let link = to + 1;
        for (at, half) in pair.into_iter().zip([link, link >> 16]) {
            let room = &mut self.rooms[at as usize / STRETCH];
            if *room == 0 {
                // The first room belongs to all stretches without one, and stays empty.
                let rooms = (self.halves.len() / STRETCH).max(1);
                *room = rooms as u32;
                self.halves.resize((rooms + 1) * STRETCH, 0);
            }
            let place = self.place(at);
            self.halves[place] = half as u16;
        }
    }

    /// Gives up the room of the stretch of a cell.
    #[inline]
    pub(super) fn leave_room(&mut self, at: u32) {
        self.rooms[at as usize / STRETCH] = 0;
    }

    /// To be called when all stretches have given up their rooms.
    #[inline]
    pub(super) fn forget_rooms(&mut self) {
        self.halves.clear();
    }

    /// Takes a cell out of its blossom, to be followed by its mate.
    #[inline]
    pub(super) fn clear(&mut self, at: u32) {
        if self.rooms[at as usize / STRETCH] != 0 {
            let place = self.place(at);
            self.halves[place] = 0;
        }
    }
}

impl<const N: usize> Search<'_, '_, N> {
    /// A cell and its mate, the smaller one first.
    #[inline]
    fn pair(&self, at: u32) -> Option<[u32; 2]> {
        let mate = self.cells.mate(at)?;
        Some([at.min(mate), at.max(mate)])
    }

    /// The base of the blossom of an outer cell; halves the way to it.
    #[inline]
    pub(super) fn base(&mut self, mut at: u32) -> u32 {
        if self.bases.are_none() {
            return at;
        }
        while let Some(pair) = self.pair(at) {
            let Some(next) = self.bases.link(pair) else { break };
            let Some(after) = self.pair(next).and_then(|pair| self.bases.link(pair)) else { return next };
            self.bases.set_link(pair, after);
            at = after;
        }
        at
    }

    #[inline]
    fn base_above(&mut self, base: u32) -> Option<u32> {
        let above = self.above(base)?;
        Some(self.base(above))
    }

    /// Deals with an edge between two outer cells of different bases: contracts the blossom that it closes, if there is one, or returns the
    /// roots of the two trees that it joins.
    pub(super) fn join(&mut self, [at, to]: [u32; 2], way: u8, ends: [u32; 2]) -> Option<[u32; 2]> {
        let base = match self.climb(ends) {
            Ok(base) => base,
            Err(roots) => return Some(roots),
        };
        let back = self.cells.opposite(way);
        self.lead(at, way, base);
        self.lead(to, back, base);
        for end in ends {
            self.contract(end, base);
        }
        None
    }

    /// Climbs from both bases in turn until one climb reaches what the other has passed, the lowest common base, or both have reached
    /// their roots.
    fn climb(&mut self, ends: [u32; 2]) -> Result<u32, [u32; 2]> {
        let mut tops = ends;
        let mut heights = [0; 2];
        let mut rising = [true; 2];
        self.pass(ends[0]);
        self.pass(ends[1]);
        let mut met = None;
        'climbs: while rising[0] || rising[1] {
            for turn in [0, 1] {
                if !rising[turn] {
                    continue;
                }
                let Some(above) = self.base_above(tops[turn]) else {
                    rising[turn] = false;
                    continue;
                };
                if self.holds[above as usize].has(Hold::PASSED) {
                    met = Some(above);
                    break 'climbs;
                }
                self.pass(above);
                heights[turn] += 1;
                tops[turn] = above;
            }
        }
        for (end, height) in ends.into_iter().zip(heights) {
            let mut at = end;
            for left in (0..=height).rev() {
                let hold = &mut self.holds[at as usize];
                *hold = hold.without(Hold::PASSED);
                if left > 0 {
                    at = self.base_above(at).unwrap_or(at);
                }
            }
        }
        met.ok_or(tops)
    }

    #[inline]
    fn pass(&mut self, at: u32) {
        let hold = &mut self.holds[at as usize];
        *hold = hold.with(Hold::PASSED);
    }

    /// Along the even path of `at` up to the blossom of `base`: makes the cell before each outer one on the path its parent, that of `at`
    /// itself being where `way` leads. Over these lead the even paths of the cells that were inner.
    ///
    /// Why paths remain free of repetitions is lemma 28 in `docs/DESIGN.md`.
    fn lead(&mut self, mut at: u32, mut way: u8, base: u32) {
        while self.base(at) != base {
            let Some(mate) = self.cells.mate(at) else { break };
            let hold = &mut self.holds[at as usize];
            *hold = hold.with_parent(way);
            let parent = self.holds[mate as usize].parent();
            way = self.cells.opposite(parent);
            at = self.cells.step(mate, parent);
        }
    }

    /// Puts the blossoms from that of the base `end` up to below `base` into one, and the inner cells between them.
    fn contract(&mut self, mut end: u32, base: u32) {
        while end != base {
            let (Some(pair), Some(mate), Some(above)) =
                (self.pair(end), self.cells.mate(end), self.base_above(end))
            else {
                break;
            };
            self.bases.set_link(pair, base);
            if self.cells.cell(mate).label() == Cell::INNER {
                let hold = &mut self.holds[mate as usize];
                *hold = hold.without(Hold::INNER);
                self.make_outer(mate);
            }
            end = above;
        }
    }
}
