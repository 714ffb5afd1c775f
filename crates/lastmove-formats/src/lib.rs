//! Text to boards and graphs, and back: every format that **lastmove** reads and writes.
//!
//! ```
//! use lastmove::Graph;
//! let board = lastmove_formats::grid::parse(b"3 3\n.##\n...\n#.#\n")?;
//! assert_eq!((board.vertex_count(), board.edge_count()), (5, 4));
//! let error = lastmove_formats::grid::parse(b"3 3\n.##\n.x.\n#.#\n").unwrap_err();
//! assert_eq!(error.to_string(), "line 3, column 2: expected '.' or '#', found 'x'");
//! # Ok::<(), lastmove_formats::ParseError>(())
//! ```
//!
//! - [`grid`], [`layers`], [`sliding`], [`edges`], [`edges_header`]: one module a format, each with `parse` and `write`. [`Format`] names them
//!   and [`parse_board`] chooses.
//! - [`hyperbox`]: the blocked points of a box.
//! - [`dimacs`], [`matrix_market`], [`metis`], [`adjacency`], [`graph6`], [`sparse6`], [`node_link`]: graphs of other programs,
//!   in the same way.
//! - [`record`]: recorded games, as text and as JSON.
//! - [`contest`]: the input and output of contest problems, one module a problem.
//! - [`answer`]: the starts from which the placer wins, for any board.
//! - [`json`]: the shapes of all JSON that goes in or out.
//! - `files`, with the feature of that name (default): opening files and standard input.
//!
//! Parsers take bytes, not text, so that a file that is not UTF-8 is an error with a place like any other. They
//! never panic, never recurse, and never take memory that the length of the input does not justify. What each
//! accepts is written down in `docs/FORMATS.md`.

pub mod adjacency;
pub mod answer;
mod arcs;
mod block;
pub mod certificate;
pub mod contest;
mod decimal;
pub mod dimacs;
mod direction;
pub mod edges;
pub mod edges_header;
mod error;
mod excerpt;
mod fault;
#[cfg(feature = "files")]
pub mod files;
mod format;
pub mod graph6;
pub mod grid;
pub mod hyperbox;
pub mod json;
pub mod layers;
pub mod matrix_market;
pub mod metis;
mod names;
pub mod node_link;
mod number_lines;
mod numbered;
mod numbering;
mod parts;
pub mod record;
mod seen_numbers;
pub mod separated;
mod separator;
mod sextets;
mod shape;
pub mod sliding;
pub mod sparse6;
mod text;
mod word_table;

pub use direction::Direction;
pub use error::{ParseError, ParseErrorKind};
pub use excerpt::{Excerpt, visible};
#[cfg(feature = "files")]
pub use files::ReadError;
pub use format::{Format, NotHeld, UnknownFormat, numbered, parse_board};
pub use matrix_market::Reading;
pub use separator::{Separator, write_edges};
