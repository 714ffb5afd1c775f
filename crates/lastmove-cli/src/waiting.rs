//! What is shown while a large file is read or written.

use std::{
    io::{self, IsTerminal, Write},
    path::Path,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use crate::{
    input, output,
    watch::{CALM, PATIENCE, hidden_bar, minutes},
};
use indicatif::{ProgressBar, ProgressDrawTarget};

/// Does `work`, which reads the file at `path`, or standard input if that is `-`, and says how many bytes there are so far. What
/// takes long shows that on standard error, provided that is a terminal.
pub(crate) fn reading<T>(path: &Path, work: impl FnOnce(&AtomicUsize) -> T) -> T {
    // Keys that are typed at a terminal would be mixed up with what is shown.
    let is_typed = path == "-" && io::stdin().is_terminal();
    shown(!is_typed, &format!("reading {}", input::name(path)), work)
}

/// Does `work`, which writes to `out`, the file at `path` or standard output if that is `-`. What takes long shows how much has
/// been written on standard error, provided that is a terminal and standard output is none.
pub(crate) fn writing<T>(path: &Path, out: impl Write, work: impl FnOnce(&mut dyn Write) -> T) -> T {
    let is_seen = path == "-" && io::stdout().is_terminal();
    shown(!is_seen, &format!("writing {}", output::name(path)), |bytes| work(&mut Counted { out, bytes }))
}

/// Does `work`, which counts bytes, and shows how many there are from some time on, if that is wanted and can be done.
fn shown<T>(is_wanted: bool, doing: &str, work: impl FnOnce(&AtomicUsize) -> T) -> T {
    let bytes = AtomicUsize::new(0);
    let bar = Some(()).filter(|()| is_wanted && io::stderr().is_terminal()).and_then(|()| hidden_bar());
    let Some(bar) = bar else { return work(&bytes) };
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        // Neither reading nor writing says when to look, so somebody else does.
        let (bytes, bar) = (&bytes, &bar);
        // Where there is no thread to be had, nothing is shown.
        let _ = thread::Builder::new().spawn_scoped(scope, move || show(doing, bytes, bar, &is_done));
        let result = work(bytes);
        drop(done);
        result
    })
}

/// Shows how many bytes there are, from some time on until the other end of `is_done` is dropped.
fn show(doing: &str, bytes: &AtomicUsize, bar: &ProgressBar, is_done: &mpsc::Receiver<()>) {
    let (began, mut pause) = (Instant::now(), PATIENCE);
    while is_done.recv_timeout(pause) == Err(mpsc::RecvTimeoutError::Timeout) {
        let megabytes = bytes.load(Ordering::Relaxed) / 1_000_000;
        bar.set_message(format!("{doing} {}, {megabytes} MB", minutes(began.elapsed())));
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        }
        bar.tick();
        pause = CALM;
    }
    bar.finish_and_clear();
}

/// Output of which the bytes are counted.
struct Counted<'b, W> {
    out: W,
    bytes: &'b AtomicUsize,
}

impl<W: Write> Write for Counted<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let length = self.out.write(bytes)?;
        self.bytes.fetch_add(length, Ordering::Relaxed);
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
