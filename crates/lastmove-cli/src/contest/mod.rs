//! `lastmove contest`: programs for contest problems. One file a problem; [`PROBLEMS`] lists them.

mod answering;
mod bzoj2463;
mod cf1970c;
mod gym100162a;
mod gym102832h;
mod hamilg;
mod hdu3446;
mod jsoi2009_game;
mod latam2012g;
mod loj6033;
mod noi2011_rabbit;
mod p4617;
mod tioj1644;

use std::{io::Write, iter};

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
    /// The problem, by its name or by that of a judge that has it, in upper or lower case
    #[arg(required_unless_present = "list", ignore_case = true, value_parser = names())]
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
    /// All its names, its own first.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

const PROBLEMS: &[Problem] = &[
    jsoi2009_game::PROBLEM,
    noi2011_rabbit::PROBLEM,
    bzoj2463::PROBLEM,
    gym100162a::PROBLEM,
    loj6033::PROBLEM,
    tioj1644::PROBLEM,
    latam2012g::PROBLEM,
    p4617::PROBLEM,
    hamilg::PROBLEM,
    cf1970c::PROBLEM,
    gym102832h::PROBLEM,
    hdu3446::PROBLEM,
];

fn names() -> PossibleValuesParser {
    let values = PROBLEMS.iter().flat_map(|problem| {
        let about = |name| {
            if name == problem.name {
                problem.title.to_owned()
            } else {
                format!("The same as {}", problem.name)
            }
        };
        problem.names().map(move |name| PossibleValue::new(name).help(about(name)))
    });
    values.collect::<Vec<_>>().into()
}

pub(crate) fn run(arguments: &ContestArguments) -> anyhow::Result<()> {
    let Some(name) = arguments.problem.as_deref().filter(|_| !arguments.list) else {
        return output::write(list);
    };
    let problem = PROBLEMS
        .iter()
        .find(|problem| problem.names().any(|known| known.eq_ignore_ascii_case(name)))
        .context("no such problem")?;
    (problem.run)()
}

fn list(out: &mut dyn Write) -> std::io::Result<()> {
    let lines: Vec<_> =
        PROBLEMS.iter().map(|problem| (problem.name, problem.aliases.join(", "), problem.title)).collect();
    let name_width = lines.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    let alias_width = lines.iter().map(|(_, aliases, _)| aliases.len()).max().unwrap_or(0);
    lines.iter().try_for_each(|(name, aliases, title)| {
        writeln!(out, "{name:<name_width$}  {aliases:<alias_width$}  {title}")
    })
}
