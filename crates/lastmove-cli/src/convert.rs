//! `lastmove convert`: a graph from one format into another.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, ensure};
use clap::Args;
use lastmove::{AnyBoard, Board, Graph};
use lastmove_formats::{
    Format, NotHeld,
    files::{self, Output},
};

use crate::{exit, input, output, reading, reading::ReadingArguments, solve::formats};

/// Write a board or graph in another format.
///
/// Read back, what is written is the same simple graph with the same names: loops are dropped and repeated edges written once.
/// Input is decompressed by its first bytes; output is compressed if its name ends in `.gz` or `.zst`.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::PLAIN))]
pub(crate) struct ConvertArguments {
    /// The file to read; `-` is standard input
    input: PathBuf,
    /// The file to write; `-` is standard output
    output: PathBuf,
    /// How the input is written; without this, as its name and its content say
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<Format>,
    /// How to write the output; without this, as its name says
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Option<Format>,
    #[command(flatten)]
    reading: ReadingArguments,
    /// Call the vertices by their numbers, for formats that have no names; MAP is written with a line `number<tab>name` a vertex
    #[arg(long, value_name = "MAP")]
    numbered: Option<PathBuf>,
}

pub(crate) fn run(arguments: &ConvertArguments) -> anyhow::Result<()> {
    let ConvertArguments { input, output, from, to, reading, numbered } = arguments;
    let format = to.or_else(|| Format::of_path(output)).with_context(|| {
        format!("{}: its name does not say in which format to write; say it with --to", output::name(output))
    })?;
    if let Some(map) = numbered {
        ensure!(map != output, "--numbered: the map would go where the graph goes");
    }
    let boards = reading::parse_all(input, &files::read(input)?, *from, reading.reading())?;
    ensure!(
        boards.len() == 1 || format.holds_several(),
        "{} has {} graphs, and {format} holds one a file",
        input::name(input),
        boards.len()
    );
    if let Some(map) = numbered {
        ensure!(
            boards.len() == 1,
            "--numbered: {} has {} graphs: expected one",
            input::name(input),
            boards.len()
        );
        write(map, |out| write_map(&boards[0], format.first_number(), out))?;
    }
    // What can be refused is refused before a file is made, so that nothing is lost.
    let mut bytes = Vec::new();
    for board in &boards {
        let written = match numbered {
            Some(_) => format.write_numbered(board, &mut bytes),
            None => format.write(board, &mut bytes),
        };
        written.map_err(explained)?;
    }
    write(output, |out| out.write_all(&bytes))
}

/// Writes a line `number<tab>name` for each vertex.
fn write_map(board: &AnyBoard, first: usize, out: &mut Output) -> io::Result<()> {
    (first..).zip(board.vertices()).try_for_each(|(number, v)| writeln!(out, "{number}\t{}", board.name(v)))
}

/// Adds what helps.
fn explained(error: io::Error) -> anyhow::Error {
    let not_held = error.get_ref().and_then(|inner| inner.downcast_ref::<NotHeld>());
    match not_held {
        Some(reason) if reason.is_about_names() => {
            anyhow!("{reason}; --numbered MAP numbers the vertices and writes their names to MAP")
        }
        _ if error.kind() == io::ErrorKind::InvalidInput => anyhow!(
            "{error}; csv, node-link or --numbered MAP, which numbers the vertices and writes their names to MAP, may serve"
        ),
        _ => error.into(),
    }
}

fn write(path: &Path, write: impl FnOnce(&mut Output) -> io::Result<()>) -> anyhow::Result<()> {
    let done = Output::create(path).and_then(|mut out| {
        write(&mut out)?;
        out.finish()
    });
    done.with_context(|| output::cannot_write(path))
}
