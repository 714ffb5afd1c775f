//! A large matching to begin with: that of `karp_sipser`, in two bytes a cell.

use super::{cell::Hold, search::Search};
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
    let mut start = Start { search, leaves: Vec::new(), stranded: Vec::new(), paired: 0 };
    for at in 0..start.search.holds.len() as u32 {
        if start.free(at) == 1 {
            start.leaves.push(at);
        }
    }
    start.match_leaves(meter)?;
    start.stranded.clear();
    let mut allowance = FIRST;
    for at in 0..start.search.holds.len() as u32 {
        if start.free(at) == 0 {
            continue;
        }
        start.match_cheapest(at, meter)?;
        start.match_leaves(meter)?;
        meter.set_exposed(vertices - 2 * start.paired);
        while let Some(stranded) = start.stranded.pop() {
            let is_exposed = start.search.cells.cell(stranded).is_exposed();
            if !is_exposed || allowance == 0 {
                continue;
            }
            let before = meter.steps();
            let end = start.search.rescue(stranded, before + SEARCH, meter)?;
            let worth = if end.is_some() { WORTH } else { 0 };
            allowance = (allowance + worth).saturating_sub(meter.steps() - before);
            if let Some(end) = end {
                start.take(end);
                start.match_leaves(meter)?;
            }
        }
    }
    Ok(())
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

/// Notes how many neighbours each vertex has, 0 where there is none.
fn count_neighbours<const N: usize>(search: &mut Search<'_, '_, N>) {
    let (cells, holds) = (&*search.cells, &mut search.holds);
    let all = &cells.all;
    cells.geometry.for_each_run(all.len(), |run, is_near_edge| {
        if is_near_edge {
            for at in run {
                let vertices = cells.beside(at as u32).map(|(_, _, cell)| cell.label());
                holds[at] = Hold(vertices.sum::<u8>() * all[at].label());
            }
            return;
        }
        let holds = &mut holds[run.clone()];
        for &stride in cells.geometry.strides() {
            let first = (run.start as u32).wrapping_add(stride) as usize;
            let beside = all.get(first..).unwrap_or_default();
            for (Hold(count), cell) in holds.iter_mut().zip(beside) {
                *count += cell.label();
            }
        }
        for (Hold(count), cell) in holds.iter_mut().zip(&all[run]) {
            *count *= cell.label();
        }
    });
}

struct Start<'s, 'c, 'g, const N: usize> {
    /// Its holds are the numbers of exposed neighbours of the exposed cells, and 0 for the others.
    search: &'s mut Search<'c, 'g, N>,
    /// Cells whose number of exposed neighbours has come down to 1.
    leaves: Vec<u32>,
    /// Exposed cells whose number of exposed neighbours has come down to 0, where these are wanted.
    stranded: Vec<u32>,
    /// The number of matched pairs, but for those of rescued cells.
    paired: usize,
}

impl<const N: usize> Start<'_, '_, '_, N> {
    #[inline]
    fn free(&self, at: u32) -> u8 {
        self.search.holds[at as usize].0
    }

    #[inline]
    fn match_leaves(&mut self, meter: &mut Meter) -> Result<(), Interrupted> {
        while let Some(leaf) = self.leaves.pop() {
            if self.free(leaf) != 0 {
                self.match_cheapest(leaf, meter)?;
            }
        }
        Ok(())
    }

    /// Matches an exposed cell with the first of its exposed neighbours that have the fewest themselves; there is one.
    #[inline]
    fn match_cheapest(&mut self, at: u32, meter: &mut Meter) -> Result<(), Interrupted> {
        meter.scan(N)?;
        let goals = self.search.cells.goals(at);
        let way = self.leave(goals);
        let to = goals[usize::from(way)];
        self.search.cells.set_mate(at, way);
        self.search.cells.set_mate(to, self.search.cells.opposite(way));
        self.search.holds[at as usize] = Hold(0);
        self.search.holds[to as usize] = Hold(0);
        self.paired += 1;
        self.leave(self.search.cells.goals(to));
        Ok(())
    }

    /// Takes a cell that is being matched off the numbers of its neighbours, at these places, and returns the way to the first of those that
    /// had the fewest; any, if all are matched.
    #[inline]
    fn leave(&mut self, goals: [u32; N]) -> u8 {
        let mut best = u16::MAX;
        for (way, to) in (0u8..).zip(goals) {
            let Some(Hold(count)) = self.search.holds.get_mut(to as usize) else { continue };
            let before = *count;
            *count = before.saturating_sub(1);
            // What is matched has 0, which becomes the most.
            best = best.min(u16::from(before.wrapping_sub(1)) << 8 | u16::from(way));
            // Both at once, as most are neither.
            if before.wrapping_sub(1) < 2 {
                if before == 2 {
                    self.leaves.push(to);
                } else if !self.search.is_bipartite {
                    self.stranded.push(to);
                }
            }
        }
        best as u8
    }

    /// Notes that an exposed cell has been matched by others.
    fn take(&mut self, at: u32) {
        if self.free(at) != 0 {
            self.search.holds[at as usize] = Hold(0);
            self.leave(self.search.cells.goals(at));
        }
    }
}
