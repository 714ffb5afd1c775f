//! What is shown while a large file is read.

use std::{
    io::{self, IsTerminal},
    path::Path,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use indicatif::{ProgressBar, ProgressDrawTarget};
use lastmove_formats::files;

use crate::{
    input,
    watch::{CALM, PATIENCE, hidden_bar, minutes},
};

/// Reads the file at `path`, or standard input if that is `-`, and does `work` on its text. What takes long shows how far
/// it is on standard error, provided that is a terminal.
///
/// # Errors
/// Those of reading, and those of the work.
pub(crate) fn read<T>(path: &Path, work: impl FnOnce(&[u8]) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let bytes = AtomicUsize::new(0);
    let read = || work(&files::read_watched(path, |count| bytes.store(count, Ordering::Relaxed))?);
    // Keys that are typed at a terminal would be mixed up with what is shown.
    let is_typed = path == "-" && io::stdin().is_terminal();
    let bar = Some(()).filter(|()| io::stderr().is_terminal() && !is_typed).and_then(|()| hidden_bar());
    let Some(bar) = bar else { return read() };
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        // Neither reading nor parsing says when to look, so somebody else does.
        let (bytes, bar) = (&bytes, &bar);
        // Where there is no thread to be had, nothing is shown.
        let _ = thread::Builder::new().spawn_scoped(scope, move || show(path, bytes, bar, &is_done));
        let result = read();
        drop(done);
        result
    })
}

/// Shows how many bytes have been read, from some time on until the other end of `is_done` is dropped.
fn show(path: &Path, bytes: &AtomicUsize, bar: &ProgressBar, is_done: &mpsc::Receiver<()>) {
    let (began, mut pause) = (Instant::now(), PATIENCE);
    while is_done.recv_timeout(pause) == Err(mpsc::RecvTimeoutError::Timeout) {
        let megabytes = bytes.load(Ordering::Relaxed) / 1_000_000;
        bar.set_message(format!(
            "reading {} {}, {megabytes} MB",
            input::name(path),
            minutes(began.elapsed())
        ));
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        }
        bar.tick();
        pause = CALM;
    }
    bar.finish_and_clear();
}
