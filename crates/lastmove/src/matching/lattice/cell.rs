//! What is known of a cell, in a byte, and what of its tree, in another.

use crate::matching::label::Label;

/// A way that is none.
pub(super) const NO_WAY: u8 = 31;

/// A cell: the way to its mate, five bits; the label, two; and whether it is near an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell(pub(super) u8);

impl Cell {
    /// A vertex, exposed and in no tree.
    pub(super) const FREE: Self = Self::new(1);
    /// Without a vertex.
    pub(super) const ABSENT: Self = Self(NO_WAY);
    /// In no tree; exposed as long as nothing else is said.
    pub(super) const UNREACHED: u8 = 1;
    /// At odd distance from the root.
    pub(super) const INNER: u8 = 2;
    /// At even distance from the root.
    pub(super) const OUTER: u8 = 3;

    const LABEL: u8 = 0x60;
    const EDGE: u8 = 0x80;

    /// A vertex, exposed and in no tree, or none.
    #[inline]
    pub(super) const fn new(is_vertex: u8) -> Self {
        Self(NO_WAY | is_vertex << 5)
    }

    /// The way to the mate; [`NO_WAY`] if there is none.
    #[inline]
    pub(super) const fn mate(self) -> u8 {
        self.0 & NO_WAY
    }

    #[inline]
    pub(super) const fn is_exposed(self) -> bool {
        self.mate() == NO_WAY
    }

    /// Whether it is an exposed vertex in no tree.
    #[inline]
    pub(super) const fn is_free(self) -> bool {
        self.0 & !Self::EDGE == Self::FREE.0
    }

    /// One of the constants; 0 where there is no vertex.
    #[inline]
    pub(super) const fn label(self) -> u8 {
        (self.0 & Self::LABEL) >> 5
    }

    #[inline]
    pub(super) const fn is_near_edge(self) -> bool {
        self.0 & Self::EDGE != 0
    }

    #[inline]
    pub(super) const fn with_mate(self, way: u8) -> Self {
        Self(self.0 & !NO_WAY | way)
    }

    #[inline]
    pub(super) const fn with_label(self, label: u8) -> Self {
        Self(self.0 & !Self::LABEL | label << 5)
    }

    #[inline]
    pub(super) const fn near_edge(self) -> Self {
        Self(self.0 | Self::EDGE)
    }

    /// The label as the other engines write it.
    #[inline]
    pub(super) const fn to_label(self) -> Label {
        match self.label() {
            Self::UNREACHED => Label::UNREACHED,
            Self::INNER => Label::INNER,
            Self::OUTER => Label::OUTER,
            _ => Label::ABSENT,
        }
    }
}

/// How a cell hangs in its tree: the way to its parent, five bits, and marks. Before there are trees, a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hold(pub(super) u8);

impl Hold {
    /// No parent and no mark.
    pub(super) const NONE: Self = Self(NO_WAY);
    /// In the queue.
    pub(super) const QUEUED: u8 = 0x20;
    /// Passed by a climb.
    pub(super) const PASSED: u8 = 0x40;
    /// Inner, as long as the cell is in a tree.
    pub(super) const INNER: u8 = 0x80;

    #[inline]
    pub(super) const fn parent(self) -> u8 {
        self.0 & NO_WAY
    }

    /// The same marks with another parent.
    #[inline]
    pub(super) const fn with_parent(self, way: u8) -> Self {
        Self(self.0 & !NO_WAY | way)
    }

    #[inline]
    pub(super) const fn has(self, mark: u8) -> bool {
        self.0 & mark != 0
    }

    #[inline]
    pub(super) const fn with(self, mark: u8) -> Self {
        Self(self.0 | mark)
    }

    #[inline]
    pub(super) const fn without(self, mark: u8) -> Self {
        Self(self.0 & !mark)
    }
}
