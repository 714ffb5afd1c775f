use std::collections::HashMap;

use lastmove::{
    AnyBoard, GraphBuilder, NamedGraph, Vertex,
    board::{MoveSet, NamesBuilder, Torus},
};
use serde::{Deserialize, Serialize};

use crate::{
    ParseErrorKind,
    fault::counted,
    grid, hyperbox, layers,
    record::{RecordError, RecordErrorKind},
    sliding,
};

/// A board, written out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
#[non_exhaustive]
pub enum Board {
    /// A grid.
    Grid {
        /// Rows of `.` and `#`.
        rows: Vec<String>,
    },
    /// A lattice: a board with other moves, on a torus, or of several layers.
    Lattice {
        /// The moves: the name of a set, or a list of offsets.
        moves: String,
        /// The axes along which the ends are joined; missing if there are none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        torus: Option<String>,
        /// For each layer its rows of `.` and `#`.
        layers: Vec<Vec<String>>,
    },
    /// A board of sliding stones.
    Sliding {
        /// Rows of `O`, `X` and one `.`.
        rows: Vec<String>,
    },
    /// A box of points.
    Box {
        /// How many points there are along each dimension.
        sides: Vec<u64>,
        /// The points that are no vertices; missing if there are none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        blocked: Vec<Vec<u64>>,
    },
    /// A graph.
    Graph {
        /// The names of the vertices in vertex order. Those that only edges name come after them, in the order in which
        /// they appear there.
        #[serde(default)]
        vertices: Vec<String>,
        /// Pairs of names.
        edges: Vec<[String; 2]>,
    },
}

impl From<&AnyBoard> for Board {
    /// Writes the board out, without loss but for what a reader counted of repeated edges and loops.
    ///
    /// O(n + m) time, and O(cells) or O(points) on boards.
    fn from(board: &AnyBoard) -> Self {
        use lastmove::{Board as _, Graph as _};
        let rows = |text: String| text.lines().map(str::to_owned).collect();
        match board {
            AnyBoard::Grid(grid) => Self::Grid { rows: rows(grid.to_string()) },
            AnyBoard::Lattice(lattice) => Self::Lattice {
                moves: lattice.moves().to_string(),
                torus: (lattice.torus() != Torus::NONE).then(|| lattice.torus().to_string()),
                layers: lattice.to_string().split("-\n").map(|layer| rows(layer.to_owned())).collect(),
            },
            AnyBoard::Sliding(sliding) => Self::Sliding { rows: rows(sliding.to_string()) },
            AnyBoard::Box(points) => {
                Self::Box { sides: points.sides().to_vec(), blocked: hyperbox::blocked(points).collect() }
            }
            other => {
                let name = |v: Vertex| other.name(v).to_string();
                let edges = other
                    .vertices()
                    .flat_map(|v| other.neighbours(v).filter(move |&u| u < v).map(move |u| (u, v)));
                Self::Graph {
                    vertices: other.vertices().map(name).collect(),
                    edges: edges.map(|(u, v)| [name(u), name(v)]).collect(),
                }
            }
        }
    }
}

impl TryFrom<Board> for AnyBoard {
    type Error = RecordError;

    /// Reads the board. Its error is a [`RecordErrorKind::Board`]; [`parse_board`](super::parse_board) has the place in the source too.
    fn try_from(board: Board) -> Result<Self, RecordError> {
        match board {
            Board::Grid { rows } => {
                let text = join(&rows, &['.', '#'], "'.' or '#'")?;
                grid::parse(text.as_bytes()).map(Self::from).map_err(|error| board_error(&error))
            }
            Board::Lattice { moves, torus, layers } => read_lattice(&moves, torus.as_deref(), &layers),
            Board::Sliding { rows } => {
                let text = join(&rows, &['.', 'O', 'X'], "'O', 'X' or '.'")?;
                sliding::parse(text.as_bytes()).map(Self::from).map_err(|error| board_error(&error))
            }
            Board::Box { sides, blocked } => {
                hyperbox::board(&sides, &blocked).map(Self::from).map_err(|fault| {
                    let expected = match fault.point {
                        Some(number) => format!("{} as blocked point {number}", fault.expected),
                        None => fault.expected,
                    };
                    RecordError::new(RecordErrorKind::Board, expected, fault.found)
                })
            }
            Board::Graph { vertices, edges } => read_graph(&vertices, &edges),
        }
    }
}

fn read_lattice(moves: &str, torus: Option<&str>, layers: &[Vec<String>]) -> Result<AnyBoard, RecordError> {
    let error = |expected: &str, found: &str| {
        RecordError::new(RecordErrorKind::Board, expected, format!("{found:?}"))
    };
    let set = moves.parse::<MoveSet>().map_err(|_| {
        error("moves: a name such as 'knight', or a list of offsets such as '1,2;2,1'", moves)
    })?;
    let torus = torus.map(|torus| {
        torus.parse::<Torus>().map_err(|_| {
            error("a torus: 'all', 'none', or some of layers, rows, columns with commas between them", torus)
        })
    });
    let torus = torus.transpose()?.unwrap_or(Torus::NONE);
    let texts: Vec<String> =
        layers.iter().map(|rows| join(rows, &['.', '#'], "'.' or '#'")).collect::<Result<_, _>>()?;
    let first = layers.first().map_or(0, Vec::len);
    if let Some((layer, rows)) = (1..).zip(layers).find(|(_, rows)| rows.len() != first) {
        let expected = format!("{} in layer {layer}, as many as in layer 1", counted(first, "row"));
        return Err(RecordError::new(RecordErrorKind::Board, expected, counted(rows.len(), "row")));
    }
    let board = layers::parse(texts.join("\n-\n").as_bytes()).map_err(|error| board_error(&error))?;
    Ok(board.with_moves(set, torus).into())
}

/// The rows as lines, if there are any and they hold nothing but cells.
fn join(rows: &[String], alphabet: &[char], expected: &str) -> Result<String, RecordError> {
    if rows.is_empty() {
        return Err(RecordError::new(RecordErrorKind::Board, "rows of cells", "none"));
    }
    for (row, text) in (1..).zip(rows) {
        if text.is_empty() {
            return Err(RecordError::new(RecordErrorKind::Board, format!("cells in row {row}"), "none"));
        }
        if let Some((column, found)) = (1..).zip(text.chars()).find(|(_, c)| !alphabet.contains(c)) {
            let expected = format!("{expected} in row {row}, column {column}");
            return Err(RecordError::new(RecordErrorKind::Board, expected, format!("{found:?}")));
        }
    }
    Ok(rows.join("\n"))
}

/// The error of a board whose lines are its rows.
fn board_error(error: &crate::ParseError) -> RecordError {
    let place = match error.kind() {
        ParseErrorKind::Extra => format!(" at {},{}", error.line(), error.column()),
        _ => String::new(),
    };
    RecordError::new(RecordErrorKind::Board, error.expected(), format!("{}{place}", error.found()))
}

fn read_graph(vertices: &[String], edges: &[[String; 2]]) -> Result<AnyBoard, RecordError> {
    let too_large = |error| {
        RecordError::new(RecordErrorKind::Board, "a smaller graph", format!("one too large: {error}"))
    };
    let mut names = NamesBuilder::new();
    let mut numbers = HashMap::with_capacity(vertices.len());
    for name in vertices {
        numbers.entry(name.as_str()).or_insert(names.len());
        names.push(name);
    }
    let mut builder = GraphBuilder::new();
    for edge in edges {
        let [u, v] = edge.each_ref().map(|name| {
            *numbers.entry(name.as_str()).or_insert_with(|| {
                names.push(name);
                names.len() - 1
            })
        });
        if let (Some(u), Some(v)) = (Vertex::new(u), Vertex::new(v)) {
            builder.add_edge(u, v);
        }
    }
    builder.reserve_vertices(names.len()).map_err(too_large)?;
    let graph = builder.build().map_err(too_large)?;
    Ok(NamedGraph::new(graph, names.build()).into())
}
