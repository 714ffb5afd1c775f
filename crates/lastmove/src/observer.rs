//! Watching and stopping long work: every engine polls an [`Observer`] at bounded intervals.

use std::{error::Error, fmt, ops::ControlFlow};

/// How far an engine has come when it polls its observer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Elementary steps since the work began: adjacency lists scanned, a long one counted once for every 16 slots.
    pub steps: u64,
    /// Vertices of the graph that no edge of the matching covers at this moment: all of them at first.
    pub exposed: usize,
}

/// Told of progress by every engine at bounded intervals; may stop the work.
///
/// A closure that takes a [`Progress`] and returns a [`ControlFlow`] is an observer.
///
/// ```
/// use std::ops::ControlFlow;
/// use lastmove::{CsrGraph, Observer, Progress};
///
/// let mut polls = 0;
/// let mut count = |_: &Progress| { polls += 1; ControlFlow::Continue(()) };
/// # fn takes(_: &mut dyn Observer) {}
/// takes(&mut count);
/// ```
pub trait Observer {
    /// Called after at most some tens of thousands of steps; `Break` ends the work with [`Interrupted`].
    fn poll(&mut self, progress: &Progress) -> ControlFlow<()>;
}

impl<F: FnMut(&Progress) -> ControlFlow<()>> Observer for F {
    fn poll(&mut self, progress: &Progress) -> ControlFlow<()> {
        self(progress)
    }
}

/// The observer asked for the work to stop, and it stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("interrupted by the observer")
    }
}

impl Error for Interrupted {}

/// What was done under [`Meter::unobserved`].
pub(crate) fn uninterrupted<T>(done: Result<T, Interrupted>) -> T {
    done.unwrap_or_else(|Interrupted| unreachable!("nobody observes"))
}

/// Counts an engine's steps and passes them on to the observer, if there is one.
pub(crate) struct Meter<'o> {
    observer: Option<&'o mut dyn Observer>,
    steps: u64,
    next_poll: u64,
    exposed: usize,
}

impl<'o> Meter<'o> {
    const INTERVAL: u64 = 1 << 14;

    pub(crate) fn new(observer: Option<&'o mut dyn Observer>) -> Self {
        Self { observer, steps: 0, next_poll: Self::INTERVAL, exposed: 0 }
    }

    /// A meter nobody reads.
    pub(crate) fn unobserved() -> Self {
        Self::new(None)
    }

    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// How far the work has come.
    pub(crate) fn progress(&self) -> Progress {
        Progress { steps: self.steps, exposed: self.exposed }
    }

    /// Takes over how far others have come, who have their own meters.
    #[cfg(feature = "parallel")]
    pub(crate) fn set_progress(&mut self, progress: &Progress) {
        self.steps = progress.steps;
        self.exposed = progress.exposed;
    }

    /// The steps that scanning an adjacency list of so many slots takes.
    #[inline]
    pub(crate) const fn steps_of(slots: usize) -> u64 {
        1 + slots as u64 / 16
    }

    /// Notes the number of exposed vertices, for the observer.
    #[inline]
    pub(crate) fn set_exposed(&mut self, exposed: usize) {
        self.exposed = exposed;
    }

    /// Notes the number of vertices as that of the exposed ones, unless work has begun.
    pub(crate) fn note_exposed_at_first(&mut self, vertices: usize) {
        if self.steps == 0 {
            self.exposed = vertices;
        }
    }

    /// Counts the scan of an adjacency list of so many slots.
    #[inline]
    pub(crate) fn scan(&mut self, slots: usize) -> Result<(), Interrupted> {
        self.steps += Self::steps_of(slots);
        if self.steps < self.next_poll { Ok(()) } else { self.poll() }
    }

    /// Polls the observer now.
    #[cold]
    pub(crate) fn poll(&mut self) -> Result<(), Interrupted> {
        self.next_poll = self.steps + Self::INTERVAL;
        let progress = self.progress();
        let Some(observer) = &mut self.observer else { return Ok(()) };
        match observer.poll(&progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Interrupted),
        }
    }
}
