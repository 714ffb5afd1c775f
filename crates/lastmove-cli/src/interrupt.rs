//! Ctrl-C: asks work that can be stopped to stop, and ends the program at once otherwise.

use std::{
    io,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use signal_hook::{consts::SIGINT, flag};

use crate::exit;

static FLAGS: OnceLock<Flags> = OnceLock::new();

/// What the signal handler reads and writes.
#[derive(Debug)]
struct Flags {
    /// Whether an interruption ends the program at once.
    at_once: Arc<AtomicBool>,
    /// Whether an interruption has come in.
    requested: Arc<AtomicBool>,
}

/// Takes over Ctrl-C for the whole run. Where that cannot be done, the system's own way of ending the program remains.
pub(crate) fn install() {
    if let Ok(flags) = Flags::register() {
        let _ = FLAGS.set(flags);
    }
}

impl Flags {
    fn register() -> io::Result<Self> {
        let flags = Self { at_once: Arc::new(AtomicBool::new(true)), requested: Arc::default() };
        // These run in this order at each signal, so that the second one ends what the first one could not.
        flag::register_conditional_shutdown(
            SIGINT,
            i32::from(exit::INTERRUPTED),
            Arc::clone(&flags.at_once),
        )?;
        flag::register(SIGINT, Arc::clone(&flags.requested))?;
        flag::register(SIGINT, Arc::clone(&flags.at_once))?;
        Ok(flags)
    }
}

/// While this lives, the first interruption is only noted; a second one ends the program. One may live within another.
#[derive(Debug)]
pub(crate) struct Watched {
    flags: Option<&'static Flags>,
    /// Whether another one was there before.
    is_inner: bool,
}

impl Watched {
    pub(crate) fn start() -> Self {
        let flags = FLAGS.get();
        let at_once = flags.is_some_and(|flags| flags.at_once.swap(false, Ordering::SeqCst));
        Self { flags, is_inner: !at_once }
    }

    /// Whether an interruption has come in.
    pub(crate) fn requested(&self) -> bool {
        self.flags.is_some_and(|flags| flags.requested.load(Ordering::Relaxed))
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(flags) = self.flags {
            let at_once = !self.is_inner || self.requested();
            flags.at_once.store(at_once, Ordering::SeqCst);
        }
    }
}
