//! Files that are to hold one record.

use std::path::Path;

use anyhow::{anyhow, bail};
use lastmove_formats::{
    files::{self, ReadError},
    record::{Chunks, GameRecord},
};

use crate::input::{self, BadInput};

/// Reads the only record in the file at `path`, or in standard input if that is `-`.
///
/// # Errors
/// What cannot be read, a record that is not in order, and any other number of records.
pub(crate) fn read(path: &Path) -> anyhow::Result<GameRecord> {
    let mut chunks = Chunks::new(files::open(path)?);
    let chunk =
        chunks.next().ok_or_else(|| anyhow!("{}: expected a record, found nothing", input::name(path)))?;
    let game = chunk
        .map_err(|cause| ReadError::new(path, cause))?
        .parse()
        .map_err(|error| BadInput::new(path, error))?;
    if chunks.next().is_some() {
        bail!("{} has several records: expected one", input::name(path));
    }
    Ok(game)
}
