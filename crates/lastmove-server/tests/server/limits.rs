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
        let request =
            Request::get("/api/v1/version").header("x-forwarded-for", format!("203.0.113.9, {address}"));
        app.ask(request.body(Body::empty()).unwrap())
    };
    for _ in 0..5 {
        assert_eq!(ask("192.0.2.1").await.status.as_u16(), 200);
    }
    let refused = ask("192.0.2.1").await;
    assert_eq!(refused.refusal(), (429, "too_many".to_owned()));
    assert_eq!(refused.header("retry-after"), "2");
    assert_eq!(ask("192.0.2.2").await.status.as_u16(), 200);
    // Whoever looks after the server, and the page's files, are not held to that.
    for path in ["/healthz", "/", "/no-such-file"] {
        let request = Request::get(path).header("x-forwarded-for", "192.0.2.1");
        assert_ne!(app.ask(request.body(Body::empty()).unwrap()).await.status.as_u16(), 429, "{path}");
    }
}

/// The sides of a box of few points in many dimensions.
fn thin_box(twos: usize, ones: usize) -> Vec<u64> {
    [vec![2; twos], vec![1; ones]].concat()
}

#[tokio::test]
async fn boxes_of_many_dimensions_are_refused_before_anything_is_solved() {
    let app = app(Limits::default());
    let sides = thin_box(12, 200_000);
    let text = sides.iter().map(ToString::to_string).collect::<Vec<_>>().join("x");
    let record = json!({"board": {"kind": "box", "sides": sides}, "start": thin_box(0, 0), "moves": []});
    for (name, body) in [
        ("solve", json!({"box": sides})),
        ("moves", json!({"box": sides, "start": [0, 0]})),
        ("solve", json!({"text": text, "format": "box"})),
        ("games", json!({"board": {"kind": "box", "sides": thin_box(3, 50)}})),
    ] {
        let answer = app.post(&format!("/api/v1/{name}"), body).await;
        assert_eq!(answer.refusal(), (413, "too_large".to_owned()), "{name}");
    }
    assert_eq!(app.post("/api/v1/review", json!({"record": record})).await.status.as_u16(), 400);
    let most = thin_box(10, 22);
    assert_eq!(app.post("/api/v1/solve", json!({"box": most})).await.ok()["vertices"], 1024);
    app.post("/api/v1/games", json!({"board": {"kind": "box", "sides": most}})).await.ok();
}

#[tokio::test]
async fn answers_are_so_long_and_no_longer() {
    let app = app(Limits { answer: 20_000, ..Limits::default() });
    let rows = vec![".".repeat(70); 70].join("\n");
    // Of a box and a grid that is known before it is solved, of a graph it is seen when it is written.
    let edge = |number| format!("vertex-{number} vertex-{}", number + 1);
    let edges = (0..2000).map(edge).collect::<Vec<_>>().join("\n");
    for body in [json!({"box": [70, 70]}), json!({"text": rows}), json!({"text": edges, "format": "edges"})] {
        assert_eq!(app.post("/api/v1/solve", &body).await.refusal(), (413, "too_large".to_owned()), "{body}");
    }
    // Every move of a queen's long walk has very many winning ones beside it.
    let moves: Vec<String> = (1..200).map(|columns| format!("0,{columns}")).collect();
    let board = json!({"kind": "lattice", "moves": moves.join(";"), "layers": [[".".repeat(200)]]});
    let walk: Vec<[usize; 2]> = (2..=200).map(|column| [1, column]).collect();
    let record = json!({"board": board, "start": [1, 1], "moves": walk});
    let refused = app.post("/api/v1/review", json!({"record": record})).await;
    assert_eq!(refused.refusal(), (413, "too_large".to_owned()), "{}", refused.text());
    app.post("/api/v1/verdict", json!({"box": [70, 70], "start": [0, 0]})).await.ok();
}

#[tokio::test]
async fn boards_with_very_many_moves_are_refused() {
    let app = app(Limits { cells: 1000, ..Limits::default() });
    let moves: Vec<String> = (1..100).map(|columns| format!("0,{columns}")).collect();
    let body = |cells: usize| json!({"text": ".".repeat(cells), "moves": moves.join(";")});
    let refused = app.post("/api/v1/solve", body(900)).await;
    assert_eq!(refused.refusal(), (413, "too_large".to_owned()));
    assert_eq!(refused.json()["error"]["field"], "moves");
    app.post("/api/v1/solve", body(300)).await.ok();
}

/// Small requests that ask for very much: the server goes on, in little memory.
#[test]
#[cfg(unix)]
fn small_requests_do_not_take_all_memory() {
    let server = Server::start(&json!({"solve_ms": 2000, "shell": "ulimit -v 3000000"}));
    let blanks = " ".repeat(1 << 20);
    for (name, body) in [
        ("solve", json!({"box": thin_box(12, 200_000)})),
        ("solve", json!({"box": thin_box(8, 200_000), "certificate": true})),
        ("games", json!({"board": {"kind": "box", "sides": thin_box(3, 200_000)}})),
        ("solve", json!({"text": format!("p edge 4000000000 0\n{blanks}"), "format": "dimacs"})),
        ("solve", json!({"text": format!("1000000000 0\n{blanks}"), "format": "edges-header"})),
        ("solve", json!({"text": format!("# {blanks}\n900000000 0\n"), "format": "edges-header"})),
        ("review", json!({"record": format!("Record: edges-header\nStart: 0\n\n900000000 0\n#{blanks}\n")})),
    ] {
        let mut client = Client::connect(server.address).unwrap();
        let (status, answer) =
            client.ask("POST", &format!("/api/v1/{name}"), None, &body.to_string()).unwrap();
        assert!((400..=413).contains(&status), "{name} {status} {answer}");
    }
    assert!(is_served(&mut Client::connect(server.address).unwrap()));
}

#[test]
fn bodies_that_will_not_be_read_are_refused_at_once() {
    let server = Server::start(&json!({}));
    for (header, status) in [
        ("content-length: 99999999999999", 413),
        ("content-length: 4194305", 413),
        ("content-length: 10\r\ncontent-encoding: gzip", 415),
        ("transfer-encoding: chunked\r\ncontent-encoding: br", 415),
    ] {
        let mut client = Client::connect(server.address).unwrap();
        let begun = Instant::now();
        let head = format!("POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n{header}\r\n\r\n");
        client.write(head.as_bytes()).unwrap();
        assert_eq!(client.answer().unwrap().0, status, "{header}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{header}");
    }
    let mut client = Client::connect(server.address).unwrap();
    let body = r#"{"text": "..", "start": [1, 1]}"#;
    let head = format!(
        "POST /api/v1/verdict HTTP/1.1\r\nhost: localhost\r\ncontent-encoding: identity\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    client.write((head + body).as_bytes()).unwrap();
    assert_eq!(client.answer().unwrap().0, 200);
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
    for (options, status) in [(json!({"connections": 3}), 503), (json!({"per_address": 3}), 429)] {
        let server = Server::start(&options);
        let mut clients = connections(server.address, 3);
        let refused = Client::connect(server.address).is_ok_and(|mut client| is_served(&mut client));
        assert!(!refused, "{options}");
        // Whoever is turned away is told why.
        let (told, answer) = Client::connect(server.address).unwrap().answer().unwrap();
        assert!(told == status && answer.contains(r#""message":""#), "{options} {told} {answer}");
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
