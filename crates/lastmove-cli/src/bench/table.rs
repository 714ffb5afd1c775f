//! The table of boards that are made for it.

use std::{
    env,
    io::{self, Write},
    process::{Command, Stdio},
    thread,
};

use anyhow::{Context, ensure};
use lastmove::AnyBoard;
use lastmove_formats::grid;
use lastmove_generate::family;
use serde::Serialize;

use super::{
    BenchArguments, bytes,
    machine::Machine,
    measured::{Measured, median},
};
use crate::output;

/// A line of the table, by its name: the family, its parameters besides the sides, and whether it has random members.
struct Line {
    name: &'static str,
    family: &'static str,
    parameters: &'static [(&'static str, &'static str)],
    is_random: bool,
}

impl Line {
    const fn fixed(
        name: &'static str,
        family: &'static str,
        parameters: &'static [(&'static str, &'static str)],
    ) -> Self {
        Self { name, family, parameters, is_random: false }
    }

    const fn random(
        name: &'static str,
        family: &'static str,
        parameters: &'static [(&'static str, &'static str)],
    ) -> Self {
        Self { name, family, parameters, is_random: true }
    }
}

const LINES: [Line; 10] = [
    Line::random("5 % walls", "diluted", &[("walls", "5")]),
    Line::random("10 % walls", "diluted", &[("walls", "10")]),
    Line::random("25 % walls", "diluted", &[("walls", "25")]),
    Line::random("40 % walls", "diluted", &[("walls", "40")]),
    Line::fixed("open", "open", &[]),
    Line::fixed("serpent", "serpent", &[("width", "1")]),
    Line::fixed("spiral", "spiral", &[]),
    Line::random("maze", "maze", &[]),
    Line::fixed("U-turn", "u-turn", &[]),
    Line::fixed("meander", "meander", &[("arms", "3")]),
];

/// A line as JSON has it.
#[derive(Serialize)]
struct Row<'r> {
    board: &'r str,
    side: usize,
    seeds: u64,
    #[serde(flatten)]
    measured: &'r Measured,
}

/// Measures and prints line by line.
pub(super) fn print(arguments: &BenchArguments) -> anyhow::Result<()> {
    let machine = Machine::here(arguments.registers);
    output::during(|out| {
        if arguments.json {
            output::written(write_json(&machine, out))?;
        } else {
            let head = ["cells", "engine", "threads", "matching", "losing", "ns a cell", "bytes a cell"];
            let [cells, engine, threads, matching, losing, ns, memory] = head;
            output::written(writeln!(
                out,
                "{machine}\n\n{:<10} {cells:>10}  {engine:<13} {threads:>7} {matching:>10} {losing:>10} {ns:>10} {memory:>13}",
                "board"
            ))?;
        }
        for &side in &arguments.sides {
            for line in &LINES {
                for &threads in &arguments.threads {
                    let seeds = if line.is_random { arguments.seeds as u64 } else { 1 };
                    let measured = measure(arguments, line, side, seeds, threads)?;
                    let row = Row { board: line.name, side, seeds, measured: &measured };
                    output::written(if arguments.json { write_json(&row, out) } else { write(&row, out) })?;
                    output::written(out.flush())?;
                }
            }
        }
        Ok(())
    })
}

fn write_json(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

fn write(row: &Row<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Measured { cells, engine, threads, matching, losing, ns_per_cell, bytes_per_cell } = row.measured;
    writeln!(
        out,
        "{:<10} {cells:>10}  {engine:<13} {threads:>7} {matching:>10} {losing:>10} {ns_per_cell:>10.2} {:>13}",
        row.board,
        bytes(*bytes_per_cell)
    )
}

/// The median of the members with the seeds from 1 on, with the counts of the first.
fn measure(
    arguments: &BenchArguments,
    line: &Line,
    side: usize,
    seeds: u64,
    threads: usize,
) -> anyhow::Result<Measured> {
    let members = (1..=seeds).map(|seed| in_own_process(arguments, &board(line, side, seed)?, threads));
    let members = members.collect::<anyhow::Result<Vec<Measured>>>()?;
    let mut times: Vec<f64> = members.iter().map(|member| member.ns_per_cell).collect();
    let memory: Option<Vec<f64>> = members.iter().map(|member| member.bytes_per_cell).collect();
    let first = members.into_iter().next().context("a line has one member at least")?;
    Ok(Measured {
        ns_per_cell: median(&mut times),
        bytes_per_cell: memory.map(|mut memory| median(&mut memory)),
        ..first
    })
}

/// The bytes of a board.
fn board(line: &Line, side: usize, seed: u64) -> anyhow::Result<Vec<u8>> {
    let (side, seed) = (side.to_string(), seed.to_string());
    let family = family(line.family)?;
    let given = [("rows", &*side), ("columns", &*side), ("side", &*side), ("seed", &*seed)];
    let takes = |name: &str| family.parameters().iter().any(|parameter| parameter.name() == name);
    let given = given.into_iter().filter(|&(name, _)| takes(name));
    let mut bytes = Vec::new();
    match family.generate(given.chain(line.parameters.iter().copied()))? {
        AnyBoard::Grid(board) => grid::write(&board, &mut bytes)?,
        _ => anyhow::bail!("'{}' is no family of grids", line.family),
    }
    Ok(bytes)
}

/// Has a new process measure the board, which finds no memory that it has not asked for itself.
fn in_own_process(arguments: &BenchArguments, board: &[u8], threads: usize) -> anyhow::Result<Measured> {
    let program = env::current_exe().context("cannot find this program to run it again")?;
    let mut child = Command::new(program)
        .args(["bench", "-", "--format", "grid", "--json"])
        .args(["--engine", arguments.engine.name()])
        .args(["--threads", &threads.to_string(), "--repeat", &arguments.repeat.to_string()])
        .args(arguments.registers.iter().flat_map(|width| ["--registers", width.name()]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run this program again")?;
    let mut input = child.stdin.take();
    let done = thread::scope(|scope| {
        scope.spawn(move || {
            // What ends early says why by itself.
            let _ = input.as_mut().map(|input| input.write_all(board));
        });
        child.wait_with_output()
    });
    let done = done.context("cannot run this program again")?;
    ensure!(done.status.success(), "a board was not measured ({})", done.status);
    serde_json::from_slice(&done.stdout).context("the measurement cannot be read")
}
