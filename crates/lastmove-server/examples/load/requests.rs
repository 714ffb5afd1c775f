use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{client::Client, figures::Figures, server::Server};

/// Requests about random boards of one size, a quarter of whose cells are walls.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    pub(crate) request: &'static str,
    pub(crate) side: usize,
    pub(crate) time: Duration,
}

impl Load {
    /// Each connection sends the next request when it has the answer to the one before.
    pub(crate) fn at_will(self, server: &Server, connections: u32) -> Figures {
        self.run(server.address, connections, None)
    }

    /// So many requests a second, whether there are answers or not as far as the connections go.
    pub(crate) fn at_rate(self, server: &Server, connections: u32, rate: u32) -> Figures {
        self.run(server.address, connections, Some(Duration::from_secs(1) * connections / rate))
    }

    fn run(self, address: SocketAddr, connections: u32, pause: Option<Duration>) -> Figures {
        let begun = Instant::now();
        let threads: Vec<_> = (0..connections)
            .map(|number| thread::spawn(move || self.connection(address, number, begun, pause)))
            .collect();
        let mut all = Figures::default();
        for thread in threads {
            all.merge(thread.join().expect("figures"));
        }
        all
    }

    fn connection(
        self,
        address: SocketAddr,
        number: u32,
        begun: Instant,
        pause: Option<Duration>,
    ) -> Figures {
        let path = format!("/api/v1/{}", self.request);
        let bodies: Vec<String> = (0..64).map(|board| self.body(u64::from(64 * number + board))).collect();
        let mut client = Client::connect(address).expect("a connection");
        let mut figures = Figures::default();
        let mut due = begun + pause.unwrap_or_default() * number / 8;
        for body in bodies.iter().cycle() {
            thread::sleep(due.saturating_duration_since(Instant::now()));
            if begun.elapsed() >= self.time {
                break;
            }
            let answer = client.ask("POST", &path, None, body);
            figures.add(due.elapsed(), matches!(answer, Ok((200, _))));
            due = pause.map_or_else(Instant::now, |pause| due + pause);
        }
        figures.time = begun.elapsed();
        figures
    }

    fn body(self, seed: u64) -> String {
        let text = board(self.side, seed);
        if self.request == "solve" { json!({"text": text}) } else { json!({"text": text, "start": [1, 1]}) }
            .to_string()
    }
}

/// Rows of cells, the first of them free.
fn board(side: usize, seed: u64) -> String {
    // xorshift64: Marsaglia, "Xorshift RNGs", 2003.
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut text = String::with_capacity(side * (side + 1));
    for row in 0..side {
        for column in 0..side {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let is_wall = state >> 62 == 0 && (row, column) != (0, 0);
            text.push(if is_wall { '#' } else { '.' });
        }
        text.push('\n');
    }
    text
}

/// Measures while boards of 3000 x 3000 cells are solved, one after another; also says how many were, begun before and ended after
/// among them.
pub(crate) fn beside_large(server: &Server, measure: impl FnOnce() -> Figures) -> (Figures, usize) {
    let (is_over, count) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let body = json!({"text": board(3000, 1)}).to_string();
    let address = server.address;
    let large = thread::spawn({
        let (is_over, count) = (Arc::clone(&is_over), Arc::clone(&count));
        move || {
            let mut client = Client::connect(address).expect("a connection");
            while !is_over.load(Ordering::Relaxed) {
                let (status, _) = client.ask("POST", "/api/v1/solve", None, &body).expect("an answer");
                assert_eq!(status, 200);
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    thread::sleep(Duration::from_millis(300));
    let figures = measure();
    is_over.store(true, Ordering::Relaxed);
    large.join().expect("large solves");
    (figures, count.load(Ordering::Relaxed))
}
