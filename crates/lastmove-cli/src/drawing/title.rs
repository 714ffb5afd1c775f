use lastmove::{AnyBoard, Graph, LatticeBoard, board::Torus};

/// What a board is, in a few words: its kind and its size.
pub(crate) fn title(board: &AnyBoard) -> String {
    match board {
        AnyBoard::Grid(grid) => format!("grid, {} x {}", grid.rows(), grid.columns()),
        AnyBoard::Lattice(lattice) => {
            format!("lattice, {}, moves {}", lattice_size(lattice), lattice_moves(lattice))
        }
        AnyBoard::Sliding(stones) => format!("sliding stones, {} x {}", stones.rows(), stones.columns()),
        AnyBoard::Box(points) => {
            let sides: Vec<String> = points.sides().iter().map(u64::to_string).collect();
            format!("box, {}", sides.join(" x "))
        }
        graph => format!("graph, n = {}, m = {}", graph.vertex_count(), graph.edge_count()),
    }
}

/// The size of a lattice, its layers before its rows and columns if there are several.
pub(crate) fn lattice_size(lattice: &LatticeBoard) -> String {
    let (rows, columns) = (lattice.rows(), lattice.columns());
    match lattice.layers() {
        1 => format!("{rows} x {columns}"),
        layers => format!("{layers} x {rows} x {columns}"),
    }
}

/// The moves of a lattice, and which of its ends are joined.
pub(crate) fn lattice_moves(lattice: &LatticeBoard) -> String {
    let moves = lattice.moves();
    match lattice.torus() {
        Torus::NONE => moves.to_string(),
        Torus::ALL => format!("{moves}, on a torus"),
        torus => format!("{moves}, joined along {torus}"),
    }
}
