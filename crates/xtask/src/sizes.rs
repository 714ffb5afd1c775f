use std::{fs, io::Write, path::Path};

use anyhow::Context;
use flate2::{Compression, write::GzEncoder};

/// Prints the sizes of files, as they are and as a server compresses them.
pub(crate) fn print(folder: &Path, names: &[&str]) -> anyhow::Result<()> {
    println!("{:<20}  {:>9}  {:>9}", "", "bytes", "gzip");
    let mut all = [0, 0];
    for name in names {
        let path = folder.join(name);
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        let sizes = [bytes.len(), compressed(&bytes)?];
        println!("{name:<20}  {:>9}  {:>9}", sizes[0], sizes[1]);
        all = [all[0] + sizes[0], all[1] + sizes[1]];
    }
    println!("{:<20}  {:>9}  {:>9}", "together", all[0], all[1]);
    Ok(())
}

fn compressed(bytes: &[u8]) -> anyhow::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}
