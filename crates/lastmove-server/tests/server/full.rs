//! A disk on which there is no room.

use serde_json::{Value, json};

use crate::{
    client::{Client, begin},
    process::{Folder, Server},
};

/// Files may be so long and no longer, which is what a full disk comes to.
#[test]
#[cfg(unix)]
fn a_disk_that_is_full_is_told_and_loses_nothing() {
    let folder = Folder::new();
    let options = json!({"data": folder.file(), "shell": "trap '' XFSZ; ulimit -f 400"});
    let server = Server::start(&options);
    let mut client = Client::connect(server.address).unwrap();
    assert_eq!(client.ask("GET", "/healthz", None, "").unwrap().0, 200);
    let board = json!({"kind": "grid", "rows": [".".repeat(9000)]});
    let (id, tokens) = begin(&mut client, &board, &json!([1, 1]));
    let path = format!("/api/v1/games/{id}");
    let game = json!({"board": board}).to_string();
    let refused = (0..200).find_map(|_| {
        let (status, answer) = client.ask("POST", "/api/v1/games", None, &game).unwrap();
        (status != 201).then_some((status, answer))
    });
    let (status, answer) = refused.expect("the disk is full");
    assert_eq!(status, 503, "{answer}");
    assert!(answer.contains(r#""kind":"not_kept""#), "{answer}");
    let (status, answer) = client.ask("GET", "/healthz", None, "").unwrap();
    assert!(status == 503 && answer.contains("not_kept"), "{status} {answer}");
    // What there is can be seen, and a move is either refused or kept.
    let body = json!({"ply": 1, "to": [1, 2]}).to_string();
    let (status, _) = client.ask("POST", &format!("{path}/moves"), Some(&tokens[0]), &body).unwrap();
    assert!(status == 503 || status == 200, "{status}");
    let (_, shown) = client.ask("GET", &path, None, "").unwrap();
    let shown: Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(shown["ply"], u64::from(status == 200));
    server.signal("TERM");
    let (_, log) = server.wait();
    assert!(log.contains(r#""level":"ERROR""#) && log.contains("could not be kept"), "{log}");
    // With room again everything goes on.
    let server = Server::with_data(&folder.file());
    let mut client = Client::connect(server.address).unwrap();
    assert_eq!(client.ask("GET", "/healthz", None, "").unwrap().0, 200);
    client.post(&format!("{path}/moves"), Some(&tokens[0]), &json!({"ply": 1, "to": [1, 2]}));
}
