//! The bodies of requests, for the description of the API; they are read by `lastmove-formats`.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A board: `text`, with `format`, `moves` and `torus`, or `box`, with `blocked`.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoardBody {
    /// The board, as a file would hold it.
    #[schema(example = ".##\n...\n#.#")]
    text: Option<String>,
    /// The name of a format, if it is not to be recognised.
    format: Option<String>,
    /// Other moves on a board of cells: a name such as `knight`, or `1,2;2,1`.
    moves: Option<String>,
    /// The axes whose ends are joined: `all`, or `rows,columns`.
    torus: Option<String>,
    /// The number of points along each dimension, in place of `text`.
    r#box: Option<Vec<u64>>,
    /// The points that are no vertices.
    blocked: Option<Vec<Vec<u64>>>,
}

/// A board, and a position on it.
#[derive(Serialize, ToSchema)]
pub(crate) struct PositionBody {
    #[serde(flatten)]
    board: BoardBody,
    /// Where the token stands: `[row, column]`, coordinates, or the name of a vertex.
    #[schema(example = json!([2, 2]))]
    start: Option<Value>,
    /// Where it has been before.
    visited: Option<Vec<Value>>,
}

/// A board and a position, and whether the verdict is to be proved.
#[derive(Serialize, ToSchema)]
pub(crate) struct VerdictBody {
    #[serde(flatten)]
    position: PositionBody,
    /// Whether a certificate is wanted.
    certificate: Option<bool>,
}

/// A board, and what is wanted of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct SolveBody {
    #[serde(flatten)]
    board: BoardBody,
    /// One start to say more about.
    start: Option<Value>,
    /// The name of an engine, if it is not to be chosen.
    engine: Option<String>,
    /// Whether a certificate is wanted.
    certificate: Option<bool>,
}

/// A record.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecordBody {
    /// A record in any form, a string, or the JSON of one, an object.
    #[schema(example = "Record: grid\nStart: 1,2\n\n....\n\n1. 1,3\n2. 1,4\n")]
    record: Value,
}
