//! Solves one file, proves the answer and checks the proof, and prints what that took as one line of JSON: `certificate grid FILE`,
//! with the compact form, or `certificate edges-header FILE`, with the text form.
//!
//! - `solve_seconds`: from the board in memory to its classes, without reading.
//! - `build_seconds`: from the solution to the certificate in the library's form.
//! - `write_seconds`: from that to its bytes in memory.
//! - `read_seconds`: the checker reads the board, the grid's rows or an edge list, from memory.
//! - `check_seconds`: it reads the certificate and checks it.
//! - `bytes`: the length of the certificate.

use std::{
    env, fs,
    hint::black_box,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use lastmove::{AnyBoard, Class, Graph, Solution, certificate::Certificate, solve};
use lastmove_check::{Proved, Verified, check_graph, check_grid};
use lastmove_formats::{Format, certificate, edges_header, grid};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [format, file] = &arguments[..] else { bail!("usage: certificate grid|edges-header FILE") };
    let source = fs::read(file).with_context(|| format!("cannot read {file}"))?;
    match format.as_str() {
        "grid" => on_grid(&source),
        "edges-header" => on_graph(&source),
        _ => bail!("'{format}': expected grid or edges-header"),
    }
}

fn on_grid(source: &[u8]) -> Result<()> {
    let board = grid::parse(source)?;
    let (solution, solving) = timed(|| solve(&board));
    let (proof, building) = timed(|| Certificate::new(&board, &solution));
    let proof = proof.context("a solution of this board")?;
    let mut bytes = Vec::new();
    let (written, writing) = timed(|| certificate::write_compact(&board, &proof, &mut bytes));
    written?;
    drop(proof);
    let (read, reading) = timed(|| lastmove_check::Grid::read(source));
    let read = read?;
    let (verified, checking) = timed(|| check_grid(&read, &bytes));
    let times = [solving, building, writing, reading, checking];
    report(&solution, board.rows() * board.columns(), bytes.len(), &verified?, times)
}

fn on_graph(source: &[u8]) -> Result<()> {
    let graph = edges_header::parse(source)?;
    let (solution, solving) = timed(|| solve(&graph));
    let (proof, building) = timed(|| Certificate::new(&graph, &solution));
    let proof = proof.context("a solution of this graph")?;
    let board = AnyBoard::from(graph);
    let mut bytes = Vec::new();
    let (written, writing) = timed(|| certificate::write(&board, &proof, &mut bytes));
    written?;
    drop(proof);
    let mut edges = Vec::new();
    Format::Edges.write_numbered(&board, &mut edges)?;
    let (read, reading) = timed(|| lastmove_check::Graph::from_edges(&edges));
    let read = read?;
    let (verified, checking) = timed(|| check_graph(&read, &bytes));
    let times = [solving, building, writing, reading, checking];
    report(&solution, board.vertex_count(), bytes.len(), &verified?, times)
}

fn report(
    solution: &Solution,
    size: usize,
    bytes: usize,
    verified: &Verified,
    times: [Duration; 5],
) -> Result<()> {
    let [d, a, c] = Class::ALL.map(|class| solution.classes().count(class));
    let expected = Verified::All(Proved { matching: solution.matching().size(), d, a, c });
    ensure!(*verified == expected, "proved is {verified}, not {expected}");
    let [solving, building, writing, reading, checking] = times.map(|time| time.as_secs_f64());
    println!(
        "{{\"size\": {size}, \"matching\": {}, \"D\": {d}, \"A\": {a}, \"C\": {c}, \"solve_seconds\": {solving:.9}, \
         \"build_seconds\": {building:.9}, \"write_seconds\": {writing:.9}, \"read_seconds\": {reading:.9}, \
         \"check_seconds\": {checking:.9}, \"bytes\": {bytes}}}",
        solution.matching().size(),
    );
    Ok(())
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let clock = Instant::now();
    let done = black_box(work());
    (done, clock.elapsed())
}
