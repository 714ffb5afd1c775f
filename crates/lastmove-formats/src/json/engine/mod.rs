//! What programs and the engine say to each other: requests, replies and errors.
//!
//! `docs/PROTOCOL.md` describes them. Both directions are lines, one object each.
//!
//! ```
//! use lastmove_formats::json::engine::{Answer, Reply, Request};
//! let request = Request::parse(br#"{"id": 7, "request": "drop", "board": "park", "colour": 1}"#).unwrap();
//! assert_eq!(request.warnings, ["the request 'drop' has no field 'colour'"]);
//! let reply = Reply { id: &request.id, answer: &Answer::Dropped { board: "park".into() }, warnings: &request.warnings };
//! assert_eq!(
//!     reply.to_line(),
//!     concat!(r#"{"id":7,"board":"park","warnings":["the request 'drop' has no field 'colour'"]}"#, "\n"),
//! );
//! ```

mod error;
mod fields;
mod reply;
mod request;
mod source;

pub use error::{Error, ErrorKind};
pub use fields::Fields;
pub use reply::{Answer, BestMove, Loaded, Moves, Solved, State, Version};
pub use request::{Action, Asked, Refusal, Request, Setup, Target};
pub use source::Source;

use serde_json::value::RawValue;

pub use reply::Reply;

/// What tells requests apart: any JSON value, kept as it is written.
pub type Id = Box<RawValue>;

/// Whether two ids are the same value, however they are written.
pub fn same_id(one: &RawValue, other: &RawValue) -> bool {
    if one.get() == other.get() {
        return true;
    }
    let value = |id: &RawValue| serde_json::from_str::<serde_json::Value>(id.get()).ok();
    matches!((value(one), value(other)), (Some(one), Some(other)) if one == other)
}
