//! The `lastmove` program: glue between the command line and the library. One subcommand is one file or folder.

mod arguments;
mod color;
mod completions;
mod contest;
mod diagnostics;
mod drawing;
mod engine;
mod exit;
mod generate;
mod input;
mod interrupt;
mod judge;
mod man;
mod output;
mod play;
mod review;
mod solve;
mod watch;

use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Command, CommandLine};

fn main() -> ExitCode {
    interrupt::install();
    let CommandLine { color, command } = match CommandLine::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return misused(&error),
    };
    let result = match command {
        Command::Solve(arguments) => solve::run(&arguments, color),
        Command::Play(arguments) => play::run(&arguments, color),
        Command::Review(arguments) => review::run(&arguments, color),
        Command::Contest(arguments) => contest::run(&arguments),
        Command::Generate(arguments) => generate::run(&arguments),
        Command::Judge(arguments) => return judge::run(&arguments),
        Command::Engine(arguments) => engine::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
        Command::Man(arguments) => man::run(&arguments),
    };
    exit::report(result, color)
}

/// Says what is wrong with the command line, or prints the help or the version that it asks for.
fn misused(error: &clap::Error) -> ExitCode {
    match judge::usage_code().filter(|_| error.use_stderr()) {
        Some(code) => {
            // If it cannot be printed, the code still says so.
            let _ = error.print();
            code.into()
        }
        None => error.exit(),
    }
}
