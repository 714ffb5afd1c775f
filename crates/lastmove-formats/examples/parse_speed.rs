//! How long a grid takes to read: `cargo run --release -p lastmove-formats --example parse_speed [SIDE]`.

use std::{hint::black_box, time::Instant};

use lastmove_formats::grid;

fn main() {
    let side: usize = std::env::args().nth(1).and_then(|side| side.parse().ok()).unwrap_or(10_000);
    for (rows, columns) in [(side, side), (side * side / 10, 10), (side * side / 100, 100)] {
        let mut state = 1u64;
        let mut source = format!("{rows} {columns}\n").into_bytes();
        for _ in 0..rows {
            for _ in 0..columns {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                source.push(if state >> 61 == 0 { b'#' } else { b'.' });
            }
            source.push(b'\n');
        }
        let begin = Instant::now();
        black_box(grid::parse(black_box(&source))).unwrap();
        let taken = begin.elapsed();
        let each = taken.as_secs_f64() * 1e9 / (rows * columns) as f64;
        println!("{rows} x {columns}: {taken:?}, {each:.3} ns a cell");
    }
}
