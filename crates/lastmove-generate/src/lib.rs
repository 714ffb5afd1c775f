//! Seeded, named generators of boards, graphs, games and contest inputs: the instances of tests, benchmarks and
//! `lastmove generate`.
//!
//! Each family is a function in [`board`], [`graph`], [`game`] or [`contest`] and an entry in [`FAMILIES`], which makes it from its name and
//! from parameters given as text. The same family, parameters and seed give the same board on every machine and in
//! every release: all numbers come from one named generator through integer arithmetic ([`Random`]), and tests
//! compare the results with recorded ones.
//!
//! ```
//! use lastmove::{AnyBoard, Graph};
//! use lastmove_generate::{Share, board, family};
//!
//! let board = board::diluted(20, 30, Share::per_cent(25), 7)?;
//! let named = family("diluted")?;
//! let same = named.generate([("rows", "20"), ("columns", "30"), ("walls", "25"), ("seed", "7")])?;
//! assert_eq!(same, AnyBoard::Grid(board));
//! # Ok::<(), lastmove_generate::GenerateError>(())
//! ```
//!
//! An [`Opponent`] makes moves in the same way: seeded, and at a [`Level`] between random and perfect.

pub mod board;
pub mod contest;
pub mod game;
pub mod graph;
pub mod walk;

mod error;
mod instance;
mod memory;
mod opponent;
mod random;
mod registry;
mod share;

pub use error::{GenerateError, GenerateErrorKind};
pub use instance::{BoxTest, Instance};
pub use opponent::{Level, Opponent};
pub use random::Random;
pub(crate) use registry::Make;
pub use registry::{FAMILIES, Family, Parameter, ParameterKind, family};
pub use share::{ParseShareError, Share};
