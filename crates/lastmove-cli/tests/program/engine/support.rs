//! Talking to the engine.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Output},
};

use serde_json::Value;

use crate::support::{command, run_on, stdout};

/// A running engine.
pub(super) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(super) fn start(options: &[&str]) -> Self {
        let mut child = command(["engine"].iter().chain(options))
            .stdin(std::process::Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("it has an output"));
        Self { child, input, output: BufReader::new(output) }
    }

    pub(super) fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(format!("{line}\n").as_bytes()).expect("the engine reads");
    }

    /// The next line; empty at the end.
    pub(super) fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine writes text");
        line.trim_end_matches('\n').to_owned()
    }

    pub(super) fn reply(&mut self) -> Value {
        serde_json::from_str(&self.line()).expect("a reply is JSON")
    }

    /// Closes the input, and gives the rest of the output and the exit code.
    pub(super) fn end(mut self) -> Output {
        drop(self.input.take());
        let mut rest = Vec::new();
        std::io::Read::read_to_end(&mut self.output, &mut rest).expect("the engine writes");
        let mut output = self.child.wait_with_output().expect("the engine ends");
        output.stdout = rest;
        output
    }

    /// The running program, its input, and its output, apart.
    pub(super) fn into_parts(self) -> (Child, Option<ChildStdin>, BufReader<ChildStdout>) {
        (self.child, self.input, self.output)
    }
}

/// The replies to these requests, in the order in which they came.
#[track_caller]
pub(super) fn replies(options: &[&str], requests: &[String]) -> Vec<Value> {
    let input = requests.iter().flat_map(|request| [request.as_str(), "\n"]).collect::<String>();
    let output = run_on(["engine"].iter().chain(options), input.into_bytes());
    stdout(output).lines().map(|line| serde_json::from_str(line).expect("a reply is JSON")).collect()
}

/// The reply to one request.
#[track_caller]
pub(super) fn reply(request: &str) -> Value {
    let replies = replies(&[], &[request.to_owned()]);
    assert_eq!(replies.len(), 1, "{request}");
    replies.into_iter().next().expect("there is one")
}
