//! Writes a member of a family to standard output: `generate diluted rows=1000 columns=1000 walls=5 seed=1`.
//!
//! Grids come with their line of sizes, graphs as an edge list under a line `n m`.

use std::{
    env,
    io::{self, BufWriter, Write},
};

use anyhow::{Result, bail};
use lastmove::AnyBoard;
use lastmove_bench::member;
use lastmove_formats::{edges_header, grid};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    match member(&arguments)? {
        AnyBoard::Grid(board) => grid::write(&board, &mut out)?,
        AnyBoard::Graph(graph) => edges_header::write(graph.graph(), &mut out)?,
        _ => bail!("{} is of a kind that no peer reads", arguments[0]),
    }
    Ok(out.flush()?)
}
