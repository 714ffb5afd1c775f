//! Boxes, their blocked points, and records of games on them.

use lastmove::{BoxBoard, Graph, Vertex, board::BoxBuilder};
use lastmove_formats::{
    ParseErrorKind,
    hyperbox::{MOST_POINTS, parse, parse_blocked, write, write_blocked},
    json,
    record::{self, Draft, GameRecord, RecordErrorKind},
};

fn full(sides: &[u64]) -> BoxBoard {
    BoxBoard::new(sides).unwrap()
}

fn written(board: &BoxBoard) -> String {
    let mut out = Vec::new();
    write_blocked(board, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn points_in_every_form() {
    let text = "\u{feff}# blocked\r\n\r\n 0,0,0 \r\n1 , 1,\t2 # the far corner\r\n\t0 1 2\n1,1,2\n+1 0 -0";
    let board = parse_blocked(text.as_bytes(), &full(&[2, 2, 3])).unwrap();
    assert_eq!((board.blocked_count(), board.vertex_count()), (4, 8));
    assert_eq!(written(&board), "0,0,0\n0,1,2\n1,0,0\n1,1,2\n");
    let more = parse_blocked(b"0 0 1", &board).unwrap();
    assert_eq!(more.blocked_count(), 5, "those blocked before stay so");
}

#[test]
fn nothing_may_be_blocked_and_everything() {
    for text in ["", "\n \n", "# nothing\n"] {
        assert_eq!(parse_blocked(text.as_bytes(), &full(&[3, 3])).unwrap(), full(&[3, 3]));
    }
    let board = parse_blocked(b"0\n1\n", &full(&[2])).unwrap();
    assert_eq!((board.vertex_count(), written(&board).as_str()), (0, "0\n1\n"));
}

#[test]
fn what_is_written_is_read_back() {
    for sides in [&[7][..], &[4, 5], &[3, 1, 4], &[2, 2, 2, 2], &[3, 3, 3, 3, 3]] {
        for every in [1, 2, 3, 5, 1000] {
            let mut builder = BoxBuilder::new(sides).unwrap();
            for v in full(sides).vertices().skip(every / 2).step_by(every) {
                assert!(builder.block(&full(sides).point(v).unwrap()));
            }
            let board = builder.build();
            assert!(every > 2 || !board.contains(Vertex::new(every / 2).unwrap()));
            assert_eq!(parse_blocked(written(&board).as_bytes(), &full(sides)).unwrap(), board);
        }
    }
}

#[test]
fn boxes_with_their_sides_are_read_back() {
    for text in ["7\n", "4x5\n0,0\n3,4\n", "1x1x1\n0,0,0\n", "18446744073709551615x1\n"] {
        let parsed = parse(text.as_bytes());
        if text.len() > 20 {
            assert_eq!(parsed.unwrap_err().kind(), ParseErrorKind::TooLarge);
            continue;
        }
        let mut out = Vec::new();
        write(&parsed.unwrap(), &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), text);
    }
    let board = parse(b"\xef\xbb\xbf\r\n# a box\n 2 X 03 # sides\r\n\n1 2\n1,2").unwrap();
    assert_eq!((board.sides(), board.blocked_count()), (&[2, 3][..], 1));
}

#[test]
fn faults_of_sides_have_their_places() {
    let sides = "the sides of a box, each from 1, such as '4x5x6'";
    for (text, kind, line, column, expected, found) in [
        (&b""[..], ParseErrorKind::Empty, 1, 1, sides, "an empty file"),
        (b"# x\n", ParseErrorKind::Empty, 2, 1, sides, "nothing but comments"),
        (b"\n 2x0\n", ParseErrorKind::Number, 2, 2, sides, "'2x0'"),
        (b"2x\n", ParseErrorKind::Number, 1, 1, sides, "'2x'"),
        (b"2 3\n", ParseErrorKind::Number, 1, 1, sides, "'2 3'"),
        (b"0,0\n", ParseErrorKind::Number, 1, 1, sides, "'0,0'"),
        (
            b"4096x4097\n",
            ParseErrorKind::TooLarge,
            1,
            1,
            "a box of at most 16777216 points",
            "one of 4096x4097",
        ),
        (b"2x2\n0,2\n", ParseErrorKind::Range, 2, 3, "coordinate 2 of a point, from 0 to 1", "'2'"),
    ] {
        let error = parse(text).unwrap_err();
        assert_eq!((error.kind(), error.expected(), error.found()), (kind, expected, found), "{error}");
        assert_eq!((error.line(), error.column()), (line, column), "{error}");
    }
    assert_eq!(parse(b"4096x4096\n").unwrap().vertex_count(), MOST_POINTS);
}

#[test]
fn records_of_boxes() {
    let text = "Record: box\nStart: 0,0,1\n\n2x2x2\n0,0,0\n1,1,1\n\n1. 0,1,1\n2. 0,1,0 {left}\n";
    let record = record::parse(text.as_bytes()).unwrap();
    let mut out = Vec::new();
    record::text::write(&record, &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), text);
    let written = r#"{"board":{"kind":"box","sides":[2,2,2],"blocked":[[0,0,0],[1,1,1]]},"start":[0,0,1],"moves":[{"to":[0,1,1]},{"to":[0,1,0],"comment":"left"}]}"#;
    assert_eq!(serde_json::to_string(&json::Record::from(&record)).unwrap(), written);
    assert_eq!(record::parse(written.as_bytes()).unwrap(), record);
    // In two dimensions a point looks like a cell, and counts from 0 all the same.
    let flat = r#"{"board":{"kind":"box","sides":[2,2]},"start":[0,0],"moves":[[0,1],{"to":[1,1]}]}"#;
    assert_eq!(record::parse(flat.as_bytes()).unwrap().moves().len(), 2);
}

#[test]
fn faults_in_records_of_boxes() {
    let text = |start: &str, board: &str, moves: &str| {
        format!("Record: box\nStart: {start}\n\n{board}\n\n{moves}\n")
    };
    for (start, board, moves, expected) in [
        (
            "0,0",
            "2x2",
            "1. 1,1",
            "line 6, column 4: expected ply 1, a place next to 0,0 that was not visited yet, found '1,1', which is not next to it",
        ),
        (
            "0,0",
            "2x2\n0,1",
            "1. 0,1",
            "line 7, column 4: expected ply 1, a place next to 0,0 that was not visited yet, found '0,1', which is blocked",
        ),
        (
            "0,0",
            "2x2",
            "1. 0,2",
            "line 6, column 4: expected ply 1, a place next to 0,0 that was not visited yet, found '0,2', which is outside the box",
        ),
        (
            "0",
            "2x2",
            "",
            "line 2, column 8: expected the start of the game, a place on the board, found '0', which is not written 'x1,..,xn', a coordinate for each dimension",
        ),
        ("0,0", "2x2\n0,2", "", "line 5, column 3: expected coordinate 2 of a point, from 0 to 1, found '2'"),
        (
            "0,0",
            "60000x60000",
            "",
            "line 4, column 1: expected a box of at most 16777216 points, found one of 60000x60000",
        ),
    ] {
        assert_eq!(record::parse(text(start, board, moves).as_bytes()).unwrap_err().to_string(), expected);
    }
    let json = |board: &str, start: &str| format!(r#"{{"board":{board},"start":{start},"moves":[]}}"#);
    for (board, start, expected) in [
        (
            r#"{"kind":"box","sides":[2,0]}"#,
            "[0,0]",
            "the sides of a box, each from 1, such as '4x5x6', found 2x0",
        ),
        (
            r#"{"kind":"box","sides":[]}"#,
            "[0,0]",
            "the sides of a box, each from 1, such as '4x5x6', found none",
        ),
        (
            r#"{"kind":"box","sides":[4294967296,2]}"#,
            "[0,0]",
            "a box of at most 16777216 points, found one of 4294967296x2",
        ),
        (
            r#"{"kind":"box","sides":[2,2],"blocked":[[0,0],[2,0]]}"#,
            "[0,1]",
            "a point from 0,0 to 1,1 as blocked point 2, found 2,0",
        ),
        (
            r#"{"kind":"box","sides":"2x2"}"#,
            "[0,0]",
            "the \"sides\" of the board, an array of integers from 1, found \"2x2\"",
        ),
        (
            r#"{"kind":"box","sides":[2,2],"blocked":[[0,0],0]}"#,
            "[0,1]",
            "blocked point 2, an array of integers from 0, found 0",
        ),
        (
            r#"{"kind":"box","rows":[2,2]}"#,
            "[0,0]",
            "a field of the board: kind, sides, blocked, found \"rows\"",
        ),
        (
            r#"{"kind":"box","sides":[2,2]}"#,
            "\"a\"",
            "the start of the game, a place on the board, found a, which is a name, but points of this box are written [x1, .., xn]",
        ),
    ] {
        let error = record::parse(json(board, start).as_bytes()).unwrap_err().to_string();
        assert!(error.ends_with(&format!("expected {expected}")), "{error}");
    }
    let large = BoxBoard::new([5000, 5000]).unwrap();
    let start = large.vertex(&[0, 0]).unwrap();
    let error = GameRecord::new(Draft::new(large, start)).unwrap_err();
    assert_eq!(error.kind(), RecordErrorKind::Board);
}

/// A text; the kind, the line and the column of its fault; what is expected and found there.
type Case = (&'static [u8], ParseErrorKind, usize, usize, &'static str, &'static str);

#[test]
fn faults_have_their_places() {
    let cases: [Case; 14] = [
        (
            b"0,0\n0,0,0\n",
            ParseErrorKind::Missing,
            1,
            4,
            "coordinate 3 of a point, from 0 to 2",
            "the end of the line",
        ),
        (
            b"\n0 0",
            ParseErrorKind::Missing,
            2,
            4,
            "coordinate 3 of a point, from 0 to 2",
            "the end of the file",
        ),
        (
            b"0,0,\n0,0,0\n",
            ParseErrorKind::Missing,
            1,
            5,
            "coordinate 3 of a point, from 0 to 2",
            "the end of the line",
        ),
        (b"0,,0\n", ParseErrorKind::Missing, 1, 3, "coordinate 2 of a point, from 0 to 1", "a comma"),
        (b"0,0,0,0\n", ParseErrorKind::Extra, 1, 7, "the end of the line after 3 coordinates", "'0'"),
        (b"0,0,0,\n", ParseErrorKind::Extra, 1, 6, "the end of the line after 3 coordinates", "','"),
        (b"0 0 0 0\n", ParseErrorKind::Extra, 1, 7, "the end of the line after 3 coordinates", "'0'"),
        (b"0 0,0\n", ParseErrorKind::Number, 1, 1, "coordinate 1 of a point, from 0 to 1", "'0 0'"),
        (b"0,0,0\n2,0,0\n", ParseErrorKind::Range, 2, 1, "coordinate 1 of a point, from 0 to 1", "'2'"),
        (b"0,0,-1\n", ParseErrorKind::Range, 1, 5, "coordinate 3 of a point, from 0 to 2", "'-1'"),
        (b"0,0,x\n", ParseErrorKind::Number, 1, 5, "coordinate 3 of a point, from 0 to 2", "'x'"),
        (
            b"0,0,18446744073709551616\n",
            ParseErrorKind::TooLarge,
            1,
            5,
            "coordinate 3 of a point, from 0 to 2",
            "'18446744073709551616'",
        ),
        (
            b"0,0,\xff\n",
            ParseErrorKind::Encoding,
            1,
            5,
            "coordinate 3 of a point, from 0 to 2",
            "the byte 0xff, which is not UTF-8",
        ),
        (b"0,0,0\n\0", ParseErrorKind::Binary, 2, 1, "text", "the byte 0x00, as in a binary file"),
    ];
    for (text, kind, line, column, expected, found) in cases {
        let error = parse_blocked(text, &full(&[2, 2, 3])).unwrap_err();
        assert_eq!((error.kind(), error.expected(), error.found()), (kind, expected, found), "{error}");
        assert_eq!((error.line(), error.column()), (line, column), "{error}");
    }
}
