use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use lastmove_formats::json::engine::{Answer, Asked, Error, ErrorKind, Id, Reply, Source};

use lastmove_protocol::{self as answer, Session, Stop};

/// A request that waits for a worker or is being worked on.
#[derive(Debug)]
pub(super) struct Job {
    head: Arc<Head>,
    warnings: Vec<String>,
    work: Work,
    size: usize,
}

/// What others need to know of a job while it is worked on.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) id: Id,
    pub(super) stop: Stop,
}

/// What is to be done.
#[derive(Debug)]
pub(super) enum Work {
    Review(String),
    /// On a board of the request's own.
    Inline(Source, Asked),
    /// On the board that the request names.
    Named(Asked),
}

impl Job {
    /// A job whose line had `size` bytes.
    pub(super) fn new(id: Id, warnings: Vec<String>, work: Work, size: usize) -> Self {
        // Beside its line, a job takes some memory of its own.
        const OWN: usize = 256;
        let head = Arc::new(Head { id, stop: AtomicBool::new(false) });
        Self { head, warnings, work, size: size + OWN }
    }

    pub(super) fn head(&self) -> &Arc<Head> {
        &self.head
    }

    /// About how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        self.size
    }
}

/// A job in the hands of a worker, with the board that it is about.
#[derive(Debug)]
pub(super) struct Turn {
    /// The name of the board, if it has one.
    pub(super) name: Option<Arc<str>>,
    /// The board of that name, if it is loaded.
    pub(super) session: Option<Box<Session>>,
    pub(super) job: Job,
}

impl Turn {
    /// Does what is to be done, and adds the reply to `out`.
    pub(super) fn run(&mut self, out: &mut Vec<u8>) {
        let Self { name, session, job } = self;
        let Job { head, warnings, work, .. } = job;
        let stop = &head.stop;
        let done = catch_unwind(AssertUnwindSafe(|| {
            if stop.load(Ordering::Relaxed) {
                return Err(Error::stopped());
            }
            match work {
                Work::Review(record) => answer::review(record, stop),
                Work::Inline(source, asked) => answer::inline(source, asked, stop),
                Work::Named(asked) => {
                    answer::named(name.as_deref().unwrap_or_default(), session, asked, stop)
                }
            }
        }));
        let answer = match done {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => error.into(),
            Err(_) => {
                // What the board was in the middle of is not known.
                *session = None;
                let message = "a fault of the program; the board is no longer loaded";
                Answer::from(Error::new(ErrorKind::Internal, None, message))
            }
        };
        Reply { id: &head.id, answer: &answer, warnings }.write_to(out);
    }
}
