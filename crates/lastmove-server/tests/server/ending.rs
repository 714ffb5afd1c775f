//! How the server ends.

use std::{
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{client::Client, process::Server};

#[test]
fn signals_end_the_server_when_what_has_come_in_is_answered() {
    for signal in ["INT", "TERM"] {
        let server = Server::start(&json!({}));
        let address = server.address;
        // Knights among a few walls take longer than the signal.
        let cell = |row: usize, column: usize| {
            if (7 * row * row + 11 * row * column + 5 * column).is_multiple_of(19) { '#' } else { '.' }
        };
        let row = |row: usize| (0..701).map(|column| cell(row, column)).collect::<String>();
        let rows = (0..701).map(row).collect::<Vec<_>>().join("\n");
        let body = json!({"text": rows, "moves": "knight"}).to_string();
        let mut idle = Client::connect(address).unwrap();
        assert_eq!(idle.ask("GET", "/healthz", None, "").unwrap().0, 200);
        let mut client = Client::connect(address).unwrap();
        client.send("POST", "/api/v1/solve", None, &body).unwrap();
        thread::sleep(Duration::from_millis(100));
        server.signal(signal);
        let (status, answer) = client.answer().unwrap();
        assert_eq!(status, 200, "{}", &answer[..answer.len().min(200)]);
        // It may take a moment, if the answer was there before the signal.
        let begun = Instant::now();
        while idle.ask("GET", "/healthz", None, "").is_ok() {
            assert!(begun.elapsed() < Duration::from_secs(15), "the idle connection stays open");
        }
        let begun = Instant::now();
        let (status, log) = server.wait();
        assert!(status.success() && log.contains("every request has been answered"), "{log}");
        assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
        assert!(Client::connect(address).is_err());
    }
}

#[test]
fn times_in_the_log_have_three_decimals() {
    let server = Server::start(&json!({}));
    let mut client = Client::connect(server.address).unwrap();
    for _ in 0..50 {
        assert_eq!(client.ask("GET", "/api/v1/version", None, "").unwrap().0, 200);
    }
    server.signal("TERM");
    let (_, log) = server.wait();
    let times: Vec<&str> =
        log.split("\"milliseconds\":").skip(1).filter_map(|rest| rest.split([',', '}']).next()).collect();
    assert!(times.len() >= 50, "{log}");
    for time in times {
        assert!(time.split_once('.').is_none_or(|(_, decimals)| decimals.len() <= 3), "{time}");
    }
}
