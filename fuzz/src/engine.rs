//! Requests to the engine.

use std::collections::BTreeMap;

use lastmove_formats::{
    json::engine::{Action, Answer, Asked, Error, ErrorKind, Refusal, Reply, Request, Source, Target},
    parse_board, record,
};
use serde_json::value::RawValue;

use super::fault;

pub(super) fn check(line: &[u8]) {
    match Request::parse(line) {
        Ok(Request { id, action, warnings }) => reply(&id, action_error(action), &warnings),
        Err(Refusal { id, error }) => {
            let columns = String::from_utf8_lossy(line).chars().count() + 1;
            assert!(error.column.is_none_or(|column| (1..=columns).contains(&column)), "{error:?}");
            reply(&id, Some(error), &[]);
        }
    }
}

/// What is wrong with the text that came with the request.
fn action_error(action: Action) -> Option<Error> {
    match action {
        Action::Review { record } => {
            let error = record::parse(record.as_bytes()).err()?;
            fault::check(record.as_bytes(), &error);
            Some(Error::in_text(ErrorKind::BadRecord, "record", &error))
        }
        Action::Board(Target::Inline(source), _) | Action::Board(_, Asked::Load(source)) => {
            if let Source::Text { text, format, .. } = &source
                && let Err(error) = parse_board(text.as_bytes(), *format)
            {
                fault::check(text.as_bytes(), &error);
            }
            source.read().err()
        }
        _ => None,
    }
}

/// Checks that the answer is one line of JSON with the id of the request.
fn reply(id: &RawValue, error: Option<Error>, warnings: &[String]) {
    let answer = error.map_or(Answer::Pong { pong: true }, Answer::from);
    let line = Reply { id, answer: &answer, warnings }.to_line();
    let text = line.strip_suffix('\n').expect("a line has an end");
    assert!(!text.contains('\n'), "{text:?}");
    let read: BTreeMap<String, Box<RawValue>> =
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text:?}"));
    // Not as a value, which could not hold every number.
    assert_eq!(read.get("id").map(|id| id.get()), Some(id.get()));
}
