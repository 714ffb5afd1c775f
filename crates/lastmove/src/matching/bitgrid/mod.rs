//! The grid engine: a maximum matching of a four-neighbour grid, up to 512 cells at a step.
//!
//! The board is cut into blocks whose cells of either colour fill one register, a row in each of its lanes: 16 rows and 64 columns
//! for 512 bits, 16 rows and 32 columns for 256, 8 rows and 16 columns for a machine word (`lanes`, `state`).
//! Sets of cells move to their neighbours by shifts and rotations (`plane`, and `simd` where the processor
//! has wide registers; by direction in `moves`). A quick matching is made within each block (`start`). Then two alternating forests grow, one from the exposed
//! cells of each colour, block by block; where they meet, the path is flipped and the two trees on it are released for others to
//! grow into (`search`). Where that takes too long, exposed cells are pushed towards each other along labels (`push_relabel`).

#![expect(
    clippy::inline_always,
    reason = "the engine is compiled once for each width of register, by whoever calls it"
)]

mod answer;
mod lanes;
mod moves;
mod plane;
mod push_relabel;
mod queue;
mod search;
#[cfg(target_arch = "x86_64")]
mod simd;
mod start;
mod state;
#[cfg(feature = "parallel")]
mod threads;

use answer::Planes;
pub(crate) use answer::{Answer, Cell};
use lanes::{Lanes, Narrow};
use plane::{Plane, Portable};
use search::Search;
use state::{Band, Blocks, Spot};

use super::Mates;
use crate::{
    board::GridBoard,
    graph::Graph,
    observer::{Interrupted, Meter},
};

/// How much may be grown and released.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Levels of halves of blocks before the engine gives way.
    in_all: u64,
    /// Levels of halves of blocks for a pair, before another method takes over from the trees.
    a_pair: u64,
    /// Another method does not take over either unless the pairs that may be left seem to take so many times what has been grown and
    /// released so far: to begin with it is not worth it for a few.
    rest: u64,
}

impl Limits {
    /// By the levels for each half of a block, on average. Before the engine gives way there are far more than diluted boards need, as what it
    /// gives way to is slow on the boards that come to that. For one pair, releasing half of the board takes three; the last pairs of diluted
    /// boards of 10^6 cells come to that too, when few are left.
    const EACH_HALF: Self = Self { in_all: 20_000, a_pair: 2, rest: 2 };

    /// Those for each half, for so many of them.
    const fn times(self, halves: u64) -> Self {
        Self {
            in_all: self.in_all.saturating_mul(halves),
            a_pair: self.a_pair.saturating_mul(halves),
            ..self
        }
    }
}

/// The fewest cells for which a thread is worth its start.
const SMALLEST_BAND: usize = 1 << 16;

/// What came of the search.
pub(crate) enum Outcome {
    /// A maximum matching, and the trees that prove it.
    Maximum(Answer),
    /// The work was too much; the matching found so far.
    OutOfWork(Mates),
}

/// Rows and columns of the largest blocks, by which the engine takes boards in all registers, so that it is the same everywhere.
const LARGEST_BLOCK: [usize; 2] = [16, 64];

/// Whether the engine takes a board of this size: not if it is so thin that most of the cells of the [largest blocks](LARGEST_BLOCK)
/// are none of its own, or if its cells cannot be numbered.
pub(crate) fn takes(board: &GridBoard) -> bool {
    let [rows, columns] = LARGEST_BLOCK;
    let [height, width] =
        [board.rows().div_ceil(rows), board.columns().div_ceil(columns)].map(|blocks| blocks as u64);
    let cells = |blocks: u64| blocks.saturating_mul((rows * columns) as u64);
    cells((height + 2) * (width + 2)) <= 1 << 32
        && cells(height * width) <= 2 * board.rows() as u64 * board.columns() as u64
}

/// A maximum matching of the board, which the engine must [take](takes), and the number of threads that worked on it: up to `threads`.
///
/// Both forests together are grown at most a bounded number of times, see [`Limits`]: O(cells) time. About 1.2 bytes a cell,
/// the answer included; a byte more while exposed cells are pushed.
pub(crate) fn bitgrid(
    board: &GridBoard,
    threads: usize,
    width: Width,
    meter: &mut Meter,
) -> Result<(Outcome, usize), Interrupted> {
    let threads = if cfg!(feature = "parallel") { threads } else { 1 };
    let bands = threads.min(board.vertex_bound() / SMALLEST_BAND).max(1);
    width.or_less().solve(board, bands, Limits::EACH_HALF, meter)
}

/// Solves the board in bands of rows, each by a thread of its own, and then goes on where they meet.
fn solve<L: Registers>(
    board: &GridBoard,
    bands: usize,
    limits: Limits,
    meter: &mut Meter,
    planes: impl FnOnce(Blocks<L>) -> Planes,
) -> Result<(Outcome, usize), Interrupted> {
    meter.note_exposed_at_first(board.vertex_count());
    let mut blocks = Blocks::<L>::new(board, bands);
    let job = Job { task: Task::Solve(board), limits };
    let (mut done, threads) = match &mut blocks.bands()[..] {
        #[cfg(feature = "parallel")]
        bands @ [_, _, ..] => threads::run(job, bands, meter)?,
        bands => {
            let mut done = true;
            for band in bands {
                done &= L::run(job, band, meter)?;
            }
            (done, 1)
        }
    };
    let rows = blocks.close_seams();
    if done && !rows.is_empty() {
        let job = Job { task: Task::Resume(&rows), limits };
        for band in &mut blocks.bands() {
            done = L::run(job, band, meter)?;
        }
    }
    let answer = Answer::new(planes(blocks), board);
    Ok((if done { Outcome::Maximum(answer) } else { Outcome::OutOfWork(answer.to_mates()) }, threads))
}

/// The registers that [`Engine::BitGrid`](crate::Engine::BitGrid) works in, from narrow to wide.
///
/// The classes are the same in all of them; the matching may be another one. They differ in speed.
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

    /// Solves the board in these registers, which the processor must have.
    fn solve(
        self,
        board: &GridBoard,
        bands: usize,
        limits: Limits,
        meter: &mut Meter,
    ) -> Result<(Outcome, usize), Interrupted> {
        match self {
            Self::Portable => solve(board, bands, limits, meter, Planes::Narrow),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => solve(board, bands, limits, meter, Planes::Wide),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => solve(board, bands, limits, meter, Planes::Widest),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => solve(board, bands, limits, meter, Planes::Narrow),
        }
    }
}

/// Lanes that fill registers, and what works in those.
trait Registers: Lanes {
    /// Does the job in the band; says whether the matching there is a maximum one.
    fn run(job: Job<'_, Self>, band: &mut Band<'_, Self>, meter: &mut Meter) -> Result<bool, Interrupted>;
}

impl Registers for Narrow {
    fn run(job: Job<'_, Self>, band: &mut Band<'_, Self>, meter: &mut Meter) -> Result<bool, Interrupted> {
        run::<Portable>(job, band, meter)
    }
}

/// What is to be done in a band.
#[derive(Clone, Copy)]
struct Job<'j, L> {
    task: Task<'j, L>,
    /// For each half of a block.
    limits: Limits,
}

#[derive(Clone, Copy)]
enum Task<'j, L> {
    /// Solve it as a board of its own, with the cells that it has in this one.
    Solve(&'j GridBoard),
    /// Go on after seams were closed, from these rows of blocks.
    Resume(&'j [usize]),
    /// Take these cells off the board where they are there, put them there where they are not, and go on.
    Toggle(&'j [Spot<L>]),
}

/// The engine over one kind of plane. Inlined throughout, so that whoever calls it compiles it for the registers it has.
#[inline(always)]
fn run<P: Plane>(
    job: Job<'_, P::Lanes>,
    band: &mut Band<'_, P::Lanes>,
    meter: &mut Meter,
) -> Result<bool, Interrupted> {
    let limits = job.limits.times(band.halves.len() as u64);
    let mut search = match job.task {
        Task::Solve(board) => {
            band.fill(board);
            for block in band.halves.as_chunks_mut().0 {
                meter.scan(P::Lanes::CELLS)?;
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
    search.run::<P>(limits, meter)
}

#[cfg(test)]
mod tests;
