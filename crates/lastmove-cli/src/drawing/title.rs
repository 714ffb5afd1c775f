use lastmove::{AnyBoard, Graph};

/// What a board is, in a few words: its kind and its size.
pub(crate) fn title(board: &AnyBoard) -> String {
    match board {
        AnyBoard::Grid(grid) => format!("grid, {} x {}", grid.rows(), grid.columns()),
        AnyBoard::Sliding(stones) => format!("sliding stones, {} x {}", stones.rows(), stones.columns()),
        AnyBoard::Box(points) => {
            let sides: Vec<String> = points.sides().iter().map(u64::to_string).collect();
            format!("box, {}", sides.join(" x "))
        }
        graph => format!("graph, n = {}, m = {}", graph.vertex_count(), graph.edge_count()),
    }
}
