//! `lastmove solve`: one board or graph, from every start or from one.

mod arguments;
mod best_play;
mod boxes;
mod exact;
mod json;
mod names;
mod start;
mod summary;

use std::{
    io::{self, Write},
    path::Path,
};

use anyhow::{Context, ensure};
use lastmove::{AnyBoard, Board, Engine, Graph, Solution, Vertex};
use lastmove_formats::{Format, ParseError, ParseErrorKind, answer, files, visible};

pub(crate) use arguments::{SolveArguments, formats};

use self::{best_play::FirstMoves, exact::Exact, start::Start, summary::Summary};
use crate::{
    color::Color,
    diagnostics,
    drawing::{self, Drawing, Lengths, PositionDrawing},
    input::BadInput,
    output, watch,
};

/// What helps when a file that was taken for a grid is none.
const NO_GRID: &str =
    "this was read as a grid; if it is a graph, say --format edges or --format edges-header";
/// What helps when the line of sizes of a grid is wrong.
const SIZES: &str = "the line before a grid has the numbers of its rows and columns; it may be left out";
/// What may be wrong with a graph without edges.
const NO_GRAPH: &str = "no line names two different vertices, and the names look like the rows of a board: \
    if this is a grid, say --format grid";
/// How much of a name that was not found is quoted.
const QUOTED: usize = 60;

pub(crate) fn run(arguments: &SolveArguments, color: Color) -> anyhow::Result<()> {
    if let Some(full_box) = arguments.full_box.as_ref().filter(|_| boxes::has_formula(arguments)) {
        return boxes::run(full_box, arguments);
    }
    let board = read(arguments)?;
    if looks_like_a_grid(&board) {
        diagnostics::warn(NO_GRAPH, color);
    }
    let solution = solve(&board, arguments.engine, arguments.threads)?;
    if arguments.answer {
        return output::write(|mut out| answer::write(&board, solution.losing_starts(), &mut out));
    }
    let start = match (&arguments.start, &board) {
        (Some(name), _) => Some(find_start(&board, name).context("--start")?),
        // Stones slide into the blank, so the game can start nowhere else.
        (None, AnyBoard::Sliding(sliding)) => Some(sliding.blank()),
        (None, _) => None,
    };
    let start = start.map(|start| Start::new(&board, &solution, start));
    let (exact, best) = match &start {
        _ if !arguments.exact => (None, None),
        Some(start) => {
            let (exact, best) = Exact::search_one(&board, start.vertex())?;
            (Some(exact), Some(best))
        }
        None => (Some(Exact::search(&board, board.vertices())?), None),
    };
    if arguments.json {
        return json::print(&board, &solution, start.as_ref(), exact.as_ref());
    }
    let (width, list_width) = (drawing::width(), drawing::list_width());
    let colored = color.on(&io::stdout());
    let drawing = board.cells().and_then(|cells| {
        Drawing::new(cells, &solution, width, colored)
            .map(|drawing| drawing.leaning(drawing::leans(&board), width))
    });
    let Some(start) = start else {
        return output::write(|out| {
            Summary::new(&board, &solution, list_width).write(out)?;
            match (&exact, &drawing, board.cells()) {
                // Where there are no starts there is nothing to say of them.
                (Some(exact), ..) if exact.outcomes().is_empty() => Ok(()),
                (Some(exact), ..) => write_exact(&board, exact, width, colored, out),
                (None, Some(drawing), _) => drawing.write(out),
                (None, None, Some(cells)) => Drawing::write_why_not(cells, out),
                _ => Ok(()),
            }
        });
    };
    let play = match best {
        Some(moves) => FirstMoves::best(moves),
        None => FirstMoves::play(&board, start.vertex())?,
    };
    output::write(|out| {
        start.write(&board, &play, list_width, out)?;
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
    let drawing = board.cells().and_then(|cells| Lengths::new(cells, exact.outcomes(), width, colored));
    match drawing {
        Some(drawing) => drawing.write(out),
        None => exact.write_list(board, colored, out),
    }
}

/// Reads the board. Its text is gone when this returns.
fn read(arguments: &SolveArguments) -> anyhow::Result<AnyBoard> {
    let SolveArguments { file, format, moves, full_box, blocked, .. } = arguments;
    if let Some(full_box) = full_box {
        return boxes::read(full_box, blocked.as_deref());
    }
    moves.apply(parse(file, &files::read(file)?, *format)?)
}

/// Reads the board in the text of the file at `path`.
pub(crate) fn parse(path: &Path, text: &[u8], format: Option<Format>) -> anyhow::Result<AnyBoard> {
    let format = format.or_else(|| (path.extension()? == "edges").then_some(Format::Edges));
    let read_as = format.unwrap_or_else(|| Format::recognised(text));
    read_as.parse_board(text).map_err(|error| {
        let hint = if format.is_none() && read_as == Format::Grid { hint(text, &error) } else { None };
        BadInput::new(path, error).with_hint(hint).into()
    })
}

/// What might help when a text is no grid, although nobody has said that it should be one.
fn hint(text: &[u8], error: &ParseError) -> Option<&'static str> {
    if [ParseErrorKind::Empty, ParseErrorKind::Binary, ParseErrorKind::Encoding].contains(&error.kind()) {
        return None;
    }
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let first = lines.clone().next().unwrap_or_default();
    // Whoever gives a text without any row of cells hardly means a grid.
    if !lines.any(is_row) {
        return Some(NO_GRID);
    }
    let sizes = first.split(u8::is_ascii_whitespace).filter(|part| !part.is_empty()).count();
    (first.first().is_some_and(u8::is_ascii_digit) && sizes != 2).then_some(SIZES)
}

/// Whether a line has nothing but cells, free ones among them.
fn is_row(line: &[u8]) -> bool {
    line.contains(&b'.') && line.iter().all(|cell| matches!(cell, b'.' | b'#'))
}

/// Whether this is a graph without edges whose vertices are called like rows of cells.
fn looks_like_a_grid(board: &AnyBoard) -> bool {
    let AnyBoard::Graph(graph) = board else { return false };
    graph.vertex_count() > 0
        && graph.edge_count() == 0
        && graph.vertices().all(|v| is_row(graph.name(v).to_string().as_bytes()))
}

/// The vertex that is called `name`, where a game can start.
fn find_start(board: &AnyBoard, name: &str) -> anyhow::Result<Vertex> {
    let start = find(board, name)?;
    if let AnyBoard::Sliding(sliding) = board {
        let blank = sliding.blank();
        ensure!(
            start == blank,
            "{} is not the blank: stones slide into the blank, so the game can start only there, at {}",
            names::shown(board, start),
            names::shown(board, blank)
        );
    }
    Ok(start)
}

/// The vertex that is called `name`. An error quotes only the beginning of a long name.
fn find(board: &AnyBoard, name: &str) -> anyhow::Result<Vertex> {
    board.find(name).map_err(|error| {
        let cut = name.char_indices().nth(QUOTED).map(|(at, _)| at);
        let quoted = cut.map_or_else(|| visible(name), |at| visible(&name[..at]) + "…");
        let is_shown = name.is_empty() || name == quoted;
        let message = error.to_string();
        anyhow::Error::msg(if is_shown { message } else { message.replace(name, &quoted) })
    })
}

/// Solves the board inside, so that its own neighbour function is compiled into the engines.
fn solve(board: &AnyBoard, engine: Engine, threads: usize) -> anyhow::Result<Solution> {
    match board {
        AnyBoard::Grid(grid) => watch::solve(grid, engine, threads),
        AnyBoard::Lattice(lattice) => watch::solve(lattice, engine, threads),
        AnyBoard::Box(hyperbox) => watch::solve(hyperbox, engine, threads),
        AnyBoard::Graph(graph) => watch::solve(graph, engine, threads),
        other => watch::solve(other, engine, threads),
    }
}
