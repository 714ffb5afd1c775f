use clap::{Args, ValueEnum};

use crate::{
    exit,
    numbers::{threads, whole_number},
};

/// Answer requests from another program: boards loaded, solved and played on, for as long as it likes.
///
/// Reads requests from standard input and writes replies to standard output, as docs/PROTOCOL.md describes. Ends with its
/// input, when every request has been answered.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::ALL))]
pub(crate) struct EngineArguments {
    /// How requests and replies are written
    #[arg(long, value_enum, value_name = "NAME", default_value_t)]
    pub(super) protocol: Protocol,
    /// How many boards are worked on at the same time, up to 1024; without this, as many as there are processors
    #[arg(long, value_name = "N", value_parser = threads())]
    pub(super) threads: Option<usize>,
    /// The longest line that is read, in bytes; a longer one is answered with an error
    #[arg(long, value_name = "BYTES", default_value = "67108864", value_parser = whole_number(1..=usize::MAX))]
    pub(super) max_line: usize,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum Protocol {
    /// JSON lines: an object a line, requests on different boards answered as they are ready
    #[default]
    Json,
    /// Commands and replies for people and board programs, in the manner of the Go Text Protocol 2
    Text,
}
