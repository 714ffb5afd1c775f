//! `lastmove contest`: programs for contest problems. One file a problem; [`PROBLEMS`] lists them.

mod bzoj2463;
mod gym100162a;
mod jsoi2009_game;
mod noi2011_rabbit;

use std::io::Write;

use anyhow::Context;
use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser},
};

use crate::{exit, output};

/// Solve a contest problem: standard input to standard output, byte for byte as its judge wants it.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::ALL))]
pub(crate) struct ContestArguments {
    /// The problem, by its name or by that of a judge that has it
    #[arg(required_unless_present = "list", value_parser = names())]
    problem: Option<String>,
    /// List the problems with all their names
    #[arg(long, conflicts_with = "problem")]
    list: bool,
}

/// A contest problem.
struct Problem {
    name: &'static str,
    /// Its names at other judges.
    aliases: &'static [&'static str],
    title: &'static str,
    /// Reads standard input and writes standard output.
    run: fn() -> anyhow::Result<()>,
}

impl Problem {
    /// What it is, and what else it is called.
    fn about(&self) -> String {
        format!("{} (also {})", self.title, self.aliases.join(", "))
    }
}

const PROBLEMS: &[Problem] =
    &[jsoi2009_game::PROBLEM, noi2011_rabbit::PROBLEM, bzoj2463::PROBLEM, gym100162a::PROBLEM];

fn names() -> PossibleValuesParser {
    PROBLEMS
        .iter()
        .map(|problem| PossibleValue::new(problem.name).aliases(problem.aliases).help(problem.about()))
        .collect::<Vec<_>>()
        .into()
}

pub(crate) fn run(arguments: &ContestArguments) -> anyhow::Result<()> {
    let Some(name) = arguments.problem.as_deref().filter(|_| !arguments.list) else {
        return output::write(list);
    };
    let problem = PROBLEMS
        .iter()
        .find(|problem| problem.name == name || problem.aliases.contains(&name))
        .context("no such problem")?;
    (problem.run)()
}

fn list(out: &mut dyn Write) -> std::io::Result<()> {
    let width = PROBLEMS.iter().map(|problem| problem.name.len()).max().unwrap_or(0);
    PROBLEMS.iter().try_for_each(|problem| writeln!(out, "{:<width$}  {}", problem.name, problem.about()))
}
