//! Standard output, through one buffer, and what is said of output that cannot be written.

use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use lastmove_formats::visible;

use crate::{
    input::{is_read_as, is_same_file},
    waiting,
};

const BUFFER: usize = 1 << 16;

/// Hands standard output to `write`, locked and buffered, and flushes it.
pub(crate) fn write(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<()> {
    during(|out| written(write(out)))
}

/// The same for output that may take long, of which a terminal then shows how much has been written.
pub(crate) fn write_long(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<()> {
    written(waiting::writing("-".as_ref(), io::stdout().lock(), |out| {
        let mut out = BufWriter::with_capacity(BUFFER, out);
        write(&mut out).and(out.flush())
    }))
}

/// Hands standard output, locked and buffered, to work that may fail in other ways as well. What was written is flushed
/// even then.
pub(crate) fn during(work: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    let done = work(&mut out);
    done.and(written(out.flush()))
}

/// Says of a failure to write what could not be written.
pub(crate) fn written(result: io::Result<()>) -> anyhow::Result<()> {
    result.context("cannot write to standard output")
}

/// Makes sure that no output goes where another goes, or over an input.
pub(crate) fn ensure_apart<'a>(
    outputs: impl IntoIterator<Item = Option<&'a PathBuf>>,
    inputs: impl IntoIterator<Item = &'a PathBuf>,
) -> anyhow::Result<()> {
    let outputs: Vec<&Path> = outputs.into_iter().flatten().map(PathBuf::as_path).collect();
    for input in inputs {
        if let Some(path) = outputs.iter().find(|path| is_read_as(path, input)) {
            bail!("{}: it is the file that is read", cannot_write(path));
        }
    }
    for (index, path) in outputs.iter().enumerate() {
        if outputs[..index].iter().any(|other| other == path || is_same_file(other, path)) {
            bail!("{}: something else goes there too", cannot_write(path));
        }
    }
    Ok(())
}

/// Says that the file at `path`, or standard output if that is `-`, cannot be written.
pub(crate) fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", name(path))
}

/// What the output at `path` is called on the terminal.
pub(crate) fn name(path: &Path) -> String {
    if path == "-" { "standard output".to_owned() } else { visible(&path.display().to_string()) }
}
