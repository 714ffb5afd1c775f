//! `lastmove convert`: a graph from one format into another.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, bail, ensure};
use clap::Args;
use lastmove::{AnyBoard, Board, FullBox, Graph};
use lastmove_formats::{
    Format, NotHeld,
    files::{MAX_BYTES, Output},
};

use crate::{
    exit, input,
    moves::MovesArguments,
    only_record, output, reading,
    reading::ReadingArguments,
    solve::{self, formats},
};

/// Write a board or graph in another format.
///
/// Read back, what is written is the same simple graph with the same names: loops are dropped and repeated edges written once.
/// Input is decompressed by its first bytes; output is compressed if its name ends in `.gz` or `.zst`.
///
/// A board with --moves or --torus, a box, and the board of a --record become the graph on which they are solved, reviewed and
/// proved, its vertices in the order of the certificates.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::PLAIN))]
#[command(
    override_usage = "lastmove convert [OPTIONS] <INPUT> <OUTPUT>\n       lastmove convert --box <SIDES> [OPTIONS] <OUTPUT>\n       lastmove convert --record <RECORD> [OPTIONS] <OUTPUT>"
)]
pub(crate) struct ConvertArguments {
    /// The file to read, left out with --box and --record, and the file to write; `-` is standard input or output
    #[arg(required = true, num_args = 1..=2, value_names = ["INPUT", "OUTPUT"])]
    files: Vec<PathBuf>,
    /// How the input is written; without this, as its name and its content say
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<Format>,
    /// How to write the output; without this, as its name says
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Option<Format>,
    #[command(flatten)]
    moves: MovesArguments,
    #[command(flatten)]
    reading: ReadingArguments,
    /// Write a box instead of a file: so many points along each dimension, such as 4x5x6
    #[arg(long = "box", value_name = "SIDES", conflicts_with_all = ["from", "moves", "torus"])]
    full_box: Option<FullBox>,
    /// The blocked points of the box, one a line; `-` is standard input
    #[arg(long, value_name = "FILE", requires = "full_box")]
    blocked: Option<PathBuf>,
    /// Write the board of the only record in this file, with the moves that it says
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["from", "moves", "torus", "full_box"])]
    record: Option<PathBuf>,
    /// Call the vertices by their numbers, for formats that have no names; MAP is written with a line `number<tab>name` a vertex
    #[arg(long, value_name = "MAP")]
    numbered: Option<PathBuf>,
}

pub(crate) fn run(arguments: &ConvertArguments) -> anyhow::Result<()> {
    let ConvertArguments { to, numbered, .. } = arguments;
    let (source, output) = arguments.source_and_output()?;
    let format = to.or_else(|| Format::of_path(output)).with_context(|| {
        format!("{}: its name does not say in which format to write; say it with --to", output::name(output))
    })?;
    output::ensure_apart([Some(output), numbered.as_ref()], source.path())?;
    let boards = source.boards(arguments)?;
    ensure!(
        boards.len() == 1 || format.holds_several(),
        "{} has {} graphs, and {format} holds one a file",
        source.name(),
        boards.len()
    );
    if numbered.is_some() {
        ensure!(!format.is_of_boards(), "--numbered is for formats of graphs, and {format} is one of boards");
        ensure!(boards.len() == 1, "--numbered: {} has {} graphs: expected one", source.name(), boards.len());
    }
    let write_all = |mut out: &mut dyn Write| {
        boards.iter().try_for_each(|board| match numbered {
            Some(_) => format.write_numbered(board, &mut out),
            None => format.write(board, &mut out),
        })
    };
    // What can be refused is refused before a file is made, so that nothing is lost; text that is too long to be read is
    // not written either, and not held in memory.
    write_all(&mut Measure { left: MAX_BYTES }).map_err(|error| explained(error, output))?;
    if let Some(map) = numbered {
        write(map, |out| write_map(&boards[0], format.first_number(), out))?;
    }
    write(output, |out| write_all(out))
}

/// Where the board or graph comes from.
enum Source<'a> {
    File(&'a PathBuf),
    Record(&'a PathBuf),
    Box(&'a FullBox, Option<&'a PathBuf>),
}

impl ConvertArguments {
    fn source_and_output(&self) -> anyhow::Result<(Source<'_>, &PathBuf)> {
        match (&self.full_box, &self.record, &self.files[..]) {
            (Some(sides), _, [output]) => Ok((Source::Box(sides, self.blocked.as_ref()), output)),
            (None, Some(record), [output]) => Ok((Source::Record(record), output)),
            (None, None, [input, output]) => Ok((Source::File(input), output)),
            (Some(_), ..) => bail!("with --box there is one file, the one to write"),
            (_, Some(_), _) => bail!("with --record there is one other file, the one to write"),
            (None, None, _) => bail!("expected two files: the one to read, and the one to write"),
        }
    }
}

impl<'a> Source<'a> {
    /// The file that is read, if any.
    fn path(&self) -> Option<&'a PathBuf> {
        match *self {
            Self::File(path) | Self::Record(path) => Some(path),
            Self::Box(_, blocked) => blocked,
        }
    }

    fn name(&self) -> String {
        self.path().map_or_else(|| "--box".to_owned(), |path| input::name(path))
    }

    fn boards(&self, arguments: &ConvertArguments) -> anyhow::Result<Vec<AnyBoard>> {
        let ConvertArguments { from, moves, reading, .. } = arguments;
        match *self {
            Self::File(path) => {
                let boards = reading::read_all(path, *from, reading.reading())?;
                boards.into_iter().map(|board| moves.apply(board)).collect()
            }
            Self::Record(path) => Ok(vec![only_record::read(path)?.board().clone()]),
            Self::Box(sides, blocked) => {
                let why = "--box: every point is a vertex of the graph";
                Ok(vec![solve::read_box(sides, blocked.map(PathBuf::as_path), why)?])
            }
        }
    }
}

/// Takes text of up to so many bytes and forgets it.
struct Measure {
    left: u64,
}

impl Write for Measure {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = self.left.checked_sub(bytes.len() as u64);
        self.left = left.ok_or_else(|| io::Error::from(io::ErrorKind::FileTooLarge))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes a line `number<tab>name` for each vertex.
fn write_map(board: &AnyBoard, first: usize, out: &mut Output) -> io::Result<()> {
    (first..).zip(board.vertices()).try_for_each(|(number, v)| writeln!(out, "{number}\t{}", board.name(v)))
}

/// Adds what helps.
fn explained(error: io::Error, output: &Path) -> anyhow::Error {
    let not_held = error.get_ref().and_then(|inner| inner.downcast_ref::<NotHeld>());
    match not_held {
        Some(reason) if reason.is_about_names() => {
            anyhow!("{reason}; --numbered MAP numbers the vertices and writes their names to MAP")
        }
        Some(reason) => anyhow!("{reason}; a format of graphs, such as edges, may serve"),
        None if error.kind() == io::ErrorKind::InvalidInput => anyhow!(
            "{error}; csv, node-link or --numbered MAP, which numbers the vertices and writes their names to MAP, may serve"
        ),
        None if error.kind() == io::ErrorKind::FileTooLarge => {
            let most = MAX_BYTES >> 30;
            anyhow!(
                "{}: it would have more than {most} GiB, which are not read",
                output::cannot_write(output)
            )
        }
        None => error.into(),
    }
}

fn write(path: &Path, write: impl FnOnce(&mut Output) -> io::Result<()>) -> anyhow::Result<()> {
    let done = Output::create(path).and_then(|mut out| {
        write(&mut out)?;
        out.finish()
    });
    done.with_context(|| output::cannot_write(path))
}
