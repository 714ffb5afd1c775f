//! Boards and graphs from files, in any format.

use std::{path::Path, sync::atomic::Ordering};

use clap::{Args, ValueEnum};
use lastmove::AnyBoard;
use lastmove_formats::{
    Direction, Format, ParseError, ParseErrorKind, Reading,
    files::{self, Content},
    grid::Pieces,
};

use crate::{input::BadInput, waiting};

/// What helps when a file that was taken for a grid is none.
const NO_GRID: &str =
    "this was read as a grid; if it is a graph, say which --format it has, such as --format edges";
/// What helps when the line of sizes of a grid is wrong.
const SIZES: &str = "the line before a grid has the numbers of its rows and columns; it may be left out";

/// What helps with a directed graph where there is the option for it, and where there is none.
const FORGET: &str = "--undirected forgets the directions of edges";
const CONVERT_FIRST: &str = "lastmove convert --undirected forgets the directions of edges";

/// How to read what a format leaves open.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ReadingArguments {
    /// What a general matrix stands for: the bipartite graph of its rows and columns, or a graph on 1 to n
    #[arg(long = "as", value_enum, value_name = "WHAT", default_value_t = As::Bipartite)]
    shape: As,
    /// Forget the directions of edges, where the format has them; without this, directed graphs are refused
    #[arg(long)]
    undirected: bool,
}

/// What a general matrix stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum As {
    /// Rows r1, r2, ... on one side and columns c1, c2, ... on the other
    Bipartite,
    /// Vertices 1 to n, joined where the matrix, which must be square, has an entry
    Graph,
}

impl ReadingArguments {
    pub(crate) fn reading(self) -> Reading {
        let direction = if self.undirected { Direction::Ignored } else { Direction::Refused };
        Reading { as_graph: self.shape == As::Graph, direction }
    }
}

/// Reads all boards in the file at `path`, or standard input if that is `-`; one or more. The text of a grid is not kept. What
/// takes long shows how far it is on standard error, provided that is a terminal.
pub(crate) fn read_all(
    path: &Path,
    format: Option<Format>,
    reading: Reading,
) -> anyhow::Result<Vec<AnyBoard>> {
    let may_be_grid = format.or_else(|| Format::of_path(path)).is_none_or(|format| format == Format::Grid);
    waiting::reading(path, |bytes| {
        let watch = |count| bytes.store(count, Ordering::Relaxed);
        let text = if may_be_grid {
            match files::read_pieces(path, Pieces::default(), watch)? {
                Content::Grid(board) => return Ok(vec![board.into()]),
                Content::Text(text) => text,
            }
        } else {
            files::read_watched(path, watch)?
        };
        parse_all(path, &text, format, reading)
    })
}

/// Reads all boards in the text of the file at `path`; one or more.
pub(crate) fn parse_all(
    path: &Path,
    text: &[u8],
    format: Option<Format>,
    reading: Reading,
) -> anyhow::Result<Vec<AnyBoard>> {
    read_as(path, text, format, FORGET, |format| format.parse_boards(text, reading))
}

/// Reads the only board in the text of the file at `path`.
pub(crate) fn parse(path: &Path, text: &[u8], format: Option<Format>) -> anyhow::Result<AnyBoard> {
    read_as(path, text, format, CONVERT_FIRST, |format| format.parse_board(text))
}

fn read_as<T>(
    path: &Path,
    text: &[u8],
    format: Option<Format>,
    undirected: &str,
    parse: impl FnOnce(Format) -> Result<T, ParseError>,
) -> anyhow::Result<T> {
    let read_as = format.unwrap_or_else(|| Format::of_file(path, text));
    parse(read_as).map_err(|error| {
        let hint = match error.kind() {
            ParseErrorKind::Directed => Some(undirected.to_owned()),
            _ if format.is_none() => hint(read_as, text, &error),
            _ => None,
        };
        BadInput::new(path, error).with_hint(hint).into()
    })
}

/// What might help when a text does not follow the format that nobody has asked for.
fn hint(format: Format, text: &[u8], error: &ParseError) -> Option<String> {
    let kind = error.kind();
    if [ParseErrorKind::Empty, ParseErrorKind::Binary, ParseErrorKind::Encoding].contains(&kind) {
        return None;
    }
    if format != Format::Grid {
        return Some(format!(
            "this was read as {format}; if it is something else, say which --format it has"
        ));
    }
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let first = lines.clone().next().unwrap_or_default();
    // Whoever gives a text without any row of cells hardly means a grid.
    if !lines.any(is_row) {
        return Some(NO_GRID.to_owned());
    }
    let sizes = first.split(u8::is_ascii_whitespace).filter(|part| !part.is_empty()).count();
    (first.first().is_some_and(u8::is_ascii_digit) && sizes != 2).then(|| SIZES.to_owned())
}

/// Whether a line has nothing but cells, free ones among them.
pub(crate) fn is_row(line: &[u8]) -> bool {
    line.contains(&b'.') && line.iter().all(|cell| matches!(cell, b'.' | b'#'))
}
