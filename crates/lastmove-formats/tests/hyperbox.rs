//! The blocked points of a box.

use lastmove::{BoxBoard, Graph, Vertex, board::BoxBuilder};
use lastmove_formats::{
    ParseErrorKind,
    hyperbox::{parse_blocked, write_blocked},
    record::{Draft, GameRecord, RecordErrorKind},
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

/// Records have no form for boxes, and say so.
#[test]
fn no_records_of_boxes() {
    let board = full(&[2, 2]);
    let start = board.vertex(&[0, 0]).unwrap();
    let error = GameRecord::new(Draft::new(board, start)).unwrap_err();
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
