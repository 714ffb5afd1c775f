//! Games over WebSockets.

use serde_json::{Value, json};
use tokio::task::spawn_blocking;
use tokio_tungstenite::tungstenite::Message;

use crate::{
    client::{Client, begin},
    process::{Folder, Server},
    socket::Socket,
};

/// A row of nine cells, played from the left to the right.
fn row() -> Value {
    json!({"kind": "grid", "rows": ["........."]})
}

async fn game(server: &Server) -> (String, [String; 2]) {
    let address = server.address;
    spawn_blocking(move || begin(&mut Client::connect(address).unwrap(), &row(), &json!([1, 1])))
        .await
        .unwrap()
}

fn played(ply: usize) -> Value {
    json!({"type": "move", "ply": ply, "to": [1, ply + 1]})
}

#[tokio::test]
async fn players_and_spectators_see_every_move() {
    let server = Server::start(&json!({}));
    let (id, tokens) = game(&server).await;
    let (mut first, told) = Socket::join(server.address, &id, Some(&tokens[0]), None).await;
    assert_eq!(
        (&told["you"], &told["from"], &told["game"]["phase"]),
        (&json!("first"), &json!(0), &json!("playing"))
    );
    let (mut second, told) = Socket::join(server.address, &id, Some(&tokens[1]), None).await;
    assert_eq!(told["you"], "second");
    let (mut spectator, told) = Socket::join(server.address, &id, None, None).await;
    assert_eq!(told["you"], Value::Null);
    let all = json!({"type": "presence", "first": true, "second": true, "spectators": 1});
    while first.next("presence").await != all {}
    for ply in 1..=3 {
        let mover = if ply % 2 == 1 { &mut first } else { &mut second };
        mover.say(&played(ply)).await;
        for socket in [&mut first, &mut second, &mut spectator] {
            assert_eq!(socket.next("move").await, played(ply));
        }
    }
    spectator.say(&played(4)).await;
    assert_eq!(spectator.next("error").await["error"]["kind"], "unauthorized");
    first.say(&played(4)).await;
    let refused = first.next("error").await;
    assert_eq!((&refused["error"]["kind"], &refused["ply"]), (&json!("not_your_turn"), &json!(4)));
    second.say(&json!({"type": "move", "ply": 4, "to": [1, 1]})).await;
    assert_eq!(second.next("error").await["error"]["kind"], "illegal_move");
    first.say(&json!({"type": "ping"})).await;
    assert_eq!(first.next("pong").await, json!({"type": "pong"}));
    second.say(&json!({"type": "resign"})).await;
    let finished = json!({"type": "finished", "result": {"winner": "first", "reason": "resigned"}});
    for socket in [&mut first, &mut second, &mut spectator] {
        assert_eq!(socket.next("finished").await, finished);
    }
}

#[tokio::test]
async fn joining_and_placing_are_told() {
    let server = Server::start(&json!({}));
    let address = server.address;
    let mut client = Client::connect(address).unwrap();
    let begun = client.post("/api/v1/games", None, &json!({"board": row(), "side": "second"}));
    let (id, token) = (begun["game"]["id"].as_str().unwrap(), begun["token"].as_str().unwrap());
    let (mut placer, _) = Socket::join(address, id, Some(token), None).await;
    placer.say(&json!({"type": "place", "start": [1, 1]})).await;
    assert_eq!(placer.next("error").await["error"]["kind"], "wrong_phase");
    client.post(&format!("/api/v1/games/{id}/join"), begun["invitation"].as_str(), &json!({"name": "Ben"}));
    let joined = json!({"type": "joined", "side": "first", "name": "Ben", "phase": "placing"});
    assert_eq!(placer.next("joined").await, joined);
    placer.say(&json!({"type": "place", "start": [1, 1]})).await;
    assert_eq!(placer.next("placed").await, json!({"type": "placed", "start": [1, 1], "phase": "playing"}));
}

#[tokio::test]
async fn whoever_comes_back_is_sent_what_is_missing_even_by_another_server() {
    let folder = Folder::new();
    let mut server = Server::with_data(&folder.file());
    let (id, tokens) = game(&server).await;
    for ply in 1..=6 {
        let token = Some(tokens[(ply + 1) % 2].as_str());
        // The client has lost the last two moves.
        let (mut socket, told) = Socket::join(server.address, &id, token, Some(ply.saturating_sub(3))).await;
        assert_eq!(told["from"], ply.saturating_sub(3));
        let missing: Vec<Value> =
            (ply.saturating_sub(3)..ply - 1).map(|before| json!([1, before + 2])).collect();
        assert_eq!(told["game"]["moves"], json!(missing));
        socket.say(&played(ply)).await;
        assert_eq!(socket.next("move").await, played(ply));
        // Sent again, as by a client that has not heard of it, it is acknowledged again.
        socket.say(&played(ply)).await;
        assert_eq!(socket.next("move").await, played(ply));
        if ply % 2 == 0 {
            server.signal("TERM");
            assert_eq!(socket.closed().await, (1001, "the server is shutting down".to_owned()));
            assert!(server.wait().0.success());
            server = Server::with_data(&folder.file());
        } else if ply % 3 == 0 {
            server.kill();
            server = Server::with_data(&folder.file());
        }
    }
    let (_, told) = Socket::join(server.address, &id, None, Some(99)).await;
    assert_eq!((&told["from"], &told["game"]["moves"]), (&json!(6), &json!([])));
}

#[tokio::test]
async fn what_is_no_message_is_refused() {
    let server = Server::start(&json!({}));
    let (id, tokens) = game(&server).await;
    for (first, reason) in [
        (played(1).to_string(), "expected a message 'hello' first"),
        ("{".to_owned(), "expected a message 'hello' first: "),
        (json!({"type": "hello", "token": "abc"}).to_string(), "the token is not one of this game's players"),
        (
            json!({"type": "hello", "token": "A".repeat(43)}).to_string(),
            "the token is not one of this game's players",
        ),
    ] {
        let mut socket = Socket::open(server.address, &id).await;
        socket.text(first).await;
        let (code, found) = socket.closed().await;
        assert!(code == 1008 && found.starts_with(reason), "{code} {found}");
    }
    let (mut socket, _) = Socket::join(server.address, &id, Some(&tokens[0]), None).await;
    for (message, kind) in
        [("{", "malformed"), (r#"{"type": "dance"}"#, "bad_field"), (r#"{"type": "hello"}"#, "bad_field")]
    {
        socket.text(message.to_owned()).await;
        assert_eq!(socket.next("error").await["error"]["kind"], kind);
    }
    socket.send(Message::Binary(vec![1].into())).await;
    assert_eq!(socket.closed().await.0, 1003);
    for length in [17 << 10, 70 << 10, 1 << 20] {
        let (mut socket, _) = Socket::join(server.address, &id, None, None).await;
        socket.text("x".repeat(length)).await;
        assert_eq!(socket.closed().await, (1009, "a message is longer than 16384 bytes".to_owned()));
        let mut socket = Socket::open(server.address, &id).await;
        socket.text("x".repeat(length)).await;
        assert_eq!(socket.closed().await.0, 1009);
    }
    let mut client = Client::connect(server.address).unwrap();
    let (status, _) = client.ask("GET", &format!("/api/v1/games/{id}/live"), None, "").unwrap();
    assert_eq!(status, 426);
}

#[tokio::test]
async fn a_flood_of_messages_is_closed_with_a_code() {
    let server = Server::start(&json!({"rate": 5.0}));
    let (id, _) = game(&server).await;
    let (mut socket, _) = Socket::join(server.address, &id, None, None).await;
    // Far more than is allowed, and all of them under way before the first answer is heard.
    for _ in 0..2000 {
        socket.say(&json!({"type": "ping"})).await;
    }
    assert_eq!(socket.closed().await, (1013, "too many messages from this address".to_owned()));
}

#[tokio::test]
async fn a_game_that_nobody_has_joined_can_be_withdrawn() {
    let folder = Folder::new();
    let mut server = Server::with_data(&folder.file());
    let withdrawn = json!({"winner": null, "reason": "withdrawn"});
    for over_http in [true, false] {
        let mut client = Client::connect(server.address).unwrap();
        let begun = client.post("/api/v1/games", None, &json!({"board": row(), "start": [1, 1]}));
        let id = begun["game"]["id"].as_str().unwrap();
        let (token, path) = (begun["token"].as_str(), format!("/api/v1/games/{id}"));
        let (mut maker, _) = Socket::join(server.address, id, token, None).await;
        let (mut spectator, _) = Socket::join(server.address, id, None, None).await;
        if over_http {
            let invited = client.ask("POST", &format!("{path}/resign"), begun["invitation"].as_str(), "");
            assert_eq!(invited.unwrap().0, 401);
            let update = client.post(&format!("{path}/resign"), token, &json!({}));
            assert_eq!(update, json!({"phase": "finished", "ply": 0, "result": withdrawn}));
        } else {
            maker.say(&json!({"type": "resign"})).await;
        }
        for socket in [&mut maker, &mut spectator] {
            assert_eq!(socket.next("finished").await, json!({"type": "finished", "result": withdrawn}));
        }
        for is_again in [false, true] {
            let join =
                client.ask("POST", &format!("{path}/join"), begun["invitation"].as_str(), "{}").unwrap();
            assert!(join.0 == 409 && join.1.contains("wrong_phase"), "{join:?}");
            let moved =
                client.ask("POST", &format!("{path}/moves"), token, r#"{"ply": 1, "to": [1, 2]}"#).unwrap();
            assert!(moved.0 == 409 && moved.1.contains("wrong_phase"), "{moved:?}");
            let (_, shown) = client.ask("GET", &path, None, "").unwrap();
            let shown: Value = serde_json::from_str(&shown).unwrap();
            assert_eq!((&shown["phase"], &shown["result"]), (&json!("finished"), &withdrawn));
            assert_eq!(client.post(&format!("{path}/resign"), token, &json!({}))["result"], withdrawn);
            assert_eq!(client.ask("GET", &format!("{path}/record"), None, "").unwrap().0, 200);
            let (_, finished) = client.ask("GET", "/api/v1/games?state=finished", None, "").unwrap();
            assert_eq!(finished, r#"{"games":[]}"#);
            if !is_again {
                server.kill();
                server = Server::with_data(&folder.file());
                client = Client::connect(server.address).unwrap();
            }
        }
    }
}
