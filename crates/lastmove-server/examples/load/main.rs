//! What a server bears: requests about boards each second, alone and beside a large solve, and games that are played live.
//!
//! ```sh
//! cargo run --release -p lastmove-server --example load -- [SECONDS] [RATE]
//! ```
//!
//! Starts a server in a process of its own, on the loopback address. SECONDS is how long each measurement takes (10), RATE how many
//! requests it sends each second where it does not send as many as it can (2000). A latency counts from the moment at which the
//! request was due, so that a server that falls behind cannot hide it.

#[path = "../../tests/server/client.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod client;
mod figures;
mod games;
mod requests;
mod server;
#[path = "../../tests/server/socket.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod socket;

use std::{env, time::Duration};

use self::{requests::Load, server::Server};

fn main() {
    let mut arguments = env::args().skip(1);
    let first = arguments.next();
    if first.as_deref() == Some(server::SERVE) {
        return server::run();
    }
    let time = Duration::from_secs(first.map_or(10, |text| text.parse().expect("a number of seconds")));
    let rate: u32 = arguments.next().map_or(2000, |text| text.parse().expect("a number of requests"));
    let server = Server::start();
    println!("{:<42} {:>9} {:>9} {:>9} {:>9} {:>9}", "", "a second", "p50 ms", "p99 ms", "max ms", "failed");
    let verdict = Load { request: "verdict", side: 20, time };
    let solve = Load { request: "solve", side: 100, time };
    verdict.at_will(&server, 8).print("verdict 20 x 20, as many as it can");
    verdict.at_rate(&server, 8, rate).print(&format!("verdict 20 x 20, {rate} a second"));
    let (figures, large) = requests::beside_large(&server, || verdict.at_will(&server, 8));
    figures.print(&format!("the same, as many as it can, + {large} large"));
    let (figures, large) = requests::beside_large(&server, || verdict.at_rate(&server, 8, rate));
    figures.print(&format!("the same, {rate} a second, + {large} large"));
    solve.at_will(&server, 4).print("solve 100 x 100, as many as it can");
    let (figures, large) = requests::beside_large(&server, || solve.at_will(&server, 4));
    figures.print(&format!("the same, + {large} large"));
    games::play(&server, 1000, time).print("moves in 1000 live games, one a second each");
}
