//! Bands solved side by side, each by a thread of its own.

use std::{
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use super::{Job, Registers, state::Band};
use crate::observer::{Interrupted, Meter, Progress};

/// How long the observer waits for news.
const INTERVAL: Duration = Duration::from_millis(10);

/// Does the job in every band. Says whether all matchings are maximum ones, and how many threads there were.
///
/// Where the system gives fewer threads than there are bands, those take the bands in turn; where it gives none, this one does.
pub(super) fn run<L: Registers>(
    job: Job<'_, L>,
    bands: &mut [Band<'_, L>],
    meter: &mut Meter,
) -> Result<(bool, usize), Interrupted> {
    let steps_before = meter.steps();
    let counts: Vec<Count> = bands.iter().map(|_| Count::default()).collect();
    let stop = AtomicBool::new(false);
    let waiting = Mutex::new(bands.iter_mut().zip(&counts));
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut all_done = true;
        while let Some((band, count)) = next() {
            let mut watch = |progress: &Progress| {
                count.set(progress);
                if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let mut meter = Meter::new(Some(&mut watch));
            all_done &= L::run(job, band, &mut meter)?;
            count.set(&meter.progress());
        }
        Ok(all_done)
    };
    let (all_done, threads) = thread::scope(|scope| {
        let (report, reports) = mpsc::channel();
        let mut threads = 0;
        for _ in 0..counts.len() {
            let (work, report) = (&work, report.clone());
            let worker = move || {
                // Nobody is left to hear of it only after a panic elsewhere.
                let _ = report.send(work());
            };
            threads += usize::from(thread::Builder::new().spawn_scoped(scope, worker).is_ok());
        }
        drop(report);
        if threads == 0 {
            return (work(), 1);
        }
        let mut all_done = Ok(true);
        loop {
            match reports.recv_timeout(INTERVAL) {
                Ok(done) => all_done = all_done.and_then(|all| done.map(|done: bool| all && done)),
                Err(RecvTimeoutError::Disconnected) => return (all_done, threads),
                Err(RecvTimeoutError::Timeout) => {
                    tell(meter, steps_before, &counts);
                    if meter.poll().is_err() {
                        stop.store(true, Relaxed);
                    }
                }
            }
        }
    });
    tell(meter, steps_before, &counts);
    Ok((all_done?, threads))
}

/// How far a band has come.
#[derive(Default)]
struct Count {
    steps: AtomicU64,
    exposed: AtomicUsize,
}

impl Count {
    fn set(&self, progress: &Progress) {
        self.steps.store(progress.steps, Relaxed);
        self.exposed.store(progress.exposed, Relaxed);
    }
}

fn tell(meter: &mut Meter, steps_before: u64, counts: &[Count]) {
    meter.set_progress(&Progress {
        steps: steps_before + counts.iter().map(|count| count.steps.load(Relaxed)).sum::<u64>(),
        exposed: counts.iter().map(|count| count.exposed.load(Relaxed)).sum(),
    });
}
