//! `lastmove generate`: members of named families, made from parameters and a seed.

mod form;

use std::io::{self, Write};

use anyhow::Context;
use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser},
};
use lastmove_generate::{FAMILIES, Family, family};

use self::form::Form;
use crate::{exit, output};

/// Make a board, a graph, a game or a contest's input from the name of its family.
///
/// The same family, parameters and seed give the same bytes on every machine and in every release. Boards, games of
/// sliding stones, and what contests alone need are written as their contests want them, unless --format asks for something
/// else; graphs as edges-header, boxes as edges, games on other boards as records.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::PLAIN))]
pub(crate) struct GenerateArguments {
    /// The family
    #[arg(required_unless_present = "list", value_parser = names(), hide_possible_values = true)]
    family: Option<String>,
    /// What to choose about it, such as `rows=20`; `--list` has the names
    #[arg(value_name = "PARAMETER=VALUE", value_parser = parameter)]
    parameters: Vec<(String, String)>,
    /// Which of the random members; the same as the parameter `seed`
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How to write it
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Form>,
    /// List the families with their parameters and what these are if not given
    #[arg(long, conflicts_with_all = ["family", "seed", "format"])]
    list: bool,
}

fn names() -> PossibleValuesParser {
    FAMILIES
        .iter()
        .map(|family| PossibleValue::new(family.name()).help(family.summary()))
        .collect::<Vec<_>>()
        .into()
}

fn parameter(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("expected PARAMETER=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

pub(crate) fn run(arguments: &GenerateArguments) -> anyhow::Result<()> {
    let Some(name) = arguments.family.as_deref().filter(|_| !arguments.list) else {
        return output::write(list);
    };
    let family = family(name)?;
    let seed = arguments.seed.map(|seed| seed.to_string());
    let parameters = arguments.parameters.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let instance = family.make(parameters.chain(seed.as_deref().map(|seed| ("seed", seed))))?;
    let form = match arguments.format {
        None => Form::usual(&instance),
        Some(form) => form.suits(&instance).then_some(form).with_context(|| {
            let forms: Vec<&str> = Form::of(&instance).map(Form::name).collect();
            format!("'{name}' cannot be written as {}: choose one of {}", form.name(), forms.join(", "))
        })?,
    };
    output::write(|out| form.write(&instance, out))
}

fn list(out: &mut dyn Write) -> io::Result<()> {
    FAMILIES.iter().try_for_each(|family| list_family(family, out))
}

fn list_family(family: &Family, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:<18}  {}", family.name(), family.summary())?;
    family.parameters().iter().try_for_each(|parameter| {
        let setting = format!("{}={}", parameter.name(), parameter.default());
        writeln!(out, "  {setting:<16}  {}", parameter.summary())
    })
}
