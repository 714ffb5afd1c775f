//! The command line: the one definition from which help, completions and manual pages come.

use std::env;

use clap::{Command as Definition, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::{
    bench::BenchArguments, check::CheckArguments, color::Color, completions::CompletionsArguments,
    contest::ContestArguments, convert::ConvertArguments, engine::EngineArguments, exit,
    generate::GenerateArguments, judge::JudgeArguments, man::ManArguments, play::PlayArguments,
    review::ReviewArguments, solve::SolveArguments,
};

/// Solve undirected vertex geography: a token is moved in turn along the edges of a graph, never to a vertex
/// visited before, and whoever cannot move loses.
#[derive(Debug, Parser)]
#[command(name = "lastmove", version, after_help = exit::table(exit::ALL), max_term_width = 100)]
pub(crate) struct CommandLine {
    /// When to use colours; `auto` means on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true, overrides_with = "color")]
    pub(crate) color: Color,
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl CommandLine {
    /// Reads the command line of this process.
    ///
    /// # Errors
    /// What is wrong with it, or the help or version that was asked for.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let mut definition = with_negative_numbers(Self::command());
        let mut matches = definition.try_get_matches_from_mut(env::args_os())?;
        Self::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut definition))
    }
}

/// Lets the values of options be negative numbers. None is accepted, but each option knows best what it expects instead.
fn with_negative_numbers(command: Definition) -> Definition {
    command
        .mut_args(|argument| {
            let is_option = !argument.is_positional() && argument.get_action().takes_values();
            argument.allow_negative_numbers(is_option)
        })
        .mut_subcommands(with_negative_numbers)
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(SolveArguments),
    Convert(ConvertArguments),
    Check(CheckArguments),
    Play(PlayArguments),
    Review(ReviewArguments),
    Contest(ContestArguments),
    Bench(BenchArguments),
    Generate(GenerateArguments),
    Judge(JudgeArguments),
    Engine(EngineArguments),
    #[cfg(feature = "serve")]
    Serve(crate::serve::ServeArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
}
