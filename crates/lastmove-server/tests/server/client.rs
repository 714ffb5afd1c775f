//! HTTP over a socket that is kept.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use serde_json::Value;

/// A connection.
pub(crate) struct Client {
    stream: BufReader<TcpStream>,
}

impl Client {
    pub(crate) fn connect(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Self { stream: BufReader::new(stream) })
    }

    /// Sends a request; the answer is its status and its body.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        path: &str,
        secret: Option<&str>,
        body: &str,
    ) -> io::Result<(u16, String)> {
        self.send(method, path, secret, body)?;
        self.answer()
    }

    pub(crate) fn send(
        &mut self,
        method: &str,
        path: &str,
        secret: Option<&str>,
        body: &str,
    ) -> io::Result<()> {
        let secret = secret.map(|secret| format!("authorization: Bearer {secret}\r\n")).unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{secret}content-length: {}\r\n\r\n",
            body.len()
        );
        self.stream.get_mut().write_all((head + body).as_bytes())
    }

    /// Sends bytes as they are.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.get_mut().write_all(bytes)
    }

    pub(crate) fn answer(&mut self) -> io::Result<(u16, String)> {
        let mut line = String::new();
        let ended = || io::Error::from(io::ErrorKind::UnexpectedEof);
        self.stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(ended)?;
        let mut length = 0;
        loop {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(ended());
            }
            let Some((name, value)) = line.split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().map_err(|_| ended())?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }

    /// Posts a body, which goes well.
    #[track_caller]
    pub(crate) fn post(&mut self, path: &str, secret: Option<&str>, body: &Value) -> Value {
        let (status, answer) = self.ask("POST", path, secret, &body.to_string()).expect("an answer");
        assert!((200..300).contains(&status), "{status} {answer}");
        serde_json::from_str(&answer).expect("JSON")
    }
}

/// A game whose two players have joined: its id and their tokens.
pub(crate) fn begin(client: &mut Client, board: &Value, start: &Value) -> (String, [String; 2]) {
    let text = |value: &Value| value.as_str().expect("a string").to_owned();
    let begun = client.post("/api/v1/games", None, &serde_json::json!({"board": board, "start": start}));
    let id = text(&begun["game"]["id"]);
    let invitation = text(&begun["invitation"]);
    let joined = client.post(&format!("/api/v1/games/{id}/join"), Some(&invitation), &serde_json::json!({}));
    (id, [text(&begun["token"]), text(&joined["token"])])
}
