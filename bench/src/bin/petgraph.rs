//! Solves one file once with petgraph's `maximum_matching` and prints what it took as one line of JSON, as the other peers do:
//! `petgraph grid FILE` or `petgraph edges-header FILE`.
//!
//! The clock, which tells the processor time of the thread, runs from the graph in petgraph's own structure to the matching. It gives
//! no classes.

use std::{env, fs, hint::black_box};

use anyhow::{Context, Result, bail};
use lastmove::{Graph, VertexMap};
use lastmove_bench::processor_seconds;
use lastmove_formats::{edges_header, grid};
use petgraph::{algo::maximum_matching, graph::UnGraph};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [format, file] = &arguments[..] else { bail!("usage: petgraph grid|edges-header FILE") };
    let bytes = fs::read(file).with_context(|| format!("cannot read {file}"))?;
    match format.as_str() {
        "grid" => measure(&grid::parse(&bytes)?),
        "edges-header" => measure(edges_header::parse(&bytes)?.graph()),
        _ => bail!("'{format}': expected grid or edges-header"),
    }
    Ok(())
}

fn measure<G: Graph>(board: &G) {
    let before = processor_seconds();
    let graph = copied(board);
    let built = processor_seconds();
    let matching = black_box(maximum_matching(&graph));
    let solved = processor_seconds();
    println!(
        "{{\"seconds\": {:.9}, \"build_seconds\": {:.9}, \"matching\": {}}}",
        solved - built,
        built - before,
        matching.len(),
    );
}

/// The graph as petgraph keeps one.
fn copied<G: Graph>(board: &G) -> UnGraph<(), ()> {
    let mut graph = UnGraph::with_capacity(board.vertex_count(), 2 * board.vertex_count());
    let mut nodes = VertexMap::filled(board.vertex_bound(), None);
    for v in board.vertices() {
        let node = graph.add_node(());
        nodes[v] = Some(node);
        for earlier in board.neighbours(v).filter_map(|u| nodes[u]).filter(|&u| u != node) {
            graph.add_edge(earlier, node, ());
        }
    }
    graph
}
