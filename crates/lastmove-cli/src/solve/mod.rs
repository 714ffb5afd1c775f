//! `lastmove solve`: one board or graph, from every start or from one.

mod arguments;
mod best_play;
mod exact;
mod json;
mod start;
mod summary;

use std::{
    io::{self, Write},
    iter,
    path::Path,
};

use anyhow::Context;
use lastmove::{AnyBoard, Board, Engine, Graph, Solution};
use lastmove_formats::{Format, ParseErrorKind, answer, files, parse_board};

pub(crate) use arguments::{SolveArguments, formats};

use self::{best_play::FirstMoves, exact::Exact, start::Start, summary::Summary};
use crate::{
    color::Color,
    drawing::{self, Drawing, Lengths, PositionDrawing},
    input::BadInput,
    output, watch,
};

/// What helps when a file that was taken for a grid is none.
const NO_GRID: &str =
    "this was read as a grid; if it is a graph, say --format edges or --format edges-header";

pub(crate) fn run(arguments: &SolveArguments, color: Color) -> anyhow::Result<()> {
    let board = read(arguments)?;
    let solution = solve(&board, arguments.engine, arguments.threads)?;
    if arguments.answer {
        return output::write(|mut out| answer::write(&board, solution.losing_starts(), &mut out));
    }
    let start = match (&arguments.start, &board) {
        (Some(name), _) => Some(board.find(name).context("--start")?),
        // Stones slide into the blank, so the game can start nowhere else.
        (None, AnyBoard::Sliding(sliding)) => Some(sliding.blank()),
        (None, _) => None,
    };
    let start = start.map(|start| Start::new(&board, &solution, start));
    let exact = match &start {
        _ if !arguments.exact => None,
        Some(start) => Some(Exact::search(&board, iter::once(start.vertex()))?),
        None => Some(Exact::search(&board, board.vertices())?),
    };
    if arguments.json {
        return json::print(&board, &solution, start.as_ref(), exact.as_ref());
    }
    let (width, colored) = (drawing::width(), color.on(&io::stdout()));
    let drawing = match &board {
        AnyBoard::Grid(grid) => Drawing::new(grid, &solution, width, colored),
        _ => None,
    };
    let Some(start) = start else {
        return output::write(|out| {
            Summary::new(&board, &solution, width).write(out)?;
            match &exact {
                Some(exact) => write_exact(&board, exact, width, colored, out),
                None => drawing.map_or(Ok(()), |drawing| drawing.write(out)),
            }
        });
    };
    let play = FirstMoves::play(&board, start.vertex())?;
    output::write(|out| {
        start.write(&board, &play, out)?;
        exact.map_or(Ok(()), |exact| exact.write_answer(out))?;
        let marked = drawing.map(|drawing| drawing.with_start(start.vertex(), start.winning_moves()));
        marked.map_or(Ok(()), |drawing| drawing.write(out))?;
        let moves = start.moves(&board);
        let stones = start
            .is_blank_of(&board)
            .then(|| PositionDrawing::new(&board, start.vertex(), &[], &moves, width, colored));
        stones.flatten().map_or(Ok(()), |drawing| drawing.write(out))
    })
}

/// Writes who wins in how many plies from every start: in a drawing where one can be made, else in a list.
fn write_exact(
    board: &AnyBoard,
    exact: &Exact,
    width: usize,
    colored: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let drawing = match board {
        AnyBoard::Grid(grid) => Lengths::new(grid, exact.outcomes(), width, colored),
        _ => None,
    };
    match drawing {
        Some(drawing) => drawing.write(out),
        None => exact.write_list(board, colored, out),
    }
}

/// Reads the board. Its text is gone when this returns.
fn read(arguments: &SolveArguments) -> anyhow::Result<AnyBoard> {
    let SolveArguments { file, format, .. } = arguments;
    parse(file, &files::read(file)?, *format)
}

/// Reads the board in the text of the file at `path`.
pub(crate) fn parse(path: &Path, text: &[u8], format: Option<Format>) -> anyhow::Result<AnyBoard> {
    parse_board(text, format).map_err(|error| {
        // Whoever gives a text without any free cell hardly means a grid.
        let no_text = [ParseErrorKind::Empty, ParseErrorKind::Binary, ParseErrorKind::Encoding];
        let hint = format.is_none() && !no_text.contains(&error.kind()) && !text.contains(&b'.');
        BadInput::new(path, error).with_hint(hint.then_some(NO_GRID)).into()
    })
}

/// Solves the board inside, so that its own neighbour function is compiled into the engines.
fn solve(board: &AnyBoard, engine: Engine, threads: usize) -> anyhow::Result<Solution> {
    match board {
        AnyBoard::Grid(grid) => watch::solve(grid, engine, threads),
        AnyBoard::Graph(graph) => watch::solve(graph, engine, threads),
        other => watch::solve(other, engine, threads),
    }
}
