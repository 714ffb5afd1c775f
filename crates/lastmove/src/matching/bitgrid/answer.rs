//! The matching, the labels and the trees of a finished search, read out of the planes.

#[cfg(target_arch = "x86_64")]
use super::lanes::{Wide, Widest};
use super::{
    Job, Limits, Registers, Task,
    lanes::{Lanes, Narrow},
    state::{Blocks, Directions, Half, Spot, WORD},
};
use crate::{
    board::GridBoard,
    matching::{Mates, label::Label},
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap},
};

/// Blocks of any kind.
#[derive(Clone, Debug)]
pub(super) enum Planes {
    Narrow(Blocks<Narrow>),
    #[cfg(target_arch = "x86_64")]
    Wide(Blocks<Wide>),
    #[cfg(target_arch = "x86_64")]
    Widest(Blocks<Widest>),
}

/// The same done to blocks of every kind.
macro_rules! with_blocks {
    ($planes:expr, $blocks:ident => $done:expr) => {
        match $planes {
            Planes::Narrow($blocks) => $done,
            #[cfg(target_arch = "x86_64")]
            Planes::Wide($blocks) => $done,
            #[cfg(target_arch = "x86_64")]
            Planes::Widest($blocks) => $done,
        }
    };
}

impl Planes {
    fn matched_pairs(&self) -> usize {
        with_blocks!(self, blocks => blocks.count(|half| &half.matched) / 2)
    }
}

/// What the grid engine found, left where it is. 1.1 bytes a cell and a frame of blocks, whatever is asked of it.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    planes: Planes,
    rows: usize,
    columns: usize,
    /// The number of matched pairs.
    size: usize,
}

impl Answer {
    pub(super) fn new(planes: Planes, board: &GridBoard) -> Self {
        let size = planes.matched_pairs();
        Self { planes, rows: board.rows(), columns: board.columns(), size }
    }

    /// Takes these cells, by row and column from 0, off the board where they are free, and makes them free where they are walls; each
    /// may be named once. Says whether the answer is then that of the new board; if not, the work was too much, and it is of no use.
    ///
    /// O(cells / 64) time, and that of the search in the trees which the edits touch.
    pub(crate) fn toggle(
        &mut self,
        cells: impl Iterator<Item = [usize; 2]>,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        let done = with_blocks!(&mut self.planes, blocks => toggle(blocks, cells, meter)?);
        self.size = self.planes.matched_pairs();
        Ok(done)
    }

    pub(crate) fn vertex_bound(&self) -> usize {
        self.rows * self.columns
    }

    /// The number of matched pairs.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The mate of the cell `v`, if any. O(1).
    #[inline]
    pub(crate) fn mate(&self, v: Vertex) -> Option<Vertex> {
        self.cell(v)?.mate().map(|slot| self.beside(v, slot))
    }

    /// The label of the cell `v`; [`Label::ABSENT`] where there is none. O(1).
    #[inline]
    pub(crate) fn label(&self, v: Vertex) -> Label {
        self.cell(v).map_or(Label::ABSENT, Cell::label)
    }

    /// The cell that an inner cell was reached from. O(1).
    #[inline]
    pub(crate) fn parent(&self, v: Vertex) -> Option<Vertex> {
        self.cell(v)?.parent().map(|slot| self.beside(v, slot))
    }

    /// How many cells have the label.
    pub(crate) fn count(&self, label: Label) -> usize {
        with_blocks!(&self.planes, blocks => match label {
            Label::OUTER => blocks.count(|half| &half.outer),
            Label::INNER => blocks.count(|half| &half.inner),
            Label::UNREACHED => blocks.count(|half| &half.available),
            _ => 0,
        })
    }

    /// The cells with the label, in vertex order.
    pub(crate) fn members(&self, label: Label) -> impl Iterator<Item = Vertex> {
        (0..self.rows).flat_map(move |row| {
            let words = 0..self.columns.div_ceil(WORD);
            words.flat_map(move |word| {
                let mut rest = alternate(self.lanes(row, word).map(|lanes| lanes.labelled(label)));
                let first = row * self.columns + word * WORD;
                std::iter::from_fn(move || {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest.wrapping_sub(1);
                    (bit < WORD).then(|| Vertex::at(first + bit))
                })
            })
        })
    }

    /// Whether `board` is the one that was solved, as far as can be told: it has the same cells.
    pub(crate) fn is_of(&self, board: &GridBoard) -> bool {
        let words = self.columns.div_ceil(WORD);
        let same = |row: usize, word: usize| {
            let cells = alternate(self.lanes(row, word).map(|lanes| lanes.cells()));
            cells == board.row_word(row + 1, word)
        };
        [self.rows, self.columns] == [board.rows(), board.columns()]
            && (0..self.rows).all(|row| (0..words).all(|word| same(row, word)))
    }

    /// The matching, to work on.
    pub(crate) fn to_mates(&self) -> Mates {
        let cells = (0..self.rows).flat_map(|row| self.row(row));
        let mut mates = Vec::with_capacity(self.vertex_bound());
        cells.enumerate().for_each(|(index, cell)| {
            mates.push(cell.mate().map_or(Link::NONE, |slot| Link::to(self.beside(Vertex::at(index), slot))));
        });
        Mates::of_mates(VertexMap::from(mates))
    }

    /// The labels, to work on.
    pub(crate) fn to_labels(&self) -> VertexMap<Label> {
        let mut labels = Vec::with_capacity(self.vertex_bound());
        (0..self.rows).flat_map(|row| self.row(row)).for_each(|cell| labels.push(cell.label()));
        VertexMap::from(labels)
    }

    /// The cells of a row, from 0, in the order of the columns.
    pub(crate) fn row(&self, row: usize) -> impl Iterator<Item = Cell> {
        let words = if row < self.rows { 0..self.columns.div_ceil(WORD) } else { 0..0 };
        words.flat_map(move |word| {
            let columns = WORD.min(self.columns - word * WORD);
            let mut cells = [Cell(0); WORD];
            for (first, lanes) in self.lanes(row, word).into_iter().enumerate() {
                lanes.write_cells(first, &mut cells);
            }
            cells.into_iter().take(columns)
        })
    }

    #[inline]
    fn cell(&self, v: Vertex) -> Option<Cell> {
        if v.index() >= self.vertex_bound() {
            return None;
        }
        // Vertex numbers have 32 bits, in which division is much faster.
        let (at, columns) = (v.index() as u32, self.columns as u32);
        let (row, column) = ((at / columns) as usize, (at % columns) as usize);
        Some(with_blocks!(&self.planes, blocks => {
            let spot = blocks.spot(row, column);
            Cell::of(blocks.half(spot.half()), spot.place(), column % 2)
        }))
    }

    #[inline]
    fn beside(&self, v: Vertex, slot: u8) -> Vertex {
        let steps = [self.columns.wrapping_neg(), usize::MAX, 1, self.columns];
        Vertex::at(v.index().wrapping_add(steps[usize::from(slot)]))
    }

    /// The lanes of the even and of the odd columns of 64.
    #[inline]
    fn lanes(&self, row: usize, word: usize) -> [Row; 2] {
        let columns = word * WORD..((word + 1) * WORD).min(self.columns);
        with_blocks!(&self.planes, blocks => Row::pair(blocks.halves(row, columns), row))
    }
}

/// See [`Answer::toggle`].
fn toggle<L: Registers>(
    blocks: &mut Blocks<L>,
    cells: impl Iterator<Item = [usize; 2]>,
    meter: &mut Meter,
) -> Result<bool, Interrupted> {
    let cells: Vec<Spot<L>> = cells.map(|[row, column]| blocks.spot(row, column)).collect();
    let job = Job { task: Task::Toggle(&cells), limits: Limits::EACH_HALF };
    let mut done = true;
    for band in &mut blocks.bands() {
        done &= L::run(job, band, meter)?;
    }
    Ok(done)
}

/// What is known of one cell: a bit from each plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell(pub(crate) u8);

impl Cell {
    /// The cell in an even or odd column at this place of the half.
    #[inline(always)]
    fn of<L: Lanes>(half: &Half<L>, place: usize, column: usize) -> Self {
        let bits = Row::of_planes(half, |plane| u32::from(plane.has(place))).turned(column);
        Self(bits.lanes().into_iter().rev().fold(0, |cell, bit| cell << 1 | bit as u8 & 1))
    }

    pub(crate) const fn label(self) -> Label {
        match self.0 & 7 {
            1 => Label::OUTER,
            2 => Label::INNER,
            4 => Label::UNREACHED,
            _ => Label::ABSENT,
        }
    }

    /// The slot of the mate in the board, if there is one.
    pub(crate) const fn mate(self) -> Option<u8> {
        if self.0 >> 3 & 1 == 0 { None } else { Some(Self::SLOTS[(self.0 >> 4 & 3) as usize]) }
    }

    /// The slot of the cell that an inner one was reached from.
    pub(crate) const fn parent(self) -> Option<u8> {
        if self.0 >> 1 & 1 == 0 { None } else { Some(Self::SLOTS[(self.0 >> 6) as usize]) }
    }

    /// Right, left, up and down.
    const SLOTS: [u8; 4] = [2, 1, 0, 3];
}

/// Bit `j` of byte `i` becomes bit `i` of byte `j`.
/// Source: the transposition of 8 x 8 bits in Warren, "Hacker's Delight", 2nd edition, 7-3.
#[inline(always)]
fn transposed(bytes: [u8; 8]) -> [u8; 8] {
    let mut bits = u64::from_le_bytes(bytes);
    for (shift, mask) in
        [(7, 0x00AA_00AA_00AA_00AA), (14, 0x0000_CCCC_0000_CCCC), (28, 0x0000_0000_F0F0_F0F0)]
    {
        let changed = (bits ^ bits >> shift) & mask;
        bits ^= changed ^ changed << shift;
    }
    bits.to_le_bytes()
}

/// 32 cells of a row, in every second column of 64.
#[derive(Clone, Copy)]
struct Row {
    outer: u32,
    inner: u32,
    available: u32,
    matched: u32,
    mate: [u32; 2],
    parent: [u32; 2],
}

impl Row {
    /// Of up to 64 columns, of which the halves are given: the even columns, and the odd ones.
    #[inline(always)]
    fn pair<L: Lanes>(halves: &[Half<L>], row: usize) -> [Self; 2] {
        let mut pair = [Self::EMPTY; 2];
        for (block, halves) in halves.chunks_exact(2).enumerate() {
            for (column, cells) in pair.iter_mut().enumerate() {
                let lane = Self::of_planes(&halves[(row + column) % 2], |plane| plane.lane(row % L::ROWS));
                cells.add(&lane, block * L::BITS);
            }
        }
        [pair[0].turned(0), pair[1].turned(1)]
    }

    const EMPTY: Self = Self { outer: 0, inner: 0, available: 0, matched: 0, mate: [0; 2], parent: [0; 2] };

    /// What `bits` takes of each plane.
    #[inline(always)]
    fn of_planes<L: Lanes>(half: &Half<L>, bits: impl Fn(&L) -> u32) -> Self {
        let directions = |planes: &Directions<L>| [bits(&planes.low), bits(&planes.high)];
        Self {
            outer: bits(&half.outer),
            inner: bits(&half.inner),
            available: bits(&half.available),
            matched: bits(&half.matched),
            mate: directions(&half.mate),
            parent: directions(&half.parent),
        }
    }

    /// With the directions of even or odd columns as slots: what lies to the right in even ones lies to the left in odd ones.
    #[inline(always)]
    fn turned(mut self, column: usize) -> Self {
        let turn = if column == 0 { 0 } else { u32::MAX };
        for [low, high] in [&mut self.mate, &mut self.parent] {
            *low ^= turn & !*high;
        }
        self
    }

    /// Adds the cells of a block, the first of them at `bit`.
    #[inline(always)]
    fn add(&mut self, block: &Self, bit: usize) {
        self.outer |= block.outer << bit;
        self.inner |= block.inner << bit;
        self.available |= block.available << bit;
        self.matched |= block.matched << bit;
        for (cells, block) in [(&mut self.mate, block.mate), (&mut self.parent, block.parent)] {
            cells[0] |= block[0] << bit;
            cells[1] |= block[1] << bit;
        }
    }

    /// The lanes in the order of the bits of a [`Cell`].
    #[inline(always)]
    fn lanes(&self) -> [u32; 8] {
        let [mate, parent] = [self.mate, self.parent];
        [self.outer, self.inner, self.available, self.matched, mate[0], mate[1], parent[0], parent[1]]
    }

    /// Writes down all cells, in every second place from `first` on.
    #[inline(always)]
    fn write_cells(&self, first: usize, cells: &mut [Cell; WORD]) {
        let lanes = self.lanes().map(u32::to_le_bytes);
        for byte in 0..size_of::<u32>() {
            for (bit, cell) in transposed(lanes.map(|lane| lane[byte])).into_iter().enumerate() {
                cells[first + 2 * (8 * byte + bit)] = Cell(cell);
            }
        }
    }

    /// The cells with the label; walls have none.
    #[inline(always)]
    fn labelled(&self, label: Label) -> u32 {
        match label {
            Label::OUTER => self.outer,
            Label::INNER => self.inner,
            Label::UNREACHED => self.available,
            _ => 0,
        }
    }

    /// The free cells.
    #[inline(always)]
    fn cells(&self) -> u32 {
        self.outer | self.inner | self.available
    }
}

/// The bits of the first lane in even places, those of the second in odd ones.
#[inline]
fn alternate([even, odd]: [u32; 2]) -> u64 {
    let spread = |lane: u32| {
        let mut bits = u64::from(lane);
        for (shift, mask) in [
            (16, 0x0000_FFFF_0000_FFFF),
            (8, 0x00FF_00FF_00FF_00FF),
            (4, 0x0F0F_0F0F_0F0F_0F0F),
            (2, 0x3333_3333_3333_3333),
            (1, 0x5555_5555_5555_5555),
        ] {
            bits = (bits | bits << shift) & mask;
        }
        bits
    };
    spread(even) | spread(odd) << 1
}
