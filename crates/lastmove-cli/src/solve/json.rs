use lastmove::{
    AnyBoard, Class, Graph, Solution, Vertex,
    graph::{bipartition, components},
};
use lastmove_formats::json::{Place, Solve, place};

use super::{exact::Exact, start::Start};
use crate::output;

/// Prints the answer as one JSON object on one line.
pub(super) fn print(
    board: &AnyBoard,
    solution: &Solution,
    start: Option<&Start>,
    exact: Option<&Exact>,
) -> anyhow::Result<()> {
    let mut answer = object(board, solution, start);
    answer.exact = exact.map(|exact| exact.json(board));
    output::write(|out| {
        serde_json::to_writer(&mut *out, &answer)?;
        writeln!(out)
    })
}

fn object(board: &AnyBoard, solution: &Solution, start: Option<&Start>) -> Solve {
    let class = |class| places(board, solution.classes().members(class));
    let (dropped_loops, merged_edges) = dropped(board);
    let found = components(board);
    Solve {
        vertices: board.vertex_count(),
        edges: board.edge_count(),
        matching: solution.matching().size(),
        engine: solution.engine().name().to_owned(),
        d: class(Class::D),
        a: class(Class::A),
        c: class(Class::C),
        dropped_loops,
        merged_edges,
        isolated: found.isolated,
        components: found.count,
        bipartite: board.is_known_bipartite() || bipartition(board).is_ok(),
        start: start.map(|start| place(board, start.vertex())),
        verdict: start.map(|start| start.verdict().into()),
        winning_moves: start.map(|start| places(board, start.winning_moves().iter().copied())),
        exact: None,
    }
}

fn places(board: &AnyBoard, vertices: impl Iterator<Item = Vertex>) -> Vec<Place> {
    vertices.map(|v| place(board, v)).collect()
}

/// How many loops and repeated edges the input had.
pub(super) fn dropped(board: &AnyBoard) -> (usize, usize) {
    match board {
        AnyBoard::Graph(graph) => (graph.graph().dropped_loops(), graph.graph().merged_edges()),
        _ => (0, 0),
    }
}
