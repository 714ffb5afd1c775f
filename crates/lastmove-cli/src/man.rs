use anyhow::Context;
use clap::{Args, CommandFactory, builder::PossibleValuesParser};
use clap_mangen::Man;

use crate::{arguments::CommandLine, exit, output};

/// Print the manual page, or that of one command.
///
/// To read one: `lastmove man solve | man -l -`
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::PLAIN))]
pub(crate) struct ManArguments {
    /// The command; without it the page of the whole program
    #[arg(value_parser = commands())]
    command: Option<String>,
}

/// The names of the other commands. `man` itself is left out, since its definition is being made here.
fn commands() -> PossibleValuesParser {
    PossibleValuesParser::new([
        "solve",
        "play",
        "review",
        "contest",
        "generate",
        "judge",
        "completions",
        "man",
    ])
}

pub(crate) fn run(arguments: &ManArguments) -> anyhow::Result<()> {
    // Building fills in the global options and the full names of the subcommands.
    let mut program = CommandLine::command();
    program.build();
    let command = match &arguments.command {
        None => &program,
        Some(name) => program.find_subcommand(name).context("no such command")?,
    };
    let mut page = Vec::new();
    let version = concat!("lastmove ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(version).manual("lastmove").render(&mut page)?;
    output::write(|out| out.write_all(&page))
}
