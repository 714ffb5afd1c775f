//! How fast edge lists are read, beside a count of the line feeds in the same bytes: `parse [EDGES [ROUNDS]]` (10^7 edges and 3
//! rounds without).
//!
//! Everything is in memory and on one thread, in turn, in one process; of so many rounds the best, as other work only adds
//! to it. A line of JSON for each list: its bytes, and the seconds of counting line feeds, of reading up to numbered pairs and names, and of reading
//! up to the graph.

use std::{env, hint::black_box, io::Write, time::Instant};

use anyhow::Result;
use lastmove::{Graph, NamedGraph};
use lastmove_formats::{ParseError, edges, edges_header};

fn main() -> Result<()> {
    let argument = |index, default| env::args().nth(index).map_or(Ok(default), |text| text.parse::<u64>());
    let (edges, rounds) = (argument(1, 10_000_000)?, argument(2, 3)?);
    let vertices = (edges / 10).max(2);
    let plain = random_list(edges, |out, number| write!(out, "{}", number % vertices))?;
    let header = [format!("{vertices} {edges}\n").as_bytes(), &plain].concat();
    measure(
        "edges-header",
        &header,
        rounds,
        |text| edges_header::collect(text).map(drop),
        edges_header::parse,
    )?;
    drop(header);
    measure_edges("edges, numbers below a tenth of the edges", &plain, rounds)?;
    let far = random_list(edges, |out, number| write!(out, "{}", scattered(number % vertices)))?;
    measure_edges("edges, numbers of 12 digits", &far, rounds)?;
    let words = random_list(edges, |out, number| write!(out, "v{}", number % vertices))?;
    measure_edges("edges, words", &words, rounds)
}

fn measure_edges(name: &str, text: &[u8], rounds: u64) -> Result<()> {
    measure(name, text, rounds, |text| edges::collect(text).map(drop), edges::parse)
}

/// Reads the same bytes in all ways in turn and prints the least times.
fn measure(
    name: &str,
    text: &[u8],
    rounds: u64,
    collect: impl Fn(&[u8]) -> Result<(), ParseError>,
    parse: impl Fn(&[u8]) -> Result<NamedGraph, ParseError>,
) -> Result<()> {
    let mut seconds = [f64::INFINITY; 3];
    let mut found = (0, 0);
    for _ in 0..rounds {
        let clock = Instant::now();
        let lines = memchr::memchr_iter(b'\n', black_box(text)).count();
        seconds[0] = clock.elapsed().as_secs_f64().min(seconds[0]);
        black_box(lines);
        let clock = Instant::now();
        collect(black_box(text))?;
        seconds[1] = clock.elapsed().as_secs_f64().min(seconds[1]);
        let clock = Instant::now();
        let graph = parse(black_box(text))?;
        seconds[2] = clock.elapsed().as_secs_f64().min(seconds[2]);
        found = (graph.vertex_count(), graph.edge_count());
    }
    let [count, pairs, graph] = seconds;
    println!(
        "{{\"list\": \"{name}\", \"bytes\": {}, \"vertices\": {}, \"edges\": {}, \"count_seconds\": {count:.6}, \
         \"pairs_seconds\": {pairs:.6}, \"graph_seconds\": {graph:.6}}}",
        text.len(),
        found.0,
        found.1,
    );
    Ok(())
}

/// Lines of two names, made of random numbers.
fn random_list(edges: u64, name: impl Fn(&mut Vec<u8>, u64) -> std::io::Result<()>) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut state = 1u64;
    for _ in 0..edges {
        for end in [b' ', b'\n'] {
            // xorshift64: Marsaglia, "Xorshift RNGs", 2003.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            name(&mut out, state >> 16)?;
            out.push(end);
        }
    }
    Ok(out)
}

/// A number of 12 digits, another one for each below 10^11.
fn scattered(number: u64) -> u64 {
    100_000_000_000 + (number * 48_271) % 99_999_999_977
}
