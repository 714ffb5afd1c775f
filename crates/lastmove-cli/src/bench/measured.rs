use std::{
    fs,
    hint::black_box,
    io::{self, Write},
    path::Path,
    time::Instant,
};

use anyhow::{Context, ensure};
use lastmove::{Class, Graph, solver::Width};
use lastmove_formats::files;
use serde::{Deserialize, Serialize};

use super::{BenchArguments, bytes};
use crate::{reading::parse_all, solve::solve, watch::Means};

/// What was measured of one board.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct Measured {
    /// Cells of the board, walls included; vertices of a graph.
    pub(super) cells: usize,
    /// The engine that found the answer.
    pub(super) engine: String,
    /// How many threads worked.
    pub(super) threads: usize,
    /// The size of a maximum matching.
    pub(super) matching: usize,
    /// From how many starts the player to move loses.
    pub(super) losing: usize,
    /// From the bytes in memory to the class of every vertex, the median.
    pub(super) ns_per_cell: f64,
    /// By how much the process grew meanwhile, at its peak; nothing where the system does not tell.
    pub(super) bytes_per_cell: Option<f64>,
}

impl Measured {
    /// Solves the board in the file as often as is asked for.
    pub(super) fn of_file(arguments: &BenchArguments, file: &Path, threads: usize) -> anyhow::Result<Self> {
        let BenchArguments { format, reading, moves, engine, registers, repeat, .. } = arguments;
        let means = Means { engine: *engine, threads, width: registers.unwrap_or_else(Width::best) };
        let text = files::read(file)?;
        let before = kilobytes("VmRSS");
        let mut nanoseconds = Vec::with_capacity(*repeat);
        let mut measured: Option<Self> = None;
        for _ in 0..*repeat {
            let clock = Instant::now();
            let mut boards = parse_all(file, black_box(&text), *format, reading.reading())?;
            ensure!(
                boards.len() == 1,
                "there are {} graphs in the file, and one can be measured",
                boards.len()
            );
            let board = moves.apply(boards.remove(0))?;
            let solution = black_box(solve(&board, means)?);
            let elapsed = clock.elapsed().as_secs_f64();
            let cells = u32::try_from(board.vertex_bound()).context("vertex numbers have 32 bits")?;
            ensure!(cells > 0, "there is nothing to measure: the graph has no vertices");
            nanoseconds.push(elapsed * 1e9 / f64::from(cells));
            // Later the process may take up again what it has given back.
            measured.get_or_insert_with(|| Self {
                cells: cells as usize,
                engine: solution.engine().to_string(),
                threads: solution.threads(),
                matching: solution.matching().size(),
                losing: solution.classes().count(Class::D),
                ns_per_cell: 0.0,
                bytes_per_cell: before
                    .zip(kilobytes("VmHWM"))
                    .map(|(before, peak)| f64::from(peak.saturating_sub(before)) * 1024.0 / f64::from(cells)),
            });
        }
        let measured = measured.context("--repeat is 1 at least")?;
        Ok(Self { ns_per_cell: median(&mut nanoseconds), ..measured })
    }

    /// Writes it for people.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { cells, engine, threads, matching, losing, ns_per_cell, bytes_per_cell } = self;
        writeln!(out, "cells     {cells}")?;
        writeln!(out, "engine    {engine}, threads: {threads}")?;
        writeln!(out, "matching  {matching} edges")?;
        writeln!(out, "losing    {losing} starts, for the player to move")?;
        writeln!(out, "time      {ns_per_cell:.2} ns a cell")?;
        writeln!(out, "memory    {} bytes a cell", bytes(*bytes_per_cell))
    }
}

/// The median; of an even number of values the mean of the two in the middle.
pub(super) fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { f64::midpoint(values[middle - 1], values[middle]) }
}

/// A line of the kernel's account of this process in kilobytes, such as `VmRSS` (resident now) or `VmHWM` (resident at the peak).
fn kilobytes(line: &str) -> Option<u32> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    status
        .lines()
        .find_map(|text| text.strip_prefix(line)?.strip_prefix(':')?.trim().strip_suffix(" kB")?.parse().ok())
}
