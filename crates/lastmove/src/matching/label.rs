//! What a search knows of a vertex.

/// The label that an alternating forest gives to a vertex, with a mark for being in the search's queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Label(u8);

impl Label {
    /// In no tree.
    pub(crate) const UNREACHED: Self = Self(0);
    /// At even distance from its root: some maximum matching misses it, once no augmenting path is left.
    pub(crate) const OUTER: Self = Self(1);
    /// At odd distance from its root.
    pub(crate) const INNER: Self = Self(2);

    /// No vertex at all.
    pub(crate) const ABSENT: Self = Self(8);

    const QUEUED: u8 = 4;

    /// The label without the mark.
    #[inline]
    pub(crate) const fn kind(self) -> Self {
        Self(self.0 & !Self::QUEUED)
    }

    #[inline]
    pub(crate) const fn is_outer(self) -> bool {
        self.0 & Self::OUTER.0 != 0
    }

    /// Changes the label, keeps the mark.
    #[inline]
    pub(crate) const fn set(&mut self, kind: Self) {
        self.0 = self.0 & Self::QUEUED | kind.0;
    }

    /// Sets the mark and says whether it was clear.
    #[inline]
    pub(crate) const fn enqueue(&mut self) -> bool {
        let new = self.0 & Self::QUEUED == 0;
        self.0 |= Self::QUEUED;
        new
    }

    /// Clears the mark.
    #[inline]
    pub(crate) const fn dequeue(&mut self) {
        self.0 &= !Self::QUEUED;
    }
}
