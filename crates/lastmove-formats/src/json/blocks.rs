use lastmove::{
    AnyBoard, Solution, Vertex,
    graph::{Side, bipartition},
    structure,
};
use serde::{Deserialize, Serialize};

use super::{Place, place};

/// The finer structure of a graph: the components of D, the barrier and, if it is bipartite, the block triangular form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocks {
    /// How many vertices every maximum matching misses.
    pub deficiency: usize,
    /// The class A.
    pub barrier: Vec<Place>,
    /// The components of the graph induced on D.
    pub odd_components: Vec<Vec<Place>>,
    /// The blocks in block triangular order; none when the graph is not bipartite.
    pub blocks: Option<Vec<Block>>,
}

/// A block of the block triangular form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// Where it is.
    pub part: Part,
    /// Its rows.
    pub rows: Vec<Place>,
    /// Its columns.
    pub columns: Vec<Place>,
}

/// Where a block is in the block triangular form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// The block of fewer rows than columns, at the beginning.
    Horizontal,
    /// One of the blocks with as many rows as columns.
    Square,
    /// The block of more rows than columns, at the end.
    Vertical,
}

impl From<structure::Part> for Part {
    fn from(part: structure::Part) -> Self {
        match part {
            structure::Part::Horizontal => Self::Horizontal,
            structure::Part::Square => Self::Square,
            structure::Part::Vertical => Self::Vertical,
        }
    }
}

impl Blocks {
    /// The structure that a solution leads to. Rows are the vertices on the side of the smallest vertex of each component of
    /// the graph, and columns those on the other side. Lists are in vertex order, components in the order of their smallest
    /// vertices.
    pub fn new(board: &AnyBoard, solution: &Solution) -> Self {
        let found = solution.gallai_edmonds(board);
        let form = bipartition(board)
            .ok()
            .and_then(|sides| solution.dulmage_mendelsohn(board, |v| sides.side(v) == Side::X).ok());
        let places = |vertices: &[Vertex]| vertices.iter().map(|&v| place(board, v)).collect();
        Self {
            deficiency: found.deficiency(),
            barrier: places(found.barrier()),
            odd_components: found.components().map(places).collect(),
            blocks: form.map(|form| {
                form.blocks()
                    .map(|block| Block {
                        part: block.part.into(),
                        rows: places(block.rows),
                        columns: places(block.columns),
                    })
                    .collect()
            }),
        }
    }
}
