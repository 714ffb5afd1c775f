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
#[cfg(feature = "parallel")]
mod threads;

pub(crate) use answer::{Answer, Cell};
use plane::{Plane, Portable};
use search::Search;
use state::{Band, Blocks, Spot};

use super::Mates;
use crate::{
    board::GridBoard,
    graph::Graph,
    observer::{Interrupted, Meter},
};

/// Levels that may be grown and released for each half of a block, on average, before the engine gives way: far more
/// than diluted boards need. What it gives way to is slow on the boards that come to that.
const ALLOWANCE: u64 = 20_000;

/// The fewest cells for which a thread is worth its start.
const SMALLEST_BAND: usize = 1 << 16;

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

/// A maximum matching of the board, which the engine must [take](takes), and the number of threads that worked on it: up to `threads`.
///
/// Both forests together are grown at most a bounded number of times, see [`ALLOWANCE`]: O(cells) time. About 1.2 bytes a cell,
/// the answer included.
pub(crate) fn bitgrid(
    board: &GridBoard,
    threads: usize,
    width: Width,
    meter: &mut Meter,
) -> Result<(Outcome, usize), Interrupted> {
    let threads = if cfg!(feature = "parallel") { threads } else { 1 };
    let bands = threads.min(board.vertex_bound() / SMALLEST_BAND).max(1);
    solve(board, bands, width.or_less(), ALLOWANCE, meter)
}

/// Solves the board in bands of rows, each by a thread of its own, and then goes on where they meet.
fn solve(
    board: &GridBoard,
    bands: usize,
    width: Width,
    allowance: u64,
    meter: &mut Meter,
) -> Result<(Outcome, usize), Interrupted> {
    meter.note_exposed_at_first(board.vertex_count());
    let mut blocks = Blocks::new(board, bands);
    let job = Job { task: Task::Solve(board), allowance };
    let (mut done, threads) = match &mut blocks.bands()[..] {
        #[cfg(feature = "parallel")]
        bands @ [_, _, ..] => threads::run(width, job, bands, meter)?,
        bands => {
            let mut done = true;
            for band in bands {
                done &= width.run(job, band, meter)?;
            }
            (done, 1)
        }
    };
    let rows = blocks.close_seams();
    if done && !rows.is_empty() {
        let job = Job { task: Task::Resume(&rows), allowance };
        for band in &mut blocks.bands() {
            done = width.run(job, band, meter)?;
        }
    }
    let answer = Answer::new(blocks, board);
    Ok((if done { Outcome::Maximum(answer) } else { Outcome::OutOfWork(answer.to_mates()) }, threads))
}

/// The registers that [`Engine::BitGrid`](crate::Engine::BitGrid) works in, from narrow to wide.
///
/// The answer is the same, bit by bit, in all of them; they differ in speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Width {
    /// Those that every processor has.
    Portable,
    /// 256 bits: AVX2 and POPCNT of x86-64 processors.
    Avx2,
    /// 512 bits: AVX-512 F and POPCNT of x86-64 processors.
    Avx512,
}

impl Width {
    /// Those that this processor has, the widest last.
    ///
    /// ```
    /// use lastmove::solver::Width;
    /// assert_eq!(Width::available().next(), Some(Width::Portable));
    /// ```
    pub fn available() -> impl Iterator<Item = Self> {
        let all = [
            Some(Self::Portable),
            #[cfg(target_arch = "x86_64")]
            simd::has_avx2().then_some(Self::Avx2),
            #[cfg(target_arch = "x86_64")]
            simd::has_avx512().then_some(Self::Avx512),
        ];
        all.into_iter().flatten()
    }

    /// Its usual name: `portable`, `AVX2` or `AVX-512`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "AVX2",
            Self::Avx512 => "AVX-512",
        }
    }

    /// The widest that this processor has.
    pub fn best() -> Self {
        Self::Avx512.or_less()
    }

    /// The widest that this processor has, up to this one.
    fn or_less(self) -> Self {
        Self::available().take_while(|&width| width <= self).last().unwrap_or(Self::Portable)
    }

    /// Does the job in the band; says whether the matching there is a maximum one.
    fn run(self, job: Job<'_>, band: &mut Band<'_>, meter: &mut Meter) -> Result<bool, Interrupted> {
        match self {
            Self::Portable => run::<Portable>(job, band, meter),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => simd::run_avx2(job, band, meter),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => simd::run_avx512(job, band, meter),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => run::<Portable>(job, band, meter),
        }
    }
}

/// What is to be done in a band.
#[derive(Clone, Copy)]
struct Job<'j> {
    task: Task<'j>,
    /// The levels that may be grown and released for each half of a block.
    allowance: u64,
}

#[derive(Clone, Copy)]
enum Task<'j> {
    /// Solve it as a board of its own, with the cells that it has in this one.
    Solve(&'j GridBoard),
    /// Go on after seams were closed, from these rows of blocks.
    Resume(&'j [usize]),
    /// Take these cells off the board where they are there, put them there where they are not, and go on.
    Toggle(&'j [Spot]),
}

/// The engine over one kind of plane. Inlined throughout, so that whoever calls it compiles it for the registers it has.
#[inline(always)]
fn run<P: Plane>(job: Job<'_>, band: &mut Band<'_>, meter: &mut Meter) -> Result<bool, Interrupted> {
    let allowance = job.allowance * band.halves.len() as u64;
    let mut search = match job.task {
        Task::Solve(board) => {
            band.fill(board);
            for block in band.halves.as_chunks_mut().0 {
                meter.scan(Spot::CELLS)?;
                start::pair_within::<P>(block);
            }
            Search::new(band)
        }
        Task::Resume(rows) => Search::resume(band, rows),
        Task::Toggle(cells) => {
            let mut search = Search::idle(band);
            for &cell in cells {
                search.toggle::<P>(cell);
            }
            search
        }
    };
    search.run::<P>(allowance, meter)
}

#[cfg(test)]
mod tests;
