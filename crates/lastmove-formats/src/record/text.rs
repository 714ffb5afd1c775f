//! The text form of records: headers, the board, and a move a line.
//!
//! ```text
//! Record: grid
//! Start: 2,2
//! First: Ada
//! Second: Ben
//!
//! .##
//! ...
//! #.#
//!
//! 1. 2,1 ?? {better was 2,3 or 3,2}
//! 2. 1,1
//! Result: second
//! ```
//!
//! See `docs/FORMATS.md` for what is accepted.

mod reader;

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use lastmove::{AnyBoard, Board, Mark, Player, board::Torus};

use super::{GameRecord, Outcome, RecordedMove, escape};
use crate::{Format, edges, hyperbox};

pub use reader::parse;

/// How the first line of every record begins.
pub(super) const OPENING: &str = "Record:";

/// The keys that are not tags.
const OWN: [&str; 7] = ["Record", MOVES, TORUS, "Start", "First", "Second", "Result"];
/// The key of the moves of a lattice.
const MOVES: &str = "Moves";
/// The key of the axes along which the ends of a lattice are joined.
const TORUS: &str = "Torus";
/// The marks that moves can have.
const MARKS: [Mark; 2] = [Mark::Blunder, Mark::OnlyMove];

/// Writes a record as [`parse`] reads it.
///
/// # Errors
/// Those of `out`.
pub fn write(record: &GameRecord, out: &mut impl Write) -> io::Result<()> {
    let board = record.board();
    let mut header = format!("{OPENING} {}\n", format(board));
    if let AnyBoard::Lattice(lattice) = board {
        // Writing to memory does not fail.
        let _ = writeln!(header, "{MOVES}: {}", lattice.moves());
        if lattice.torus() != Torus::NONE {
            let _ = writeln!(header, "{TORUS}: {}", lattice.torus());
        }
    }
    if !matches!(board, AnyBoard::Sliding(_)) {
        let _ = writeln!(header, "Start: {}", board.name(record.start()));
    }
    let players = Player::BOTH.map(|player| (player_key(player), record.player(player)));
    let tags = record.tags().iter().map(|(key, value)| (key.as_str(), value.as_str()));
    for (key, value) in players.into_iter().filter(|(_, name)| !name.is_empty()).chain(tags) {
        header.push_str(key);
        header.push(':');
        if !value.is_empty() {
            header.push(' ');
            escape::push_value(value, &mut header);
        }
        header.push('\n');
    }
    header.push('\n');
    out.write_all(header.as_bytes())?;
    match board {
        AnyBoard::Grid(grid) => write!(out, "{grid}")?,
        AnyBoard::Lattice(lattice) => write!(out, "{lattice}")?,
        AnyBoard::Sliding(sliding) => write!(out, "{sliding}")?,
        AnyBoard::Box(points) => hyperbox::write(points, out)?,
        other => edges::write(other, out)?,
    }
    if !record.moves().is_empty() || record.outcome().is_some() {
        out.write_all(b"\n")?;
    }
    for (index, played) in record.moves().iter().enumerate() {
        write_move(board, index + 1, played, out)?;
    }
    record.outcome().map_or(Ok(()), |outcome| write_outcome(outcome, out))
}

/// Writes the line of one move, the number `ply` from 1. A record can be written move by move: [`write()`] for what comes
/// before them (after which an empty line is due), then this, and [`write_outcome`] at the end.
///
/// # Errors
/// Those of `out`.
pub fn write_move(
    board: &AnyBoard,
    ply: usize,
    played: &RecordedMove,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut line = format!("{ply}. {}", board.name(played.to));
    if let Some(mark) = played.mark {
        line.push(' ');
        line.push_str(mark.symbol());
    }
    if !played.comment.is_empty() {
        line.push(' ');
        escape::push_comment(&played.comment, &mut line);
    }
    line.push('\n');
    out.write_all(line.as_bytes())
}

/// Writes the last line of a record.
///
/// # Errors
/// Those of `out`.
pub fn write_outcome(outcome: &Outcome, out: &mut impl Write) -> io::Result<()> {
    let mut line = String::from("Result: ");
    line.push_str(match outcome.winner {
        Some(Player::First) => "first",
        Some(Player::Second) => "second",
        None => "none",
    });
    if !outcome.reason.is_empty() {
        line.push(' ');
        escape::push_comment(&outcome.reason, &mut line);
    }
    line.push('\n');
    out.write_all(line.as_bytes())
}

/// Writes records one after another, with an empty line between them.
///
/// # Errors
/// Those of `out`.
pub fn write_all<'r>(
    records: impl IntoIterator<Item = &'r GameRecord>,
    out: &mut impl Write,
) -> io::Result<()> {
    for (index, record) in records.into_iter().enumerate() {
        if index > 0 {
            out.write_all(b"\n")?;
        }
        write(record, out)?;
    }
    Ok(())
}

fn format(board: &AnyBoard) -> Format {
    match board {
        AnyBoard::Grid(_) => Format::Grid,
        AnyBoard::Lattice(lattice) if lattice.layers() == 1 => Format::Grid,
        AnyBoard::Lattice(_) => Format::Layers,
        AnyBoard::Sliding(_) => Format::Sliding,
        AnyBoard::Box(_) => Format::Box,
        _ => Format::Edges,
    }
}

const fn player_key(player: Player) -> &'static str {
    match player {
        Player::First => "First",
        Player::Second => "Second",
    }
}

/// Checks the key of a tag that comes after those `before`.
///
/// # Errors
/// What was expected.
pub(super) fn check_key<'k>(key: &str, mut before: impl Iterator<Item = &'k str>) -> Result<(), String> {
    let is_word = key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    if !is_word {
        Err("a key: a letter, then letters, digits, '-' and '_'".to_owned())
    } else if OWN.iter().any(|own| own.eq_ignore_ascii_case(key)) {
        Err(format!("the key of a tag, other than {}", OWN.join(", ")))
    } else if before.any(|other| other.eq_ignore_ascii_case(key)) {
        Err("every key only once".to_owned())
    } else {
        Ok(())
    }
}
