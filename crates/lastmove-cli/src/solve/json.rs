use lastmove::{AnyBoard, Solution};
use lastmove_formats::json::Solve;

use super::{critical::Critical, exact::Exact, start::Start};
use crate::output;

/// Prints the answer as one JSON object on one line.
pub(super) fn print(
    board: &AnyBoard,
    solution: &Solution,
    start: Option<&Start>,
    critical: Option<&Critical>,
    exact: Option<&Exact>,
    verified: bool,
) -> anyhow::Result<()> {
    let mut answer = Solve::new(board, solution);
    if let Some(start) = start {
        answer =
            answer.with_start(board, start.vertex(), start.verdict(), start.winning_moves().iter().copied());
    }
    if let Some(critical) = critical {
        answer = answer.with_critical(board, critical.vertices());
    }
    answer.verified = verified.then_some(true);
    answer.exact = exact.map(|exact| exact.json(board));
    output::write(|out| {
        serde_json::to_writer(&mut *out, &answer)?;
        writeln!(out)
    })
}

/// How many loops and repeated edges the input had.
pub(super) fn dropped(board: &AnyBoard) -> (usize, usize) {
    match board {
        AnyBoard::Graph(graph) => (graph.graph().dropped_loops(), graph.graph().merged_edges()),
        _ => (0, 0),
    }
}
