use std::io::{self, Write};

use lastmove::{
    Player, Verdict,
    game::{PlayerReview, Review},
};
use lastmove_formats::{record::GameRecord, visible};

use super::names::Names;

/// The summaries of the players, and how the record ends.
#[derive(Debug)]
pub(super) struct Summary<'a> {
    game: &'a GameRecord,
    review: &'a Review,
    names: &'a Names<'a>,
    players: &'static [Player],
}

const HEAD: &str = "moves  blunders  missed wins  only moves found  accuracy";

impl<'a> Summary<'a> {
    pub(super) fn new(
        game: &'a GameRecord,
        review: &'a Review,
        names: &'a Names<'a>,
        players: &'static [Player],
    ) -> Self {
        Self { game, review, names, players }
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let widths = self.players.iter().map(|&player| self.names.player(player).chars().count());
        let width = widths.max().unwrap_or(0).max(6);
        writeln!(out, "\n{:<width$}  {HEAD}", "player")?;
        for &player in self.players {
            let PlayerReview { moves, blunders, missed_wins, only_moves_found, .. } =
                self.review.player(player);
            let name = self.names.player(player);
            write!(
                out,
                "{name:<width$}  {moves:>5}  {blunders:>8}  {missed_wins:>11}  {only_moves_found:>16}  "
            )?;
            writeln!(out, "{}", accuracy(self.review.player(player)))?;
        }
        writeln!(out)?;
        self.write_end(out)
    }

    fn write_end(&self, out: &mut dyn Write) -> io::Result<()> {
        let plies = self.review.plies.len();
        let to_move = Player::of_ply(plies);
        let [loser, winner] = [to_move, to_move.opponent()].map(|player| self.names.player(player));
        if self.review.is_finished {
            writeln!(out, "end       {loser} has no move left: {winner} has won")?;
        } else {
            let verdict = if self.review.end == Verdict::Wins { "wins" } else { "loses" };
            writeln!(out, "end       the record stops after ply {plies}: {loser} is to move and {verdict}")?;
        }
        let Some(outcome) = self.game.outcome() else { return Ok(()) };
        match outcome.winner {
            Some(winner) => write!(out, "result    {} won", self.names.player(winner))?,
            None => write!(out, "result    broken off")?,
        }
        let reason =
            if outcome.reason.is_empty() { String::new() } else { format!(": {}", visible(&outcome.reason)) };
        writeln!(out, "{reason}")
    }
}

fn accuracy(player: &PlayerReview) -> String {
    match player.accuracy() {
        Some(share) => {
            let PlayerReview { winning_moves_played, positions_won, .. } = player;
            format!("{:.0} % ({winning_moves_played} of {positions_won})", share * 100.0)
        }
        None if player.moves == 0 => "none (no moves)".to_owned(),
        None => "none (never winning)".to_owned(),
    }
}
