use std::path::PathBuf;

use clap::{Args, ValueEnum};
use lastmove::Player;

use crate::{exit, numbers::whole_number};

/// Judge every move of recorded games.
///
/// Files hold records as text, as JSON (one record a line), or the input of NOI 2011, Rabbit and Egg; a file may hold
/// several. For each record: a table of the moves with the verdict for the mover before and after, the mark (`??` threw away a
/// win, `!` found the only winning move), the moves that would have won, and who was winning ply by ply; then a summary of each
/// player. A record that is not in order is reported, and the others are reviewed all the same.
///
/// The table and --json give the verdict after a move from opposite sides: the table for the mover, so that a blunder is
/// `wins -> loses`; the JSON, like every verdict in it, for the player to move then, so that a blunder has `before` and
/// `after` both `wins`.
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
    #[arg(long, value_name = "N", value_parser = whole_number(1..=usize::MAX))]
    pub(super) ply: Option<usize>,
    /// Write the records back with these marks, and the better moves as comments
    ///
    /// As text, or with --json as JSON, a record a line, whatever they were read from. Marks that the moves had before are
    /// replaced, or removed where the move deserves none; comments are kept. With --player, the moves of the other player
    /// stay as they are. A record that is not in order is left out of the text; with --json, its line is an object with the field
    /// `error`.
    #[arg(long, conflicts_with = "ply")]
    pub(super) annotate: bool,
    /// Write what proves the verdict of every position of the game to FILE, for `lastmove check` or any other checker; `-` writes it
    /// in place of the answer
    ///
    /// For one record. It is text: a proof of the position at the beginning, then a line for each ply with the verdict and what changes in
    /// the proof. So it proves which moves were blunders, and for each of those one move that would have won; the other moves listed
    /// as better, and the marks of only moves, are not proved. It names the board as the certificates of `lastmove solve` do. FILE is
    /// compressed if it ends in .gz or .zst.
    #[arg(long, value_name = "FILE")]
    pub(super) certificate: Option<PathBuf>,
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
