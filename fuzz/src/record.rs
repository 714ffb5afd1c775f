//! Records of games.

use lastmove::{Board, Graph, game::review};
use lastmove_formats::{
    json::{Record, Review, parse_record},
    record::{self, Chunks, GameRecord},
};

use super::fault;

/// The most vertices of a board whose record is reviewed.
const MOST_REVIEWED: usize = 64;

pub(super) fn text(source: &[u8]) {
    let _ = record::Form::recognise(source);
    match record::text::parse(source) {
        Ok(record) => check(&record),
        Err(error) => fault::check(source, &error),
    }
    stream(source);
}

pub(super) fn json(source: &[u8]) {
    match parse_record(source) {
        Ok(record) => check(&record),
        Err(error) => fault::check(source, &error),
    }
    stream(source);
}

/// Takes the source apart as a stream of records.
fn stream(source: &[u8]) {
    let lines = source.split(|&byte| byte == b'\n').count();
    let mut bytes = 0;
    let mut next_line = 1;
    for chunk in Chunks::new(source) {
        let chunk = chunk.expect("reading from memory does not fail");
        bytes += chunk.bytes().len();
        assert!((next_line..=lines).contains(&chunk.line()), "line {} of {lines}", chunk.line());
        next_line = chunk.line();
        if let Err(error) = chunk.parse() {
            let span = error.span();
            assert!(span.start <= span.end && span.end <= chunk.bytes().len(), "{span:?} in {chunk:?}");
            assert!((1..=lines).contains(&error.line()), "line {} of {lines}", error.line());
            fault::check_text(&error);
        }
    }
    assert!(bytes <= source.len());
}

/// Checks that both forms of the record read back as it is, and that a legal game can be reviewed.
fn check(record: &GameRecord) {
    let mut text = Vec::new();
    record::text::write(record, &mut text).expect("writing to memory does not fail");
    let read = record::text::parse(&text).unwrap_or_else(|error| panic!("as text: {error}"));
    assert_eq!(*record, read, "as text");
    let json = serde_json::to_vec(&Record::from(record)).expect("a record has a form in JSON");
    let read = parse_record(&json).unwrap_or_else(|error| panic!("as JSON: {error}"));
    assert_eq!(*record, read, "as JSON");
    for form in [text, json] {
        let read = record::parse(&form).unwrap_or_else(|error| panic!("in whatever form: {error}"));
        assert_eq!(*record, read, "in whatever form");
    }

    let board = record.board();
    let start = board.name(record.start()).to_string();
    assert_eq!(board.find(&start), Ok(record.start()), "{start:?}");
    if board.vertex_count() <= MOST_REVIEWED {
        let reviewed = review(board, &record.to_record(), None).expect("the moves of a record are legal");
        assert_eq!(reviewed.plies.len(), record.moves().len());
        let review = Review::new(record, &reviewed, &lastmove::Player::BOTH);
        serde_json::to_vec(&review).expect("a review has a form in JSON");
    }
}
