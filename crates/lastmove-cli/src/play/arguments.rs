use std::path::PathBuf;

use clap::{Args, ValueEnum};
use lastmove::{FullBox, Player};
use lastmove_formats::Format;
use lastmove_generate::Level;

use crate::{exit, moves::MovesArguments, solve::formats};

/// Play against the engine, or against each other.
///
/// A line of input is a move, in the names of the board or as its number in the list of moves, or one of the commands
/// `hint`, `moves`, `undo`, `resign`, `save FILE`, `board`, `help` and `quit`. What cannot be done is refused, and the game goes
/// on. On a terminal the board is drawn at every turn, and the end of the game can be taken back; otherwise nothing is printed
/// but a line for each thing that happens, and the program ends with the game, whatever input is left. When the input ends
/// the game stops where it is, with the same end as `quit`.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::ALL))]
pub(crate) struct PlayArguments {
    /// The board, or the record of a game to go on with; without it, an open board of 5 x 5 cells
    pub(super) file: Option<PathBuf>,
    /// How the board is written; without this, as a grid, or as sliding if its rows hold stones
    #[arg(long, value_parser = formats(), requires = "file")]
    pub(super) format: Option<Format>,
    #[command(flatten)]
    pub(super) moves: MovesArguments,
    /// Play in a box instead: so many points along each dimension, such as 4x5x6
    ///
    /// A move changes one coordinate by 1. A box may have up to 4294967295 points, as far as memory goes, and up to 16777216 if
    /// the game is to be saved.
    #[arg(long = "box", value_name = "SIDES", conflicts_with_all = ["file", "format", "moves", "torus", "resume"])]
    pub(super) full_box: Option<FullBox>,
    /// The blocked points of the box, one a line: x1,..,xn or with blanks, each from 0
    #[arg(long, value_name = "FILE", requires = "full_box")]
    pub(super) blocked: Option<PathBuf>,
    /// Go on with the game in this record, in whatever form it is
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "format", "moves", "torus", "start", "placer"])]
    pub(super) resume: Option<PathBuf>,
    /// Which side is yours
    ///
    /// Without this, the one that you had in the record; else the first where the start is known, and the second where the token
    /// is still to be placed, so that you place it.
    #[arg(long, value_enum, value_name = "WHICH")]
    pub(super) side: Option<Side>,
    /// Where the token starts, in the names of the board: `R,C` on a grid (from 1), `x1,..,xn` in a box (from 0)
    #[arg(long, value_name = "PLACE", allow_hyphen_values = true)]
    pub(super) start: Option<String>,
    /// Who places the token where no start is given
    #[arg(long, value_enum, value_name = "WHO", default_value_t, conflicts_with = "start")]
    pub(super) placer: Placer,
    /// How well the engine plays: `perfect`, or the per cent of its moves that are
    ///
    /// The other moves are drawn from all legal ones. A game that is resumed keeps its level and seed.
    #[arg(long, value_name = "LEVEL")]
    pub(super) level: Option<Level>,
    /// What the engine's random moves are drawn from: the same seed and the same moves of yours give the same game
    ///
    /// Without this, a new one each time, which is printed.
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// Write the record of the game to this file when the program ends, also by Ctrl-C or when the terminal is closed
    ///
    /// What is in the file is replaced. A name that ends in `.json` gives the JSON form.
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
}

/// Which side the person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Side {
    /// You move first
    First,
    /// The engine moves first
    Second,
    /// The one that the engine leaves you: it takes the side that wins
    Any,
    /// Both: two persons play
    Both,
}

/// Who places the token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Placer {
    /// The player who moves first
    First,
    /// The other
    #[default]
    Second,
}

impl From<Placer> for Player {
    fn from(placer: Placer) -> Self {
        match placer {
            Placer::First => Self::First,
            Placer::Second => Self::Second,
        }
    }
}
