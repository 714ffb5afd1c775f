//! WebSockets as a client has them.

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// A WebSocket of a game.
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// What came in.
#[derive(Debug)]
pub(crate) enum Heard {
    Message(Value),
    /// The code and the reason.
    Closed(u16, String),
}

impl Socket {
    /// Connects without a word.
    pub(crate) async fn open(address: SocketAddr, game: &str) -> Self {
        let url = format!("ws://{address}/api/v1/games/{game}/live");
        Self(connect_async(url).await.expect("a WebSocket").0)
    }

    /// Connects, and says who it is and what it has; the answer is the game.
    pub(crate) async fn join(
        address: SocketAddr,
        game: &str,
        token: Option<&str>,
        ply: Option<usize>,
    ) -> (Self, Value) {
        let mut socket = Self::open(address, game).await;
        socket.say(&json!({"type": "hello", "token": token, "ply": ply})).await;
        let told = socket.message().await;
        assert_eq!(told["type"], "game", "{told}");
        (socket, told)
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.text(message.to_string()).await;
    }

    pub(crate) async fn text(&mut self, text: String) {
        self.send(Message::Text(text.into())).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.0.send(message).await.expect("it can be sent");
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            let message = timeout(Duration::from_secs(30), self.0.next()).await.expect("in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    return Heard::Message(serde_json::from_str(&text).expect("JSON"));
                }
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Heard::Closed(frame.code.into(), frame.reason.to_string());
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => return Heard::Closed(0, format!("{other:?}")),
            }
        }
    }

    pub(crate) async fn message(&mut self) -> Value {
        match self.hear().await {
            Heard::Message(message) => message,
            Heard::Closed(code, reason) => panic!("closed: {code} {reason}"),
        }
    }

    /// The next message of this type; those of presence may come in between.
    pub(crate) async fn next(&mut self, kind: &str) -> Value {
        loop {
            let message = self.message().await;
            if message["type"] == kind {
                return message;
            }
            assert_eq!(message["type"], "presence", "while waiting for {kind}: {message}");
        }
    }

    pub(crate) async fn closed(&mut self) -> (u16, String) {
        loop {
            if let Heard::Closed(code, reason) = self.hear().await {
                return (code, reason);
            }
        }
    }
}
