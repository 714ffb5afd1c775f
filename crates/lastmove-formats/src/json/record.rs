use std::{collections::HashMap, fmt};

use lastmove::{
    AnyBoard, GraphBuilder, NamedGraph, Vertex,
    board::{MoveSet, NamesBuilder, Torus},
};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};

use super::{Place, place};
use crate::{
    ParseErrorKind,
    fault::counted,
    grid, hyperbox, layers,
    record::{
        Draft, GameRecord, IllegalReason, Places, RecordError, RecordErrorKind, RecordedMove, Replay,
        expected_start,
    },
    sliding,
};

/// A recorded game. Made from a [`GameRecord`], and one is made from it, without loss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What was played on.
    pub board: Board,
    /// Where the token stood at first. May be missing on a board of sliding stones, where it is the blank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Place>,
    /// The name of the player who moved first; missing if not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub first: String,
    /// The name of the other.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub second: String,
    /// What else is kept about the game.
    #[serde(default, skip_serializing_if = "Tags::is_empty")]
    pub tags: Tags,
    /// The moves in order.
    pub moves: Vec<Move>,
    /// How the game ended, if that was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

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

/// A move. It may also be written as its place alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenMove")]
pub struct Move {
    /// Where the token went.
    pub to: Place,
    /// The mark that the move was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// What was said about it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

/// The ways in which a move can be written.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a place, or an object with the fields `to`, `mark` and `comment`")]
enum WrittenMove {
    Place(Place),
    Full(FullMove),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FullMove {
    to: Place,
    #[serde(default)]
    mark: Option<Mark>,
    #[serde(default)]
    comment: String,
}

impl From<WrittenMove> for Move {
    fn from(written: WrittenMove) -> Self {
        match written {
            WrittenMove::Place(to) => Self { to, mark: None, comment: String::new() },
            WrittenMove::Full(FullMove { to, mark, comment }) => Self { to, mark, comment },
        }
    }
}

/// A mark: `"??"` or `"!"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Mark {
    /// The move threw away a won position.
    #[serde(rename = "??")]
    Blunder,
    /// The move was the only winning one among at least two legal ones.
    #[serde(rename = "!")]
    OnlyMove,
}

impl Mark {
    /// A mark of the library; `None` for one that has no JSON yet.
    pub fn new(mark: lastmove::Mark) -> Option<Self> {
        match mark {
            lastmove::Mark::Blunder => Some(Self::Blunder),
            lastmove::Mark::OnlyMove => Some(Self::OnlyMove),
            _ => None,
        }
    }
}

impl From<Mark> for lastmove::Mark {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Blunder => Self::Blunder,
            Mark::OnlyMove => Self::OnlyMove,
        }
    }
}

/// A player: `"first"` or `"second"`, by who made the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The player who made the first move.
    First,
    /// The other.
    Second,
}

impl From<lastmove::Player> for Player {
    fn from(player: lastmove::Player) -> Self {
        match player {
            lastmove::Player::First => Self::First,
            lastmove::Player::Second => Self::Second,
        }
    }
}

impl From<Player> for lastmove::Player {
    fn from(player: Player) -> Self {
        match player {
            Player::First => Self::First,
            Player::Second => Self::Second,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who won; null if the game was broken off, but never missing.
    #[serde(deserialize_with = "Option::deserialize")]
    pub winner: Option<Player>,
    /// Why; missing if nothing was said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

impl From<&crate::record::Outcome> for Outcome {
    fn from(outcome: &crate::record::Outcome) -> Self {
        Self { winner: outcome.winner.map(Player::from), reason: outcome.reason.clone() }
    }
}

/// Keys and values in their order: an object of strings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(pub Vec<(String, String)>);

impl Tags {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Tags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of strings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Vec::new();
                while let Some(tag) = map.next_entry()? {
                    tags.push(tag);
                }
                Ok(Tags(tags))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}

impl From<&GameRecord> for Record {
    fn from(record: &GameRecord) -> Self {
        let board = record.board();
        let written = |played: &RecordedMove| Move {
            to: place(board, played.to),
            mark: played.mark.and_then(Mark::new),
            comment: played.comment.clone(),
        };
        Self {
            board: write_board(board),
            start: Some(place(board, record.start())),
            first: record.player(lastmove::Player::First).to_owned(),
            second: record.player(lastmove::Player::Second).to_owned(),
            tags: Tags(record.tags().to_vec()),
            moves: record.moves().iter().map(written).collect(),
            result: record.outcome().map(Outcome::from),
        }
    }
}

fn write_board(board: &AnyBoard) -> Board {
    use lastmove::{Board as _, Graph as _};
    let rows = |text: String| text.lines().map(str::to_owned).collect();
    match board {
        AnyBoard::Grid(grid) => Board::Grid { rows: rows(grid.to_string()) },
        AnyBoard::Lattice(lattice) => Board::Lattice {
            moves: lattice.moves().to_string(),
            torus: (lattice.torus() != Torus::NONE).then(|| lattice.torus().to_string()),
            layers: lattice.to_string().split("-\n").map(|layer| rows(layer.to_owned())).collect(),
        },
        AnyBoard::Sliding(sliding) => Board::Sliding { rows: rows(sliding.to_string()) },
        AnyBoard::Box(points) => {
            Board::Box { sides: points.sides().to_vec(), blocked: hyperbox::blocked(points).collect() }
        }
        other => {
            let name = |v: Vertex| other.name(v).to_string();
            let edges = other
                .vertices()
                .flat_map(|v| other.neighbours(v).filter(move |&u| u < v).map(move |u| (u, v)));
            Board::Graph {
                vertices: other.vertices().map(name).collect(),
                edges: edges.map(|(u, v)| [name(u), name(v)]).collect(),
            }
        }
    }
}

impl TryFrom<Record> for GameRecord {
    type Error = RecordError;

    /// Reads the board and the places, and checks the record.
    fn try_from(record: Record) -> Result<Self, RecordError> {
        let Record { board, start, first, second, tags: Tags(tags), moves, result } = record;
        let board = read_board(board)?;
        let places = Places::new(&board);
        let start = match (start, &board) {
            (Some(start), _) => find(&places, &start).map_err(|why| {
                let found = format!("{start}, which {why}");
                RecordError::new(RecordErrorKind::Start, expected_start(&board), found)
            })?,
            (None, AnyBoard::Sliding(sliding)) => sliding.blank(),
            (None, _) => {
                return Err(RecordError::new(RecordErrorKind::Start, expected_start(&board), "none"));
            }
        };
        let mut played = Vec::with_capacity(moves.len());
        for (index, Move { to: written, mark, comment }) in moves.into_iter().enumerate() {
            match find(&places, &written) {
                Ok(to) => played.push(RecordedMove { to, mark: mark.map(Into::into), comment }),
                Err(why) => {
                    // A move before this one may be at fault as well; then that one is spoken of.
                    let draft = Draft { moves: played, ..Draft::new(board.clone(), start) };
                    let before = Self::new(draft)?;
                    let expected = expected_after(&before);
                    let kind = RecordErrorKind::Illegal { ply: index + 1, reason: IllegalReason::NotOnBoard };
                    return Err(RecordError::new(kind, expected, format!("{written}, which {why}")));
                }
            }
        }
        let outcome = result.map(|Outcome { winner, reason }| crate::record::Outcome {
            winner: winner.map(Into::into),
            reason,
        });
        drop(places);
        Self::new(Draft { board, start, players: [first, second], tags, moves: played, outcome })
    }
}

/// What the move after those of `record` must be.
fn expected_after(record: &GameRecord) -> String {
    let Some(mut replay) = Replay::new(record.board(), record.start()) else { return String::new() };
    for played in record.moves() {
        // They are legal, since the record was checked.
        let _ = replay.play(played.to);
    }
    replay.expected_ply()
}

fn find(places: &Places<'_>, place: &Place) -> Result<Vertex, &'static str> {
    match place {
        Place::Cell(cell) => places.cell(*cell),
        Place::Point(coordinates) => places.point(coordinates),
        Place::Name(name) => places.named(name),
    }
}

fn read_board(board: Board) -> Result<AnyBoard, RecordError> {
    match board {
        Board::Grid { rows } => {
            let text = join(&rows, &['.', '#'], "'.' or '#'")?;
            grid::parse(text.as_bytes()).map(AnyBoard::from).map_err(|error| board_error(&error))
        }
        Board::Lattice { moves, torus, layers } => read_lattice(&moves, torus.as_deref(), &layers),
        Board::Sliding { rows } => {
            let text = join(&rows, &['.', 'O', 'X'], "'O', 'X' or '.'")?;
            sliding::parse(text.as_bytes()).map(AnyBoard::from).map_err(|error| board_error(&error))
        }
        Board::Box { sides, blocked } => {
            hyperbox::board(&sides, &blocked).map(AnyBoard::from).map_err(|fault| {
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
