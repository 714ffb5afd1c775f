//! **lastmove** solves *undirected vertex geography*: a token stands on a vertex of a graph, two players move it
//! in turn along an edge to a vertex that it has not visited yet, and whoever cannot move loses.
//!
//! The player to move at `v` loses exactly when some maximum matching misses `v`. One maximum matching and one
//! alternating forest therefore answer every start at once, and every answer here rests on that theorem.
//!
//! ```
//! use lastmove::{GridBoard, Verdict};
//!
//! let board: GridBoard = ".##\n...\n#.#".parse()?;
//! let solution = lastmove::solve(&board);
//! let start = board.vertex(2, 2).unwrap();
//! assert_eq!(solution.verdict(start), Some(Verdict::Wins));
//! assert_eq!(solution.losing_starts().count(), 2);
//! # Ok::<(), lastmove::BoardError>(())
//! ```
//!
//! The modules are floors of a house, each using only those before it in this list: [`vertex`], [`observer`],
//! [`graph`], [`board`], [`matching`], [`structure`], [`solver`], [`game`], [`certificate`].
//!
//! The crate does no input or output, reads no clock, draws no random numbers, and never recurses over the size
//! of its input.

pub mod board;
pub mod certificate;
pub mod game;
pub mod graph;
pub mod matching;
pub mod observer;
mod prefetch;
pub mod solver;
pub mod structure;
pub mod vertex;

pub use board::{AnyBoard, Board, BoardError, BoxBoard, GridBoard, LatticeBoard, NamedGraph, SlidingBoard};
pub use game::{FullBox, FullBoxGame, Game, Mark, Player};
pub use graph::{CsrGraph, DynamicGraph, Graph, GraphBuilder};
pub use matching::Matching;
pub use observer::{Interrupted, Observer, Progress};
pub use solver::{
    DynamicGrid, DynamicSolution, Engine, ObservedSolution, Solution, SolveError, SolveErrorKind, Solver,
    Verdict, solve,
};
pub use structure::{Class, Classes};
pub use vertex::{Vertex, VertexMap, VertexSet};

// The example of README.md, as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
