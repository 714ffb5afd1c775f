use std::{thread, time::Duration};

/// How many dimensions a box may have: each of its places is written with a number for every one of them, also for those that are one point
/// wide, which add no places.
pub(crate) const DIMENSIONS: usize = 32;

/// What one client may ask of the server, and all of them together. The default is meant for a server on the loopback address or
/// behind a proxy, used by some hundred people.
///
/// ```
/// let limits = lastmove_server::Limits { cells: 10_000, ..Default::default() };
/// assert!(limits.small_cells <= limits.cells);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// The most places of a board that is brought along to be solved, walls among them.
    pub cells: usize,
    /// Up to how many places a board is a small one, which does not wait for large ones.
    pub small_cells: usize,
    /// How many requests about small boards are worked on at the same time.
    pub small_workers: usize,
    /// How many requests about small boards may wait for one of these.
    pub small_queue: usize,
    /// How many requests about large boards are worked on at the same time; none waits.
    pub large_workers: usize,
    /// How long a request may be worked on.
    pub solve_time: Duration,
    /// The longest answer, in bytes; four times as many are held for those who have not read theirs yet.
    pub answer: usize,
    /// How many requests, and WebSocket messages, an address may send each second; more at once by ten seconds' worth.
    pub rate: f64,
    /// How many connections there may be.
    pub connections: usize,
    /// How many connections an address may have.
    pub connections_per_address: usize,
    /// The longest WebSocket message, in bytes.
    pub message: usize,
    /// The most places of the board of a game that is kept.
    pub game_cells: usize,
    /// How many games an address may begin in a day.
    pub games_per_day: u32,
}

impl Default for Limits {
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self {
            body: 4 << 20,
            cells: 1_000_000,
            small_cells: 10_000,
            small_workers: processors,
            small_queue: 1024,
            large_workers: (processors / 2).max(1),
            solve_time: Duration::from_secs(10),
            answer: 128 << 20,
            rate: 50.0,
            connections: 4096,
            connections_per_address: 256,
            message: 16 << 10,
            game_cells: 10_000,
            games_per_day: 1000,
        }
    }
}
