//! Tools for those who set contest problems of undirected vertex geography: validators of inputs, checkers of outputs,
//! and the interactor of the problem that is played.
//!
//! ```
//! use lastmove_judge::{Outcome, Problem, WhiteSpace, check, validate};
//! let input = b"3 3\n.##\n...\n#.#\n";
//! assert!(validate(Problem::Game, input, WhiteSpace::Strict).is_ok());
//! assert!(validate(Problem::Game, b"1 2\n.. \n", WhiteSpace::Strict).is_err());
//! assert_eq!(check(Problem::Game, input, b"WIN\n2 3\n3 2\n", None).outcome(), Outcome::Accepted);
//! assert_eq!(check(Problem::Game, input, b"WIN\n2 3\n", None).outcome(), Outcome::Wrong);
//! assert_eq!(check(Problem::Game, input, b"WIN 2\n", None).outcome(), Outcome::Presentation);
//! ```
//!
//! Everything here works on bytes and streams; which files these come from, and with which code a program ends
//! ([`Convention`]), is for the command line, `lastmove judge`.

mod check;
mod convention;
mod interact;
mod judgement;
mod problem;
mod proof;
mod validate;
mod words;

pub use check::check;
pub use convention::Convention;
pub use interact::{Settings, interact};
pub use judgement::{Judgement, Outcome};
pub use problem::Problem;
pub use validate::{Invalid, WhiteSpace, repaired, validate};
