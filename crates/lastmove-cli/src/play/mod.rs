//! `lastmove play`: a person against the engine, or two persons, in plain lines.

mod arguments;
mod command;
mod lines;
mod opening;
mod placing;
mod seats;
mod session;
mod table;
mod view;
mod voice;

use std::{
    fs::{self, File},
    io::ErrorKind,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, ensure};
use lastmove::{
    AnyBoard, Game, Graph, Player, Verdict,
    game::{Position, Setup},
};
use lastmove_formats::record::{Draft, GameRecord};
use lastmove_generate::{Level, Opponent};

pub(crate) use arguments::PlayArguments;

use self::{
    arguments::Side,
    lines::Lines,
    opening::Opening,
    placing::Placing,
    seats::{ENGINE, Seats},
    session::Session,
    table::Table,
    voice::Voice,
};
use crate::{
    color::Color,
    diagnostics, exit, input,
    interrupt::{self, Watched},
    output, watch,
};

/// The tags in which a record keeps which side the engine plays, and how.
const ENGINE_TAG: &str = "Engine";
const LEVEL_TAG: &str = "Level";
const SEED_TAG: &str = "Seed";
/// The value of the first of them when two persons play.
const NOBODY: &str = "none";
/// What is wrong with a board that no record can hold.
const UNRECORDED: &str = "the game cannot be recorded";
/// Why standard output is no place for the record.
const NO_FILE: &str = "standard output holds the game: the record must go to a file";

pub(crate) fn run(arguments: &PlayArguments, color: Color) -> anyhow::Result<()> {
    let Opening { board, start, resumed } = Opening::read(arguments)?;
    if let Some(path) = &arguments.save {
        let is_resumed = resumed.is_some();
        check_save(path, arguments.file.as_deref().filter(|_| !is_resumed))?;
        if let Some(start) = start.or_else(|| board.vertices().next()) {
            GameRecord::new(Draft::new(board.clone(), start)).context(UNRECORDED)?;
        }
    }
    let interruptions = Watched::start();
    if arguments.save.is_some() {
        interrupt::install_others();
    }
    let tags = resumed.as_ref().map_or(&[][..], |draft| &draft.tags);
    let session = Session {
        voice: Voice::new(color),
        lines: Lines::open(),
        interruptions: &interruptions,
        opponent: opponent(arguments, tags)?,
        save: arguments.save.clone(),
    };
    let set_up = match (start, resumed) {
        (Some(_), Some(draft)) => Some(resume(&session, arguments, &board, draft)?),
        (Some(start), None) => Some(resume(&session, arguments, &board, Draft::new(board.clone(), start))?),
        (None, _) => place(&session, arguments, &board)?,
    };
    let Some(mut table) = set_up else { return Ok(()) };
    keep_tags(&mut table, session.opponent);
    if let Some(path) = &session.save {
        // Whatever happens from now on, there is a record.
        table.save(path)?;
    }
    let played = session.play(&mut table);
    let closed = session.close(&table);
    if let (Err(_), Err(error)) = (&played, &closed)
        && !exit::is_broken_pipe(error)
    {
        // The code is that of what ended the game, but what became of the record must be known.
        diagnostics::print(error, color);
    }
    played.and(closed)
}

/// Refuses to write the record over the board, or where nothing can be written. A file that is there is left as it is.
fn check_save(path: &Path, board: Option<&Path>) -> anyhow::Result<()> {
    ensure!(path != "-", NO_FILE);
    let is_board = board.is_some_and(|board| input::is_same_file(path, board));
    ensure!(!is_board, "--save: this is the file of the board");
    let try_to_write = || match File::create_new(path) {
        Ok(_) => fs::remove_file(path),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            File::options().write(true).create(true).truncate(false).open(path).map(drop)
        }
        Err(error) => Err(error),
    };
    try_to_write().with_context(|| output::cannot_write(path))
}

/// A game from its start, or from where its record stops.
fn resume<'b>(
    session: &Session<'_>,
    arguments: &PlayArguments,
    board: &'b AnyBoard,
    draft: Draft,
) -> anyhow::Result<Table<'b>> {
    let has_winner = draft.outcome.is_some_and(|outcome| outcome.winner.is_some());
    let position = Position::new(board, &Setup::start(draft.start))?;
    let game = watch::under(None, |observer| Game::from_position(board, position, Some(observer)))?;
    let mut table = Table {
        board,
        game,
        start: draft.start,
        seats: Seats { engine: None, recorded: draft.players },
        tags: draft.tags,
        moves: Vec::new(),
        outcome: None,
    };
    for played in draft.moves {
        table.play(played).map_err(anyhow::Error::msg)?;
    }
    ensure!(
        !has_winner && (table.moves.is_empty() || table.outcome.is_none()),
        "the game in the record has ended: `lastmove review` judges its moves"
    );
    let winner = match table.game.verdict() {
        Verdict::Wins => table.to_move(),
        Verdict::Loses => table.to_move().opponent(),
    };
    let side = arguments.side.or_else(|| recorded_side(&table)).unwrap_or(match table.to_move() {
        Player::First => Side::First,
        Player::Second => Side::Second,
    });
    table.seats.engine = engine(side, winner);
    session.introduce(board, &table.seats)?;
    session.voice.say("start", &table.name(table.start))?;
    if !table.moves.is_empty() {
        let name = table.seats.name(table.to_move());
        session.voice.say("resumed", &format!("after ply {}: {name} to move", table.moves.len()))?;
    }
    if table.legal().is_empty() {
        table.end(table.to_move().opponent(), "no move is left");
        session.announce(&table)?;
    }
    Ok(table)
}

/// A game of which the token is placed first; none if nobody says where.
fn place<'b>(
    session: &Session<'_>,
    arguments: &PlayArguments,
    board: &'b AnyBoard,
) -> anyhow::Result<Option<Table<'b>>> {
    let placing = Placing::new(board, arguments.placer.into())?;
    let engine = engine(arguments.side.unwrap_or(Side::Second), placing.winner());
    let seats = Seats { engine, recorded: [String::new(), String::new()] };
    session.introduce(board, &seats)?;
    let start = if seats.is_engine(placing.placer) {
        session.opponent.place(board, placing.best())
    } else {
        session.ask_place(&placing, &seats.name(placing.placer))?
    };
    let Some(start) = start else { return Ok(None) };
    let game = Game::from_solution(board, start, placing.solution())?;
    let (tags, moves) = (Vec::new(), Vec::new());
    let mut table = Table { board, game, start, seats, tags, moves, outcome: None };
    session.voice.say("start", &table.name(start))?;
    if table.legal().is_empty() {
        table.end(Player::Second, "no move is left");
        session.announce(&table)?;
    }
    Ok(Some(table))
}

/// The side that the engine plays; none if two persons do.
fn engine(side: Side, winner: Player) -> Option<Player> {
    match side {
        Side::First => Some(Player::Second),
        Side::Second => Some(Player::First),
        Side::Any => Some(winner),
        Side::Both => None,
    }
}

/// The side that the person plays in a record; none if the record does not say.
fn recorded_side(table: &Table<'_>) -> Option<Side> {
    let is_engine = |player: Player| match tag(&table.tags, ENGINE_TAG) {
        Some(name) => player.to_string() == name,
        None => table.seats.recorded[player as usize] == ENGINE,
    };
    match Player::BOTH.map(is_engine) {
        [true, false] => Some(Side::Second),
        [false, true] => Some(Side::First),
        _ => (tag(&table.tags, ENGINE_TAG) == Some(NOBODY)).then_some(Side::Both),
    }
}

/// The engine as the command line describes it, or else the record.
fn opponent(arguments: &PlayArguments, tags: &[(String, String)]) -> anyhow::Result<Opponent> {
    let level = match (arguments.level, tag(tags, LEVEL_TAG)) {
        (Some(level), _) => level,
        (None, Some(level)) => level
            .parse()
            .map_err(anyhow::Error::msg)
            .with_context(|| format!("the tag {LEVEL_TAG} of the record"))?,
        (None, None) => Level::PERFECT,
    };
    let seed = match (arguments.seed, tag(tags, SEED_TAG)) {
        (Some(seed), _) => seed,
        (None, Some(seed)) => seed.parse().with_context(|| format!("the tag {SEED_TAG} of the record"))?,
        (None, None) => {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            u64::from(now.subsec_nanos() ^ now.as_secs() as u32)
        }
    };
    Ok(Opponent { level, seed })
}

/// Writes down which side the engine plays, and how.
fn keep_tags(table: &mut Table<'_>, opponent: Opponent) {
    let random = table.seats.engine.is_some() && opponent.level != Level::PERFECT;
    let engine = table.seats.engine.map_or_else(|| NOBODY.to_owned(), |player| player.to_string());
    for (key, value) in [
        (ENGINE_TAG, Some(engine)),
        (LEVEL_TAG, random.then(|| opponent.level.to_string())),
        (SEED_TAG, random.then(|| opponent.seed.to_string())),
    ] {
        let at = table.tags.iter().position(|(known, _)| known.eq_ignore_ascii_case(key));
        match (at, value) {
            (Some(at), Some(value)) => table.tags[at].1 = value,
            (None, Some(value)) => table.tags.push((key.to_owned(), value)),
            (Some(at), None) => drop(table.tags.remove(at)),
            (None, None) => {}
        }
    }
}

fn tag<'t>(tags: &'t [(String, String)], key: &str) -> Option<&'t str> {
    let found = tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(key));
    found.map(|(_, value)| value.as_str())
}
