//! The JSON that the command line, the engine, the server and the page share: one definition of each shape.

mod blocks;
mod board;
mod diagnosis;
pub mod engine;
mod full_box;
mod members;
mod reader;
mod record;
mod review;
mod solve;

use std::fmt;

use lastmove::{AnyBoard, Board as _, Vertex, board::Site, game::point_name};
use serde::{Deserialize, Serialize};

pub use blocks::{Block, Blocks, Part};
pub use board::Board;
pub use full_box::{FullBox, Parities};
pub(crate) use members::Members;
pub(crate) use reader::grammar;
pub use reader::{parse_board, parse_record};
pub use record::{Mark, Move, Outcome, Player, Record, Tags};
pub use review::{Choice, End, Failure, FailureReason, PlayerReview, Players, Position, Review, ReviewedPly};

/// A place on a board: a cell is `[row, column]`, from 1; a cell of a board of layers `[layer, row, column]`, from 1; a point
/// of a box its coordinates, from 0; a vertex of a graph its name, a string. A point in two dimensions reads back as a cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged, expecting = "a place: [row, column], the coordinates of a point, or the name of a vertex")]
#[non_exhaustive]
pub enum Place {
    /// The row and the column of a cell, both from 1.
    Cell([usize; 2]),
    /// The coordinates of a point of a box, from 0; on a board of layers the layer, the row and the column, from 1.
    Point(Vec<u64>),
    /// The name of a vertex.
    Name(Box<str>),
}

impl fmt::Display for Place {
    /// `row,column`, `x1,..,xn`, or the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell([row, column]) => write!(f, "{row},{column}"),
            Self::Point(point) => point_name(point).fmt(f),
            Self::Name(name) => f.write_str(name),
        }
    }
}

/// The place of `v` on its board. A number that is no place of the board at all gives the empty name.
///
/// ```
/// use lastmove::Vertex;
/// use lastmove_formats::{Format, json::{Place, place}, parse_board};
/// let v = Vertex::new(1).unwrap();
/// assert_eq!(place(&parse_board(b"..\n..", None)?, v), Place::Cell([1, 2]));
/// assert_eq!(place(&parse_board(b"x y", Some(Format::Edges))?, v), Place::Name("y".into()));
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn place(board: &AnyBoard, v: Vertex) -> Place {
    let place = match board {
        AnyBoard::Grid(grid) => grid.cell(v).map(|cell| Place::Cell([cell.row, cell.column])),
        AnyBoard::Lattice(lattice) => lattice.site(v).map(|Site { layer, row, column }| {
            if lattice.layers() == 1 {
                Place::Cell([row, column])
            } else {
                Place::Point([layer, row, column].map(|x| x as u64).into())
            }
        }),
        AnyBoard::Sliding(sliding) => sliding.cell(v).map(|cell| Place::Cell([cell.row, cell.column])),
        AnyBoard::Box(hyperbox) => hyperbox.point(v).map(Place::Point),
        _ => None,
    };
    place.unwrap_or_else(|| Place::Name(board.name(v).to_string().into()))
}

/// Who wins, for the player to move: `"wins"` or `"loses"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The player to move wins.
    Wins,
    /// The player to move loses.
    Loses,
}

impl From<lastmove::Verdict> for Verdict {
    fn from(verdict: lastmove::Verdict) -> Self {
        match verdict {
            lastmove::Verdict::Wins => Self::Wins,
            lastmove::Verdict::Loses => Self::Loses,
        }
    }
}

/// The answer to `solve`. Lists are in vertex order, moves in the board's neighbour order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solve {
    /// The number of vertices; on a grid, of free cells.
    pub vertices: usize,
    /// The number of edges.
    pub edges: usize,
    /// The number of edges of a maximum matching.
    pub matching: usize,
    /// The engine that ran.
    pub engine: String,
    /// The vertices that some maximum matching misses: the player to move loses.
    #[serde(rename = "D")]
    pub d: Vec<Place>,
    /// The other neighbours of D: the player to move wins.
    #[serde(rename = "A")]
    pub a: Vec<Place>,
    /// The rest: the player to move wins.
    #[serde(rename = "C")]
    pub c: Vec<Place>,
    /// How many self-loops the input had; they are no moves.
    pub dropped_loops: usize,
    /// How many edges repeated another in the input.
    pub merged_edges: usize,
    /// How many vertices have no neighbour.
    pub isolated: usize,
    /// The number of connected components.
    pub components: usize,
    /// Whether the graph is bipartite.
    pub bipartite: bool,
    /// The vertices along a cycle of odd length, if the graph is not bipartite.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odd_cycle: Option<Vec<Place>>,
    /// The start asked about, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Place>,
    /// The verdict at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// Every winning move from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<Vec<Place>>,
    /// Every vertex whose deletion changes the verdict at the start, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical: Option<Vec<Place>>,
    /// True if a certificate of the answer was made and checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// What exhaustive search says, if it was asked for: of the start asked about, or of every vertex in vertex order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<Vec<Exact>>,
}

/// What exhaustive search says of a start. The names are those of [`Outcome`](lastmove::game::Outcome).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exact {
    /// The start.
    pub start: Place,
    /// Who wins.
    pub verdict: Verdict,
    /// The number of plies to the end when the winner hurries and the loser delays.
    pub plies: u32,
    /// Who wins when whoever cannot move wins.
    pub misere: Verdict,
    /// The Grundy value.
    pub grundy: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_come_in_the_documented_order() {
        let mut solve = Solve {
            vertices: 3,
            edges: 2,
            matching: 1,
            engine: "bipartite".into(),
            d: vec![Place::Cell([1, 1]), Place::Cell([1, 3])],
            a: vec![Place::Name("b".into())],
            c: Vec::new(),
            dropped_loops: 0,
            merged_edges: 0,
            isolated: 0,
            components: 1,
            bipartite: true,
            odd_cycle: None,
            start: None,
            verdict: None,
            winning_moves: None,
            critical: None,
            verified: None,
            exact: None,
        };
        let plain = concat!(
            r#"{"vertices":3,"edges":2,"matching":1,"engine":"bipartite","D":[[1,1],[1,3]],"A":["b"],"C":[],"#,
            r#""dropped_loops":0,"merged_edges":0,"isolated":0,"components":1,"bipartite":true}"#
        );
        assert_eq!(serde_json::to_string(&solve).unwrap(), plain);
        assert_eq!(serde_json::from_str::<Solve>(plain).unwrap(), solve);

        solve.start = Some(Place::Name("b".into()));
        solve.verdict = Some(lastmove::Verdict::Wins.into());
        solve.winning_moves = Some(vec![Place::Cell([1, 1])]);
        solve.critical = Some(vec![Place::Cell([1, 3])]);
        solve.verified = Some(true);
        solve.exact = Some(vec![Exact {
            start: Place::Name("b".into()),
            verdict: Verdict::Wins,
            plies: 1,
            misere: Verdict::Loses,
            grundy: 1,
        }]);
        let text = serde_json::to_string(&solve).unwrap();
        let with_start =
            r#""bipartite":true,"start":"b","verdict":"wins","winning_moves":[[1,1]],"critical":[[1,3]],"#;
        let exact = r#""verified":true,"exact":[{"start":"b","verdict":"wins","plies":1,"misere":"loses","grundy":1}]}"#;
        assert!(text.ends_with(&format!("{with_start}{exact}")));
        assert_eq!(serde_json::from_str::<Solve>(&text).unwrap(), solve);
    }
}
