//! Where requests wait, and replies.

use std::{
    collections::{HashMap, VecDeque},
    io, mem,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, atomic::Ordering},
};

use lastmove_formats::json::engine::same_id;
use lastmove_protocol::Session;
use serde_json::value::RawValue;

use super::job::{Head, Job, Turn};

/// How many bytes of requests and replies may wait before no more requests are read.
const ROOM: usize = 64 << 20;

/// The jobs of one board run one after another, in the order they came; those of different boards, on all workers.
#[derive(Debug)]
pub(super) struct Desk {
    state: Mutex<State>,
    /// A board has something to do, or nothing will ever be to do again.
    ready: Condvar,
    /// There is room for more requests.
    room: Condvar,
    /// There are replies to write, or there will be no more.
    written: Condvar,
}

#[derive(Debug)]
struct State {
    boards: HashMap<Arc<str>, Lane>,
    /// Whose turn it is next.
    queue: VecDeque<Next>,
    /// For each worker the job it works on.
    running: Vec<Option<Arc<Head>>>,
    /// How many workers have nothing to do.
    idle: usize,
    /// How many jobs have come in and are not done.
    open: usize,
    /// How many bytes these take, and the replies that were handed over to be written.
    waiting: usize,
    replies: Vec<u8>,
    is_writer_idle: bool,
    is_closed: bool,
    read_error: Option<io::Error>,
}

#[derive(Debug)]
enum Next {
    /// The first job of a board.
    Board(Arc<str>),
    /// A job without a board to share.
    Alone(Job),
}

/// A board by its name, loaded or not, and the jobs that wait for it.
#[derive(Debug, Default)]
struct Lane {
    session: Option<Box<Session>>,
    jobs: VecDeque<Job>,
    /// Whether a worker has the board, or it has its place in the queue.
    is_scheduled: bool,
}

impl Desk {
    pub(super) fn new(workers: usize) -> Self {
        let state = State {
            boards: HashMap::new(),
            queue: VecDeque::new(),
            running: vec![None; workers],
            idle: 0,
            open: 0,
            waiting: 0,
            replies: Vec::new(),
            is_writer_idle: false,
            is_closed: false,
            read_error: None,
        };
        Self {
            state: Mutex::new(state),
            ready: Condvar::new(),
            room: Condvar::new(),
            written: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that could panic runs under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a job, once there is room for it.
    pub(super) fn add(&self, board: Option<String>, job: Job) {
        let mut state = self.lock();
        while state.waiting > ROOM {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.open += 1;
        state.waiting += job.size();
        match board {
            None => state.queue.push_back(Next::Alone(job)),
            Some(name) => state.add_to_board(name, job),
        }
        if state.idle > 0 && !state.queue.is_empty() {
            self.ready.notify_one();
        }
    }

    /// Writes a reply that waits for nothing, once there is room for it.
    pub(super) fn reply(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut state = self.lock();
        while state.waiting > ROOM {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let before = state.replies.len();
        write(&mut state.replies);
        state.waiting += state.replies.len() - before;
        self.wake_writer(&state);
    }

    fn wake_writer(&self, state: &State) {
        if state.is_writer_idle {
            self.written.notify_one();
        }
    }

    /// Tells every job with this id to stop, and writes a reply with their number, which comes before theirs.
    pub(super) fn stop(&self, id: &RawValue, write: impl FnOnce(usize, &mut Vec<u8>)) {
        let mut state = self.lock();
        let stopping = state.stop(id);
        let before = state.replies.len();
        write(stopping, &mut state.replies);
        state.waiting += state.replies.len() - before;
        self.wake_writer(&state);
    }

    /// There will be no more requests.
    pub(super) fn close(&self, error: Option<io::Error>) {
        let mut state = self.lock();
        state.is_closed = true;
        state.read_error = error;
        self.ready.notify_all();
        self.written.notify_all();
    }

    /// Why no more requests could be read, if that was not the end of the input.
    pub(super) fn read_error(&self) -> Option<io::Error> {
        self.lock().read_error.take()
    }

    /// Waits for something to do; `None` if there will be nothing more.
    pub(super) fn first_turn(&self, worker: usize) -> Option<Turn> {
        self.wait_for_turn(worker, self.lock())
    }

    /// Takes back what a worker has done, with the reply, and waits for more to do.
    pub(super) fn next_turn(&self, worker: usize, done: Turn, reply: &[u8]) -> Option<Turn> {
        let mut state = self.lock();
        state.replies.extend_from_slice(reply);
        state.waiting += reply.len();
        state.waiting -= done.job.size();
        state.open -= 1;
        state.running[worker] = None;
        if let Some(name) = done.name {
            state.put_back(name, done.session);
        }
        self.wake_writer(&state);
        if state.waiting <= ROOM {
            self.room.notify_one();
        }
        self.wait_for_turn(worker, state)
    }

    fn wait_for_turn(&self, worker: usize, mut state: MutexGuard<'_, State>) -> Option<Turn> {
        loop {
            if let Some(turn) = state.next_turn() {
                state.running[worker] = Some(Arc::clone(turn.job.head()));
                return Some(turn);
            }
            if state.is_closed && state.open == 0 {
                self.ready.notify_all();
                self.written.notify_all();
                return None;
            }
            state.idle += 1;
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    /// Waits for replies and takes them in place of those that have been written; false if there will be no more.
    pub(super) fn take_replies(&self, written: &mut Vec<u8>) -> bool {
        let mut state = self.lock();
        state.waiting -= written.len();
        if state.waiting <= ROOM {
            self.room.notify_one();
        }
        written.clear();
        written.shrink_to(1 << 20);
        while state.replies.is_empty() {
            if state.is_closed && state.open == 0 {
                return false;
            }
            state.is_writer_idle = true;
            state = self.written.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.is_writer_idle = false;
        }
        mem::swap(written, &mut state.replies);
        true
    }
}

impl State {
    /// Tells every job with this id to stop, and counts them.
    fn stop(&self, id: &RawValue) -> usize {
        let alone = self.queue.iter().filter_map(|next| match next {
            Next::Alone(job) => Some(job),
            Next::Board(_) => None,
        });
        let waiting = alone.chain(self.boards.values().flat_map(|lane| &lane.jobs)).map(Job::head);
        let heads = waiting.chain(self.running.iter().flatten());
        heads
            .filter(|head| same_id(&head.id, id))
            .map(|head| head.stop.store(true, Ordering::Relaxed))
            .count()
    }

    fn add_to_board(&mut self, name: String, job: Job) {
        if let Some(lane) = self.boards.get_mut(name.as_str()) {
            lane.jobs.push_back(job);
            if !mem::replace(&mut lane.is_scheduled, true)
                && let Some((name, _)) = self.boards.get_key_value(name.as_str())
            {
                self.queue.push_back(Next::Board(Arc::clone(name)));
            }
            return;
        }
        let name: Arc<str> = name.into();
        let lane = Lane { session: None, jobs: VecDeque::from([job]), is_scheduled: true };
        self.boards.insert(Arc::clone(&name), lane);
        self.queue.push_back(Next::Board(name));
    }

    fn next_turn(&mut self) -> Option<Turn> {
        loop {
            match self.queue.pop_front()? {
                Next::Alone(job) => return Some(Turn { name: None, session: None, job }),
                Next::Board(name) => {
                    if let Some(lane) = self.boards.get_mut(&name)
                        && let Some(job) = lane.jobs.pop_front()
                    {
                        return Some(Turn { session: lane.session.take(), name: Some(name), job });
                    }
                }
            }
        }
    }

    /// Gives a board back, to have its next turn after the others that wait.
    fn put_back(&mut self, name: Arc<str>, session: Option<Box<Session>>) {
        let Some(lane) = self.boards.get_mut(&name) else { return };
        lane.session = session;
        if !lane.jobs.is_empty() {
            self.queue.push_back(Next::Board(name));
        } else if lane.session.is_some() {
            lane.is_scheduled = false;
        } else {
            self.boards.remove(&name);
        }
    }
}
