//! Solves one file once, in a process of its own, and prints what it took as one line of JSON: `measure grid FILE` or
//! `measure edges-header FILE [engine=NAME] [shuffle=SEED]`.
//!
//! Two clocks: from the file's bytes in memory to the board or graph, and from there to the matching and all classes in
//! memory. Both tell the processor time of the thread, as other work must not count. The peak is how much the process grew past its size before both, as the kernel counts resident pages.
//! `shuffle` numbers the vertices in random order first, beside both clocks.

use std::{env, fs, hint::black_box};

use anyhow::{Context, Result, bail};
use lastmove::{CsrGraph, Engine, Graph};
use lastmove_bench::{kilobytes, processor_seconds, solved};
use lastmove_formats::{edges_header, grid};
use lastmove_generate::Random;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [format, file, options @ ..] = &arguments[..] else {
        bail!("usage: measure grid|edges-header FILE [engine=NAME] [shuffle=SEED]")
    };
    let (mut engine, mut seed) = (Engine::Auto, None);
    for option in options {
        match option.split_once('=') {
            Some(("engine", name)) => engine = name.parse()?,
            Some(("shuffle", text)) => seed = Some(text.parse().with_context(|| option.clone())?),
            _ => bail!("'{option}': expected engine=NAME or shuffle=SEED"),
        }
    }
    let bytes = fs::read(file).with_context(|| format!("cannot read {file}"))?;
    let resident_before = kilobytes("VmRSS")?;
    let before = processor_seconds();
    match format.as_str() {
        "grid" => {
            let board = grid::parse(black_box(&bytes))?;
            measure(&board, engine, processor_seconds() - before, resident_before)
        }
        "edges-header" => {
            let board = edges_header::parse(black_box(&bytes))?;
            let read_seconds = processor_seconds() - before;
            match seed {
                None => measure(&board, engine, read_seconds, resident_before),
                Some(seed) => measure(&shuffled(board.graph(), seed)?, engine, read_seconds, resident_before),
            }
        }
        _ => bail!("'{format}': expected grid or edges-header"),
    }
}

/// The graph with its vertices numbered in random order.
fn shuffled(graph: &CsrGraph, seed: u64) -> Result<CsrGraph> {
    let mut random = Random::new(seed);
    let vertices = graph.vertex_count();
    let mut numbers: Vec<usize> = (0..vertices).collect();
    for last in (1..vertices).rev() {
        numbers.swap(last, random.below(last as u64 + 1) as usize);
    }
    let edges = graph.vertices().flat_map(|u| {
        let later = graph.neighbours(u).filter(move |&v| u < v);
        later.map(move |v| (u.index(), v.index()))
    });
    Ok(CsrGraph::from_edges(vertices, edges.map(|(u, v)| (numbers[u], numbers[v])))?)
}

fn measure<G: Graph>(board: &G, engine: Engine, read_seconds: f64, resident_before: u64) -> Result<()> {
    let solved = solved(board, engine, resident_before)?;
    println!("{{{solved}, \"read_seconds\": {read_seconds:.9}}}");
    Ok(())
}
