use std::{
    io::{ErrorKind, Read},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

/// The longest line that is kept, in bytes; of a longer one only the beginning is.
const LONGEST: usize = 1000;
/// How many lines wait to be listened to before the program has to wait.
const WAITING: usize = 64;

/// Listens to a program's output, in a thread of its own.
pub(super) struct Ear {
    lines: Receiver<Vec<u8>>,
}

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line, without the blanks at its ends.
    Line(Vec<u8>),
    /// The output has ended.
    End,
    /// Nothing, until the time was up.
    Silence,
}

impl Ear {
    pub(super) fn new(output: impl Read + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || pass_on(output, &sender));
        Self { lines }
    }

    /// The next line, if it comes before `deadline`.
    pub(super) fn listen(&self, deadline: Instant) -> Heard {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Disconnected) => Heard::End,
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
        }
    }

    /// Listens to the output's end, but no longer than `time`.
    pub(super) fn drain(&self, time: Duration) {
        let deadline = Instant::now() + time;
        while Instant::now() < deadline && matches!(self.listen(deadline), Heard::Line(_)) {}
    }
}

/// Passes lines on until there are no more, or nobody wants them.
fn pass_on(mut output: impl Read, sender: &SyncSender<Vec<u8>>) {
    let mut line = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        let length = match output.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => length,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        for &byte in &chunk[..length] {
            if byte == b'\n' {
                if sender.send(trimmed(&mut line)).is_err() {
                    return;
                }
            } else if line.len() < LONGEST {
                line.push(byte);
                // A line without an end is heard as well.
                if line.len() == LONGEST && sender.send(line.clone()).is_err() {
                    return;
                }
            }
        }
    }
    let last = trimmed(&mut line);
    if !last.is_empty() {
        // If nobody wants it, there is nobody to tell.
        let _ = sender.send(last);
    }
}

/// Takes the line without the blanks at its ends.
fn trimmed(line: &mut Vec<u8>) -> Vec<u8> {
    std::mem::take(line).trim_ascii().to_vec()
}
