use std::path::PathBuf;

use clap::{Args, ValueEnum};
use lastmove::Player;

use crate::exit;

/// Judge every move of recorded games.
///
/// Files hold records as text, as JSON (one record a line), or the input of NOI 2011, Rabbit and Egg; a file may hold
/// several. For each record: a table of the moves with the verdict for the mover before and after, the mark (`??` threw away a
/// win, `!` found the only winning move), the moves that would have won, and who was winning ply by ply; then a summary of each
/// player. A record that is not in order is reported, and the others are reviewed all the same.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::ALL))]
pub(crate) struct ReviewArguments {
    /// The files to read; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(super) files: Vec<PathBuf>,
    /// Whose moves to show
    #[arg(long, value_enum, value_name = "WHO", default_value_t)]
    pub(super) player: Who,
    /// Show the position in which ply N was made, with the verdict of every move there
    ///
    /// One more than the number of plies is the position in which the record stops.
    #[arg(long, value_name = "N", value_parser = ply)]
    pub(super) ply: Option<usize>,
    /// Write the records back with these marks, and the better moves as comments
    ///
    /// As text, or with --json as JSON, a record a line, whatever they were read from. Marks that the moves had before are
    /// replaced, comments are kept.
    #[arg(long, conflicts_with = "ply")]
    pub(super) annotate: bool,
    /// Print one JSON object a record, on one line each
    #[arg(long)]
    pub(super) json: bool,
}

/// Whose moves are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Who {
    /// The player who moved first
    First,
    /// The other
    Second,
    /// Both players
    #[default]
    Both,
}

impl Who {
    pub(super) const fn players(self) -> &'static [Player] {
        match self {
            Self::First => &[Player::First],
            Self::Second => &[Player::Second],
            Self::Both => &Player::BOTH,
        }
    }
}

fn ply(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|&ply| ply > 0).ok_or("expected a whole number, 1 or more")
}
