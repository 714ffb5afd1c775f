use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use lastmove::{
    Mark, Player, Verdict,
    game::{Review, ReviewedPly},
};
use lastmove_formats::record::GameRecord;

use super::names::Names;

/// The moves of a record, one a line, and beside them who was winning.
#[derive(Debug)]
pub(super) struct Table<'a> {
    review: &'a Review,
    names: &'a Names<'a>,
    players: &'static [Player],
    colored: bool,
    /// The widths of the columns that depend on the record.
    ply: usize,
    mover: usize,
    place: usize,
}

const MOVER: &str = "mover";
const MOVE: &str = "move";

impl<'a> Table<'a> {
    pub(super) fn new(
        game: &GameRecord,
        review: &'a Review,
        names: &'a Names<'a>,
        players: &'static [Player],
        colored: bool,
    ) -> Self {
        let width = |text: &str| text.chars().count();
        let ply = width(&game.moves().len().to_string()).max(3);
        let mover = players.iter().map(|&player| width(names.player(player))).max().unwrap_or(0);
        let place = review.plies.iter().map(|ply| width(&names.place(ply.to))).max().unwrap_or(0);
        Self {
            review,
            names,
            players,
            colored,
            ply,
            mover: mover.max(MOVER.len()),
            place: place.max(MOVE.len()),
        }
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { ply, mover, place, .. } = *self;
        let head = format!("{:>ply$}  first|second  {MOVER:<mover$}  {MOVE:<place$}  ", "ply");
        writeln!(out, "\n{head}before -> after  mark  better was")?;
        let start = self.review.plies.first().map_or(self.review.end, |ply| ply.before);
        writeln!(out, "{:>ply$}  {}", 0, self.strip(winner(Player::First, start)).trim_end())?;
        let plies = (1..).zip(&self.review.plies);
        plies
            .filter(|(_, ply)| self.players.contains(&ply.mover))
            .try_for_each(|(number, ply)| self.write_ply(number, ply, out))
    }

    fn write_ply(&self, number: usize, played: &ReviewedPly, out: &mut dyn Write) -> io::Result<()> {
        let Self { ply, mover, place, .. } = *self;
        let strip = self.strip(winner(played.mover.opponent(), played.after));
        let name = self.names.player(played.mover);
        let to = self.names.place(played.to);
        // For the mover, the position after the move is what it is not for the opponent.
        let after = if played.after == Verdict::Wins { "loses" } else { "wins" };
        let change = format!("{:<5}  -> {after}", played.before.to_string());
        let line = format!("{number:>ply$}  {strip}  {name:<mover$}  {to:<place$}  {change:<15}");
        if played.mark.is_none() {
            return writeln!(out, "{}", line.trim_end());
        }
        let better = match played.mark {
            Some(Mark::Blunder) => self.names.places(&played.winning_moves),
            _ => String::new(),
        };
        let (mark, style) = match played.mark {
            Some(mark @ Mark::Blunder) => (mark.symbol(), AnsiColor::Red.on_default().bold()),
            Some(mark) => (mark.symbol(), AnsiColor::Green.on_default().bold()),
            None => ("", Style::new()),
        };
        let style = if self.colored { style } else { Style::new() };
        let room = if better.is_empty() { String::new() } else { " ".repeat(6 - mark.len()) };
        writeln!(out, "{line}  {style}{mark}{style:#}{room}{better}")
    }

    /// A bar under the name of the player who is winning.
    fn strip(&self, winner: Player) -> String {
        let style = match winner {
            _ if !self.colored => Style::new(),
            Player::First => AnsiColor::Cyan.on_default(),
            Player::Second => AnsiColor::Magenta.on_default(),
        };
        match winner {
            Player::First => format!("{style}#####{style:#}|      "),
            Player::Second => format!("     |{style}######{style:#}"),
        }
    }
}

/// Who wins, given the verdict for the player to move.
fn winner(to_move: Player, verdict: Verdict) -> Player {
    match verdict {
        Verdict::Wins => to_move,
        Verdict::Loses => to_move.opponent(),
    }
}
