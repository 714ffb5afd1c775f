use std::path::PathBuf;

use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use lastmove::{Engine, solver::Width};
use lastmove_formats::Format;

use crate::{
    exit,
    moves::MovesArguments,
    numbers::{threads, whole_number},
    reading::ReadingArguments,
    solve::{engines, formats},
};

/// Measure how fast this machine solves: a file, or a table of boards that are made for it.
///
/// The clock runs from the bytes in memory to the class of every vertex. Memory is how far the process grew meanwhile: the board, the
/// work and the answer. Each line of the table is measured by a process of its own.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::ALL))]
pub(crate) struct BenchArguments {
    /// The file to measure; `-` is standard input; without one, the table
    pub(super) file: Option<PathBuf>,
    /// How the file is written; without this, as its first line, its extension or its look says
    #[arg(long, value_parser = formats(), requires = "file")]
    pub(super) format: Option<Format>,
    #[command(flatten)]
    pub(super) moves: MovesArguments,
    #[command(flatten)]
    pub(super) reading: ReadingArguments,
    /// How often to solve each board; the time is the median
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number(1..=10_000))]
    pub(super) repeat: usize,
    /// The engine
    #[arg(long, default_value = Engine::Auto.name(), value_parser = engines())]
    pub(super) engine: Engine,
    /// How many threads it may use; for the table also several numbers, such as 1,2
    ///
    /// As with `solve`, only bit-grid uses more than one, and one for every 65536 cells at most.
    #[arg(long, value_name = "N", default_values_t = [1], value_delimiter = ',', value_parser = threads())]
    pub(super) threads: Vec<usize>,
    /// The registers that bit-grid works in, of those that this processor has; without this the widest
    #[arg(long, value_name = "NAME", value_parser = registers())]
    pub(super) registers: Option<Width>,
    /// The sides of the table's boards, which are square
    #[arg(long, value_name = "N,...", default_values_t = [1000], value_delimiter = ',', value_parser = whole_number(12..=32_000), conflicts_with = "file")]
    pub(super) sides: Vec<usize>,
    /// How many members of each random family are measured; the table has the median
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number(1..=1000), conflicts_with = "file")]
    pub(super) seeds: usize,
    /// Print JSON objects, one a line: of the file one, of the table the machine and then each of its lines
    #[arg(long)]
    pub(super) json: bool,
}

/// Reads which registers are to be used.
fn registers() -> impl TypedValueParser<Value = Width> {
    PossibleValuesParser::new(Width::available().map(Width::name)).try_map(|name| {
        // The parser has let only these names through.
        Width::available().find(|width| width.name() == name).ok_or("this processor has no such registers")
    })
}
