//! A move that was acknowledged is kept, however the server ends.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{
    client::{Client, begin},
    process::{Folder, Server},
};

/// How often the server is killed, unless that takes too long.
const KILLS: usize = 300;
const TIME: Duration = Duration::from_secs(50);
/// So many are killed on any machine.
const LEAST: usize = 50;
/// How many games are played at the same time.
const GAMES: usize = 4;
/// The cells of a row, along which a game is played.
const LENGTH: usize = 9000;

/// A game, and what its players know.
struct Game {
    id: String,
    tokens: [String; 2],
    /// The last ply that was acknowledged.
    acknowledged: usize,
    /// The last ply that was sent.
    sent: usize,
}

impl Game {
    fn begin(client: &mut Client) -> Self {
        let board = json!({"kind": "grid", "rows": [".".repeat(LENGTH)]});
        let (id, tokens) = begin(client, &board, &json!([1, 1]));
        Self { id, tokens, acknowledged: 0, sent: 0 }
    }

    fn path(&self) -> String {
        format!("/api/v1/games/{}", self.id)
    }

    /// What was acknowledged is there, and nothing that was not sent.
    fn check(&mut self, client: &mut Client) -> io::Result<()> {
        let (status, shown) = client.ask("GET", &self.path(), None, "")?;
        assert_eq!(status, 200, "{shown}");
        let shown: Value = serde_json::from_str(&shown).expect("JSON");
        let ply = shown["ply"].as_u64().expect("a number") as usize;
        assert!((self.acknowledged..=self.sent).contains(&ply), "{} {ply} {}", self.acknowledged, self.sent);
        let moves = shown["moves"].as_array().expect("moves");
        assert!(moves.len() == ply && (1..).zip(moves).all(|(ply, to)| *to == json!([1, ply + 1])));
        self.acknowledged = ply;
        self.sent = ply;
        Ok(())
    }

    /// Plays until the server is gone.
    fn play(mut self, mut client: Client, life: &Life) -> Self {
        if self.check(&mut client).is_err() {
            return self;
        }
        let path = format!("{}/moves", self.path());
        while !life.is_over.load(Ordering::Relaxed) && self.acknowledged + 1 < LENGTH {
            let ply = self.acknowledged + 1;
            let body = json!({"ply": ply, "to": [1, ply + 1]}).to_string();
            self.sent = ply;
            let Ok((status, answer)) = client.ask("POST", &path, Some(&self.tokens[(ply + 1) % 2]), &body)
            else {
                break;
            };
            assert_eq!(status, 200, "{answer}");
            let update: Value = serde_json::from_str(&answer).expect("JSON");
            assert_eq!(update["ply"], ply);
            self.acknowledged = ply;
            life.moves.fetch_add(1, Ordering::Relaxed);
        }
        self
    }
}

/// What is known of a server while it lives.
#[derive(Default)]
struct Life {
    is_over: AtomicBool,
    moves: AtomicUsize,
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = Folder::new();
    let begun = Instant::now();
    let mut server = Server::with_data(&folder.file());
    let mut client = Client::connect(server.address).unwrap();
    let mut games: Vec<Game> = (0..GAMES).map(|_| Game::begin(&mut client)).collect();
    drop(client);
    let mut kills = 0;
    while kills < KILLS && (kills < LEAST || begun.elapsed() < TIME) {
        let life = Arc::new(Life::default());
        let players: Vec<JoinHandle<Game>> = games
            .drain(..)
            .map(|game| {
                let client = Client::connect(server.address).unwrap();
                let life = Arc::clone(&life);
                thread::spawn(move || game.play(client, &life))
            })
            .collect();
        // Another moment each time: while games are looked up, and anywhere in a commit.
        let patience = Instant::now();
        while life.moves.load(Ordering::Relaxed) < kills % 13 && patience.elapsed() < Duration::from_secs(2) {
            thread::yield_now();
        }
        thread::sleep(Duration::from_micros((kills as u64 * 379) % 4001));
        server.kill();
        life.is_over.store(true, Ordering::Relaxed);
        kills += 1;
        games = players.into_iter().map(|player| player.join().expect("nothing was lost")).collect();
        server = Server::with_data(&folder.file());
    }
    let mut client = Client::connect(server.address).unwrap();
    let mut moves = 0;
    for game in &mut games {
        game.check(&mut client).unwrap();
        moves += game.acknowledged;
    }
    println!("{kills} kills, {moves} moves, {:?}", begun.elapsed());
    assert!(moves > kills, "{moves} moves in {kills} lives");
}
