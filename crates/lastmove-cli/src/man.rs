use anyhow::Context;
use clap::{Arg, ArgAction, Args, Command, CommandFactory, builder::PossibleValuesParser};
use clap_mangen::Man;

use crate::{arguments::CommandLine, exit, output};

/// Print the manual page, or that of one command.
///
/// To read one: `lastmove man solve | man -l -`, or `lastmove man judge checker | man -l -`
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::PLAIN))]
pub(crate) struct ManArguments {
    /// The command, and what follows it if it has commands of its own; without it the page of the whole program
    #[arg(value_name = "COMMAND", value_parser = PossibleValuesParser::new(COMMANDS.iter().copied()))]
    words: Vec<String>,
}

/// The names of the commands, and of those that they have. The definition, which has them too, cannot be asked while it is being
/// made.
const COMMANDS: &[&str] = &[
    "solve",
    "convert",
    "check",
    "play",
    "review",
    "contest",
    "bench",
    "generate",
    "judge",
    "validator",
    "checker",
    "interactor",
    "engine",
    #[cfg(feature = "serve")]
    "serve",
    "completions",
    "man",
];

pub(crate) fn run(arguments: &ManArguments) -> anyhow::Result<()> {
    // Building fills in the global options and the full names of the subcommands.
    let mut program = CommandLine::command().disable_help_subcommand(true);
    program.build();
    let command = arguments.words.iter().try_fold(&program, |command, name| {
        let missing = || format!("'{}' has no command '{name}'", full_name(command));
        command.find_subcommand(name).with_context(missing)
    })?;
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
    page.extend(synopsis(&command).into_bytes());
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

/// The section on how the command is called.
fn synopsis(command: &Command) -> String {
    let mut parts = vec![bold(full_name(command))];
    let shown = || command.get_arguments().filter(|argument| !argument.is_hide_set());
    for option in shown().filter(|argument| !argument.is_positional()) {
        let short = option.get_short().map(|short| bold(&format!("-{short}")));
        let long = option.get_long().map(|long| bold(&format!("--{long}")));
        let names: Vec<String> = short.into_iter().chain(long).collect();
        let value =
            if option.get_action().takes_values() { format!(" {}", values(option)) } else { String::new() };
        parts.push(optional(&format!("{}{value}", names.join("|")), option.is_required_set()));
    }
    for argument in shown().filter(|argument| argument.is_positional()) {
        parts.push(optional(&values(argument), argument.is_required_set()));
    }
    if command.has_subcommands() {
        parts.push(italic("COMMAND"));
    }
    format!(".SH SYNOPSIS\n{}\n", parts.join(" "))
}

/// The values of an argument, with dots where there may be more.
fn values(argument: &Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    let names: Vec<String> = names.iter().map(|name| italic(name)).collect();
    let is_list = argument.get_num_args().is_some_and(|count| count.max_values() > names.len())
        || (argument.is_positional() && matches!(argument.get_action(), ArgAction::Append));
    format!("{}{}", names.join(" "), if is_list { "..." } else { "" })
}

fn optional(text: &str, is_required: bool) -> String {
    if is_required { text.to_owned() } else { format!("[{text}]") }
}

fn bold(text: &str) -> String {
    format!("\\fB{}\\fR", text.replace('-', "\\-"))
}

fn italic(text: &str) -> String {
    format!("\\fI{}\\fR", text.replace('-', "\\-"))
}

/// The name of a command after those of the commands that it belongs to.
fn full_name(command: &Command) -> &str {
    command.get_bin_name().unwrap_or_else(|| command.get_name())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn names(command: &Command) -> Vec<String> {
        let below = command.get_subcommands();
        below.flat_map(|below| [vec![below.get_name().to_owned()], names(below)].concat()).collect()
    }

    /// `man engine` was once refused.
    #[test]
    fn every_command_is_known() {
        assert_eq!(names(&CommandLine::command()), COMMANDS);
    }
}
