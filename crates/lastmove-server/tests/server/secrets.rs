//! Secrets are in no log and not in the database.

use std::fs;

use serde_json::json;

use crate::{
    client::{Client, begin},
    process::{Folder, Server},
    socket::Socket,
};

#[tokio::test]
async fn secrets_are_in_no_log_and_not_in_the_database() {
    let folder = Folder::new();
    let server = Server::with_data(&folder.file());
    let mut client = Client::connect(server.address).unwrap();
    let begun = client.post(
        "/api/v1/games",
        None,
        &json!({"board": {"kind": "grid", "rows": ["...."]}, "start": [1, 1]}),
    );
    let invitation = begun["invitation"].as_str().unwrap().to_owned();
    let (id, tokens) = begin(&mut client, &json!({"kind": "grid", "rows": ["...."]}), &json!([1, 1]));
    client.post(&format!("/api/v1/games/{id}/moves"), Some(&tokens[0]), &json!({"ply": 1, "to": [1, 2]}));
    let (mut socket, _) = Socket::join(server.address, &id, Some(&tokens[1]), None).await;
    socket.say(&json!({"type": "move", "ply": 2, "to": [1, 3]})).await;
    socket.next("move").await;
    // Also where a client puts one where it does not belong.
    let path = format!("/api/v1/games/{id}?token={}", tokens[0]);
    client.ask("GET", &path, Some(&tokens[1]), "").unwrap();
    client.ask("GET", &format!("/{}", tokens[0]), None, "").unwrap();
    client.ask("POST", &format!("/api/v1/games/{}/moves", tokens[0]), Some("x"), "").unwrap();
    socket.say(&json!({"type": "hello", "token": tokens[0]})).await;
    socket.next("error").await;
    drop(socket);
    server.signal("TERM");
    let (status, log) = server.wait();
    assert!(status.success());
    assert!(log.contains("/api/v1/games/{id}/moves") && log.contains("shutting down"), "{log}");
    let mut kept = Vec::new();
    for file in fs::read_dir(folder.file().parent().unwrap()).unwrap() {
        kept.extend(fs::read(file.unwrap().path()).unwrap());
    }
    assert!(kept.windows(id.len()).any(|part| part == id.as_bytes()));
    for secret in tokens.iter().chain([&invitation]) {
        assert!(!log.contains(secret.as_str()), "{log}");
        assert!(!kept.windows(secret.len()).any(|part| part == secret.as_bytes()));
    }
}
