//! Writes a member of a family to standard output: `generate diluted rows=1000 columns=1000 walls=5 seed=1`.
//!
//! Grids come with their line of sizes, graphs as an edge list under a line `n m`.

use std::{
    env,
    io::{self, BufWriter, Write},
};

use anyhow::{Context, Result, bail};
use lastmove::AnyBoard;
use lastmove_formats::{edges_header, grid};
use lastmove_generate::family;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (name, parameters) =
        arguments.split_first().context("usage: generate FAMILY [PARAMETER=VALUE]...")?;
    let parameters = parameters
        .iter()
        .map(|text| text.split_once('=').with_context(|| format!("'{text}': expected PARAMETER=VALUE")))
        .collect::<Result<Vec<_>>>()?;
    let mut out = BufWriter::new(io::stdout().lock());
    match family(name)?.generate(parameters)? {
        AnyBoard::Grid(board) => grid::write(&board, &mut out)?,
        AnyBoard::Graph(graph) => edges_header::write(graph.graph(), &mut out)?,
        _ => bail!("{name} is of a kind that no peer reads"),
    }
    Ok(out.flush()?)
}
