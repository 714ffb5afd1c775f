//! Boards in whatever format they look like, written in every format.

use std::io;

use lastmove::{AnyBoard, Board, Graph};
use lastmove_formats::{Format, Reading, numbered};

use super::fault;

/// The most vertices of a board that is written.
const MOST: usize = 300;

pub(super) fn check(source: &[u8]) {
    let format = Format::recognised(source);
    for path in ["board", "graph.csv", "graph.graph.gz"] {
        let _ = Format::of_file(path.as_ref(), source);
    }
    match format.parse_boards(source, Reading::default()) {
        Ok(boards) => {
            for board in boards.iter().filter(|board| (1..=MOST).contains(&board.vertex_count())).take(2) {
                write_all(board);
            }
        }
        Err(error) => fault::check(source, &error),
    }
}

/// Writes the board in every format that holds it, with its names and with numbers, and reads it back.
fn write_all(board: &AnyBoard) {
    let graph = numbered(board).expect("a small graph");
    let names: Vec<_> = board.vertices().map(|v| board.name(v).to_string()).collect();
    for &format in Format::ALL {
        let mut text = Vec::new();
        match format.write(board, &mut text) {
            Ok(()) => {
                let read = read(format, &text);
                let read_names: Vec<_> = read.vertices().map(|v| read.name(v).to_string()).collect();
                assert_eq!(names, read_names, "names in {format}");
                assert_eq!(graph, numbered(&read).expect("a small graph"), "{format} of {names:?}");
            }
            Err(error) => assert_eq!(error.kind(), io::ErrorKind::InvalidInput, "{format}: {error}"),
        }
        text.clear();
        if format.write_numbered(board, &mut text).is_ok() {
            let read = read(format, &text);
            assert_eq!(graph, numbered(&read).expect("a small graph"), "{format} of {names:?}, numbered");
        }
    }
}

fn read(format: Format, text: &[u8]) -> AnyBoard {
    let read = format.parse_board(text);
    read.unwrap_or_else(|error| panic!("what was written in {format} is refused: {error}"))
}
