//! A large matching to begin with: that of `karp_sipser`, in two bytes a cell.
//!
//! While it is at work the hold of an exposed cell is the number of its exposed neighbours, and 0 means a cell that has none or is not exposed. Where
//! there are few ways a number k is the bit k - 1. So one fewer is a shift, which leaves 0 what it is, and what is asked of all
//! neighbours of a cell is asked of one word.

use super::{
    cell::Hold,
    lanes::{ONES, first_least, gather, lanes},
    search::Search,
    state::FEW,
};
use crate::observer::{Interrupted, Meter};

/// The steps that one search for a path from a stranded cell may take.
const SEARCH: u64 = 1024;

/// The steps that such searches may take before one has found a path.
const FIRST: u64 = 8 * SEARCH;

/// The steps that a path found makes up for, so that searching goes on where it pays.
const WORTH: u64 = 64;

/// Matches cells by the rule of Karp and Sipser; where it has nothing to say, the first cell with the poorest neighbour.
///
/// In graphs that are not bipartite, a cell that is left without an exposed neighbour is the root of a tree at once, up to the next
/// exposed cell: there are many as long as the start is at work. What is stranded before the first choice that may have been wrong, some maximum
/// matching misses; it is left alone.
///
/// O(n + m) time; the bytes of the search and a stack.
pub(super) fn start<const N: usize>(
    search: &mut Search<'_, '_, N>,
    vertices: usize,
    meter: &mut Meter,
) -> Result<(), Interrupted> {
    if vertices == search.cells.bound() && match_rows(search) {
        return Ok(());
    }
    count_neighbours(search);
    let leaves = leaves(&search.holds);
    let mut start = Start { search, leaves, stranded: Vec::new(), wants_stranded: false, paired: 0 };
    let mut allowance = FIRST;
    let mut from = 0;
    let mut next = None;
    loop {
        let (at, way) = if let Some(leaf) = next {
            (leaf, start.only(leaf))
        } else if let Some(leaf) = start.leaves.pop() {
            if start.free(leaf) == 0 {
                continue;
            }
            (leaf, start.only(leaf))
        } else if let Some(stranded) = start.stranded.pop() {
            start.rescue(stranded, &mut allowance, meter)?;
            continue;
        } else if let Some(at) = start.next_free(from) {
            meter.set_exposed(vertices - 2 * start.paired);
            start.wants_stranded = !start.search.is_bipartite;
            from = at;
            (at, start.poorest(at))
        } else {
            return Ok(());
        };
        meter.scan(N)?;
        next = start.pair(at, way);
    }
}

/// Matches every second cell of an open board with the next one, if that is a move and the rows are of even length, so that nothing is left over;
/// says whether it is so.
fn match_rows<const N: usize>(search: &mut Search<'_, '_, N>) -> bool {
    let Some(way) = search.cells.geometry.along_even_rows() else { return false };
    let back = search.cells.opposite(way);
    for pair in search.cells.all.chunks_exact_mut(2) {
        pair[0] = pair[0].with_mate(way);
        pair[1] = pair[1].with_mate(back);
    }
    true
}

/// Notes how many neighbours each vertex has.
fn count_neighbours<const N: usize>(search: &mut Search<'_, '_, N>) {
    let (cells, holds) = (&*search.cells, &mut search.holds);
    let all = &cells.all;
    cells.geometry.for_each_run(all.len(), |run, is_near_edge| {
        if is_near_edge {
            for at in run {
                let vertices = cells.beside(at as u32).map(|(_, _, cell)| cell.label()).sum();
                holds[at] = Hold(number::<N>(vertices) * all[at].label());
            }
            return;
        }
        let holds = &mut holds[run.clone()];
        if N <= FEW {
            holds.fill(Hold(1));
        }
        for &stride in cells.geometry.strides() {
            let first = (run.start as u32).wrapping_add(stride) as usize;
            let beside = all.get(first..).unwrap_or_default();
            for (Hold(count), cell) in holds.iter_mut().zip(beside) {
                let is_vertex = cell.label();
                let more = if N > FEW { is_vertex } else { *count & is_vertex.wrapping_neg() };
                *count = count.wrapping_add(more);
            }
        }
        for (Hold(count), cell) in holds.iter_mut().zip(&all[run]) {
            // The bit is one too high; that of eight neighbours has left the byte.
            let number = if N > FEW { *count } else { *count >> 1 | u8::from(*count == 0) << 7 };
            *count = number & cell.label().wrapping_neg();
        }
    });
}

/// How a hold tells of so many neighbours.
#[inline]
const fn number<const N: usize>(count: u8) -> u8 {
    if N > FEW { count } else { (1u16 << count >> 1) as u8 }
}

/// The cells with one neighbour.
fn leaves(holds: &[Hold]) -> Vec<u32> {
    let mut leaves = Vec::new();
    for (first, holds) in (0u32..).step_by(8).zip(holds.chunks(8)) {
        // Also those with another odd number, if numbers are not bits.
        for lane in lanes(word(holds) & ONES) {
            if holds[lane as usize] == Hold(1) {
                leaves.push(first + lane);
            }
        }
    }
    leaves
}

/// The first eight holds, or all, a lane each.
#[inline]
fn word(holds: &[Hold]) -> u64 {
    match holds.first_chunk::<8>() {
        Some(holds) => u64::from_le_bytes(holds.map(|hold| hold.0)),
        None => holds.iter().rev().fold(0, |word, hold| word << 8 | u64::from(hold.0)),
    }
}

struct Start<'s, 'c, 'g, const N: usize> {
    search: &'s mut Search<'c, 'g, N>,
    /// Cells whose number of exposed neighbours has come down to 1.
    leaves: Vec<u32>,
    /// Exposed cells whose number of exposed neighbours has come down to 0, where these are wanted.
    stranded: Vec<u32>,
    wants_stranded: bool,
    /// The number of matched pairs, but for those of rescued cells.
    paired: usize,
}

impl<const N: usize> Start<'_, '_, '_, N> {
    #[inline]
    fn free(&self, at: u32) -> u8 {
        self.search.holds[at as usize].0
    }

    /// The first exposed cell with exposed neighbours that is not before this one.
    #[inline]
    fn next_free(&self, from: u32) -> Option<u32> {
        let mut first = from as usize;
        while let Some(holds) = self.search.holds.get(first..first + 8) {
            let word = word(holds);
            if word != 0 {
                return Some(first as u32 + word.trailing_zeros() / 8);
            }
            first += 8;
        }
        (first as u32..self.search.holds.len() as u32).find(|&at| self.free(at) != 0)
    }

    /// The way to the only exposed neighbour of an exposed cell.
    #[inline]
    fn only(&mut self, at: u32) -> u8 {
        if N > FEW {
            return self.poorest(at);
        }
        let holds = &self.search.holds[..];
        let beside = self
            .search
            .cells
            .with_goals(at, |goals| gather(goals, |to| holds.get(to).map_or(0, |hold| hold.0)));
        (beside.trailing_zeros() / 8) as u8
    }

    /// Takes an exposed cell off the numbers of its neighbours, and returns the way to the first of those that have the fewest; any, if all
    /// are matched.
    #[inline(always)]
    fn poorest(&mut self, at: u32) -> u8 {
        if N > FEW {
            return self.leave_many(at);
        }
        let beside = self.leave(at);
        for lane in lanes(beside & ONES << 1) {
            self.leaves.push(self.search.cells.step(at, lane as u8));
        }
        first_least(beside) as u8
    }

    /// Matches an exposed cell along the way to an exposed one; may return a leaf to be matched next.
    #[inline]
    fn pair(&mut self, at: u32, way: u8) -> Option<u32> {
        let to = self.search.cells.step(at, way);
        self.search.cells.set_mate(at, way);
        self.search.cells.set_mate(to, self.search.cells.opposite(way));
        self.search.holds[at as usize] = Hold(0);
        self.search.holds[to as usize] = Hold(0);
        self.paired += 1;
        if N > FEW {
            self.leave_many(to);
            return None;
        }
        let leaves = self.leave(to) & ONES << 1;
        // The last would be taken off the stack at once.
        let last = leaves.checked_ilog2()?;
        for lane in lanes(leaves ^ 1 << last) {
            self.leaves.push(self.search.cells.step(to, lane as u8));
        }
        Some(self.search.cells.step(to, (last / 8) as u8))
    }

    /// Takes a cell that is being matched off the numbers of its neighbours, and returns these as they were, a lane each.
    #[inline]
    fn leave(&mut self, at: u32) -> u64 {
        let holds = &mut self.search.holds[..];
        let beside = self.search.cells.with_goals(at, |goals| {
            gather(goals, |to| {
                holds.get_mut(to).map_or(0, |Hold(number)| {
                    let before = *number;
                    *number = before >> 1;
                    before
                })
            })
        });
        if self.wants_stranded {
            for lane in lanes(beside & ONES) {
                self.stranded.push(self.search.cells.step(at, lane as u8));
            }
        }
        beside
    }

    /// Does what [`poorest`](Self::poorest) does, where the numbers are no bits.
    fn leave_many(&mut self, at: u32) -> u8 {
        let mut best = u16::MAX;
        for (way, to) in (0u8..).zip(self.search.cells.goals(at)).take(self.search.cells.ways()) {
            let Some(Hold(count)) = self.search.holds.get_mut(to as usize) else { continue };
            let before = *count;
            *count = before.saturating_sub(1);
            // What is matched has 0, which becomes the most.
            best = best.min(u16::from(before.wrapping_sub(1)) << 8 | u16::from(way));
            // Both at once, as most are neither.
            if before.wrapping_sub(1) < 2 {
                if before == 2 {
                    self.leaves.push(to);
                } else if self.wants_stranded {
                    self.stranded.push(to);
                }
            }
        }
        best as u8
    }

    /// Looks for a path from a stranded cell, as long as that is allowed.
    fn rescue(&mut self, stranded: u32, allowance: &mut u64, meter: &mut Meter) -> Result<(), Interrupted> {
        if !self.search.cells.cell(stranded).is_exposed() || *allowance == 0 {
            return Ok(());
        }
        let before = meter.steps();
        let end = self.search.rescue(stranded, before + SEARCH, meter)?;
        let worth = if end.is_some() { WORTH } else { 0 };
        *allowance = (*allowance + worth).saturating_sub(meter.steps() - before);
        // The end has been matched by others.
        if let Some(end) = end.filter(|&end| self.free(end) != 0) {
            self.search.holds[end as usize] = Hold(0);
            self.poorest(end);
        }
        Ok(())
    }
}
