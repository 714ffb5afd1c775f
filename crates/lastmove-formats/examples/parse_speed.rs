//! How long boards take to read: `cargo run --release -p lastmove-formats --example parse_speed [SIDE]`.
//!
//! Reads grids of SIDE x SIDE cells in several shapes, then edge lists of a hundredth as many edges; each figure is the best of
//! five.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use lastmove::{AnyBoard, Graph};
use lastmove_formats::{Format, answer};

fn main() {
    let side: usize = std::env::args().nth(1).and_then(|side| side.parse().ok()).unwrap_or(10_000);
    for (rows, columns) in [(side, side), (side * side / 100, 100), (side * side / 10, 10)] {
        let source = grid(rows, columns);
        let (board, taken) = read(Format::Grid, &source);
        println!("grid {rows} x {columns}: {taken:?}, {:.3} ns a cell", per(taken, rows * columns));
        if rows == columns {
            let mut out = Vec::with_capacity(20 * rows * columns);
            let taken = best(|| {
                out.clear();
                answer::write(&board, board.vertices(), &mut out).unwrap();
            });
            println!("answer of {} bytes: {taken:?}, {:.3} ns a byte", out.len(), per(taken, out.len()));
        }
    }
    let (vertices, edges) = (side * side / 200, side * side / 100);
    let mut pairs = pairs(vertices, edges);
    let (_, taken) = read(Format::Edges, pairs.as_bytes());
    println!("edges, {vertices} vertices, {edges} edges: {taken:?}, {:.1} ns an edge", per(taken, edges));
    pairs.insert_str(0, &format!("{vertices} {edges}\n"));
    let (_, taken) = read(Format::EdgesHeader, pairs.as_bytes());
    println!("edges-header, the same: {taken:?}, {:.1} ns an edge", per(taken, edges));
}

fn read(format: Format, source: &[u8]) -> (AnyBoard, Duration) {
    let read = || format.parse_board(black_box(source)).unwrap();
    let taken = best(|| {
        black_box(read());
    });
    (read(), taken)
}

/// The shortest of five runs.
fn best(mut run: impl FnMut()) -> Duration {
    let times = (0..5).map(|_| {
        let begin = Instant::now();
        run();
        begin.elapsed()
    });
    times.min().unwrap_or_default()
}

fn per(taken: Duration, things: usize) -> f64 {
    taken.as_secs_f64() * 1e9 / f64::from(things as u32)
}

/// A grid with one wall in eight.
fn grid(rows: usize, columns: usize) -> Vec<u8> {
    let mut numbers = numbers();
    let mut source = format!("{rows} {columns}\n").into_bytes();
    for _ in 0..rows {
        source.extend((&mut numbers).take(columns).map(|number| if number % 8 == 0 { b'#' } else { b'.' }));
        source.push(b'\n');
    }
    source
}

/// Random edges, one a line.
fn pairs(vertices: usize, edges: usize) -> String {
    let mut numbers = numbers().map(|number| number as usize % vertices);
    let mut vertex = || numbers.next().unwrap_or(0);
    let lines: Vec<String> = (0..edges).map(|_| format!("{} {}", vertex(), vertex())).collect();
    lines.join("\n")
}

/// A linear congruential sequence, its better bits.
fn numbers() -> impl Iterator<Item = u64> {
    let mut state = 1u64;
    std::iter::from_fn(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        Some(state >> 33)
    })
}
