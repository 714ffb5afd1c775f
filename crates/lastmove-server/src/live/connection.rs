use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use lastmove_formats::json::Player;
use tokio::{
    select,
    sync::watch,
    time::{interval, sleep, timeout},
};
use tokio_tungstenite::tungstenite;

use super::{
    messages::{Said, Told},
    news::News,
};
use crate::{
    body,
    games::{Done, Entered, Live, MoveShape, PlaceShape, give_up, place, play},
    measures,
    peer::Peer,
    refusal::Refusal,
    secret::Secret,
    shared::{Shared, closed},
};

/// How long the first message may take, and how long a client may take to receive one.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client may take to see that the connection is closed.
const FAREWELL: Duration = Duration::from_secs(2);
/// How often a client is asked for a sign of life.
const PING: Duration = Duration::from_secs(20);
/// How long a client may be silent.
const SILENCE: Duration = Duration::from_mins(1);
/// Code 1013 of the registry of WebSocket close codes: try again later.
const TRY_AGAIN_LATER: u16 = close_code::AGAIN;

/// Somebody who watches a game or plays in it.
pub(super) struct Connection {
    socket: WebSocket,
    shared: Arc<Shared>,
    live: Arc<Live>,
    peer: Peer,
    side: Option<Player>,
    changes: watch::Receiver<u64>,
    news: News,
    _entered: Entered,
    _counted: measures::Open,
}

/// The connection is to end.
struct Ended;

impl Connection {
    /// Waits for the first message, and answers with the game.
    pub(super) async fn greet(
        mut socket: WebSocket,
        shared: Arc<Shared>,
        live: Arc<Live>,
        peer: Peer,
    ) -> Option<Self> {
        let hello = match timeout(PATIENCE, first(&mut socket, shared.limits.message)).await {
            Ok(hello) => hello?,
            Err(_) => Err("expected a message 'hello' within 10 s".to_owned()),
        };
        let hello = hello.and_then(|(token, ply)| {
            let side = match &token {
                None => None,
                Some(token) => {
                    let secret = Secret::parse(token);
                    let side =
                        secret.and_then(|secret| live.look(|game| game.side_of(&secret)).ok().flatten());
                    Some(side.ok_or("the token is not one of this game's players")?)
                }
            };
            Ok((side, ply))
        });
        let (side, ply) = match hello {
            Ok(known) => known,
            Err(why) => {
                close(&mut socket, close_code::POLICY, &why).await;
                return None;
            }
        };
        let entered = live.enter(side);
        let changes = live.changes();
        let (text, news) = live
            .look(|game| {
                let from = ply.unwrap_or(0).min(game.ply());
                (Told::Game { you: side, from, game: &game.shape(from) }.text(), News::all_of(game))
            })
            .ok()?;
        let counted = measures::Open::websocket();
        let mut connection =
            Self { socket, shared, live, peer, side, changes, news, _entered: entered, _counted: counted };
        connection.send(text).await.ok()?;
        connection.tell().await.ok()?;
        Some(connection)
    }

    /// Goes on until either side ends it.
    pub(super) async fn run(mut self) {
        let mut closing = self.shared.closing();
        let mut pings = interval(PING);
        let mut heard = Instant::now();
        loop {
            let ended = select! {
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(message).await,
                        Some(Err(error)) => {
                            refuse_long(&mut self.socket, &error, self.shared.limits.message).await;
                            Err(Ended)
                        }
                        None => Err(Ended),
                    }
                }
                _ = self.changes.changed() => self.tell().await,
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE { Err(Ended) } else { self.put(Message::Ping("".into())).await }
                }
                () = closed(&mut closing) => {
                    close(&mut self.socket, close_code::AWAY, "the server is shutting down").await;
                    Err(Ended)
                }
            };
            if ended.is_err() {
                return;
            }
        }
    }

    async fn put(&mut self, message: Message) -> Result<(), Ended> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Ended),
        }
    }

    async fn send(&mut self, text: String) -> Result<(), Ended> {
        self.put(Message::Text(text.into())).await
    }

    /// Tells what has changed.
    async fn tell(&mut self) -> Result<(), Ended> {
        self.changes.mark_unchanged();
        let present = self.live.present();
        let mut messages = Vec::new();
        let told = self.live.look(|game| self.news.tell(game, present, &mut messages));
        told.map_err(|_| Ended)?;
        for text in messages {
            self.send(text).await?;
        }
        Ok(())
    }

    async fn hear(&mut self, message: Message) -> Result<(), Ended> {
        match message {
            Message::Text(text) if text.len() > self.shared.limits.message => {
                close_long(&mut self.socket, self.shared.limits.message).await;
                Err(Ended)
            }
            Message::Text(text) => {
                if self.shared.requests.take(self.peer.0, Instant::now()).is_err() {
                    close(&mut self.socket, TRY_AGAIN_LATER, "too many messages from this address").await;
                    return Err(Ended);
                }
                self.answer(&text).await
            }
            Message::Binary(_) => {
                close(&mut self.socket, close_code::UNSUPPORTED, "expected text").await;
                Err(Ended)
            }
            Message::Close(_) => Err(Ended),
            Message::Ping(_) | Message::Pong(_) => Ok(()),
        }
    }

    async fn answer(&mut self, text: &Utf8Bytes) -> Result<(), Ended> {
        let (ply, done) = match body::read::<Said>(text.as_bytes()) {
            Ok(Said::Ping) => return self.send(Told::Pong.text()).await,
            Ok(said) => self.act(said).await,
            Err(refusal) => (None, Err(refusal)),
        };
        match done {
            Ok(again) => {
                self.tell().await?;
                match again {
                    Some(text) => self.send(text).await,
                    None => Ok(()),
                }
            }
            Err(refusal) => self.send(Told::Error { error: &refusal.fault, ply }.text()).await,
        }
    }

    /// Does what a player says. Where that was done before, gives the message to be sent once more.
    async fn act(&mut self, said: Said) -> (Option<usize>, Result<Option<String>, Refusal>) {
        let Some(side) = self.side else {
            return (
                None,
                Err(Refusal::unauthorized("spectators only watch: the first message had no token")),
            );
        };
        let (live, store) = (Arc::clone(&self.live), self.shared.store.clone());
        match said {
            Said::Place(PlaceShape { start }) => {
                let done = place(live, store, side, start).await;
                (None, done.map(|_| None))
            }
            Said::Move(MoveShape { ply, to }) => {
                let again = Told::Move { ply, to: to.clone() }.text();
                let done = play(live, store, side, ply, to).await;
                (Some(ply), done.map(|done| matches!(done, Done::Before(_)).then_some(again)))
            }
            Said::Resign => (None, give_up(live, store, side).await.map(|_| None)),
            Said::Hello { .. } | Said::Ping => {
                (None, Err(Refusal::bad_field("type", "expected 'place', 'move', 'resign' or 'ping'")))
            }
        }
    }
}

/// The first message: the token and the ply, or what is wrong with it; `None` if there will be none.
async fn first(
    socket: &mut WebSocket,
    longest: usize,
) -> Option<Result<(Option<String>, Option<usize>), String>> {
    loop {
        let message = match socket.recv().await? {
            Ok(message) => message,
            Err(error) => {
                refuse_long(socket, &error, longest).await;
                return None;
            }
        };
        return match message {
            Message::Text(text) if text.len() > longest => {
                close_long(socket, longest).await;
                None
            }
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Close(_) => None,
            Message::Binary(_) => Some(Err("expected text".to_owned())),
            Message::Text(text) => Some(match body::read::<Said>(text.as_bytes()) {
                Ok(Said::Hello { token, ply }) => Ok((token, ply)),
                Ok(_) => Err("expected a message 'hello' first".to_owned()),
                Err(refusal) => Err(format!("expected a message 'hello' first: {}", refusal.fault.message)),
            }),
        };
    }
}

/// Ends the connection of whoever sends a message that is too long.
async fn close_long(socket: &mut WebSocket, longest: usize) {
    close(socket, close_code::SIZE, &format!("a message is longer than {longest} bytes")).await;
}

/// The same where it is so long that it was not even read.
async fn refuse_long(socket: &mut WebSocket, error: &axum::Error, longest: usize) {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if let Some(tungstenite::Error::Capacity(_)) = error.downcast_ref() {
            close_long(socket, longest).await;
            // The rest of the message cannot be read from here, and what the client has been told is lost if it is cut off at once.
            return sleep(FAREWELL).await;
        }
        cause = error.source();
    }
}

/// Says why the connection ends, and hears what is still under way until the client has seen that: if anything came in that nobody
/// reads, the connection would be reset, and the client see only that. A reason has up to 123 bytes.
async fn close(socket: &mut WebSocket, code: u16, why: &str) {
    let end = (0..=why.len().min(123)).rev().find(|&end| why.is_char_boundary(end)).unwrap_or(0);
    let frame = CloseFrame { code, reason: why[..end].into() };
    // Whoever is there no more need not be told.
    if let Ok(Ok(())) = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await {
        let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }
}
