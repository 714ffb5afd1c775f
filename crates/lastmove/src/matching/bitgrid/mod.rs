//! The grid engine: a maximum matching of a four-neighbour grid, up to 512 cells at a step.
//!
//! A block of 16 rows and 64 columns has 512 cells of either colour, which fill one 512-bit register, a row in each of its lanes
//! (`state`). Sets of cells move to their neighbours by shifts and rotations (`plane`, and `simd` where the processor
//! has wide registers; by direction in `moves`). A quick matching is made within each block (`start`). Then two alternating forests grow, one from the exposed
//! cells of each colour, block by block; where they meet, the path is flipped and the two trees on it are released for others to
//! grow into (`search`).

#![expect(
    clippy::inline_always,
    reason = "the engine is compiled once for each width of register, by whoever calls it"
)]

mod answer;
mod moves;
mod plane;
mod queue;
mod search;
#[cfg(target_arch = "x86_64")]
mod simd;
mod start;
mod state;

pub(crate) use answer::{Answer, Cell};
use plane::{Plane, Portable};
use search::Search;
use state::{Blocks, Spot};

use super::Mates;
use crate::{
    board::GridBoard,
    graph::Graph,
    observer::{Interrupted, Meter},
};

/// Levels that may be grown and released for each half of a block, on average, before the engine gives way: far more
/// than diluted boards need. What it gives way to is slow on the boards that come to that.
const ALLOWANCE: u64 = 20_000;

/// What came of the search.
pub(crate) enum Outcome {
    /// A maximum matching, and the trees that prove it.
    Maximum(Answer),
    /// The work was too much; the matching found so far.
    OutOfWork(Mates),
}

/// Whether the engine takes a board of this size: not if it is so thin that most of the blocks' cells are none of its own.
pub(crate) fn takes(board: &GridBoard) -> bool {
    Blocks::fit(board.rows(), board.columns())
}

/// A maximum matching of the board, which the engine must [take](takes).
///
/// Both forests together are grown at most a bounded number of times, see [`ALLOWANCE`]: O(cells) time. About 1.2 bytes a cell,
/// the answer included.
pub(crate) fn bitgrid(board: &GridBoard, meter: &mut Meter) -> Result<Outcome, Interrupted> {
    meter.note_exposed_at_first(board.vertex_count());
    let mut blocks = Blocks::of(board);
    let done = Width::best().run(&mut blocks, ALLOWANCE, meter)?;
    let answer = Answer::new(blocks, board);
    Ok(if done { Outcome::Maximum(answer) } else { Outcome::OutOfWork(answer.to_mates()) })
}

/// The registers that are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Width {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Width {
    /// All that this processor has, the widest last.
    fn available() -> impl Iterator<Item = Self> {
        let all = [
            Some(Self::Portable),
            #[cfg(target_arch = "x86_64")]
            simd::has_avx2().then_some(Self::Avx2),
            #[cfg(target_arch = "x86_64")]
            simd::has_avx512().then_some(Self::Avx512),
        ];
        all.into_iter().flatten()
    }

    fn best() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }

    /// Matches the cells of the blocks, with so many levels allowed for each half; says whether the matching is a maximum one.
    fn run(self, blocks: &mut Blocks, allowance: u64, meter: &mut Meter) -> Result<bool, Interrupted> {
        match self {
            Self::Portable => run::<Portable>(blocks, allowance, meter),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => simd::run_avx2(blocks, allowance, meter),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => simd::run_avx512(blocks, allowance, meter),
        }
    }
}

/// The engine over one kind of plane. Inlined throughout, so that whoever calls it compiles it for the registers it has.
#[inline(always)]
fn run<P: Plane>(blocks: &mut Blocks, allowance: u64, meter: &mut Meter) -> Result<bool, Interrupted> {
    let allowance = allowance * blocks.halves.len() as u64;
    for block in blocks.halves.as_chunks_mut().0 {
        meter.scan(Spot::CELLS)?;
        start::pair_within::<P>(block);
    }
    Search::new(blocks).run::<P>(allowance, meter)
}

#[cfg(test)]
mod tests;
