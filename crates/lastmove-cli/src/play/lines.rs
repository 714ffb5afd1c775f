use std::{
    io::{self, BufRead, Read},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::Duration,
};

use crate::interrupt::Watched;

/// How long an interruption may go unnoticed.
const PATIENCE: Duration = Duration::from_millis(50);
/// The most bytes of one line; a longer one counts as several.
const LONGEST: u64 = 1 << 20;

/// The lines of standard input. A thread of its own waits for them, so that an interruption is noticed meanwhile.
#[derive(Debug)]
pub(super) struct Lines {
    receiver: Receiver<io::Result<String>>,
}

/// What came first.
#[derive(Debug)]
pub(super) enum Heard {
    Line(String),
    End,
    Interruption,
}

impl Lines {
    pub(super) fn open() -> Self {
        let (sender, receiver) = sync_channel(1);
        // It ends with the program, or when nobody listens any more.
        thread::spawn(move || {
            loop {
                let mut line = Vec::new();
                let read = io::stdin().lock().take(LONGEST).read_until(b'\n', &mut line);
                let sent = match read {
                    Ok(0) => return,
                    Ok(_) => sender.send(Ok(String::from_utf8_lossy(&line).into_owned())),
                    Err(error) => sender.send(Err(error)),
                };
                if sent.is_err() {
                    return;
                }
            }
        });
        Self { receiver }
    }

    /// Waits for the next line, the end of input, or an interruption.
    pub(super) fn next(&self, interruptions: &Watched) -> io::Result<Heard> {
        loop {
            if interruptions.requested() {
                return Ok(Heard::Interruption);
            }
            match self.receiver.recv_timeout(PATIENCE) {
                Ok(line) => return line.map(Heard::Line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Heard::End),
            }
        }
    }
}
