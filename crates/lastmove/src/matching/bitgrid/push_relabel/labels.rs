//! Labels of the cells of a block, as planes.

use super::super::{lanes::Lanes, plane::Plane};

/// Levels that labels may grow in one visit to a block are told by so many bits of a label, the turn by the others.
pub(super) const LEVEL_BITS: usize = 2;

/// The bits of a label. Those of neighbours are told apart by their difference: as on most boards that differs by less than half of
/// what the bits can tell, they may wrap.
const LABEL_BITS: usize = 12;

/// What the labels of a round have come to in a block.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Labels<L> {
    /// The cells that have a label.
    pub(super) cells: L,
    /// The cells of the colour sought that are exposed, or mates of cells with a label.
    outer: L,
    /// What of `outer` there was before `turn`, the last in which that changed.
    outer_before: L,
    turn: u32,
    bits: [L; LABEL_BITS],
}

impl<L: Lanes> Labels<L> {
    pub(super) const NONE: Self = Self {
        cells: L::EMPTY,
        outer: L::EMPTY,
        outer_before: L::EMPTY,
        turn: 0,
        bits: [L::EMPTY; LABEL_BITS],
    };

    /// Begins anew, from these exposed cells. Turns are counted from 1.
    pub(super) fn restart(&mut self, exposed: L) {
        (self.cells, self.outer, self.turn) = (L::EMPTY, exposed, 0);
    }

    /// The outer cells that there were when the turn began: seen by that, labels grow alike in all blocks, in whatever order those are visited.
    #[inline(always)]
    pub(super) fn outer_before(&self, turn: u32) -> &L {
        if self.turn == turn { &self.outer_before } else { &self.outer }
    }

    #[inline(always)]
    pub(super) fn add_outer<P: Plane<Lanes = L>>(&mut self, turn: u32, cells: P) {
        if self.turn != turn {
            (self.turn, self.outer_before) = (turn, self.outer);
        }
        P::load(&self.outer).or(cells).store(&mut self.outer);
    }

    /// Labels cells that had none with the turn and the levels, of which the bits are given.
    #[inline(always)]
    pub(super) fn add<P: Plane<Lanes = L>>(&mut self, turn: u32, cells: P, levels: [P; LEVEL_BITS]) {
        P::load(&self.cells).or(cells).store(&mut self.cells);
        let (of_level, of_turn) = self.bits.split_at_mut(LEVEL_BITS);
        for (bits, level) in of_level.iter_mut().zip(levels) {
            P::load(bits).without(cells).or(level).store(bits);
        }
        for (number, bits) in of_turn.iter_mut().enumerate() {
            let others = P::load(bits).without(cells);
            if turn >> number & 1 == 0 { others } else { others.or(cells) }.store(bits);
        }
    }

    /// The label of a cell that has one.
    #[inline(always)]
    pub(super) fn get(&self, place: usize) -> Label {
        let bits = self.bits.iter().enumerate();
        Label(bits.map(|(number, bits)| i16::from(bits.has(place)) << number).sum())
    }

    pub(super) fn put(&mut self, place: usize, label: Label) {
        for (number, bits) in self.bits.iter_mut().enumerate() {
            bits.put(place, label.0 >> number & 1 != 0);
        }
    }
}

/// How far a cell is from an exposed one, or as far as it seemed; may wrap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label(i16);

impl Label {
    /// By how much this one lies above the other, if they have not wrapped between them.
    #[inline(always)]
    pub(super) const fn above(self, other: Self) -> i16 {
        const UNUSED: usize = 16 - LABEL_BITS;
        (self.0 - other.0) << UNUSED >> UNUSED
    }

    #[inline(always)]
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// A key to sort by.
    pub(super) const fn key(self) -> i16 {
        self.0
    }
}
