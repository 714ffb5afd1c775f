//! What one client may not take from the others.

use std::{
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

use axum::{body::Body, http::Request};
use lastmove_server::{Limits, Settings};
use serde_json::json;

use crate::{client::Client, process::Server, router::App};

fn app(limits: Limits) -> App {
    App::new(Settings { limits, ..Settings::default() })
}

#[tokio::test]
async fn long_bodies_and_large_boards_are_refused() {
    let app = app(Limits { body: 2000, cells: 1000, ..Limits::default() });
    let long = app.post("/api/v1/solve", json!({"text": ".".repeat(2000)})).await;
    assert_eq!(long.refusal(), (413, "too_large".to_owned()));
    for body in [json!({"text": ".".repeat(1001)}), json!({"box": [1001]}), json!({"box": [4096, 4096]})] {
        assert_eq!(app.post("/api/v1/solve", body).await.refusal(), (413, "too_large".to_owned()));
    }
    let record = json!({"board": {"kind": "box", "sides": [40, 40]}, "start": [0, 0], "moves": [[0, 1]]});
    assert_eq!(
        app.post("/api/v1/review", json!({"record": record})).await.refusal(),
        (413, "too_large".to_owned())
    );
    app.post("/api/v1/solve", json!({"text": ".".repeat(1000)})).await.ok();
}

#[tokio::test]
async fn an_address_may_send_so_many_requests() {
    let limits = Limits { rate: 0.5, ..Limits::default() };
    let app = App::new(Settings { limits, behind_proxy: true, ..Settings::default() });
    let ask = |address: &str| {
        let request = Request::get("/healthz").header("x-forwarded-for", format!("203.0.113.9, {address}"));
        app.ask(request.body(Body::empty()).unwrap())
    };
    for _ in 0..5 {
        assert_eq!(ask("192.0.2.1").await.status.as_u16(), 200);
    }
    let refused = ask("192.0.2.1").await;
    assert_eq!(refused.refusal(), (429, "too_many".to_owned()));
    assert_eq!(refused.header("retry-after"), "2");
    assert_eq!(ask("192.0.2.2").await.status.as_u16(), 200);
}

#[tokio::test]
async fn an_address_may_begin_so_many_games() {
    let app = app(Limits { games_per_day: 2, ..Limits::default() });
    let game = json!({"board": {"kind": "grid", "rows": [".."]}});
    for _ in 0..2 {
        app.post("/api/v1/games", &game).await.ok();
    }
    assert_eq!(app.post("/api/v1/games", &game).await.refusal(), (429, "too_many".to_owned()));
}

/// A large solve takes its time to the end of its limit. Small ones are answered meanwhile, another large one is refused.
#[test]
fn small_boards_do_not_wait_for_large_ones() {
    let limit = 3000;
    let server = Server::start(&json!({"solve_ms": limit}));
    let address = server.address;
    // Triangles in a long row, and so a general graph, in the neighbour order that costs most.
    let slow = slow_board();
    let large = thread::spawn(move || {
        Client::connect(address).unwrap().ask("POST", "/api/v1/solve", None, &slow).unwrap()
    });
    thread::sleep(Duration::from_millis(200));
    let mut client = Client::connect(address).unwrap();
    let begun = Instant::now();
    let mut answered = 0;
    while !large.is_finished() {
        let body = r#"{"text": ".....\n..#..\n.....", "start": [1, 1]}"#;
        let (status, answer) = client.ask("POST", "/api/v1/verdict", None, body).unwrap();
        assert_eq!(status, 200, "{answer}");
        answered += 1;
    }
    assert!(answered > 20, "{answered} in {:?}", begun.elapsed());
    let (status, answer) = large.join().unwrap();
    assert!(status == 200 || status == 422, "{status} {}", &answer[..answer.len().min(200)]);
}

/// A large general graph.
fn slow_board() -> String {
    let rows = vec![".".repeat(990); 990].join("\n");
    json!({"text": rows, "moves": "king", "torus": "all"}).to_string()
}

#[test]
fn work_that_takes_too_long_is_cut_off() {
    let server = Server::start(&json!({"solve_ms": 1}));
    let mut client = Client::connect(server.address).unwrap();
    let (status, answer) = client.ask("POST", "/api/v1/solve", None, &slow_board()).unwrap();
    assert_eq!(status, 422, "{}", &answer[..answer.len().min(200)]);
    assert!(answer.contains(r#""kind":"took_too_long""#), "{answer}");
    // The worker is free again soon after.
    let begun = Instant::now();
    loop {
        let (status, _) =
            client.ask("POST", "/api/v1/solve", None, &json!({"box": [200, 200]}).to_string()).unwrap();
        if status != 503 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(20));
        thread::sleep(Duration::from_millis(20));
    }
}

fn is_served(client: &mut Client) -> bool {
    matches!(client.ask("GET", "/healthz", None, ""), Ok((200, _)))
}

fn connections(address: SocketAddr, number: usize) -> Vec<Client> {
    let mut clients: Vec<Client> = (0..number).map(|_| Client::connect(address).unwrap()).collect();
    assert!(clients.iter_mut().all(is_served));
    clients
}

#[test]
fn there_are_so_many_connections_and_no_more() {
    for options in [json!({"connections": 3}), json!({"per_address": 3})] {
        let server = Server::start(&options);
        let mut clients = connections(server.address, 3);
        let refused = Client::connect(server.address).is_ok_and(|mut client| is_served(&mut client));
        assert!(!refused, "{options}");
        clients.pop();
        // It is seen soon that one has gone.
        let begun = Instant::now();
        while !Client::connect(server.address).is_ok_and(|mut client| is_served(&mut client)) {
            assert!(begun.elapsed() < Duration::from_secs(20), "{options}");
            thread::sleep(Duration::from_millis(10));
        }
        assert!(clients.iter_mut().all(is_served));
    }
}

#[test]
fn metrics_are_told_at_another_address_only() {
    let server = Server::start(&json!({"metrics": true}));
    let mut client = Client::connect(server.address).unwrap();
    client.post("/api/v1/verdict", None, &json!({"text": "...", "start": [1, 1]}));
    assert_eq!(client.ask("GET", "/metrics", None, "").unwrap().0, 404);
    let (status, text) =
        Client::connect(server.metrics.unwrap()).unwrap().ask("GET", "/metrics", None, "").unwrap();
    assert_eq!(status, 200);
    for line in [
        r#"lastmove_requests_total{path="/api/v1/verdict",method="POST",status="200"} 1"#,
        r#"lastmove_answer_seconds_count{request="verdict",lane="small"} 1"#,
        "lastmove_connections ",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}
