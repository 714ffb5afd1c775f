//! The command line: the one definition from which help, completions and manual pages come.

use clap::{Parser, Subcommand};

use crate::{
    color::Color, completions::CompletionsArguments, contest::ContestArguments, engine::EngineArguments,
    exit, generate::GenerateArguments, judge::JudgeArguments, man::ManArguments, play::PlayArguments,
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

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(SolveArguments),
    Play(PlayArguments),
    Review(ReviewArguments),
    Contest(ContestArguments),
    Generate(GenerateArguments),
    Judge(JudgeArguments),
    Engine(EngineArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
}
