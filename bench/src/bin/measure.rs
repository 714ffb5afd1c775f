//! Solves one file once, in a process of its own, and prints what it took as one line of JSON: `measure grid FILE` or
//! `measure edges-header FILE`.
//!
//! The clock runs from the file's bytes in memory to the matching and all classes in memory. The peak is how much the
//! process grew past its size before the solve, as the kernel counts resident pages.

use std::{env, fs, hint::black_box, time::Instant};

use anyhow::{Context, Result, bail};
use lastmove::{Class, Graph, Solver};
use lastmove_bench::kilobytes;
use lastmove_formats::{edges_header, grid};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [format, file] = &arguments[..] else { bail!("usage: measure grid|edges-header FILE") };
    let bytes = fs::read(file).with_context(|| format!("cannot read {file}"))?;
    match format.as_str() {
        "grid" => measure(&bytes, grid::parse),
        "edges-header" => measure(&bytes, edges_header::parse),
        _ => bail!("'{format}': expected grid or edges-header"),
    }
}

fn measure<G, E>(bytes: &[u8], parse: impl FnOnce(&[u8]) -> Result<G, E>) -> Result<()>
where
    G: Graph,
    E: std::error::Error + Send + Sync + 'static,
{
    let resident_before = kilobytes("VmRSS")?;
    let start = Instant::now();
    let board = parse(black_box(bytes))?;
    let read = start.elapsed();
    let solution = black_box(Solver::new().solve(&board)?);
    let all = start.elapsed();
    let grown = kilobytes("VmHWM")?.saturating_sub(resident_before);
    let [d, a, c] = Class::ALL.map(|class| solution.classes().count(class));
    println!(
        "{{\"seconds\": {:.9}, \"read_seconds\": {:.9}, \"matching\": {}, \"D\": {d}, \"A\": {a}, \"C\": {c}, \
         \"peak_bytes\": {}, \"engine\": \"{}\"}}",
        all.as_secs_f64(),
        read.as_secs_f64(),
        solution.matching().size(),
        grown * 1024,
        solution.engine(),
    );
    Ok(())
}
