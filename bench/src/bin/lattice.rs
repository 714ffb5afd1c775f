//! Boards with other moves than to the four neighbours, for the table of them: `lattice edges|solve MOVES TORUS [engine=NAME] FAMILY
//! [PARAMETER=VALUE]...`. Boxes keep their own moves.
//!
//! `edges` writes the board's graph as an edge list under a line `n m`, for peers. `solve` makes the board anew, solves it once and prints a
//! line of JSON like that of `measure`: the clock runs from the board in memory to the matching and all classes in memory; the peak
//! is how much the process has grown since before the board was made, and leaves out what making it took for a time.

use std::{
    env, fs,
    io::{self, BufWriter, Write},
};

use anyhow::{Context, Result, bail};
use lastmove::{AnyBoard, Engine, Graph};
use lastmove_bench::{kilobytes, member, solved};
use lastmove_formats::edges_header;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [task, moves, torus, family @ ..] = &arguments[..] else {
        bail!("usage: lattice edges|solve MOVES TORUS [engine=NAME] FAMILY [PARAMETER=VALUE]...")
    };
    let (engine, family) = match family.split_first() {
        Some((first, rest)) if first.starts_with("engine=") => (first["engine=".len()..].parse()?, rest),
        _ => (Engine::Auto, family),
    };
    let resident_before = kilobytes("VmRSS")?;
    let board = match member(family)? {
        board @ AnyBoard::Grid(_) => board.with_moves(Some(moves.parse()?), Some(torus.parse()?))?,
        board => board,
    };
    match (task.as_str(), &board) {
        ("edges", AnyBoard::Lattice(board)) => write(board),
        ("edges", AnyBoard::Box(board)) => write(board),
        ("solve", AnyBoard::Lattice(board)) => solve(board, engine, resident_before),
        ("solve", AnyBoard::Box(board)) => solve(board, engine, resident_before),
        _ => bail!("'{task}': expected edges or solve, and a board with other moves or a box"),
    }
}

fn write<G: Graph>(board: &G) -> Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    edges_header::write(board, &mut out)?;
    Ok(out.flush()?)
}

fn solve<G: Graph>(board: &G, engine: Engine, resident_before: u64) -> Result<()> {
    // The peak from here on.
    fs::write("/proc/self/clear_refs", "5").context("the peak of memory cannot be set back")?;
    let solved = solved(board, engine, resident_before)?;
    println!("{{{solved}, \"cells\": {}}}", board.vertex_bound());
    Ok(())
}
