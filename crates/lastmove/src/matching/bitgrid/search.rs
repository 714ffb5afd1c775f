//! The search: two alternating forests, one from the exposed cells of each colour, grow block by block.
//!
//! The forest of a colour has that colour's cells outer and the other's inner. A cell is in one tree at most, so where the
//! forests touch, two different trees do.

mod edit;
mod pace;

use std::collections::VecDeque;

use self::pace::Pace;
use super::{
    Limits,
    lanes::Lanes,
    moves::{Fringe, Moves, for_each_beside},
    plane::Plane,
    push_relabel::PushRelabel,
    queue::Queue,
    state::{Band, Direction, Half, Spot},
};
use crate::observer::{Interrupted, Meter};

/// Levels that trees may grow in one visit: few at first, so that all grow alike, more in every round of the queue.
const LEVELS: u32 = 4;
const LEVELS_A_ROUND: u32 = 2;
const MOST_LEVELS: u32 = 256;

/// How many visits ahead, and how many releases, memory is asked for: on large boards each block comes from afar.
const AHEAD: usize = 6;
const RELEASES_AHEAD: usize = 1;

/// So much more a pair may cost after pushing and relabelling before that is tried again.
const PATIENCE: u64 = 4;

/// Two forests in the making.
pub(super) struct Search<'a, 'b, L> {
    blocks: &'a mut Band<'b, L>,
    /// A half is queued when the trees of its colour may have cells of its block to grow into.
    queue: Queue,
    /// Halves with outer cells to release.
    releases: VecDeque<u32>,
    /// The inner cells of the path being flipped.
    path: Vec<Spot<L>>,
    /// Cells exposed, by colour.
    exposed: [usize; 2],
    /// Levels grown and released so far.
    work: u64,
}

impl<'a, 'b, L: Lanes> Search<'a, 'b, L> {
    /// Makes every exposed cell a root.
    #[inline(always)]
    pub(super) fn new(blocks: &'a mut Band<'b, L>) -> Self {
        let mut search = Self::idle(blocks);
        for half in search.blocks.inside() {
            search.queue.push(half);
        }
        search
    }

    /// Goes on with the forests of bands that have become one: only in these rows of blocks may trees have something to grow into.
    #[inline(always)]
    pub(super) fn resume(blocks: &'a mut Band<'b, L>, rows: &[usize]) -> Self {
        let mut search = Self::idle(blocks);
        for &row in rows {
            for half in search.blocks.inside_row(row) {
                search.queue.push(half);
            }
        }
        search
    }

    /// Takes forests with nothing left to grow into, as they are.
    #[inline(always)]
    pub(super) fn idle(blocks: &'a mut Band<'b, L>) -> Self {
        let mut queue = Queue::closed(blocks.halves.len());
        let mut exposed = [0; 2];
        for half in blocks.inside() {
            let Half { outer, matched, .. } = &blocks.halves[half];
            exposed[half % 2] += outer.count_without(matched);
            queue.open(half);
        }
        Self { blocks, queue, releases: VecDeque::new(), path: Vec::new(), exposed, work: 0 }
    }

    /// More pairs than this cannot be won.
    #[inline(always)]
    fn pairs_left(&self) -> usize {
        let [some, others] = self.exposed;
        some.min(others)
    }

    /// Exposed cells have become so many pairs.
    #[inline(always)]
    fn note_pairs(&mut self, pairs: usize) {
        self.exposed = self.exposed.map(|cells| cells - pairs);
    }

    /// Grows and augments until nothing is left to do, or until the work exceeds the limit; says whether it is done.
    #[inline(always)]
    pub(super) fn run<P: Plane<Lanes = L>>(
        &mut self,
        limits: Limits,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        let mut pace = Pace::new(self.pairs_left(), self.work, limits);
        let mut levels = LEVELS;
        let mut left_in_round = self.queue.len();
        meter.set_exposed(self.exposed.iter().sum());
        while let Some(half) = self.queue.pop() {
            if left_in_round == 0 {
                left_in_round = self.queue.len() + 1;
                levels = (levels + LEVELS_A_ROUND).min(MOST_LEVELS);
            }
            left_in_round -= 1;
            if let Some(ahead) = self.queue.ahead(AHEAD) {
                self.blocks.prefetch(ahead);
            }
            meter.scan(L::CELLS)?;
            if half.is_multiple_of(2) {
                self.visit::<P, 0, 1>(half, levels);
            } else {
                self.visit::<P, 1, 0>(half, levels);
            }
            meter.set_exposed(self.exposed.iter().sum());
            if pace.is_slow(self.pairs_left(), self.work) {
                self.push_relabel::<P>(pace.work_a_pair(), meter)?;
                pace.count_from(self.pairs_left(), self.work);
                pace.relax(PATIENCE);
                (levels, left_in_round) = (LEVELS, self.queue.len());
            }
            if self.work > limits.in_all {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Goes on by pushing and relabelling while a pair takes at most about so much work; then lets all trees grow anew.
    #[inline(always)]
    fn push_relabel<P: Plane<Lanes = L>>(
        &mut self,
        work_a_pair: u64,
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        let mut pushing = PushRelabel::new::<P>(self.blocks);
        pushing.mix::<P>();
        let (pairs, work) = pushing.run::<P>(work_a_pair, meter)?;
        self.note_pairs(pairs);
        self.work += work;
        for half in self.blocks.inside() {
            self.queue.push(half);
        }
        Ok(())
    }

    /// Grows the trees whose outer cells are of `COLOUR` into the block of `half`, and augments where they meet others.
    #[inline(always)]
    fn visit<P: Plane<Lanes = L>, const COLOUR: usize, const OTHER: usize>(
        &mut self,
        half: usize,
        levels: u32,
    ) {
        while let Some(contacts) = self.grow::<P, COLOUR, OTHER>(half, levels) {
            self.augment::<P, COLOUR>(half ^ 1, &contacts);
        }
    }

    /// Grows the trees in one block. Returns the cells of the other colour at which they touch other trees, if any.
    #[inline(always)]
    fn grow<P: Plane<Lanes = L>, const COLOUR: usize, const OTHER: usize>(
        &mut self,
        half: usize,
        levels: u32,
    ) -> Option<L> {
        let (across, row, none) = (half ^ 1, self.blocks.row_step(), P::empty());
        let halves = &mut self.blocks.halves;
        let outer = P::load(&halves[half].outer);
        let beside =
            [half - 2, half + 2, half - row, half + row].map(|beside| P::load(&halves[beside].outer));
        let there = &halves[across];
        let others = P::load(&there.outer);
        let available = P::load(&there.available);
        let mates = Moves::towards(available, P::load(&there.mate.low), P::load(&there.mate.high));
        // What the planes of parents say of cells without one is arbitrary, until here.
        let mut parent_low = P::load(&there.parent.low).without(available);
        let mut parent_high = P::load(&there.parent.high).without(available);

        // The outer cells of this block and those beside it, moved in each direction.
        let mut fringe = Fringe::of::<COLOUR>(outer, beside);
        let mut reached = none;
        let mut level = 0;
        let contacts = loop {
            let beside = fringe.cells();
            let contacts = beside.and(others);
            let new = beside.and(available).without(reached);
            if new.is_empty() || !contacts.is_empty() {
                break contacts;
            }
            if level == levels {
                self.queue.push(half);
                break contacts;
            }
            level += 1;
            reached = reached.or(new);
            let [low, high] = fringe.parents(new);
            (parent_low, parent_high) = (parent_low.or(low), parent_high.or(high));

            fringe = Fringe::within::<COLOUR>(mates.of(new).ends::<OTHER>());
        };
        self.work += u64::from(level);
        if level > 0 {
            let mates = mates.of(reached);
            let grown = mates.ends::<OTHER>();
            let there = &mut halves[across];
            P::load(&there.available).without(reached).store(&mut there.available);
            P::load(&there.inner).or(reached).store(&mut there.inner);
            parent_low.store(&mut there.parent.low);
            parent_high.store(&mut there.parent.high);
            let here = &mut halves[half];
            P::load(&here.outer).or(grown).store(&mut here.outer);
            P::load(&here.available).without(grown).store(&mut here.available);
            push_beside::<P, COLOUR>(&mut self.queue, half, row, grown);
            self.grow_beside::<P, COLOUR, OTHER>(half, mates);
        }
        if contacts.is_empty() {
            return None;
        }
        let mut cells = L::EMPTY;
        contacts.store(&mut cells);
        Some(cells)
    }

    /// Makes those of the mates outer that lie in the blocks beside that of `half`.
    #[inline(always)]
    fn grow_beside<P: Plane<Lanes = L>, const COLOUR: usize, const OTHER: usize>(
        &mut self,
        half: usize,
        mates: Moves<P>,
    ) {
        let Some(leaving) = mates.leaving::<OTHER>() else { return };
        let row = self.blocks.row_step();
        for (beside, cells) in leaving.by_half(half, row) {
            if !cells.is_empty() {
                let there = &mut self.blocks.halves[beside];
                P::load(&there.outer).or(cells).store(&mut there.outer);
                P::load(&there.available).without(cells).store(&mut there.available);
                self.queue.push(beside);
                push_beside::<P, COLOUR>(&mut self.queue, beside, row, cells);
            }
        }
    }

    /// Augments along a path through one of the contacts: cells of the half `across` that have outer neighbours of `COLOUR`.
    #[inline(always)]
    fn augment<P: Plane<Lanes = L>, const COLOUR: usize>(&mut self, across: usize, contacts: &L) {
        let Some(end) = contacts.first().map(|place| Spot::new(across, place)) else { return };
        let is_outer = |towards: &Direction| self.blocks.is_outer(self.blocks.neighbour(end, *towards));
        let Some(towards) = Direction::ALL.into_iter().find(is_outer) else { return };
        self.path.clear();
        let roots = [self.climb(self.blocks.neighbour(end, towards)), self.climb(end)];
        self.release::<P>(&roots);
        for &inner in &self.path {
            self.blocks.link(inner, self.blocks.parent(inner));
        }
        self.blocks.link(end, towards);
        self.note_pairs(1);
    }

    /// Adds the inner cells between the outer cell and its root to the path; returns the root.
    #[inline(always)]
    fn climb(&mut self, mut outer: Spot<L>) -> Spot<L> {
        while let Some(towards) = self.blocks.mate(outer) {
            let inner = self.blocks.neighbour(outer, towards);
            self.path.push(inner);
            outer = self.blocks.neighbour(inner, self.blocks.parent(inner));
        }
        outer
    }

    /// Dissolves the trees of the roots: all their cells become available.
    #[inline(always)]
    fn release<P: Plane<Lanes = L>>(&mut self, roots: &[Spot<L>]) {
        for root in roots {
            self.blocks.halves[root.half()].released.set(root.place());
            self.releases.push_back(root.half() as u32);
        }
        while let Some(half) = self.releases.pop_front() {
            if let Some(&ahead) = self.releases.get(RELEASES_AHEAD) {
                self.blocks.prefetch(ahead as usize);
            }
            if half.is_multiple_of(2) {
                self.release_in::<P, 0, 1>(half as usize);
            } else {
                self.release_in::<P, 1, 0>(half as usize);
            }
        }
    }

    /// Makes the outer cells of `half` that are to be released available, and all that hangs on them within the block.
    #[inline(always)]
    fn release_in<P: Plane<Lanes = L>, const COLOUR: usize, const OTHER: usize>(&mut self, half: usize) {
        let (across, row, none) = (half ^ 1, self.blocks.row_step(), P::empty());
        let first = P::load(&self.blocks.halves[half].released);
        none.store(&mut self.blocks.halves[half].released);
        let there = &self.blocks.halves[across];
        let inner = P::load(&there.inner);
        let parents = Moves::towards(inner, P::load(&there.parent.low), P::load(&there.parent.high));
        let mates = Moves::towards(inner, P::load(&there.mate.low), P::load(&there.mate.high));
        let (mut cells, mut freed) = (first, none);
        while !cells.is_empty() {
            self.work += 1;
            let level = parents.same.and(cells).or(parents.side.and(cells.side::<COLOUR>(none, none)));
            let children = level.or(parents.down.and(cells.up(none)).or(parents.up.and(cells.down(none))));
            freed = freed.or(children);
            cells = mates.of(children).ends::<OTHER>();
        }
        let mates = mates.of(freed);
        let released = first.or(mates.ends::<OTHER>());
        self.note_mates::<P, OTHER>(half, mates);
        self.free::<P>(across, freed);
        let here = &mut self.blocks.halves[half];
        P::load(&here.outer).without(released).store(&mut here.outer);
        P::load(&here.available).or(released).store(&mut here.available);
        // Trees of the other colour may grow into these cells.
        self.queue.push(across);

        let Some(leaving) = Moves::outwards(released).leaving::<COLOUR>() else { return };
        // The released cells as the cells beside them see them, block by block.
        for (beside, side, from_below, from_above) in [
            (across - 2, leaving.left, none, none),
            (across + 2, leaving.right, none, none),
            (across - row, none, leaving.above, none),
            (across + row, none, none, leaving.below),
        ] {
            if side.or(from_below.or(from_above)).is_empty() {
                continue;
            }
            let there = &self.blocks.halves[beside];
            let parents = Moves::towards(
                P::load(&there.inner),
                P::load(&there.parent.low),
                P::load(&there.parent.high),
            );
            let children =
                parents.side.and(side).or(parents.down.and(from_below).or(parents.up.and(from_above)));
            if children.is_empty() {
                continue;
            }
            let mates = Moves::towards(children, P::load(&there.mate.low), P::load(&there.mate.high));
            self.free::<P>(beside, children);
            self.note_mates::<P, OTHER>(beside ^ 1, mates);
            self.note_release(beside ^ 1, mates.ends::<OTHER>());
        }
    }

    /// Makes inner cells of `half` available. The trees whose inner cells are of that colour may grow into them again.
    #[inline(always)]
    fn free<P: Plane<Lanes = L>>(&mut self, half: usize, cells: P) {
        if cells.is_empty() {
            return;
        }
        let there = &mut self.blocks.halves[half];
        P::load(&there.inner).without(cells).store(&mut there.inner);
        P::load(&there.available).or(cells).store(&mut there.available);
        self.queue.push(half ^ 1);
    }

    /// Notes those of the mates of freed cells of `OTHER` as the next to release that lie in the blocks beside that of `half`.
    #[inline(always)]
    fn note_mates<P: Plane<Lanes = L>, const OTHER: usize>(&mut self, half: usize, mates: Moves<P>) {
        let Some(leaving) = mates.leaving::<OTHER>() else { return };
        for (beside, cells) in leaving.by_half(half, self.blocks.row_step()) {
            self.note_release(beside, cells);
        }
    }

    #[inline(always)]
    fn note_release<P: Plane<Lanes = L>>(&mut self, half: usize, cells: P) {
        if cells.is_empty() {
            return;
        }
        let released = &mut self.blocks.halves[half].released;
        let before = P::load(released);
        if before.is_empty() {
            self.releases.push_back(half as u32);
        }
        before.or(cells).store(released);
    }
}

/// Queues the halves beside `half` that have cells next to these new outer ones.
#[inline(always)]
fn push_beside<P: Plane, const COLOUR: usize>(queue: &mut Queue, half: usize, row: usize, cells: P) {
    for_each_beside::<P, COLOUR>(cells, half, row, |beside| queue.push(beside));
}
