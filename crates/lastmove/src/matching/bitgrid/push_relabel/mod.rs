//! The method of pushing and relabelling, for boards on which trees cost too much.
//!
//! Where one tree owns much of the board, each augmentation releases all that for the next tree to grow into. Here nothing is owned: the
//! cells of colour 0 are labelled, by bits, with how far an exposed cell of colour 1 is from them; then each exposed cell of colour 0
//! is pushed along an edge outside the matching and one of it, again and again, towards lower labels (what moves is being exposed), until it meets an exposed
//! cell or stands where nothing near by is lower. In the next round of labels and pushes it goes on from there.
//!
//! Goldberg and Tarjan, "A new approach to the maximum-flow problem", 1988; that labels are made anew for all at once is the global
//! relabelling of Cherkassky and Goldberg, "On implementing the push-relabel method", 1997. Whether the matching is a maximum one is left to the search.

mod labels;
mod turns;

use std::{iter, mem};

use self::{
    labels::{LEVEL_BITS, Label, Labels},
    turns::Turns,
};
use super::{
    lanes::Lanes,
    moves::{Fringe, Moves, for_each_beside},
    plane::Plane,
    state::{Band, Direction, Half, Spot},
};
use crate::{
    observer::{Interrupted, Meter},
    prefetch::prefetch,
};

/// The exposed cells of this colour are pushed; labels tell the way to those of the other.
const PUSHED: usize = 0;
const SOUGHT: usize = 1;

/// Levels that labels may grow in one visit to a block: with more of them the labels are less true, with fewer there are more visits.
const LEVELS: u32 = 1 << LEVEL_BITS;

/// How far a cell may be pushed uphill in a round, all in all: far enough to step aside for others, where more would be wandering about.
const UPHILL: i16 = 48;

/// How many visits ahead memory is asked for.
const AHEAD: usize = 4;

/// Rounds that find few pairs move all cells on, so that rounds may cost what so many more pairs would.
const CREDIT: usize = 8;

/// And one more for each of so many exposed cells.
const EXPOSED_A_CREDIT: usize = 4;

/// A matching on its way to more pairs. No cell is in a tree.
pub(super) struct PushRelabel<'a, 'b, L> {
    blocks: &'a mut Band<'b, L>,
    /// Those of each block.
    labels: Vec<Labels<L>>,
    turns: Turns,
    /// The exposed cells from which an exposed one of the other colour may still be reached.
    exposed: Vec<Spot<L>>,
    /// More than the highest label of the round, before it is wrapped.
    height: usize,
}

impl<'a, 'b, L: Lanes> PushRelabel<'a, 'b, L> {
    /// Dissolves all trees of the band.
    #[inline(always)]
    pub(super) fn new<P: Plane<Lanes = L>>(blocks: &'a mut Band<'b, L>) -> Self {
        let count = blocks.halves.len() / 2;
        let mut turns = Turns::closed(count);
        let mut exposed = Vec::new();
        for half in blocks.inside() {
            let cells = &mut blocks.halves[half];
            cells.inner = L::EMPTY;
            P::load(&cells.outer).without(P::load(&cells.matched)).store(&mut cells.outer);
            cells.available = cells.matched;
            if half % 2 == PUSHED {
                exposed.extend(cells.outer.places().map(|place| Spot::new(half, place)));
                turns.open(half / 2);
            }
        }
        Self { blocks, labels: vec![Labels::NONE; count], turns, exposed, height: 0 }
    }

    /// Turns about half of the squares of four cells that the start of the engine has covered with two pairs, as if by lot. Pairs that all lie
    /// alike are one-way streets.
    #[inline(always)]
    pub(super) fn mix<P: Plane<Lanes = L>>(&mut self) {
        let none = P::empty();
        let [first, second, ..] = L::SPREAD;
        let even_lanes = P::load(&first).or(P::load(&second));
        for (block, halves) in self.blocks.halves.as_chunks_mut().0.iter_mut().enumerate() {
            let [Half { matched, mate, .. }, _] = halves;
            let same = P::load(matched).without(P::load(&mate.low).or(P::load(&mate.high)));
            let chosen = P::load(&scattered(block)).and(even_lanes);
            let upper = same.and(same.up(none)).and(chosen);
            for Half { mate, .. } in halves {
                P::load(&mate.low).or(upper).store(&mut mate.low);
                P::load(&mate.high).or(upper).or(upper.down(none)).store(&mut mate.high);
            }
        }
    }

    /// Labels and pushes in turn, as long as a pair takes at most about this much work. Returns the pairs won, and the work done, in levels of
    /// halves of blocks.
    #[inline(always)]
    pub(super) fn run<P: Plane<Lanes = L>>(
        &mut self,
        work_a_pair: u64,
        meter: &mut Meter,
    ) -> Result<(usize, u64), Interrupted> {
        let credit = CREDIT + self.exposed.len() / EXPOSED_A_CREDIT;
        let (mut pairs, mut work) = (0, 0);
        while !self.exposed.is_empty() && work <= work_a_pair * (pairs + credit) as u64 {
            work += self.label::<P>(meter)?;
            pairs += self.push_all(meter)?;
        }
        Ok((pairs, work))
    }

    /// Labels all cells from which an exposed cell of the colour sought may be reached; no more when all exposed ones have a label. Returns
    /// the levels grown.
    #[inline(always)]
    fn label<P: Plane<Lanes = L>>(&mut self, meter: &mut Meter) -> Result<u64, Interrupted> {
        self.turns.clear();
        let row = self.blocks.row_step() / 2;
        for (block, labels) in self.labels.iter_mut().enumerate() {
            let exposed = self.blocks.halves[2 * block + SOUGHT].outer;
            labels.restart(exposed);
            if exposed != L::EMPTY {
                for near in [block, block - 1, block + 1, block - row, block + row] {
                    self.turns.push(near);
                }
            }
        }
        let mut unlabelled = self.exposed.len();
        let (mut turn, mut work) = (0, 0);
        while unlabelled > 0 && self.turns.begin() {
            turn += 1;
            while let Some(block) = self.turns.pop() {
                if let Some(ahead) = self.turns.ahead(AHEAD) {
                    prefetch(&self.blocks.halves[2 * ahead + PUSHED]);
                    prefetch(&self.labels[ahead]);
                }
                meter.scan(L::CELLS)?;
                let (levels, met) = self.label_in::<P>(block, turn);
                work += u64::from(levels);
                unlabelled -= met;
            }
        }
        self.height = ((turn + 1) * LEVELS) as usize;
        Ok(work)
    }

    /// Labels cells of one block. Returns the levels grown, and how many exposed cells got a label.
    #[inline(always)]
    fn label_in<P: Plane<Lanes = L>>(&mut self, block: usize, turn: u32) -> (u32, usize) {
        let none = P::empty();
        let row = self.blocks.row_step() / 2;
        let beside = [block - 1, block + 1, block - row, block + row];
        let there = &self.blocks.halves[2 * block + PUSHED];
        let exposed = P::load(&there.outer);
        let matched = P::load(&there.matched);
        let mates = Moves::towards(matched, P::load(&there.mate.low), P::load(&there.mate.high));
        let unlabelled = matched.or(exposed).without(P::load(&self.labels[block].cells));
        let mut parent_low = P::load(&there.parent.low).without(unlabelled);
        let mut parent_high = P::load(&there.parent.high).without(unlabelled);

        let mut fringe = Fringe::of::<SOUGHT>(
            P::load(self.labels[block].outer_before(turn)),
            beside.map(|beside| P::load(self.labels[beside].outer_before(turn))),
        );
        let mut reached = none;
        let mut level_bits = [none; LEVEL_BITS];
        let mut level = 0;
        loop {
            let new = fringe.cells().and(unlabelled).without(reached);
            if new.is_empty() {
                break;
            }
            if level == LEVELS {
                self.turns.push(block);
                break;
            }
            for (number, bits) in level_bits.iter_mut().enumerate() {
                if level >> number & 1 != 0 {
                    *bits = bits.or(new);
                }
            }
            level += 1;
            reached = reached.or(new);
            let [low, high] = fringe.parents(new);
            (parent_low, parent_high) = (parent_low.or(low), parent_high.or(high));

            fringe = Fringe::within::<SOUGHT>(mates.of(new).ends::<PUSHED>());
        }
        if level == 0 {
            return (0, 0);
        }
        let mates = mates.of(reached);
        let grown = mates.ends::<PUSHED>();
        let there = &mut self.blocks.halves[2 * block + PUSHED];
        parent_low.store(&mut there.parent.low);
        parent_high.store(&mut there.parent.high);
        let labels = &mut self.labels[block];
        labels.add(turn, reached, level_bits);
        labels.add_outer(turn, grown);
        self.push_beside::<P>(block, grown);
        if let Some(leaving) = mates.leaving::<PUSHED>() {
            for (beside, cells) in leaving.by_half(2 * block, 2 * row) {
                if !cells.is_empty() {
                    self.labels[beside / 2].add_outer(turn, cells);
                    self.turns.push(beside / 2);
                    self.push_beside::<P>(beside / 2, cells);
                }
            }
        }
        let mut met = L::EMPTY;
        reached.and(exposed).store(&mut met);
        (level, met.count())
    }

    /// Lets labels grow into the blocks beside this one that have cells next to these new outer ones.
    #[inline(always)]
    fn push_beside<P: Plane<Lanes = L>>(&mut self, block: usize, cells: P) {
        let row = self.blocks.row_step();
        for_each_beside::<P, SOUGHT>(cells, 2 * block, row, |beside| self.turns.push(beside / 2));
    }

    /// Pushes all exposed cells that have a label, the nearest first; the others are let go. Returns the pairs won.
    fn push_all(&mut self, meter: &mut Meter) -> Result<usize, Interrupted> {
        let mut exposed = mem::take(&mut self.exposed);
        exposed.retain(|&spot| self.is_labelled(spot));
        exposed.sort_by_key(|&spot| self.label_of(spot).key());
        let before = exposed.len();
        for spot in exposed {
            if let Some(stuck) = self.push(spot, meter)? {
                self.exposed.push(stuck);
            }
        }
        Ok(before - self.exposed.len())
    }

    /// Pushes an exposed cell as far as labels lead. Returns where it stands then, unless it has met an exposed cell.
    fn push(&mut self, mut spot: Spot<L>, meter: &mut Meter) -> Result<Option<Spot<L>>, Interrupted> {
        let mut label = self.label_of(spot);
        let mut uphill = 0;
        // More pushes than this there are only in a circle round which labels wrap.
        for _ in 0..self.height + UPHILL as usize {
            meter.scan(1)?;
            let Some(way) = self.way_from(spot, label) else { break };
            let Some((next, label_there)) = way.next else {
                self.blocks.link(spot, way.direction);
                self.blocks.settle(spot);
                self.blocks.settle(self.blocks.neighbour(spot, way.direction));
                return Ok(None);
            };
            let rise = label_there.above(label);
            if rise >= 0 {
                uphill += 1 + rise;
                if uphill > UPHILL {
                    break;
                }
                self.labels[spot.half() / 2].put(spot.place(), label_there.next());
            }
            self.blocks.expose(next);
            self.blocks.plant(next);
            self.blocks.link(spot, way.direction);
            self.blocks.settle(spot);
            (spot, label) = (next, label_there);
        }
        Ok(Some(spot))
    }

    /// The way from an exposed cell to another, or to a lower label, or else to the lowest.
    #[inline(always)]
    fn way_from(&self, spot: Spot<L>, label: Label) -> Option<Way<L>> {
        let mut lowest = None;
        let mut least = i16::MAX;
        // The way on which its label came leads down, unless another cell has been pushed there since.
        let first = self.blocks.parent(spot);
        for direction in iter::once(first).chain(Direction::ALL) {
            let beside = self.blocks.neighbour(spot, direction);
            let Some(towards) = self.blocks.mate(beside) else {
                if self.blocks.is_outer(beside) {
                    return Some(Way { direction, next: None });
                }
                continue;
            };
            let next = self.blocks.neighbour(beside, towards);
            if self.is_labelled(next) {
                let label_there = self.label_of(next);
                let rise = label_there.above(label);
                if rise < least {
                    least = rise;
                    lowest = Some(Way { direction, next: Some((next, label_there)) });
                }
                if rise < 0 {
                    break;
                }
            }
        }
        lowest
    }

    #[inline(always)]
    fn is_labelled(&self, spot: Spot<L>) -> bool {
        self.labels[spot.half() / 2].cells.has(spot.place())
    }

    #[inline(always)]
    fn label_of(&self, spot: Spot<L>) -> Label {
        self.labels[spot.half() / 2].get(spot.place())
    }
}

/// A way to push an exposed cell.
struct Way<L> {
    direction: Direction,
    /// The mate of the neighbour in that direction, and its label; none if that neighbour is exposed.
    next: Option<(Spot<L>, Label)>,
}

/// About half of the cells, as if by lot: `SplitMix64`, from the number of the block.
fn scattered<L: Lanes>(block: usize) -> L {
    let mut lanes = L::EMPTY;
    for (number, word) in lanes.words_mut().iter_mut().enumerate() {
        let mut mixed = ((block * L::CELLS / 64 + number + 1) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        *word = mixed ^ mixed >> 31;
    }
    lanes
}
