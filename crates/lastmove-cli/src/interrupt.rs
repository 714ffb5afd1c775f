//! Ctrl-C: asks work that can be stopped to stop, and ends the program at once otherwise.

use std::{
    process,
    sync::atomic::{AtomicU8, Ordering},
};

use crate::exit;

/// Nobody is watching: an interruption ends the program.
const UNWATCHED: u8 = 0;
/// Someone polls [`Watched::requested`].
const WATCHED: u8 = 1;
/// An interruption has come in and is about to be noticed.
const REQUESTED: u8 = 2;

static STATE: AtomicU8 = AtomicU8::new(UNWATCHED);

/// Takes over Ctrl-C for the whole run.
pub(crate) fn install() {
    // Where no handler can be set, the system's own way of ending the program remains.
    let _ = ctrlc::set_handler(|| {
        if STATE.compare_exchange(WATCHED, REQUESTED, Ordering::SeqCst, Ordering::SeqCst).is_err() {
            process::exit(i32::from(exit::INTERRUPTED));
        }
    });
}

/// While this lives, the first interruption is only noted; a second one ends the program.
#[derive(Debug)]
pub(crate) struct Watched(());

impl Watched {
    pub(crate) fn start() -> Self {
        STATE.store(WATCHED, Ordering::SeqCst);
        Self(())
    }

    #[allow(clippy::unused_self, reason = "only a watcher may ask")]
    pub(crate) fn requested(&self) -> bool {
        STATE.load(Ordering::Relaxed) == REQUESTED
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        STATE.store(UNWATCHED, Ordering::SeqCst);
    }
}
