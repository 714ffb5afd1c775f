//! Ctrl-C and the other signals that end programs: they ask work that can be stopped to stop, and end the program at once
//! otherwise.

use std::{
    ffi::c_int,
    io,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use signal_hook::{
    consts::{SIGINT, SIGTERM},
    flag,
};

use crate::exit;

static FLAGS: OnceLock<Flags> = OnceLock::new();

/// What the signal handler reads and writes.
#[derive(Debug)]
struct Flags {
    /// Whether an interruption ends the program at once.
    at_once: Arc<AtomicBool>,
    /// The number of the signal that has come in; 0 if none has.
    signal: Arc<AtomicUsize>,
}

/// Takes over Ctrl-C for the whole run. Where that cannot be done, the system's own way of ending the program remains.
pub(crate) fn install() {
    if let Ok(flags) = Flags::register() {
        let _ = FLAGS.set(flags);
    }
}

/// Takes the closing of the terminal and the other signals that ask a program to end for interruptions too: for work that
/// has something to save. They must all be [watched](Watched) for.
pub(crate) fn install_others() {
    if let Some(flags) = FLAGS.get() {
        #[cfg(unix)]
        let signals = {
            use signal_hook::consts::{SIGHUP, SIGQUIT};
            // Ctrl-\, pressed again, ends what the first time could not.
            let _ = flags.register_forceful(SIGQUIT);
            [SIGHUP, SIGTERM]
        };
        #[cfg(not(unix))]
        let signals = [SIGTERM];
        for signal in signals {
            // A closed terminal is often told twice, so the second time must not cut off what the first has begun.
            let _ = flag::register_usize(signal, Arc::clone(&flags.signal), number(signal));
        }
    }
}

/// The exit code after an interruption.
pub(crate) fn exit_code() -> u8 {
    let signal = FLAGS.get().map_or(0, |flags| flags.signal.load(Ordering::Relaxed));
    if signal == 0 { exit::INTERRUPTED } else { code(signal) }
}

/// The exit code of a program that a signal ended, as shells report it.
fn code(signal: usize) -> u8 {
    u8::try_from(128 + signal).unwrap_or(exit::INTERRUPTED)
}

fn number(signal: c_int) -> usize {
    usize::try_from(signal).unwrap_or(0)
}

impl Flags {
    fn register() -> io::Result<Self> {
        let flags = Self { at_once: Arc::new(AtomicBool::new(true)), signal: Arc::default() };
        flags.register_forceful(SIGINT)?;
        Ok(flags)
    }

    /// A signal that ends the program at once where nobody watches, and when it comes a second time.
    fn register_forceful(&self, signal: c_int) -> io::Result<()> {
        // These run in this order at each signal, so that the second one ends what the first one could not.
        let status = i32::from(code(number(signal)));
        flag::register_conditional_shutdown(signal, status, Arc::clone(&self.at_once))?;
        flag::register_usize(signal, Arc::clone(&self.signal), number(signal))?;
        flag::register(signal, Arc::clone(&self.at_once))?;
        Ok(())
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
        self.flags.is_some_and(|flags| flags.signal.load(Ordering::Relaxed) != 0)
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
