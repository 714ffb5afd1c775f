use std::fmt;

use lastmove::{AnyBoard, Vertex};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};

use super::{Board, Place, place};
use crate::record::{
    Draft, GameRecord, IllegalReason, Places, RecordError, RecordErrorKind, RecordedMove, Replay,
    expected_start,
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
            board: Board::from(board),
            start: Some(place(board, record.start())),
            first: record.player(lastmove::Player::First).to_owned(),
            second: record.player(lastmove::Player::Second).to_owned(),
            tags: Tags(record.tags().to_vec()),
            moves: record.moves().iter().map(written).collect(),
            result: record.outcome().map(Outcome::from),
        }
    }
}

impl TryFrom<Record> for GameRecord {
    type Error = RecordError;

    /// Reads the board and the places, and checks the record.
    fn try_from(record: Record) -> Result<Self, RecordError> {
        let Record { board, start, first, second, tags: Tags(tags), moves, result } = record;
        let board = AnyBoard::try_from(board)?;
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
