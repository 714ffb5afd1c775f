use std::{
    io::{self, ErrorKind, Write},
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};

/// Talks to a program, in a thread of its own, so that a program that does not read keeps nobody waiting.
pub(super) struct Mouth {
    /// Nothing once the program has been told that this was all.
    lines: Option<Sender<String>>,
    /// What became of it, when everything has been written, or nothing more can be.
    written: Receiver<io::Result<()>>,
}

impl Mouth {
    pub(super) fn new(replies: impl Write + Send + 'static) -> Self {
        let (lines, receiver) = channel();
        let (done, written) = channel();
        thread::spawn(move || {
            // If nobody wants to know, there is nobody to tell.
            let _ = done.send(pass_on(receiver, replies));
        });
        Self { lines: Some(lines), written }
    }

    pub(super) fn say(&self, text: String) {
        if let Some(lines) = &self.lines {
            // The thread has ended if nothing more can be written.
            let _ = lines.send(text);
        }
    }

    /// Ends the program's input after what has been said, which is still written.
    pub(super) fn close(&mut self) {
        self.lines = None;
    }

    /// Why something could not be written, if that is known before `time` is over. A program that has closed its input is no
    /// reason: it will not answer, and that is noticed.
    pub(super) fn failure(mut self, time: Duration) -> Option<io::Error> {
        self.close();
        self.written.recv_timeout(time).ok()?.err().filter(|error| error.kind() != ErrorKind::BrokenPipe)
    }
}

/// Writes the lines until there are no more, and ends the program's input.
fn pass_on(lines: Receiver<String>, mut replies: impl Write) -> io::Result<()> {
    for line in lines {
        replies.write_all(line.as_bytes())?;
        replies.flush()?;
    }
    Ok(())
}
