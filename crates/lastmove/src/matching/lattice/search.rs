//! Alternating trees grown from all exposed cells at once.

use std::{collections::VecDeque, mem};

use super::{
    bases::Bases,
    cell::{Cell, Hold, NO_WAY},
    lanes::{self, ONES, gather, zeros},
    state::{Cells, FEW},
};
use crate::{
    observer::{Interrupted, Meter},
    prefetch::prefetch,
};

/// How far ahead in the queue memory is asked for.
const AHEAD: usize = 6;

/// The trees. Every tree hangs together by mates and parents:
///
/// - an inner cell has the outer cell as parent that it was reached from;
/// - a cell on the odd cycle of a blossom whose even path goes on over the cycle's last edge, and not to its mate's tree, has the next
///   cell of that path as its parent. So from any outer cell the even path to the root is: to the mate, to the mate's parent, and so on.
pub(super) struct Search<'c, 'g, const N: usize> {
    pub(super) cells: &'c mut Cells<'g, N>,
    pub(super) holds: Vec<Hold>,
    /// The blossoms; none in bipartite graphs.
    pub(super) bases: Bases,
    pub(super) is_bipartite: bool,
    /// Outer cells to scan, each at most once; some may have been released since.
    queue: VecDeque<u32>,
    exposed: usize,
    /// The cells of the trees being dissolved; empty between augmentations.
    released: Vec<u32>,
}

/// An edge between the outer cells of two trees: its first end, its way, its second end, and the roots.
struct Path {
    ends: [u32; 2],
    way: u8,
    roots: [u32; 2],
}

impl<'c, 'g, const N: usize> Search<'c, 'g, N> {
    pub(super) fn new(cells: &'c mut Cells<'g, N>, is_bipartite: bool) -> Self {
        let holds = vec![Hold(0); cells.bound()];
        let bases = Bases::new(cells.bound());
        let (queue, released) = (VecDeque::new(), Vec::new());
        Self { cells, holds, bases, is_bipartite, queue, exposed: 0, released }
    }

    /// Makes the matching maximum, unless that takes more than so many steps; says whether it is.
    pub(super) fn run(&mut self, limit: u64, meter: &mut Meter) -> Result<bool, Interrupted> {
        let mut from = 0;
        while let Some(at) = self.cells.next_exposed(from) {
            self.exposed += 1;
            self.make_root(at);
            from = at + 1;
        }
        meter.set_exposed(self.exposed);
        let limit = meter.steps().saturating_add(limit);
        while let Some(at) = self.queue.pop_front() {
            if meter.steps() > limit {
                return Ok(false);
            }
            if let Some(&ahead) = self.queue.get(AHEAD) {
                self.cells.prefetch(ahead);
                self.holds.get(ahead as usize).inspect(|hold| prefetch(*hold));
            }
            let hold = &mut self.holds[at as usize];
            *hold = hold.without(Hold::QUEUED);
            if self.cells.cell(at).label() == Cell::OUTER {
                meter.scan(N)?;
                let path = if self.is_bipartite { self.scan(at) } else { self.scan_joining(at) };
                if let Some(path) = path {
                    self.augment(&path, meter)?;
                }
            }
        }
        Ok(true)
    }

    /// Grows a tree from one exposed cell alone, until it meets another one or is complete, or there have been so many steps. Where it meets one it
    /// augments, and returns that. There is no tree before or after, and the cells that were in it have [`Hold`] 0.
    pub(super) fn rescue(
        &mut self,
        root: u32,
        limit: u64,
        meter: &mut Meter,
    ) -> Result<Option<u32>, Interrupted> {
        self.make_root(root);
        let mut path = None;
        while let Some(at) = self.queue.pop_front().filter(|_| meter.steps() < limit) {
            let hold = &mut self.holds[at as usize];
            *hold = hold.without(Hold::QUEUED);
            meter.scan(N)?;
            path = self.scan_joining(at);
            if path.is_some() {
                break;
            }
        }
        self.queue.clear();
        self.release(root, meter)?;
        let end = path.as_ref().map(|path| path.ends[1]);
        if let Some(path) = path {
            self.flip_both(&path);
        }
        for at in self.released.drain(..) {
            self.holds[at as usize] = Hold(0);
            self.bases.leave_room(at);
        }
        self.bases.forget_rooms();
        Ok(end)
    }

    fn make_root(&mut self, at: u32) {
        self.holds[at as usize] = Hold::NONE;
        self.make_outer(at);
    }

    #[inline]
    pub(super) fn make_outer(&mut self, at: u32) {
        self.cells.set_label(at, Cell::OUTER);
        let hold = &mut self.holds[at as usize];
        if !hold.has(Hold::QUEUED) {
            *hold = hold.with(Hold::QUEUED);
            self.queue.push_back(at);
        }
    }

    /// Looks along all edges of an outer cell of a bipartite graph: there is one that ends an augmenting path, or the tree grows.
    #[inline]
    fn scan(&mut self, at: u32) -> Option<Path> {
        let Labels { unreached, outer } = self.labels(at);
        if let Some(way) = ways::<N>(outer).next() {
            let ends = [at, self.cells.step(at, way)];
            return Some(Path { ends, way, roots: ends.map(|end| self.root(end)) });
        }
        for way in ways::<N>(unreached) {
            self.grow(self.cells.step(at, way), self.cells.opposite(way));
        }
        None
    }

    /// The same in any graph, where some edges close blossoms, and exposed cells need not be roots. Edges to cells that are still in the queue
    /// are looked at from there.
    #[inline]
    fn scan_joining(&mut self, at: u32) -> Option<Path> {
        let Labels { unreached, outer } = self.labels(at);
        for way in ways::<N>(unreached) {
            let to = self.cells.step(at, way);
            let cell = self.cells.cell(to);
            if cell.is_exposed() {
                return Some(Path { ends: [at, to], way, roots: [self.root(at), to] });
            }
            // It may have been the mate of one before.
            if cell.label() == Cell::UNREACHED {
                self.grow(to, self.cells.opposite(way));
            }
        }
        if outer != 0 {
            let mut base = self.base(at);
            for way in ways::<N>(outer) {
                let to = self.cells.step(at, way);
                if self.holds[to as usize].has(Hold::QUEUED) {
                    continue;
                }
                let other = self.base(to);
                if other == base {
                    continue;
                }
                if let Some(roots) = self.join([at, to], way, [base, other]) {
                    return Some(Path { ends: [at, to], way, roots });
                }
                base = self.base(at);
            }
        }
        None
    }

    /// The ways that lead from a cell to cells in no tree, and those to outer cells; as bits, without a branch for each.
    #[inline]
    fn labels(&self, at: u32) -> Labels {
        let all = &self.cells.all[..];
        self.cells.with_goals(at, |goals| {
            let cell = |to: usize| all.get(to).map_or(0, |cell| cell.0);
            if N > FEW {
                let [mut unreached, mut outer] = [0; 2];
                for (way, &to) in goals.iter().enumerate() {
                    let label = Cell(cell(to as usize)).label();
                    unreached |= u64::from(label == Cell::UNREACHED) << way;
                    outer |= u64::from(label == Cell::OUTER) << way;
                }
                return Labels { unreached, outer };
            }
            let cells = gather(goals, cell);
            let [low, high] = [cells >> 5, cells >> 6];
            Labels { unreached: low & !high & ONES, outer: low & high & ONES }
        })
    }

    /// The ways that lead from an outer cell to the cells whose parent it is.
    #[inline]
    fn children(&self, at: u32) -> u64 {
        let (all, holds) = (&self.cells.all[..], &self.holds[..]);
        self.cells.with_goals(at, |goals| {
            let cell = |to: usize| all.get(to).map_or(0, |cell| cell.0);
            let hold = |to: usize| holds.get(to).map_or(0, |hold| hold.0);
            // Only cells in trees have a label above this one, and those in no blossom that were never inner have no parent.
            if N > FEW {
                let mut children = 0;
                for (way, &to) in goals.iter().enumerate() {
                    let is_in_tree = Cell(cell(to as usize)).label() > Cell::UNREACHED;
                    let parent = Hold(hold(to as usize)).parent();
                    let is_child = is_in_tree & (parent == self.cells.opposite(way as u8));
                    children |= u64::from(is_child) << way;
                }
                return children;
            }
            let parents = gather(goals, hold) & lanes::all(NO_WAY);
            zeros(parents ^ self.cells.back) & gather(goals, cell) >> 6
        })
    }

    /// Takes a cell in no tree, which has a mate, and that into the tree of the outer cell to which the way leads.
    #[inline]
    fn grow(&mut self, inner: u32, parent: u8) {
        self.cells.set_label(inner, Cell::INNER);
        let hold = &mut self.holds[inner as usize];
        *hold = hold.with_parent(parent).with(Hold::INNER);
        let outer = self.cells.step(inner, self.cells.cell(inner).mate());
        self.cells.set_label(outer, Cell::OUTER);
        let hold = &mut self.holds[outer as usize];
        let is_queued = hold.has(Hold::QUEUED);
        *hold = hold.with_parent(NO_WAY).without(Hold::INNER).with(Hold::QUEUED);
        if !is_queued {
            self.queue.push_back(outer);
        }
    }

    /// The outer cell after this one and its mate on the way to the root.
    #[inline]
    pub(super) fn above(&self, outer: u32) -> Option<u32> {
        let mate = self.cells.mate(outer)?;
        Some(self.cells.step(mate, self.holds[mate as usize].parent()))
    }

    fn root(&self, mut outer: u32) -> u32 {
        while let Some(above) = self.above(outer) {
            outer = above;
        }
        outer
    }

    /// Augments along the path through the edge between the trees of the two roots, and dissolves those.
    fn augment(&mut self, path: &Path, meter: &mut Meter) -> Result<(), Interrupted> {
        for root in path.roots {
            self.release(root, meter)?;
        }
        self.flip_both(path);
        self.exposed -= 2;
        meter.set_exposed(self.exposed);
        let mut released = mem::take(&mut self.released);
        for at in released.drain(..) {
            if self.cells.cell(at).label() == Cell::UNREACHED {
                meter.scan(N)?;
                self.offer(at);
            }
        }
        self.released = released;
        Ok(())
    }

    /// Gives a cell that is in no tree, and its mate, to a tree that reaches it.
    #[inline]
    fn offer(&mut self, at: u32) {
        let Labels { outer, .. } = self.labels(at);
        if let Some(way) = ways::<N>(outer).next() {
            self.grow(at, way);
        }
    }

    /// Takes the labels off the whole tree of `root`, and undoes its blossoms. Parents stay, for the flip.
    fn release(&mut self, root: u32, meter: &mut Meter) -> Result<(), Interrupted> {
        let mut next = self.released.len();
        self.free(root);
        while let Some(&at) = self.released.get(next) {
            next += 1;
            if self.holds[at as usize].has(Hold::INNER) {
                continue;
            }
            meter.scan(N)?;
            for way in ways::<N>(self.children(at)) {
                let child = self.cells.step(at, way);
                let mate = self.cells.step(child, self.cells.cell(child).mate());
                self.free(child);
                self.free(mate);
            }
        }
        Ok(())
    }

    #[inline]
    fn free(&mut self, at: u32) {
        if self.cells.cell(at).label() > Cell::UNREACHED {
            self.cells.set_label(at, Cell::UNREACHED);
            self.bases.clear(at);
            self.released.push(at);
        }
    }

    fn flip_both(&mut self, path: &Path) {
        let [first, second] = path.ends;
        self.flip(first, path.way);
        self.flip(second, self.cells.opposite(path.way));
    }

    /// Matches an outer cell by the way, and the cells on its path to the root each with the next one.
    fn flip(&mut self, mut outer: u32, mut way: u8) {
        loop {
            let mate = self.cells.mate(outer);
            self.cells.set_mate(outer, way);
            let Some(mate) = mate else { break };
            let parent = self.holds[mate as usize].parent();
            self.cells.set_mate(mate, parent);
            outer = self.cells.step(mate, parent);
            way = self.cells.opposite(parent);
        }
    }
}

/// The ways that lead to cells with a label, as bits that [`ways`] reads.
struct Labels {
    unreached: u64,
    outer: u64,
}

/// The ways that have a bit: the lowest of a lane each if they are few.
#[inline]
fn ways<const N: usize>(mut bits: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (place < u64::BITS).then_some((if N > FEW { place } else { place / 8 }) as u8)
    })
}
