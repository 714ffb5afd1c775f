//! The text protocol: a command a line, answered in order, in the manner of the Go Text Protocol version 2.

mod board;
mod command;
mod position;

use std::{
    fmt::Write as _,
    io::{self, BufReader, Write},
    path::Path,
};

use anyhow::Context;
use lastmove_formats::files::ReadError;
use lastmove_protocol::Session;

use self::command::Command;
use super::{
    arguments::EngineArguments,
    input::{Line, Lines},
};

/// The result of a command, or why there is none; lines without an empty one among them.
type Response = Result<String, String>;

pub(super) fn run(arguments: &EngineArguments) -> anyhow::Result<()> {
    let mut input = Lines::new(BufReader::new(io::stdin().lock()), arguments.max_line);
    let mut out = io::stdout().lock();
    let mut table = Table::default();
    let mut line = Vec::new();
    let mut is_over = false;
    while !is_over {
        let (id, response) =
            match input.next(&mut line).map_err(|error| ReadError::new(Path::new("-"), error))? {
                Line::End => break,
                Line::TooLong => (String::new(), Err("the line is too long".to_owned())),
                Line::Whole => {
                    let Some(command) = Command::parse(&line) else { continue };
                    is_over = command.name == "quit";
                    let response = table.answer(&command);
                    (command.id, response)
                }
            };
        let (mark, text) = match &response {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let mut reply = format!("{mark}{id}");
        // Writing to memory does not fail.
        let blank = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        let _ = writeln!(reply, "{blank}{text}\n");
        out.write_all(reply.as_bytes())
            .and_then(|()| out.flush())
            .context("cannot write to standard output")?;
    }
    Ok(())
}

/// What the commands are about: one board at a time.
#[derive(Debug, Default)]
struct Table {
    session: Option<Session>,
}

/// Every command, in the order in which they are listed.
const COMMANDS: [&str; 20] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "loadboard",
    "loadbox",
    "loadfile",
    "set_moves",
    "clear_board",
    "set_position",
    "showboard",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "verdict",
    "moves",
];

impl Table {
    fn answer(&mut self, command: &Command) -> Response {
        let words = &command.words()[..];
        match command.name.as_str() {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("lastmove".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => match words {
                [name] => Ok(COMMANDS.contains(name).to_string()),
                _ => Err(syntax("known_command NAME")),
            },
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => Ok(String::new()),
            "boardsize" => self.set_size(words),
            "loadboard" => self.load(&command.rest),
            "loadbox" => self.load_box(words),
            "loadfile" => self.load_file(words),
            "set_moves" => self.set_moves(words),
            "clear_board" => self.clear(),
            "set_position" => self.set_position(words),
            "showboard" => self.show(),
            "play" => self.play(words),
            "genmove" => self.generate(words, true),
            "reg_genmove" => self.generate(words, false),
            "undo" => self.undo(),
            "verdict" => self.verdict(words),
            "moves" => self.moves(),
            _ => Err("unknown command".to_owned()),
        }
    }

    /// The board.
    fn session(&mut self) -> Result<&mut Session, String> {
        self.session
            .as_mut()
            .ok_or_else(|| "no board: expected boardsize, loadboard, loadbox or loadfile before".to_owned())
    }
}

fn syntax(usage: &str) -> String {
    format!("syntax error: expected {usage}")
}
