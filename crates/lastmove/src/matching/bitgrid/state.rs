//! Where the grid engine keeps what it knows: eight planes for each block and colour.

use std::{mem, ops::Range};

use super::plane::Lanes;
use crate::board::GridBoard;

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
        match (low, high) {
            (false, false) => Self::Same,
            (true, false) => Self::Side,
            (false, true) => Self::Up,
            (true, true) => Self::Down,
        }
    }
}

/// For each cell of a plane a direction, as two bits; arbitrary where there is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Directions {
    pub(super) low: Lanes,
    pub(super) high: Lanes,
}

impl Directions {
    const EMPTY: Self = Self { low: Lanes::EMPTY, high: Lanes::EMPTY };

    #[inline(always)]
    pub(super) fn get(&self, lane: usize, bit: u32) -> Direction {
        Direction::from_bits(self.low.has(lane, bit), self.high.has(lane, bit))
    }

    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, bit: u32, direction: Direction) {
        self.low.put(lane, bit, direction as u8 & 1 != 0);
        self.high.put(lane, bit, direction as u8 & 2 != 0);
    }
}

/// The cells of one colour in a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Half {
    /// Covered by the matching.
    pub(super) matched: Lanes,
    /// Towards the mate.
    pub(super) mate: Directions,
    /// Free cells in no tree.
    pub(super) available: Lanes,
    /// At odd distance from a root.
    pub(super) inner: Lanes,
    /// Of inner cells, towards the outer cell that each was reached from.
    pub(super) parent: Directions,
    /// At even distance from a root.
    pub(super) outer: Lanes,
    /// Outer cells whose release has begun.
    pub(super) released: Lanes,
}

impl Half {
    const EMPTY: Self = Self {
        matched: Lanes::EMPTY,
        mate: Directions::EMPTY,
        available: Lanes::EMPTY,
        inner: Lanes::EMPTY,
        parent: Directions::EMPTY,
        outer: Lanes::EMPTY,
        released: Lanes::EMPTY,
    };
}

/// A cell, as the number of its half and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(u32);

impl Spot {
    /// Cells of one colour in a block.
    pub(super) const CELLS: usize = Lanes::COUNT * Lanes::BITS;

    #[inline(always)]
    pub(super) const fn new(half: usize, lane: usize, bit: u32) -> Self {
        Self((half * Self::CELLS + lane * Lanes::BITS) as u32 | bit)
    }

    #[inline(always)]
    pub(super) const fn half(self) -> usize {
        self.0 as usize / Self::CELLS
    }

    #[inline(always)]
    pub(super) const fn lane(self) -> usize {
        self.0 as usize / Lanes::BITS % Lanes::COUNT
    }

    #[inline(always)]
    pub(super) const fn bit(self) -> u32 {
        self.0 % Lanes::BITS as u32
    }
}

/// The blocks of a board, with a frame of empty ones all round.
///
/// The halves of a block stand side by side; colour 0 is that of the first cell. The rows of blocks may be parted into bands; then
/// each band has a frame of its own, until the seams are closed.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    halves: Vec<Half>,
    /// Blocks in a row of blocks, the frame included.
    width: usize,
    /// Rows of blocks in each band, without the frames.
    bands: Vec<usize>,
}

impl Blocks {
    const ROWS: usize = Lanes::COUNT;
    /// Columns of a block.
    pub(super) const COLUMNS: usize = 2 * Lanes::BITS;

    /// The number of blocks that a board of this size takes, by rows and columns, without a frame.
    fn size(rows: usize, columns: usize) -> [usize; 2] {
        [rows.div_ceil(Self::ROWS), columns.div_ceil(Self::COLUMNS)]
    }

    /// Whether a board of this size can be numbered by spots and fills half of its blocks at least, the frame not counted.
    pub(super) fn fit(rows: usize, columns: usize) -> bool {
        let [height, width] = Self::size(rows, columns).map(|blocks| blocks as u64);
        let cells = |blocks: u64| blocks.saturating_mul((Self::ROWS * Self::COLUMNS) as u64);
        cells((height + 2) * (width + 2)) <= 1 << 32
            && cells(height * width) <= 2 * rows as u64 * columns as u64
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
    pub(super) fn bands(&mut self) -> Vec<Band<'_>> {
        let width = self.width;
        let mut rest = &mut self.halves[..];
        let mut first = 0;
        let mut band = |&rows: &usize| {
            let (halves, after) = mem::take(&mut rest).split_at_mut(2 * (rows + 2) * width);
            rest = after;
            first += rows;
            Band { halves, width, first: first - rows }
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

    /// How many cells of one colour a plane has set.
    pub(super) fn count(&self, plane: impl Fn(&Half) -> &Lanes) -> usize {
        self.halves.iter().map(|half| plane(half).count()).sum()
    }

    /// The cell in this row and column, both from 0. For boards of one band.
    pub(super) fn spot(&self, row: usize, column: usize) -> Spot {
        let block = (row / Self::ROWS + 1) * self.width + column / Self::COLUMNS + 1;
        Spot::new(2 * block + (row + column) % 2, row % Self::ROWS, (column % Self::COLUMNS / 2) as u32)
    }

    /// The halves of the block that has this row, from 0, and this word of 64 columns; colour 0 first; and the row's lane. For boards
    /// of one band.
    pub(super) fn row(&self, row: usize, word: usize) -> ([&Half; 2], usize) {
        let half = 2 * ((row / Self::ROWS + 1) * self.width + word + 1);
        ([&self.halves[half], &self.halves[half + 1]], row % Self::ROWS)
    }
}

/// Rows of blocks with their frame.
#[derive(Debug)]
pub(super) struct Band<'b> {
    pub(super) halves: &'b mut [Half],
    /// Blocks in a row of blocks, the frame included.
    width: usize,
    /// How many rows of blocks lie above the band.
    first: usize,
}

impl Band<'_> {
    /// Makes every free cell of the board available.
    pub(super) fn fill(&mut self, board: &GridBoard) {
        let rows = self.halves.len() / self.row_step() - 2;
        let from = self.first * Blocks::ROWS;
        for row in from..board.rows().min(from + rows * Blocks::ROWS) {
            let (block_row, lane) = (row / Blocks::ROWS - self.first + 1, row % Blocks::ROWS);
            for word in 0..board.columns().div_ceil(Blocks::COLUMNS) {
                let cells = board.row_word(row + 1, word);
                let half = 2 * (block_row * self.width + word + 1);
                let colour = row % 2;
                self.halves[half + colour].available.0[lane] = even_bits(cells);
                self.halves[half + 1 - colour].available.0[lane] = even_bits(cells >> 1);
            }
        }
    }

    /// The halves of all blocks but those of the frame, in order.
    pub(super) fn inside(&self) -> impl Iterator<Item = usize> + use<> {
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
    pub(super) fn neighbour(&self, spot: Spot, direction: Direction) -> Spot {
        let (half, lane, bit) = (spot.half(), spot.lane(), spot.bit());
        let across = half ^ 1;
        let top = Lanes::BITS as u32 - 1;
        match direction {
            Direction::Same => Spot::new(across, lane, bit),
            Direction::Side if (lane + half).is_multiple_of(2) => match bit {
                0 => Spot::new(across - 2, lane, top),
                _ => Spot::new(across, lane, bit - 1),
            },
            Direction::Side if bit == top => Spot::new(across + 2, lane, 0),
            Direction::Side => Spot::new(across, lane, bit + 1),
            Direction::Up if lane == 0 => Spot::new(across - 2 * self.width, Lanes::COUNT - 1, bit),
            Direction::Up => Spot::new(across, lane - 1, bit),
            Direction::Down if lane == Lanes::COUNT - 1 => Spot::new(across + 2 * self.width, 0, bit),
            Direction::Down => Spot::new(across, lane + 1, bit),
        }
    }

    #[inline(always)]
    pub(super) fn is_outer(&self, spot: Spot) -> bool {
        self.halves[spot.half()].outer.has(spot.lane(), spot.bit())
    }

    pub(super) fn is_inner(&self, spot: Spot) -> bool {
        self.halves[spot.half()].inner.has(spot.lane(), spot.bit())
    }

    /// Whether the spot is a free cell of the board.
    pub(super) fn is_free(&self, spot: Spot) -> bool {
        let half = &self.halves[spot.half()];
        self.is_outer(spot) || self.is_inner(spot) || half.available.has(spot.lane(), spot.bit())
    }

    /// The direction of the mate, if the cell is matched.
    #[inline(always)]
    pub(super) fn mate(&self, spot: Spot) -> Option<Direction> {
        let half = &self.halves[spot.half()];
        half.matched.has(spot.lane(), spot.bit()).then(|| half.mate.get(spot.lane(), spot.bit()))
    }

    #[inline(always)]
    pub(super) fn parent(&self, spot: Spot) -> Direction {
        self.halves[spot.half()].parent.get(spot.lane(), spot.bit())
    }

    /// Makes the cell and its neighbour in the direction mates.
    #[inline(always)]
    pub(super) fn link(&mut self, spot: Spot, direction: Direction) {
        let other = self.neighbour(spot, direction);
        for (spot, direction) in [(spot, direction), (other, direction.reverse())] {
            let half = &mut self.halves[spot.half()];
            half.matched.set(spot.lane(), spot.bit());
            half.mate.put(spot.lane(), spot.bit(), direction);
        }
    }

    /// Takes an exposed cell in no tree off the board.
    pub(super) fn clear(&mut self, spot: Spot) {
        self.halves[spot.half()].available.put(spot.lane(), spot.bit(), false);
    }

    /// Makes the cell exposed; its mate, if it had one, is another matter.
    pub(super) fn expose(&mut self, spot: Spot) {
        self.halves[spot.half()].matched.put(spot.lane(), spot.bit(), false);
    }

    /// Makes an exposed cell in no tree the root of one.
    pub(super) fn plant(&mut self, spot: Spot) {
        let half = &mut self.halves[spot.half()];
        half.available.put(spot.lane(), spot.bit(), false);
        half.outer.set(spot.lane(), spot.bit());
    }
}

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
