use anyhow::Context;
use clap::{Arg, Args, Command, CommandFactory, builder::PossibleValuesParser};
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
    let mut program = CommandLine::command().disable_help_subcommand(true);
    program.build();
    let command = match &arguments.command {
        None => &program,
        Some(name) => program.find_subcommand(name).context("no such command")?,
    };
    let page = page(command)?;
    output::write(|out| out.write_all(&page))
}

/// The page of a command: what it takes comes before its options, and the table of exit codes has a section of its own.
fn page(command: &Command) -> anyhow::Result<Vec<u8>> {
    let command = command.clone().mut_args(with_value_name);
    let hiding = |positional: bool| {
        command.clone().mut_args(|argument| {
            let hide = argument.is_hide_set() || argument.is_positional() == positional;
            argument.hide(hide)
        })
    };
    let version = concat!("lastmove ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).source(version).manual("lastmove");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    if command.get_positionals().next().is_some() {
        let mut section = Vec::new();
        Man::new(hiding(false)).render_options_section(&mut section)?;
        page.extend(String::from_utf8(section)?.replacen(".SH OPTIONS", ".SH ARGUMENTS", 1).into_bytes());
    }
    Man::new(hiding(true)).render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    page.extend(exit_status(&command).into_bytes());
    Ok(page)
}

/// Options show the name of their value only if it was given one.
fn with_value_name(argument: Arg) -> Arg {
    if !argument.get_action().takes_values() || argument.get_value_names().is_some() {
        return argument;
    }
    // The definitions borrow their names for as long as the program runs.
    let name: &str = argument.get_id().as_str().to_uppercase().leak();
    argument.value_name(name)
}

/// The section on how the command ends, from the table below its help: a list of codes, or the table as it is.
fn exit_status(command: &Command) -> String {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let table = help.strip_prefix("Exit codes:\n").unwrap_or(&help);
    let row = |line: &str| {
        let (code, meaning) = line.trim_start().split_once("  ")?;
        code.parse::<u8>().is_ok().then(|| format!(".TP\n\\fB{code}\\fR\n{meaning}\n"))
    };
    let rows: Option<String> = table.lines().map(row).collect();
    format!(".SH \"EXIT STATUS\"\n{}", rows.unwrap_or_else(|| format!(".nf\n{table}\n.fi\n")))
}
