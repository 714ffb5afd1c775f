use std::path::PathBuf;

use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use lastmove::{Engine, FullBox};
use lastmove_formats::Format;

use crate::{exit, moves::MovesArguments, numbers::threads, reading::ReadingArguments};

/// Say who wins a board or graph, from every start or from one.
///
/// The player to move is the mover; a player who places the token and lets the other move first is the placer, and wins
/// exactly where the mover loses. Without other options: a summary and, for a grid that fits the terminal, the
/// board with the class of every cell. A board of sliding stones has one start, its blank.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::SOLVE))]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct SolveArguments {
    /// The file to read; `-` is standard input
    #[arg(default_value = "-")]
    pub(super) file: PathBuf,
    /// How the file is written; without this, as its first line, its extension or its look says
    #[arg(long, value_parser = formats())]
    pub(super) format: Option<Format>,
    #[command(flatten)]
    pub(super) moves: MovesArguments,
    #[command(flatten)]
    pub(super) reading: ReadingArguments,
    /// Solve a box instead of a file: so many points along each dimension, such as 4x5x6
    ///
    /// A move changes one coordinate by 1. Without blocked points a formula has the answer, whatever the size; with --json it
    /// then has a shape of its own, as there may be more points than can be listed.
    #[arg(long = "box", value_name = "SIDES", conflicts_with_all = ["file", "format", "moves", "torus"])]
    pub(super) full_box: Option<FullBox>,
    /// The blocked points of the box, one a line: x1,..,xn or with blanks, each from 0; `-` is standard input
    ///
    /// The box is then solved as a graph, as it is with --exact, --critical, --blocks, an --engine or a list of all vertices; it may
    /// have up to 4294967295 points.
    #[arg(long, value_name = "FILE", requires = "full_box")]
    pub(super) blocked: Option<PathBuf>,
    /// Ask about one start: `R,C` or `R C` on a grid (from 1), `L,R,C` on a board of layers (from 1), `x1,..,xn` in a box (from 0), the name of a vertex in a graph; with
    /// sliding stones it is the blank
    ///
    /// Says who wins there, lists all winning moves, and shows the first moves of a game in which the winner makes no
    /// mistake. With --json, adds the fields `start`, `verdict` and `winning_moves`.
    #[arg(long, value_name = "PLACE", allow_hyphen_values = true)]
    pub(super) start: Option<String>,
    /// List the vertices without any one of which the verdict at the start would be the other one
    ///
    /// Needs --start, except with sliding stones. With --json, adds the field `critical`.
    #[arg(long)]
    pub(super) critical: bool,
    /// Print exactly what the contest judge wants: WIN and the starts from which the placer wins, or LOSE
    #[arg(long, conflicts_with_all = ["json", "start", "exact", "critical"])]
    pub(super) answer: bool,
    /// Print one JSON object, on one line
    #[arg(long)]
    pub(super) json: bool,
    /// Play out every game on a small board, to say in how many plies each start is won or lost
    ///
    /// The winner hurries and the loser delays. With --start, looks at that start only, and says also how best play goes,
    /// who wins if whoever cannot move wins (misere play), and the Grundy value. With --json, adds the field `exact`, which has all of this.
    /// Up to 64 vertices may be reachable from a start, and up to 25 million positions are remembered, in up to 0.8 GB:
    /// open boards of up to 42 cells can be searched. What is too big is refused, after up to about a minute.
    #[arg(long)]
    pub(super) exact: bool,
    /// Write what proves the answer to FILE, for `lastmove check` or any other checker; `-` writes it in place of the answer
    ///
    /// It proves the class of every vertex; with --start, which takes less, only who wins there. On a grid it is about the grid: text or,
    /// if FILE ends in .lmc, a compact form with one byte a cell. For a box without blocked points it is one line. Any
    /// other board is proved as a graph, its vertices numbered from 1 in their order. Whoever wants to check that without trusting this
    /// program's readers makes the board an edge list, with `lastmove convert BOARD x.edges`, and runs `lastmove check x.edges FILE`.
    /// FILE is compressed if it ends in .gz or .zst.
    #[arg(long, value_name = "FILE")]
    pub(super) certificate: Option<PathBuf>,
    /// Prove the class of every vertex, and have the proof checked by code that shares nothing with the solver
    ///
    /// Adds a line `verified` to the answer, with --json the field `verified`. What --exact adds is not proved.
    #[arg(long)]
    pub(super) verify: bool,
    #[command(flatten)]
    pub(super) structure: StructureArguments,
    /// The engine; all give the same answer
    #[arg(long, default_value = Engine::Auto.name(), value_parser = engines())]
    pub(super) engine: Engine,
    /// How many threads the engine may use; bit-grid uses one for every 65536 cells at most, the others one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub(super) threads: usize,
}

/// What is asked for beyond verdicts: of every vertex in a file of its own, and of the whole.
#[derive(Args, Debug)]
pub(crate) struct StructureArguments {
    /// Write the class of every vertex to FILE, a letter D, A or C a line; for boards of cells in rows, with `#` for walls
    ///
    /// This list and the next two are compressed if FILE ends in `.gz` or `.zst`; with `-` standard output has the list and nothing else.
    #[arg(long, value_name = "FILE")]
    pub(super) classes: Option<PathBuf>,
    /// Write a maximum matching to FILE, an edge a line, by names; with commas or tabs if its name ends in `.csv` or `.tsv`
    #[arg(long, value_name = "FILE")]
    pub(super) matching: Option<PathBuf>,
    /// Write every winning move from every start to FILE, `from to` a line, by names; starts in vertex order
    #[arg(long, value_name = "FILE")]
    pub(super) winning_moves: Option<PathBuf>,
    /// Print the components of D, the barrier A and, if the graph is bipartite, its block triangular form
    ///
    /// This is the fine decomposition of Dulmage and Mendelsohn: the horizontal block, the square blocks, the vertical block.
    /// Rows are the vertices on the side of the first vertex of each connected component. With --json, one JSON object.
    #[arg(long, conflicts_with_all = ["answer", "start", "exact", "critical", "verify"])]
    pub(super) blocks: bool,
}

/// The names of the formats, each with what it is.
pub(crate) fn formats() -> impl TypedValueParser<Value = Format> {
    let value = |format: &Format| PossibleValue::new(format.name()).help(about_format(*format));
    PossibleValuesParser::new(Format::ALL.iter().map(value)).try_map(|name| name.parse::<Format>())
}

fn about_format(format: Format) -> &'static str {
    match format {
        Format::Grid => "rows of '.' (free) and '#' (wall), with or without a line 'N M' before them",
        Format::Layers => "grids with a line '-' between two, with or without a line 'L N M' before them",
        Format::Sliding => "rows of stones 'O' and 'X' and one '.', the blank, with or without a line 'N M'",
        Format::Box => "a line with the sides of a box, '4x5x6', then its blocked points, 'x1,..,xn' a line",
        Format::Edges => {
            "'u v' a line, any tokens as names; one token a line is a vertex; '#' begins a comment"
        }
        Format::EdgesHeader => "a line 'n m', then m lines 'u v' with vertices from 0 to n - 1",
        Format::Csv => "'u,v' a line; names may hold blanks, and stand in quotes",
        Format::Tsv => "'u', a tab and 'v' a line; names may hold blanks",
        Format::Dimacs => "a line 'p edge n m', then lines 'e u v' with vertices from 1 to n",
        Format::MatrixMarket => "a sparse matrix, of which the values mean nothing",
        Format::Metis => "a line 'n m', then the neighbours of each vertex a line, from 1",
        Format::Adjacency => "a vertex and its neighbours a line",
        Format::NodeLink => "JSON with lists of nodes and links, as of NetworkX and D3",
        Format::Graph6 => "a graph a line in printable characters, vertices from 0",
        Format::Sparse6 => "a sparse graph a line in printable characters, vertices from 0",
        _ => "",
    }
}

/// The names of the engines, each with what it is for.
pub(crate) fn engines() -> impl TypedValueParser<Value = Engine> {
    let value = |engine: Engine| PossibleValue::new(engine.name()).help(engine.summary());
    PossibleValuesParser::new(Engine::ALL.map(value)).try_map(|name| {
        // The parser has let only these names through.
        Engine::ALL.into_iter().find(|engine| engine.name() == name).ok_or("no such engine")
    })
}
