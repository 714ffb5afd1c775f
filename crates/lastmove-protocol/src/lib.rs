//! The answers to the requests of **lastmove**'s protocol, as `docs/PROTOCOL.md` describes them: what the engine on standard input
//! and the HTTP server both ask. Requests and answers are the types of [`lastmove_formats::json::engine`]; nothing here reads or
//! writes, waits or knows of threads.
//!
//! ```
//! use lastmove_formats::json::engine::{Action, Answer, ErrorKind, Request, Target};
//! use lastmove_protocol::{Stop, named};
//!
//! let mut session = None; // what is loaded under the name
//! let mut ask = |line: &str| {
//!     let request = Request::parse(line.as_bytes()).unwrap();
//!     let Action::Board(Target::Named(name), asked) = request.action else { unreachable!() };
//!     named(&name, &mut session, &asked, &Stop::new(false))
//! };
//! let refused = ask(r#"{"id": 1, "request": "moves", "board": "park"}"#).unwrap_err();
//! assert_eq!(refused.kind, ErrorKind::UnknownBoard);
//! ask(r#"{"id": 2, "request": "load", "board": "park", "text": ".##\n...\n#.#"}"#).unwrap();
//! let answer = ask(r#"{"id": 3, "request": "verdict", "board": "park", "start": [2, 2]}"#).unwrap();
//! assert!(matches!(answer, Answer::Verdict { verdict: lastmove_formats::json::Verdict::Wins, .. }));
//! ```
//!
//! Every answer may be cut short from another thread through its [`Stop`] flag, which the engines poll at bounded intervals.

mod answer;
mod proof;
mod session;

pub use answer::{Answered, about, about_inline, inline, named, review, review_record};
pub use proof::Proof;
pub use session::{Failure, Session, Stop, watch, wins};

use lastmove_formats::json::engine::Version;

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// The answer to `version`.
pub fn version() -> Version {
    Version { name: "lastmove".into(), version: env!("CARGO_PKG_VERSION").into(), protocol: PROTOCOL }
}
