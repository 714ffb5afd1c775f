use clap::Args;
use lastmove::{
    AnyBoard,
    board::{MoveSet, Torus},
};

/// How moves go on a board of free cells and walls.
#[derive(Args, Debug)]
pub(crate) struct MovesArguments {
    /// Where moves go on a board of cells: 4, 8 (or king), knight, king-20, hexagonal, 6, 26, or offsets such as '1,2;2,1'
    ///
    /// 4, the four neighbours, is usual on a grid; 6, these and the cells straight above and below, on a board of layers. king-20
    /// goes anywhere in the 5 x 5 block around the cell but two cells straight ahead. hexagonal has six neighbours: each row
    /// lies half a cell to the right of the one above. A list has the rows and columns, or the layers, rows and columns, of each
    /// offset; the opposite of each is meant as well.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<MoveSet>,
    /// Join the opposite ends of a board of cells: all of them, or only along rows, columns or layers: --torus=rows,columns
    ///
    /// `rows` makes the last row a neighbour of the first.
    #[arg(long, value_name = "AXES", num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    torus: Option<Torus>,
}

impl MovesArguments {
    /// Whether anything is said of them.
    pub(crate) fn is_given(&self) -> bool {
        self.moves.is_some() || self.torus.is_some()
    }

    /// The board with these moves.
    pub(crate) fn apply(&self, board: AnyBoard) -> anyhow::Result<AnyBoard> {
        let option = if self.moves.is_some() { "--moves" } else { "--torus" };
        board.with_moves(self.moves.clone(), self.torus).map_err(|error| anyhow::anyhow!("{option}: {error}"))
    }
}
