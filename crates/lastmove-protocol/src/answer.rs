//! Answers to requests about boards and records.

use std::{
    collections::HashSet,
    sync::{Arc, atomic::Ordering},
};

use lastmove::{
    AnyBoard, Engine, Game, Graph, Interrupted, Player, Solution, SolveError, SolveErrorKind, Verdict,
    Vertex,
    game::{self, Move, ReviewError, ReviewErrorKind},
};
use lastmove_formats::{
    json::{
        self, Choice, Place,
        engine::{Answer, Asked, BestMove, Error, ErrorKind, Loaded, Moves, Setup, Solved, Source, State},
        place,
    },
    record::{self, GameRecord},
};

use crate::{
    proof::Proof,
    session::{Failure, Session, Stop, watch, wins},
};

/// The answer to a request, or why there is none.
pub type Answered = Result<Answer, Error>;

/// Answers a request that names its board, which is `None` as long as no board of this name is loaded: `load` puts one
/// there, and `drop` takes it away.
///
/// # Errors
/// What is wrong with the request, [`ErrorKind::Stopped`] among it when `stop` was set. The board is then as it was.
///
pub fn named(name: &str, session: &mut Option<Box<Session>>, asked: &Asked, stop: &Stop) -> Answered {
    if let Asked::Load(source) = asked {
        let loaded = load(source)?;
        let board = loaded.board();
        let answer =
            Loaded { board: name.to_owned(), vertices: board.vertex_count(), edges: board.edge_count() };
        *session = Some(Box::new(loaded));
        return Ok(Answer::Loaded(answer));
    }
    let Some(found) = session else {
        let message = format!("no board called '{name}' is loaded");
        return Err(Error::new(ErrorKind::UnknownBoard, Some("board"), message));
    };
    if *asked == Asked::Drop {
        *session = None;
        return Ok(Answer::Dropped { board: name.to_owned() });
    }
    about(found, asked, stop)
}

/// Answers a request that comes with its board.
///
/// ```
/// use lastmove_formats::json::{Verdict, engine::{Action, Answer, Request, Target}};
/// use lastmove_protocol::{Stop, inline};
/// let request = Request::parse(br#"{"id": 1, "request": "verdict", "text": "...", "start": [1, 2]}"#).unwrap();
/// let Action::Board(Target::Inline(source), asked) = &request.action else { unreachable!() };
/// let answer = inline(source, asked, &Stop::new(false)).unwrap();
/// assert!(matches!(answer, Answer::Verdict { verdict: Verdict::Wins, certificate: None }));
/// ```
///
/// # Errors
/// As those of [`named`].
pub fn inline(source: &Source, asked: &Asked, stop: &Stop) -> Answered {
    about_inline(&mut load(source)?, asked, stop)
}

/// Answers a request that came with this board, as [`inline`] does.
///
/// # Errors
/// As those of [`named`].
pub fn about_inline(session: &mut Session, asked: &Asked, stop: &Stop) -> Answered {
    about(session, asked, stop).map_err(|error| match error.kind {
        // No request could have set one before.
        ErrorKind::NoPosition => Error {
            message: "the board has no position: expected a field 'start', the place where the token stands"
                .to_owned(),
            ..error
        },
        _ => error,
    })
}

fn load(source: &Source) -> Result<Session, Error> {
    source.read().map(Session::new)
}

/// Answers a request about a board that is there, which is any but `load` and `drop`.
///
/// # Errors
/// As those of [`named`].
pub fn about(session: &mut Session, asked: &Asked, stop: &Stop) -> Answered {
    match asked {
        Asked::Position(position) => {
            let position = setup(session, position)?;
            let game = session.set_position(&position, stop).map_err(failed)?;
            Ok(state(game))
        }
        Asked::Solve { start, engine, certificate } => {
            solve(session, start.as_ref(), engine.unwrap_or_default(), *certificate, stop)
        }
        Asked::Verdict { position, certificate: false } => verdict(session, position.as_ref(), stop),
        Asked::Verdict { position, certificate: true } => proven_verdict(session, position.as_ref(), stop),
        Asked::Moves(position) => with_game(session, position.as_ref(), stop, moves),
        Asked::BestMove(position) => with_game(session, position.as_ref(), stop, best_move),
        Asked::Play { to } => play(session, to, stop),
        Asked::Undo => {
            let game = session.game(stop).map_err(failed)?;
            match game.undo() {
                Some(_) => Ok(state(game)),
                None => {
                    Err(Error::new(ErrorKind::NothingToUndo, None, "no move has been made since the start"))
                }
            }
        }
        // These are not about a board that is there.
        Asked::Load(_) | Asked::Drop => Err(Error::missing("board", "expected a field 'board'")),
    }
}

fn solve(
    session: &mut Session,
    start: Option<&Place>,
    engine: Engine,
    is_proved: bool,
    stop: &Stop,
) -> Answered {
    let start = match start {
        Some(start) => Some(find_start(session, start, &[])?),
        None => session.blank(),
    };
    session.solve(engine, stop).map_err(|error| solving(&error))?;
    let (board, Some(solution)) = (session.board(), session.solution()) else { return Err(Error::stopped()) };
    let mut answer = json::Solve::new(board, solution);
    if let Some(start) = start {
        let verdict = solution.verdict(start).unwrap_or(Verdict::Loses);
        answer = answer.with_start(board, start, verdict, solution.winning_moves(board, start));
    }
    let certificate = is_proved.then(|| certificate(board, solution, None, stop)).transpose()?;
    if stop.load(Ordering::Relaxed) {
        return Err(Error::stopped());
    }
    Ok(Answer::Solve(Box::new(Solved { answer, certificate })))
}

fn verdict(session: &mut Session, position: Option<&Setup>, stop: &Stop) -> Answered {
    let verdict = match position {
        None => session.game(stop).map_err(failed)?.verdict(),
        Some(position) => {
            let position = setup(session, position)?;
            if position.visited.is_empty() {
                session.verdict_at(position.token, stop).map_err(|error| solving(&error))?
            } else {
                session.game_from(&position, stop).map_err(failed)?.verdict()
            }
        }
    };
    Ok(Answer::Verdict { verdict: verdict.into(), certificate: None })
}

/// The verdict at a start of the whole board, which is what there are certificates about.
fn proven_verdict(session: &mut Session, position: Option<&Setup>, stop: &Stop) -> Answered {
    let position = position.ok_or_else(|| {
        let message = "expected a field 'start': only the verdict at a start of the whole board is proved";
        Error::missing("start", message)
    })?;
    let position = setup(session, position)?;
    if !position.visited.is_empty() {
        let message = "only the verdict at a start of the whole board is proved: expected no field 'visited'";
        return Err(Error::bad("certificate", message));
    }
    let verdict = session.verdict_at(position.token, stop).map_err(|error| solving(&error))?;
    let Some(solution) = session.solution() else { return Err(Error::stopped()) };
    let certificate = certificate(session.board(), solution, Some(position.token), stop)?;
    Ok(Answer::Verdict { verdict: verdict.into(), certificate: Some(certificate) })
}

/// The certificate of one start, or of all.
fn certificate(
    board: &AnyBoard,
    solution: &Solution,
    start: Option<Vertex>,
    stop: &Stop,
) -> Result<String, Error> {
    if stop.load(Ordering::Relaxed) {
        return Err(Error::stopped());
    }
    let internal = |message: String| Error::new(ErrorKind::Internal, Some("certificate"), message);
    let proof = match start {
        Some(start) => Proof::of_start(board, solution, start),
        None => Proof::of_all_starts(board, solution),
    };
    let proof = proof.ok_or_else(|| internal("the answer could not be proved".to_owned()))?;
    let mut text = Vec::new();
    proof.write_to(board, &mut text).map_err(|error| internal(error.to_string()))?;
    String::from_utf8(text).map_err(|error| internal(error.to_string()))
}

/// Answers from the game of the board, or one that begins in the position given.
fn with_game(
    session: &mut Session,
    position: Option<&Setup>,
    stop: &Stop,
    answer: impl FnOnce(&mut Game<Arc<AnyBoard>>, &Stop) -> Result<Answer, Interrupted>,
) -> Answered {
    let answered = match position {
        None => answer(session.game(stop).map_err(failed)?, stop),
        Some(position) => {
            let position = setup(session, position)?;
            answer(&mut session.game_from(&position, stop).map_err(failed)?, stop)
        }
    };
    answered.map_err(|_| Error::stopped())
}

fn moves(game: &mut Game<Arc<AnyBoard>>, stop: &Stop) -> Result<Answer, Interrupted> {
    let moves = game.observed(&mut watch(stop)).moves()?;
    let choice = |found: &Move| Choice { to: place(game.graph(), found.to), wins: wins(*found) };
    Ok(Answer::Moves(Moves { verdict: game.verdict().into(), moves: moves.iter().map(choice).collect() }))
}

fn best_move(game: &mut Game<Arc<AnyBoard>>, stop: &Stop) -> Result<Answer, Interrupted> {
    let to = game.observed(&mut watch(stop)).best_move()?;
    let to = to.map(|to| place(game.graph(), to));
    Ok(Answer::BestMove(BestMove { to, verdict: game.verdict().into() }))
}

fn play(session: &mut Session, written: &Place, stop: &Stop) -> Answered {
    let to = session.find(written).map_err(|why| Error::bad("to", why))?;
    let game = session.game(stop).map_err(failed)?;
    match game.observed(&mut watch(stop)).play(to).map_err(|_| Error::stopped())? {
        Ok(()) => Ok(state(game)),
        Err(illegal) => {
            let from = place(game.graph(), illegal.from());
            let message = format!("the token cannot go from {from} to {written}: {}", illegal.reason());
            Err(Error::new(ErrorKind::IllegalMove, Some("to"), message))
        }
    }
}

fn state(game: &Game<Arc<AnyBoard>>) -> Answer {
    Answer::State(State {
        token: place(game.graph(), game.token()),
        ply: game.ply(),
        to_move: game.to_move().into(),
        verdict: game.verdict().into(),
    })
}

/// The vertices of a position.
fn setup(session: &mut Session, written: &Setup) -> Result<game::Setup, Error> {
    let find = |place| session.find(place).map_err(|why| Error::bad("visited", why));
    let visited: Vec<Vertex> = written.visited.iter().map(find).collect::<Result<_, _>>()?;
    let token = match &written.start {
        Some(start) => find_start(session, start, &visited)?,
        None => session.blank().ok_or_else(|| {
            Error::missing("start", "expected a field 'start': the place where the token stands")
        })?,
    };
    let mut seen = HashSet::with_capacity(visited.len());
    for (&v, place) in visited.iter().zip(&written.visited) {
        if v == token {
            return Err(Error::bad("visited", format!("{place} is where the token stands")));
        }
        if !seen.insert(v) {
            return Err(Error::bad("visited", format!("{place} is listed twice")));
        }
    }
    Ok(game::Setup { token, visited })
}

/// The place where the token stands after it has been on others.
fn find_start(session: &mut Session, start: &Place, visited: &[Vertex]) -> Result<Vertex, Error> {
    let token = session.find(start);
    token
        .and_then(|token| session.check_start(token, visited).map(|()| token))
        .map_err(|why| Error::bad("start", why))
}

fn failed(failure: Failure) -> Error {
    match failure {
        Failure::NoPosition => Error::new(
            ErrorKind::NoPosition,
            Some("start"),
            "the board has no position: expected a field 'start', or a request 'position' before",
        ),
        Failure::Position(error) => Error::bad("visited", error.to_string()),
        Failure::Solve(error) => solving(&error),
    }
}

fn solving(error: &SolveError) -> Error {
    match error.kind() {
        SolveErrorKind::Interrupted => Error::stopped(),
        _ => Error::new(ErrorKind::WrongEngine, Some("engine"), error.to_string()),
    }
}

/// Reviews a record, written in any form.
///
/// # Errors
/// What is wrong with the record, or [`ErrorKind::Stopped`] when `stop` was set.
pub fn review(text: &str, stop: &Stop) -> Answered {
    let record = record::parse(text.as_bytes())
        .map_err(|error| Error::in_text(ErrorKind::BadRecord, "record", &error))?;
    review_record(&record, stop)
}

/// Reviews a record that has been read.
///
/// # Errors
/// [`ErrorKind::Stopped`] when `stop` was set.
pub fn review_record(record: &GameRecord, stop: &Stop) -> Answered {
    let review = match record.board() {
        // The board inside, so that its own neighbour function is compiled into the review.
        AnyBoard::Grid(grid) => review_on(grid, record, stop),
        AnyBoard::Lattice(lattice) => review_on(lattice, record, stop),
        AnyBoard::Graph(graph) => review_on(graph, record, stop),
        other => review_on(other, record, stop),
    };
    let review = review.map_err(|error| match error.kind() {
        ReviewErrorKind::Solve(error) => solving(error),
        _ => Error::new(ErrorKind::BadRecord, Some("record"), error.to_string()),
    })?;
    Ok(Answer::Review(Box::new(json::Review::new(record, &review, &Player::BOTH))))
}

fn review_on<G: Graph>(graph: &G, record: &GameRecord, stop: &Stop) -> Result<game::Review, ReviewError> {
    game::review(graph, &record.to_record(), Some(&mut watch(stop)))
}
