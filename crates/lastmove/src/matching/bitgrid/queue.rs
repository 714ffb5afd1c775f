use std::collections::VecDeque;

/// The halves of blocks that are to be visited, in the order in which they came in; each at most once.
pub(super) struct Queue {
    halves: VecDeque<u32>,
    /// Whether a half is in the queue, or is never to be.
    closed: Vec<bool>,
}

impl Queue {
    /// Of so many halves none may come in, until they are opened.
    pub(super) fn closed(halves: usize) -> Self {
        Self { halves: VecDeque::new(), closed: vec![true; halves] }
    }

    /// Lets the half in from now on.
    pub(super) fn open(&mut self, half: usize) {
        self.closed[half] = false;
    }

    #[inline(always)]
    pub(super) fn push(&mut self, half: usize) {
        if !self.closed[half] {
            self.closed[half] = true;
            self.halves.push_back(half as u32);
        }
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let half = self.halves.pop_front()? as usize;
        self.closed[half] = false;
        Some(half)
    }

    /// The half that comes out after so many others.
    #[inline(always)]
    pub(super) fn ahead(&self, by: usize) -> Option<usize> {
        self.halves.get(by).map(|&half| half as usize)
    }

    pub(super) fn len(&self) -> usize {
        self.halves.len()
    }
}
