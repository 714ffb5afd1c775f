use std::str::FromStr;

use lastmove::Engine;
use serde_json::value::RawValue;

use super::{Error, ErrorKind, Id, Source, fields::Fields};
use crate::{excerpt::count_characters, json::Place};

/// A line from a program.
#[derive(Clone, Debug)]
pub struct Request {
    /// What the reply will bear.
    pub id: Id,
    /// What is wanted.
    pub action: Action,
    /// What was not understood but does no harm: the fields that the request does not have.
    pub warnings: Vec<String>,
}

/// What a program wants.
#[derive(Clone, Debug)]
pub enum Action {
    /// A sign of life.
    Ping,
    /// The versions of the program and the protocol.
    Version,
    /// The end of other requests.
    Stop {
        /// The id of those requests.
        target: Id,
    },
    /// The review of a record.
    Review {
        /// The record in any of its forms.
        record: String,
    },
    /// Something about a board.
    Board(Target, Asked),
}

/// Which board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// One that is loaded, or is to be.
    Named(String),
    /// One that comes with the request and is gone after it.
    Inline(Source),
}

/// What is wanted of a board. Where a position may be given and is not, the board's own is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// That it be kept under its name.
    Load(Source),
    /// That it be forgotten.
    Drop,
    /// That its game begin anew in this position.
    Position(Setup),
    /// Who wins from every start.
    Solve {
        /// One start to say more about.
        start: Option<Place>,
        /// The engine to use.
        engine: Option<Engine>,
        /// Whether the answer is to be proved.
        certificate: bool,
    },
    /// Who wins.
    Verdict {
        /// The position.
        position: Option<Setup>,
        /// Whether the answer is to be proved.
        certificate: bool,
    },
    /// Every legal move, and whether it wins.
    Moves(Option<Setup>),
    /// The best move.
    BestMove(Option<Setup>),
    /// That a move be made.
    Play {
        /// Where the token goes.
        to: Place,
    },
    /// That the last move be taken back.
    Undo,
}

/// A position: where the token stands and where it has been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the token stands; on a board of sliding stones the blank if not given.
    pub start: Option<Place>,
    /// Where it has been before.
    pub visited: Vec<Place>,
}

/// A line that is no request: what is wrong, and the id, null if none could be read.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// What the reply will bear.
    pub id: Id,
    /// What is wrong.
    pub error: Error,
}

impl Refusal {
    /// The refusal of a line of which not even the id is known.
    pub fn nameless(error: Error) -> Self {
        Self { id: RawValue::NULL.to_owned(), error }
    }
}

impl Request {
    /// The names of all requests, in the order of the documentation.
    pub const NAMES: &'static [&'static str] = &[
        "load", "drop", "position", "solve", "verdict", "moves", "bestmove", "play", "undo", "review",
        "stop", "ping", "version",
    ];

    /// Reads a line.
    ///
    /// # Errors
    /// A [`Refusal`] that names the field at fault.
    pub fn parse(line: &[u8]) -> Result<Self, Refusal> {
        let mut fields: Fields<'_> =
            serde_json::from_slice(line).map_err(|error| Refusal::nameless(malformed(line, &error)))?;
        let id = match fields.take("id") {
            Ok(Some(id)) => on_one_line(id),
            Ok(None) => {
                let message = "expected a field 'id', which the reply will bear: any JSON value";
                return Err(Refusal::nameless(Error::missing("id", message)));
            }
            Err(error) => return Err(Refusal::nameless(error)),
        };
        match read(&mut fields) {
            Ok((name, action)) => Ok(Self { id, action, warnings: warnings(name, &fields) }),
            Err(error) => Err(Refusal { id, error }),
        }
    }
}

impl Action {
    /// Reads a request that has its name from elsewhere, such as the path of a URL, and needs no id: an object with its other
    /// fields, on any number of lines. The strings are the warnings.
    ///
    /// ```
    /// use lastmove_formats::json::engine::{Action, ErrorKind};
    /// let (action, warnings) = Action::parse("verdict", b"{\n \"text\": \"...\", \"start\": [1, 1]\n}").unwrap();
    /// assert!(matches!(action, Action::Board(..)) && warnings.is_empty());
    /// let error = Action::parse("verdict", b"{\n \"text\": ...").unwrap_err();
    /// assert_eq!((error.kind, error.line, error.column), (ErrorKind::Malformed, Some(2), Some(10)));
    /// ```
    ///
    /// # Errors
    /// What is wrong, and in which field.
    pub fn parse(name: &str, object: &[u8]) -> Result<(Self, Vec<String>), Error> {
        let mut fields = Fields::parse(object)?;
        let name = known(name)?;
        let action = action(name, &mut fields)?;
        Ok((action, warnings(name, &fields)))
    }
}

/// What the request did not have to say.
fn warnings(name: &str, fields: &Fields<'_>) -> Vec<String> {
    fields.rest().map(|field| format!("the request '{name}' has no field '{field}'")).collect()
}

/// The id without the line ends between its parts, as the reply that bears it is one line.
fn on_one_line(id: &RawValue) -> Id {
    let text = id.get().replace(['\n', '\r'], "");
    // Strings in JSON hold no line ends, so that this is the same value.
    RawValue::from_string(text).unwrap_or_else(|_| id.to_owned())
}

pub(super) fn malformed(line: &[u8], error: &serde_json::Error) -> Error {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let first = line.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    // Of another value than an object that is where it begins. Columns count bytes from 1, and 0 at the very beginning.
    let at = if error.is_data() { first } else { error.column().saturating_sub(1) };
    let before = &line[..at.min(line.len())];
    let mut found =
        Error::new(ErrorKind::Malformed, None, format!("expected a JSON object on one line: {message}"));
    found.column = Some(count_characters(before) + 1);
    found
}

fn read(fields: &mut Fields<'_>) -> Result<(&'static str, Action), Error> {
    let asked: String = fields.read("request", "the name of a request, a string")?.ok_or_else(|| {
        Error::missing("request", format!("expected a field 'request': one of {}", Request::NAMES.join(", ")))
    })?;
    let name = known(&asked)?;
    Ok((name, action(name, fields)?))
}

/// The name, if a request has it.
fn known(asked: &str) -> Result<&'static str, Error> {
    Request::NAMES.iter().copied().find(|&name| name == asked).ok_or_else(|| {
        let names = Request::NAMES.join(", ");
        let message = format!("no request is called '{asked}': expected one of {names}");
        Error::new(ErrorKind::UnknownRequest, Some("request"), message)
    })
}

fn action(name: &str, fields: &mut Fields<'_>) -> Result<Action, Error> {
    Ok(match name {
        "ping" => Action::Ping,
        "version" => Action::Version,
        "stop" => {
            let target = fields.take("target")?.map(ToOwned::to_owned);
            let missing =
                || Error::missing("target", "expected a field 'target': the id of the request to stop");
            Action::Stop { target: target.ok_or_else(missing)? }
        }
        "review" => Action::Review { record: record(fields)? },
        "load" => {
            let target = named(fields)?;
            Action::Board(target, Asked::Load(source(fields)?.ok_or_else(no_text)?))
        }
        "drop" => Action::Board(named(fields)?, Asked::Drop),
        "position" => Action::Board(
            named(fields)?,
            Asked::Position(setup(fields)?.unwrap_or(Setup { start: None, visited: Vec::new() })),
        ),
        "play" => {
            let to = fields.read("to", PLACE)?;
            let to = to.ok_or_else(|| Error::missing("to", format!("expected a field 'to': {PLACE}")))?;
            Action::Board(named(fields)?, Asked::Play { to })
        }
        "undo" => Action::Board(named(fields)?, Asked::Undo),
        "solve" => {
            let engine = parsed::<Engine>(fields, "engine", "the name of an engine, a string")?;
            let (target, start) = (target(fields)?, fields.read("start", PLACE)?);
            Action::Board(target, Asked::Solve { start, engine, certificate: certificate(fields)? })
        }
        "verdict" => {
            let (target, position) = (target(fields)?, setup(fields)?);
            Action::Board(target, Asked::Verdict { position, certificate: certificate(fields)? })
        }
        "moves" => Action::Board(target(fields)?, Asked::Moves(setup(fields)?)),
        _ => Action::Board(target(fields)?, Asked::BestMove(setup(fields)?)),
    })
}

const PLACE: &str = "a place: [row, column], the coordinates of a point, or the name of a vertex";

fn no_text() -> Error {
    Error::missing("text", "expected a field 'text', the board, a string, or 'box', the sides of one")
}

/// The name of a board.
fn board(fields: &mut Fields<'_>) -> Result<Option<String>, Error> {
    fields.read("board", "the name of a board, a string")
}

fn named(fields: &mut Fields<'_>) -> Result<Target, Error> {
    let missing = || Error::missing("board", "expected a field 'board': the name of a board, a string");
    Ok(Target::Named(board(fields)?.ok_or_else(missing)?))
}

/// A board that is loaded, or comes with the request.
fn target(fields: &mut Fields<'_>) -> Result<Target, Error> {
    match (board(fields)?, source(fields)?) {
        (Some(name), None) => Ok(Target::Named(name)),
        (None, Some(source)) => Ok(Target::Inline(source)),
        (Some(_), Some(source)) => {
            let field = source.field();
            let message = format!("expected 'board' or '{field}', found both: only 'load' has both");
            Err(Error::bad(field, message))
        }
        (None, None) => Err(Error::missing(
            "board",
            "expected a field 'board', the name of a loaded board, or 'text' or 'box', a board of the request's own",
        )),
    }
}

/// A board's text or the parts of a box, if there is one.
fn source(fields: &mut Fields<'_>) -> Result<Option<Source>, Error> {
    let text = fields.read("text", "the text of a board, a string")?;
    let format = parsed(fields, "format", "the name of a format, a string")?;
    let moves = parsed(fields, "moves", "the moves, a string")?;
    let torus = parsed(fields, "torus", "the axes whose ends are joined, a string")?;
    let sides =
        fields.read("box", "the number of points along each dimension, an array of integers from 1")?;
    let blocked = fields.read("blocked", "blocked points, an array of arrays of integers from 0")?;
    match (text, sides) {
        (Some(_), Some(_)) => Err(Error::bad("box", "expected 'text' or 'box', found both")),
        (None, _) if format.is_some() => {
            Err(Error::bad("format", "there is no field 'text' whose format this could be"))
        }
        (None, _) if moves.is_some() || torus.is_some() => {
            let field = if moves.is_some() { "moves" } else { "torus" };
            Err(Error::bad(field, format!("there is no field 'text' that '{field}' could belong to")))
        }
        (_, None) if blocked.is_some() => {
            Err(Error::bad("blocked", "there is no field 'box' whose points these could be"))
        }
        (Some(text), None) => Ok(Some(Source::Text { text, format, moves, torus })),
        (None, Some(sides)) => Ok(Some(Source::Box { sides, blocked: blocked.unwrap_or_default() })),
        (None, None) => Ok(None),
    }
}

/// A field whose value is a string that stands for something else.
fn parsed<T>(fields: &mut Fields<'_>, name: &str, expected: &str) -> Result<Option<T>, Error>
where
    T: FromStr<Err: ToString>,
{
    let value = fields.read::<String>(name, expected)?;
    value.map(|value| value.parse()).transpose().map_err(|error: T::Err| Error::bad(name, error.to_string()))
}

/// The position, if one is given.
fn setup(fields: &mut Fields<'_>) -> Result<Option<Setup>, Error> {
    let start = fields.read("start", PLACE)?;
    let visited = fields.read("visited", "a list of places: each [row, column], or the name of a vertex")?;
    if start.is_none() && visited.is_none() {
        return Ok(None);
    }
    Ok(Some(Setup { start, visited: visited.unwrap_or_default() }))
}

/// Whether a certificate is wanted.
fn certificate(fields: &mut Fields<'_>) -> Result<bool, Error> {
    Ok(fields.read("certificate", "true or false, whether a certificate is wanted")?.unwrap_or(false))
}

/// A record: the text of one, or an object.
fn record(fields: &mut Fields<'_>) -> Result<String, Error> {
    const EXPECTED: &str = "a record: its text, a string, or an object";
    let value = fields.take("record")?;
    let text = value
        .ok_or_else(|| Error::missing("record", format!("expected a field 'record': {EXPECTED}")))?
        .get();
    if text.starts_with('{') {
        Ok(text.to_owned())
    } else {
        serde_json::from_str(text).map_err(|_| Error::bad("record", format!("expected {EXPECTED}")))
    }
}
