//! `lastmove bench`: how fast this machine solves.

mod arguments;
mod machine;
mod measured;
mod table;

use std::path::Path;

use anyhow::bail;

pub(crate) use arguments::BenchArguments;

use self::measured::Measured;
use crate::output;

pub(crate) fn run(arguments: &BenchArguments) -> anyhow::Result<()> {
    let Some(file) = &arguments.file else {
        if arguments.moves.is_given() {
            bail!("--moves and --torus are for a file: the table's boards have their own moves");
        }
        return table::print(arguments);
    };
    let [threads] = arguments.threads[..] else {
        bail!("--threads: a file is measured with one number of threads");
    };
    one(arguments, file, threads)
}

/// Measures a file.
fn one(arguments: &BenchArguments, file: &Path, threads: usize) -> anyhow::Result<()> {
    let measured = Measured::of_file(arguments, file, threads)?;
    output::write(|out| {
        if arguments.json {
            serde_json::to_writer(&mut *out, &measured)?;
            return writeln!(out);
        }
        measured.write(out)
    })
}

/// The word for a number of bytes that the system does not tell.
const UNKNOWN: &str = "unknown";

fn bytes(bytes_per_cell: Option<f64>) -> String {
    bytes_per_cell.map_or_else(|| UNKNOWN.to_owned(), |bytes| format!("{bytes:.2}"))
}
