//! The `lastmove` program: glue between the command line and the library. One subcommand is one file or folder.

mod arguments;
mod bench;
mod check;
mod color;
mod completions;
mod contest;
mod convert;
mod diagnostics;
mod drawing;
mod engine;
mod exit;
mod generate;
mod input;
mod interrupt;
mod judge;
mod man;
mod moves;
mod numbers;
mod only_record;
mod output;
mod play;
mod proof;
mod reading;
mod review;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod waiting;
mod watch;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Context;

use crate::{
    arguments::{Command, CommandLine},
    color::Color,
};

fn main() -> ExitCode {
    interrupt::install();
    let CommandLine { color, command } = match CommandLine::read() {
        Ok(parsed) => parsed,
        Err(instead) => return explain(&instead),
    };
    let result = match command {
        Command::Solve(arguments) => solve::run(&arguments, color),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Play(arguments) => play::run(&arguments, color),
        Command::Review(arguments) => review::run(&arguments, color),
        Command::Contest(arguments) => contest::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Generate(arguments) => generate::run(&arguments),
        Command::Judge(arguments) => return judge::run(&arguments),
        Command::Engine(arguments) => engine::run(&arguments),
        #[cfg(feature = "serve")]
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
        Command::Man(arguments) => man::run(&arguments),
    };
    exit::report(result, color)
}

/// Prints what there is instead of a command to run: help, the version, or what is wrong with the command line.
fn explain(instead: &clap::Error) -> ExitCode {
    if instead.use_stderr() {
        diagnostics::print_usage(instead);
        return judge::usage_code().unwrap_or(exit::BAD).into();
    }
    let printed = instead.print().and_then(|()| io::stdout().flush());
    exit::report(printed.context("cannot write to standard output"), Color::Auto)
}
