//! The JSON protocol: one thread reads requests, some work on boards, and the first one writes replies.

mod desk;
mod job;

use std::{
    io::{self, BufReader, Write},
    path::Path,
    sync::Arc,
    thread,
};

use anyhow::Context;
use lastmove_formats::{
    files::ReadError,
    json::engine::{Action, Answer, Error, ErrorKind, Refusal, Reply, Request, Target},
};

use self::{
    desk::Desk,
    job::{Job, Work},
};
use super::{
    arguments::EngineArguments,
    input::{Line, Lines},
};

pub(super) fn run(arguments: &EngineArguments) -> anyhow::Result<()> {
    let threads = arguments.threads.unwrap_or_else(processors);
    let longest = arguments.max_line;
    let desk = Arc::new(Desk::new(threads));
    // The threads end with the program, which does not wait for them when nobody reads the replies any more.
    for worker in 0..threads {
        let desk = Arc::clone(&desk);
        thread::Builder::new().spawn(move || work(&desk, worker)).context("cannot start a thread")?;
    }
    let reader = Arc::clone(&desk);
    thread::Builder::new()
        .spawn(move || reader.close(read(&reader, longest).err()))
        .context("cannot start a thread")?;
    let mut out = io::stdout().lock();
    let mut replies = Vec::new();
    while desk.take_replies(&mut replies) {
        out.write_all(&replies).and_then(|()| out.flush()).context("cannot write to standard output")?;
    }
    match desk.read_error() {
        Some(error) => Err(ReadError::new(Path::new("-"), error).into()),
        None => Ok(()),
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn work(desk: &Desk, worker: usize) {
    let mut turn = desk.first_turn(worker);
    while let Some(mut now) = turn {
        let mut reply = Vec::new();
        now.run(&mut reply);
        turn = desk.next_turn(worker, now, &reply);
    }
}

/// Reads requests until there are no more. What needs no board is answered here and now.
fn read(desk: &Desk, longest: usize) -> io::Result<()> {
    let mut input = Lines::new(BufReader::with_capacity(1 << 16, io::stdin().lock()), longest);
    let mut line = Vec::new();
    loop {
        match input.next(&mut line)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                let message = format!("the line is longer than {longest} bytes");
                refuse(desk, &Refusal::nameless(Error::new(ErrorKind::TooLong, None, message)));
            }
            Line::Whole if line.iter().all(u8::is_ascii_whitespace) => {}
            Line::Whole => match Request::parse(&line) {
                Ok(request) => take(desk, request, line.len()),
                Err(refusal) => refuse(desk, &refusal),
            },
        }
        // A line of unusual length does not keep its memory.
        line.shrink_to(1 << 16);
    }
}

fn refuse(desk: &Desk, Refusal { id, error }: &Refusal) {
    desk.reply(|out| Reply { id, answer: &error.clone().into(), warnings: &[] }.write_to(out));
}

fn take(desk: &Desk, request: Request, size: usize) {
    let Request { id, action, warnings } = request;
    let answer = match action {
        Action::Ping => Answer::Pong { pong: true },
        Action::Version => Answer::Version(lastmove_protocol::version()),
        Action::Stop { target } => {
            return desk.stop(&target, |stopping, out| {
                Reply { id: &id, answer: &Answer::Stopping { stopping }, warnings: &warnings }.write_to(out);
            });
        }
        Action::Review { record } => {
            return desk.add(None, Job::new(id, warnings, Work::Review(record), size));
        }
        Action::Board(Target::Named(name), asked) => {
            return desk.add(Some(name), Job::new(id, warnings, Work::Named(asked), size));
        }
        Action::Board(Target::Inline(source), asked) => {
            return desk.add(None, Job::new(id, warnings, Work::Inline(source, asked), size));
        }
    };
    desk.reply(|out| Reply { id: &id, answer: &answer, warnings: &warnings }.write_to(out));
}
