//! What most contest programs do: read, solve, write.

use std::{
    io::{self, Write},
    sync::atomic::{AtomicUsize, Ordering},
};

use lastmove::{Graph, GridBoard, Solution, Solver};
use lastmove_formats::{
    ParseError,
    contest::Tests,
    files::{self, Content},
    grid::Pieces,
};

use crate::{input::BadInput, output, waiting, watch};

/// Reads the one test on standard input, solves its graph under a watch and writes the answer.
pub(super) fn one<T, G: Graph>(
    parse: impl FnOnce(&[u8]) -> Result<T, ParseError>,
    graph: impl FnOnce(&T) -> &G,
    write: impl FnOnce(&T, &Solution, &mut dyn Write) -> io::Result<()>,
) -> anyhow::Result<()> {
    let test = parse(&source()?).map_err(bad_input)?;
    let solution = solve(graph(&test))?;
    output::write(|out| write(&test, &solution, out))
}

/// The same for a test that is a grid, whose text is not kept. `parse` reads what `pieces` do not take.
pub(super) fn one_grid(
    pieces: Pieces,
    parse: impl FnOnce(&[u8]) -> Result<GridBoard, ParseError>,
    write: impl FnOnce(&GridBoard, &Solution, &mut dyn Write) -> io::Result<()>,
) -> anyhow::Result<()> {
    let path = "-".as_ref();
    let watch =
        |bytes: &AtomicUsize| files::read_pieces(path, pieces, |count| bytes.store(count, Ordering::Relaxed));
    let board = match waiting::reading(path, watch)? {
        Content::Grid(board) => board,
        Content::Text(text) => parse(&text).map_err(bad_input)?,
    };
    let solution = solve(&board)?;
    output::write_long(|out| write(&board, &solution, out))
}

/// The same for several tests, one after another, each read when those before it are answered. `write` is given the number
/// of the test as well, from 1.
pub(super) fn each<T, G: Graph>(
    tests: impl FnOnce(&[u8]) -> Tests<'_, T>,
    graph: impl Fn(&T) -> &G,
    write: impl Fn(usize, &T, &Solution, &mut dyn Write) -> io::Result<()>,
) -> anyhow::Result<()> {
    let source = source()?;
    output::during(|out| {
        (1..).zip(tests(&source)).try_for_each(|(number, test)| {
            let test = test.map_err(bad_input)?;
            let solution = solve(graph(&test))?;
            output::written(write(number, &test, &solution, out))
        })
    })
}

fn source() -> anyhow::Result<Vec<u8>> {
    Ok(files::read("-".as_ref())?)
}

fn bad_input(error: ParseError) -> BadInput {
    BadInput::new("-".as_ref(), error)
}

fn solve<G: Graph>(graph: &G) -> anyhow::Result<Solution> {
    watch::under(None, |observer| Solver::new().observer(observer).solve(graph))
}
