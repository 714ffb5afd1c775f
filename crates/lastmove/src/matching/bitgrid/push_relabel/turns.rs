//! Blocks in the order in which labels grow into them.

use std::mem;

/// The blocks to visit in this turn and in the next; each at most once a turn.
pub(super) struct Turns {
    this: Vec<u32>,
    next: Vec<u32>,
    /// Whether a block is among the next, or is never to be.
    closed: Vec<bool>,
}

impl Turns {
    /// Of so many blocks none may come in, until they are opened.
    pub(super) fn closed(blocks: usize) -> Self {
        Self { this: Vec::new(), next: Vec::new(), closed: vec![true; blocks] }
    }

    /// Lets the block in from now on.
    pub(super) fn open(&mut self, block: usize) {
        self.closed[block] = false;
    }

    /// Adds the block to the next turn.
    #[inline(always)]
    pub(super) fn push(&mut self, block: usize) {
        if !self.closed[block] {
            self.closed[block] = true;
            self.next.push(block as u32);
        }
    }

    /// Begins the next turn; says whether there is anything to visit.
    pub(super) fn begin(&mut self) -> bool {
        self.this.clear();
        mem::swap(&mut self.this, &mut self.next);
        for &block in &self.this {
            self.closed[block as usize] = false;
        }
        !self.this.is_empty()
    }

    /// Takes a block of this turn.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<usize> {
        self.this.pop().map(|block| block as usize)
    }

    /// The block that comes after so many others.
    #[inline(always)]
    pub(super) fn ahead(&self, by: usize) -> Option<usize> {
        let place = self.this.len().checked_sub(by + 1)?;
        Some(self.this[place] as usize)
    }

    /// Forgets this turn and the next.
    pub(super) fn clear(&mut self) {
        self.begin();
        self.this.clear();
    }
}
