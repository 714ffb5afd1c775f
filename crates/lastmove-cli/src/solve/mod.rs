//! `lastmove solve`: one board or graph, from every start or from one.

mod arguments;
mod best_play;
mod blocks;
mod boxes;
mod certificate;
mod critical;
mod exact;
mod json;
mod lists;
mod names;
mod start;
mod summary;

use std::io::{self, Write};

use anyhow::{Context, ensure};
use lastmove::{AnyBoard, Board, Graph, Solution, Vertex};
use lastmove_formats::visible;

pub(crate) use arguments::{SolveArguments, engines, formats};
pub(crate) use boxes::{NEEDS_GRAPH, read as read_box};

use self::{
    best_play::FirstMoves, certificate::CertificateFile, critical::Critical, exact::Exact, lists::Lists,
    start::Start, summary::Summary,
};
use crate::{
    color::Color,
    diagnostics,
    drawing::{self, Drawing, Lengths, PositionDrawing},
    output, proof,
    reading::{is_row, read_all},
    watch::{self, Means},
};

/// What may be wrong with a graph without edges.
const NO_GRAPH: &str = "no line names two different vertices, and the names look like the rows of a board: \
    if this is a grid, say --format grid";
/// How much of a name that was not found is quoted.
const QUOTED: usize = 60;

pub(crate) fn run(arguments: &SolveArguments, color: Color) -> anyhow::Result<()> {
    if let Some(full_box) = arguments.full_box.as_ref().filter(|_| boxes::has_formula(arguments)) {
        return boxes::run(full_box, arguments);
    }
    let boards = read(arguments)?;
    let count = boards.len();
    ensure!(
        count == 1 || arguments.certificate.is_none(),
        "--certificate is about one graph, and there are {count}"
    );
    let mut lists = Lists::create(arguments)?;
    for (index, board) in boards.into_iter().enumerate() {
        if count > 1 && !arguments.json && !arguments.answer && !lists.take_output() {
            let gap = if index > 0 { "\n" } else { "" };
            output::write(|out| writeln!(out, "{gap}graph {} of {count}", index + 1))?;
        }
        answer(&board, arguments, color, &mut lists)?;
    }
    lists.finish()
}

/// Says what there is to say of one board.
fn answer(
    board: &AnyBoard,
    arguments: &SolveArguments,
    color: Color,
    lists: &mut Lists<'_>,
) -> anyhow::Result<()> {
    if looks_like_a_grid(board) {
        diagnostics::warn(NO_GRAPH, color);
    }
    Critical::check(arguments, board)?;
    let named =
        arguments.start.as_ref().map(|name| find_start(board, name).context("--start")).transpose()?;
    let is_grid = matches!(board, AnyBoard::Grid(_)) && named.is_none();
    let certificate = CertificateFile::create(arguments, is_grid)?;
    let means = Means { engine: arguments.engine, threads: arguments.threads, ..Means::default() };
    let solution = solve(board, means)?;
    let verified = arguments.verify.then(|| proof::verify(board, &solution)).transpose()?;
    lists.add(board, &solution)?;
    if let Some(file) = certificate {
        file.write(board, &solution, named)?;
    }
    if certificate::is_in_place_of_the_answer(arguments) || lists.take_output() {
        return Ok(());
    }
    if arguments.structure.blocks {
        return blocks::print(board, &solution, arguments.json);
    }
    if arguments.answer {
        return output::write_long(|mut out| {
            lastmove_formats::answer::write(board, solution.losing_starts(), &mut out)
        });
    }
    let start = match (named, board) {
        // Stones slide into the blank, so the game can start nowhere else.
        (None, AnyBoard::Sliding(sliding)) => Some(sliding.blank()),
        _ => named,
    };
    let start = start.map(|start| Start::new(board, &solution, start));
    let critical = start.as_ref().filter(|_| arguments.critical);
    let critical = critical.map(|start| Critical::find(board, &solution, start.vertex())).transpose()?;
    let (exact, best) = match &start {
        _ if !arguments.exact => (None, None),
        Some(start) => {
            let (exact, best) = Exact::search_one(board, start.vertex())?;
            (Some(exact), Some(best))
        }
        None => (Some(Exact::search(board, board.vertices())?), None),
    };
    if arguments.json {
        let verified = verified.is_some();
        return json::print(board, &solution, start.as_ref(), critical.as_ref(), exact.as_ref(), verified);
    }
    let (width, list_width) = (drawing::width(), drawing::list_width());
    let colored = color.on(&io::stdout());
    let drawing = board.cells().and_then(|cells| {
        Drawing::new(cells, &solution, width, colored)
            .map(|drawing| drawing.leaning(drawing::leans(board), width))
    });
    let Some(start) = start else {
        return output::write(|out| {
            Summary::new(board, &solution, list_width).write(verified, out)?;
            match (&exact, &drawing, board.cells()) {
                // Where there are no starts there is nothing to say of them.
                (Some(exact), ..) if exact.outcomes().is_empty() => Ok(()),
                (Some(exact), ..) => write_exact(board, exact, width, colored, out),
                (None, Some(drawing), _) => drawing.write(out),
                (None, None, Some(cells)) => Drawing::write_why_not(cells, out),
                _ => Ok(()),
            }
        });
    };
    let play = match best {
        Some(moves) => FirstMoves::best(moves),
        None => FirstMoves::play(board, start.vertex())?,
    };
    output::write(|out| {
        start.write(board, &play, list_width, out)?;
        critical.map_or(Ok(()), |critical| critical.write(board, list_width, out))?;
        exact.map_or(Ok(()), |exact| exact.write_answer(out))?;
        verified.map_or(Ok(()), |verified| writeln!(out, "verified       {verified}"))?;
        let marked = drawing.map(|drawing| drawing.with_start(start.vertex(), start.winning_moves()));
        marked.map_or(Ok(()), |drawing| drawing.write(out))?;
        let moves = start.moves(board);
        let stones = start
            .is_blank_of(board)
            .then(|| PositionDrawing::new(board, start.vertex(), &[], &moves, width, colored));
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
    let drawing = board.cells().and_then(|cells| {
        Lengths::new(cells, exact.outcomes(), width, colored)
            .map(|drawing| drawing.leaning(drawing::leans(board), width))
    });
    match drawing {
        Some(drawing) => drawing.write(out),
        None => exact.write_list(board, colored, out),
    }
}

/// Reads the boards, one or more. Their text is gone when this returns.
fn read(arguments: &SolveArguments) -> anyhow::Result<Vec<AnyBoard>> {
    let SolveArguments { file, format, moves, reading, full_box, blocked, .. } = arguments;
    if let Some(full_box) = full_box {
        return Ok(vec![boxes::read(full_box, blocked.as_deref(), NEEDS_GRAPH)?]);
    }
    let boards = read_all(file, *format, reading.reading())?;
    boards.into_iter().map(|board| moves.apply(board)).collect()
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
pub(crate) fn solve(board: &AnyBoard, means: Means) -> anyhow::Result<Solution> {
    match board {
        AnyBoard::Grid(grid) => watch::solve(grid, means),
        AnyBoard::Lattice(lattice) => watch::solve(lattice, means),
        AnyBoard::Box(hyperbox) => watch::solve(hyperbox, means),
        AnyBoard::Graph(graph) => watch::solve(graph, means),
        other => watch::solve(other, means),
    }
}
