use std::{
    io::Write,
    sync::mpsc::{Sender, channel},
    thread,
};

/// Talks to a program, in a thread of its own, so that a program that does not read keeps nobody waiting.
///
/// When it is dropped, what was said is still written, and the program's input ends.
pub(super) struct Mouth {
    lines: Sender<String>,
}

impl Mouth {
    pub(super) fn new(mut replies: impl Write + Send + 'static) -> Self {
        let (lines, receiver) = channel::<String>();
        thread::spawn(move || {
            for line in receiver {
                // A program that has closed its input will not answer, and that is noticed.
                if replies.write_all(line.as_bytes()).and_then(|()| replies.flush()).is_err() {
                    return;
                }
            }
        });
        Self { lines }
    }

    pub(super) fn say(&self, text: String) {
        // The thread has ended if the program closed its input.
        let _ = self.lines.send(text);
    }
}
