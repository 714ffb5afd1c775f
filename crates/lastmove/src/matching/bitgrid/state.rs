//! Where the grid engine keeps what it knows: eight planes for each block and colour.

use std::{marker::PhantomData, mem, ops::Range};

use super::lanes::Lanes;
use crate::{board::GridBoard, prefetch::prefetch};

/// A direction from a cell to a neighbour, which has the other colour.
///
/// The cell in row i and column j has colour (i + j) mod 2 and the packed column j div 2. Of its two neighbours in the row one
/// has the same packed column; the other lies beside that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Direction {
    Same = 0,
    Side = 1,
    Up = 2,
    Down = 3,
}

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self::Same, Self::Side, Self::Up, Self::Down];

    /// The way back.
    #[inline(always)]
    pub(super) const fn reverse(self) -> Self {
        match self {
            Self::Same | Self::Side => self,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    #[inline(always)]
    const fn from_bits(low: bool, high: bool) -> Self {
        Self::ALL[low as usize | (high as usize) << 1]
    }
}

/// For each cell of a plane a direction, as two bits; arbitrary where there is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Directions<L> {
    pub(super) low: L,
    pub(super) high: L,
}

impl<L: Lanes> Directions<L> {
    const EMPTY: Self = Self { low: L::EMPTY, high: L::EMPTY };

    #[inline(always)]
    fn get(&self, place: usize) -> Direction {
        Direction::from_bits(self.low.has(place), self.high.has(place))
    }

    #[inline(always)]
    pub(super) fn put(&mut self, place: usize, direction: Direction) {
        self.low.put(place, direction as u8 & 1 != 0);
        self.high.put(place, direction as u8 & 2 != 0);
    }
}

/// The cells of one colour in a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Half<L> {
    /// Covered by the matching.
    pub(super) matched: L,
    /// Towards the mate.
    pub(super) mate: Directions<L>,
    /// Free cells in no tree.
    pub(super) available: L,
    /// At odd distance from a root.
    pub(super) inner: L,
    /// Of inner cells, towards the outer cell that each was reached from.
    pub(super) parent: Directions<L>,
    /// At even distance from a root.
    pub(super) outer: L,
    /// Outer cells whose release has begun.
    pub(super) released: L,
}

impl<L: Lanes> Half<L> {
    const EMPTY: Self = Self {
        matched: L::EMPTY,
        mate: Directions::EMPTY,
        available: L::EMPTY,
        inner: L::EMPTY,
        parent: Directions::EMPTY,
        outer: L::EMPTY,
        released: L::EMPTY,
    };
}

/// A cell, as the number of its half and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot<L>(u32, PhantomData<L>);

impl<L: Lanes> Spot<L> {
    #[inline(always)]
    pub(super) const fn new(half: usize, place: usize) -> Self {
        Self((half * L::CELLS + place) as u32, PhantomData)
    }

    #[inline(always)]
    const fn at(half: usize, lane: usize, bit: usize) -> Self {
        Self::new(half, lane * L::BITS + bit)
    }

    #[inline(always)]
    pub(super) const fn half(self) -> usize {
        self.0 as usize / L::CELLS
    }

    /// Which of the cells of its half it is, lane by lane.
    #[inline(always)]
    pub(super) const fn place(self) -> usize {
        self.0 as usize % L::CELLS
    }
}

/// A step to a neighbour, as what it adds to the number of a spot of the other colour in the same place; modulo 2^32.
///
/// A table of steps takes the place of branches: which way a path goes next, no processor can foresee.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// Added by every step.
    within: u32,
    /// The bits of the number that tell whether the cell is at the edge of the block that the step crosses.
    mask: u32,
    /// What they are at that edge; out of the question where the step crosses none.
    edge: u32,
    /// Added as well at that edge.
    beyond: u32,
}

impl Step {
    /// The steps on a board of so many blocks in a row, by the parity of lane and colour together, and by direction.
    fn all<L: Lanes>(width: usize) -> [[Self; 4]; 2] {
        let [bits, cells] = [L::BITS, L::CELLS].map(|count| count as u32);
        let (block, row) = (2 * cells, 2 * cells * width as u32);
        let (column, lane) = (bits - 1, cells - bits);
        let same = Self { within: 0, mask: 0, edge: 1, beyond: 0 };
        let left =
            Self { within: 1u32.wrapping_neg(), mask: column, edge: 0, beyond: bits.wrapping_sub(block) };
        let right = Self { within: 1, mask: column, edge: column, beyond: block - bits };
        let up = Self { within: bits.wrapping_neg(), mask: lane, edge: 0, beyond: cells.wrapping_sub(row) };
        let down = Self { within: bits, mask: lane, edge: lane, beyond: row - cells };
        [[same, left, up, down], [same, right, up, down]]
    }

    #[inline(always)]
    fn from<L: Lanes>(self, spot: Spot<L>) -> Spot<L> {
        let across = spot.0 ^ L::CELLS as u32;
        let beyond = if spot.0 & self.mask == self.edge { self.beyond } else { 0 };
        Spot(across.wrapping_add(self.within).wrapping_add(beyond), PhantomData)
    }
}

/// The blocks of a board, with a frame of empty ones all round.
///
/// The halves of a block stand side by side; colour 0 is that of the first cell. The rows of blocks may be parted into bands; then
/// each band has a frame of its own, until the seams are closed.
#[derive(Clone, Debug)]
pub(super) struct Blocks<L> {
    halves: Vec<Half<L>>,
    /// Blocks in a row of blocks, the frame included.
    width: usize,
    /// Rows of blocks in each band, without the frames.
    bands: Vec<usize>,
}

impl<L: Lanes> Blocks<L> {
    /// The number of blocks that a board of this size takes, by rows and columns, without a frame.
    fn size(rows: usize, columns: usize) -> [usize; 2] {
        [rows.div_ceil(L::ROWS), columns.div_ceil(L::COLUMNS)]
    }

    /// Room for the board's blocks, in so many bands; one, if there are not as many rows of blocks.
    pub(super) fn new(board: &GridBoard, bands: usize) -> Self {
        let [height, width] = Self::size(board.rows(), board.columns());
        let bands = if (1..=height).contains(&bands) { bands } else { 1 };
        let start = |band: usize| band * height / bands;
        let bands: Vec<usize> = (0..bands).map(|band| start(band + 1) - start(band)).collect();
        let rows: usize = bands.iter().map(|rows| rows + 2).sum();
        Self { halves: vec![Half::EMPTY; 2 * rows * (width + 2)], width: width + 2, bands }
    }

    /// The bands from the first row on.
    pub(super) fn bands(&mut self) -> Vec<Band<'_, L>> {
        let width = self.width;
        let mut rest = &mut self.halves[..];
        let mut first = 0;
        let mut band = |&rows: &usize| {
            let (halves, after) = mem::take(&mut rest).split_at_mut(2 * (rows + 2) * width);
            rest = after;
            first += rows;
            Band { halves, width, first: first - rows, steps: Step::all::<L>(width) }
        };
        self.bands.iter().map(&mut band).collect()
    }

    /// Makes one band of all. Returns the rows of blocks that now lie beside each other and did not before, from 0.
    pub(super) fn close_seams(&mut self) -> Vec<usize> {
        let row = 2 * self.width;
        let mut beside = Vec::new();
        let (mut from, mut to) = (row, row);
        for &rows in &self.bands {
            self.halves.copy_within(from..from + rows * row, to);
            from += (rows + 2) * row;
            to += rows * row;
            let next = to / row - 1;
            beside.extend([next - 1, next]);
        }
        self.halves[to..to + row].fill(Half::EMPTY);
        self.halves.truncate(to + row);
        self.bands = vec![self.bands.iter().sum()];
        // The last two lie at the lower edge of the board.
        beside.truncate(beside.len() - 2);
        beside
    }

    /// How many cells a plane has set.
    pub(super) fn count(&self, plane: impl Fn(&Half<L>) -> &L) -> usize {
        self.halves.iter().map(|half| plane(half).count()).sum()
    }

    /// The cell in this row and column, both from 0. For boards of one band.
    #[inline]
    pub(super) fn spot(&self, row: usize, column: usize) -> Spot<L> {
        let block = (row / L::ROWS + 1) * self.width + column / L::COLUMNS + 1;
        Spot::at(2 * block + (row + column) % 2, row % L::ROWS, column % L::COLUMNS / 2)
    }

    #[inline]
    pub(super) fn half(&self, half: usize) -> &Half<L> {
        &self.halves[half]
    }

    /// The halves of the blocks that have these columns of this row, both from 0: of each block colour 0, then colour 1. For boards of one
    /// band.
    pub(super) fn halves(&self, row: usize, columns: Range<usize>) -> &[Half<L>] {
        let first = (row / L::ROWS + 1) * self.width + 1;
        let [start, end] = [first + columns.start / L::COLUMNS, first + columns.end.div_ceil(L::COLUMNS)];
        &self.halves[2 * start..2 * end]
    }
}

/// Rows of blocks with their frame.
#[derive(Debug)]
pub(super) struct Band<'b, L> {
    pub(super) halves: &'b mut [Half<L>],
    /// Blocks in a row of blocks, the frame included.
    width: usize,
    /// How many rows of blocks lie above the band.
    first: usize,
    /// The steps in each direction, from cells of which lane and colour add up to an even and to an odd number.
    steps: [[Step; 4]; 2],
}

impl<L: Lanes> Band<'_, L> {
    /// Makes every free cell of the board available.
    pub(super) fn fill(&mut self, board: &GridBoard) {
        let rows = self.halves.len() / self.row_step() - 2;
        let from = self.first * L::ROWS;
        for row in from..board.rows().min(from + rows * L::ROWS) {
            let (block_row, lane) = (row / L::ROWS - self.first + 1, row % L::ROWS);
            let first = block_row * self.width + 1;
            let blocks = &mut self.halves[2 * first..2 * (first + self.width - 2)];
            for (word, blocks) in blocks.chunks_mut(2 * WORD / L::COLUMNS).enumerate() {
                let cells = board.row_word(row + 1, word);
                let colours = if row % 2 == 0 { [cells, cells >> 1] } else { [cells >> 1, cells] };
                for (colour, cells) in colours.into_iter().enumerate() {
                    let mut bits = even_bits(cells);
                    for half in blocks.iter_mut().skip(colour).step_by(2) {
                        half.available.fill_lane(lane, bits);
                        bits = bits.checked_shr(L::BITS as u32).unwrap_or(0);
                    }
                }
            }
        }
    }

    /// The halves of all blocks but those of the frame, in order.
    pub(super) fn inside(&self) -> impl Iterator<Item = usize> + use<L> {
        let rows = self.halves.len() / self.row_step() - 2;
        let width = self.width;
        (0..rows).flat_map(move |row| Self::row_of(width, row))
    }

    /// The halves of a row of blocks, from 0, but those of the frame.
    pub(super) fn inside_row(&self, row: usize) -> Range<usize> {
        Self::row_of(self.width, row)
    }

    fn row_of(width: usize, row: usize) -> Range<usize> {
        2 * ((row + 1) * width + 1)..2 * ((row + 2) * width - 1)
    }

    /// From a half to that of the same colour in the block below.
    #[inline(always)]
    pub(super) fn row_step(&self) -> usize {
        2 * self.width
    }

    /// The neighbour in the direction; perhaps no cell of the board.
    #[inline(always)]
    pub(super) fn neighbour(&self, spot: Spot<L>, direction: Direction) -> Spot<L> {
        let parity = (spot.place() / L::BITS + spot.half()) % 2;
        self.steps[parity][direction as usize].from(spot)
    }

    /// Asks for the memory that a visit to the half will read.
    #[inline(always)]
    pub(super) fn prefetch(&self, half: usize) {
        let row = self.row_step();
        prefetch(&self.halves[half]);
        prefetch(&self.halves[half ^ 1]);
        for beside in [half - 2, half + 2, half - row, half + row] {
            prefetch(&self.halves[beside].outer);
        }
    }

    #[inline(always)]
    pub(super) fn is_outer(&self, spot: Spot<L>) -> bool {
        self.halves[spot.half()].outer.has(spot.place())
    }

    pub(super) fn is_inner(&self, spot: Spot<L>) -> bool {
        self.halves[spot.half()].inner.has(spot.place())
    }

    /// Whether the spot is a free cell of the board.
    pub(super) fn is_free(&self, spot: Spot<L>) -> bool {
        let half = &self.halves[spot.half()];
        self.is_outer(spot) || self.is_inner(spot) || half.available.has(spot.place())
    }

    /// The direction of the mate, if the cell is matched.
    #[inline(always)]
    pub(super) fn mate(&self, spot: Spot<L>) -> Option<Direction> {
        let half = &self.halves[spot.half()];
        half.matched.has(spot.place()).then(|| half.mate.get(spot.place()))
    }

    #[inline(always)]
    pub(super) fn parent(&self, spot: Spot<L>) -> Direction {
        self.halves[spot.half()].parent.get(spot.place())
    }

    /// Makes the cell and its neighbour in the direction mates.
    #[inline(always)]
    pub(super) fn link(&mut self, spot: Spot<L>, direction: Direction) {
        let other = self.neighbour(spot, direction);
        for (spot, direction) in [(spot, direction), (other, direction.reverse())] {
            let half = &mut self.halves[spot.half()];
            half.matched.set(spot.place());
            half.mate.put(spot.place(), direction);
        }
    }

    /// Takes an exposed cell in no tree off the board.
    pub(super) fn clear(&mut self, spot: Spot<L>) {
        self.halves[spot.half()].available.put(spot.place(), false);
    }

    /// Makes the cell exposed; its mate, if it had one, is another matter.
    pub(super) fn expose(&mut self, spot: Spot<L>) {
        self.halves[spot.half()].matched.put(spot.place(), false);
    }

    /// Takes a cell that was the root of a tree, and alone in it, out of that.
    #[inline(always)]
    pub(super) fn settle(&mut self, spot: Spot<L>) {
        let half = &mut self.halves[spot.half()];
        half.outer.put(spot.place(), false);
        half.available.set(spot.place());
    }

    /// Makes an exposed cell in no tree the root of one.
    pub(super) fn plant(&mut self, spot: Spot<L>) {
        let half = &mut self.halves[spot.half()];
        half.available.put(spot.place(), false);
        half.outer.set(spot.place());
    }
}

/// Columns of a word of a board's row.
pub(super) const WORD: usize = 64;

/// The bits in even places, moved together.
#[inline]
fn even_bits(word: u64) -> u32 {
    let mut bits = word & 0x5555_5555_5555_5555;
    for (shift, mask) in [
        (1, 0x3333_3333_3333_3333),
        (2, 0x0F0F_0F0F_0F0F_0F0F),
        (4, 0x00FF_00FF_00FF_00FF),
        (8, 0x0000_FFFF_0000_FFFF),
        (16, 0x0000_0000_FFFF_FFFF),
    ] {
        bits = (bits | bits >> shift) & mask;
    }
    bits as u32
}
