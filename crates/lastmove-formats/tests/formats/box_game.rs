//! The contest *Box Game* against judges whose whole part is known beforehand.

use std::io::{self, BufRead, BufReader, Read, Write};

use lastmove_formats::{
    ParseError, ParseErrorKind,
    contest::gym100162a::{JudgeError, play},
};

fn said(judge: &str) -> Result<String, JudgeError> {
    let mut out = Vec::new();
    play(judge.as_bytes(), &mut out).map(|()| String::from_utf8(out).unwrap())
}

#[track_caller]
fn refused(judge: &str) -> ParseError {
    match said(judge) {
        Err(JudgeError::Parse(error)) => error,
        other => panic!("{judge:?}: {other:?}"),
    }
}

#[test]
fn games_are_played_to_their_end() {
    assert_eq!(said("0\n").unwrap(), "");
    // A single point: Alice cannot move.
    assert_eq!(said("1\n0\n0\n0 ?\n0\n").unwrap(), "Bob\n");
    assert_eq!(said("3\n0 0 0\n0 0 0\n0 ?\n0\n").unwrap(), "Bob\n");
    assert_eq!(said("1\n1\n1\n0 ?\n1\n2\n0\n1 +\n0 ?\n0\n").unwrap(), "Alice\n1 -\nBob\n1 +\n");
    // From a corner of nine points Bob wins; one of the ways.
    let judge = "2\n2 2\n0 0\n1 +\n2 +\n2 +\n0 ?\n0\n";
    assert_eq!(said(judge).unwrap(), "Bob\n1 +\n1 -\n1 +\n");
}

/// As numbers and signs are read, white space does not matter.
#[test]
fn white_space_means_nothing() {
    let expected = said("2\n2 2\n0 0\n1 +\n2 +\n2 +\n0 ?\n0\n").unwrap();
    for judge in [
        "\u{feff}2\r\n2 2 \r\n0 0\r\n1 +\r\n2 +\r\n2 +\r\n0 ?\r\n0\r\n",
        "2 2 2 0 0 1 + 2 + 2 + 0 ? 0",
        "\n\n2\n\n2\n2\n0\n0\n1\n+\n2\n+\n\t2 \t +\n0\n?\n\n0",
    ] {
        assert_eq!(said(judge).unwrap(), expected, "{judge:?}");
    }
}

/// What the judge says; the line, the column and the kind of the fault; what is expected and found there.
type Case = (&'static str, usize, usize, ParseErrorKind, &'static str, &'static str);

const FAULTS: &[Case] = &[
    (
        "",
        1,
        1,
        ParseErrorKind::Missing,
        "the number of dimensions of test 1, or 0 after the last test",
        "the end of the file",
    ),
    (
        "1\n",
        2,
        1,
        ParseErrorKind::Missing,
        "w_1, the largest coordinate 1 in the box, from 0 to 18446744073709551614",
        "the end of the file",
    ),
    (
        "2\n3 4\n0",
        3,
        2,
        ParseErrorKind::Missing,
        "s_2, where the token stands, from 0 to w_2 = 4",
        "the end of the file",
    ),
    (
        "x\n",
        1,
        1,
        ParseErrorKind::Number,
        "the number of dimensions of test 1, or 0 after the last test",
        "'x'",
    ),
    (
        "-1\n",
        1,
        1,
        ParseErrorKind::Range,
        "the number of dimensions of test 1, or 0 after the last test",
        "'-1'",
    ),
    (
        "2\n3 -1\n",
        2,
        3,
        ParseErrorKind::Range,
        "w_2, the largest coordinate 2 in the box, from 0 to 18446744073709551614",
        "'-1'",
    ),
    (
        "1\n18446744073709551615\n",
        2,
        1,
        ParseErrorKind::Range,
        "w_1, the largest coordinate 1 in the box, from 0 to 18446744073709551614",
        "'18446744073709551615'",
    ),
    (
        "1\n18446744073709551616\n",
        2,
        1,
        ParseErrorKind::TooLarge,
        "w_1, the largest coordinate 1 in the box, from 0 to 18446744073709551614",
        "'18446744073709551616'",
    ),
    ("2\n3 4\n1 5\n", 3, 3, ParseErrorKind::Range, "s_2, where the token stands, from 0 to w_2 = 4", "'5'"),
    // Alice goes from 1 to 0, then the judge is to move but goes outside, or back.
    (
        "1\n3\n1\n1 -\n",
        4,
        1,
        ParseErrorKind::Illegal,
        "a legal move of the judge from 0",
        "'1 -', but the goal is not on the board",
    ),
    (
        "1\n3\n1\n\n1\n+",
        6,
        1,
        ParseErrorKind::Illegal,
        "a legal move of the judge from 0",
        "'+', but the goal has been visited already",
    ),
    (
        "1\n3\n1\n2 +\n",
        4,
        1,
        ParseErrorKind::Range,
        "the judge's move: a dimension from 1 to 1, or 0 if it has none",
        "'2'",
    ),
    ("1\n3\n1\n1 ?\n", 4, 3, ParseErrorKind::Character, "'+' or '-' after the dimension 1", "'?'"),
    ("1\n3\n1\n1 ++\n", 4, 3, ParseErrorKind::Character, "'+' or '-' after the dimension 1", "'++'"),
    ("1\n3\n1\n0 +\n", 4, 3, ParseErrorKind::Character, "'?' after 0", "'+'"),
    (
        "1\n3\n1\n1+\n",
        4,
        1,
        ParseErrorKind::Number,
        "the judge's move: a dimension from 1 to 1, or 0 if it has none",
        "'1+'",
    ),
    (
        "1\n3\n1\n",
        4,
        1,
        ParseErrorKind::Missing,
        "the judge's move: a dimension from 1 to 1, or 0 if it has none",
        "the end of the file",
    ),
    (
        "1\n0\n0\n0 ?\n",
        5,
        1,
        ParseErrorKind::Missing,
        "the number of dimensions of test 2, or 0 after the last test",
        "the end of the file",
    ),
    ("0 ?\n", 1, 3, ParseErrorKind::Extra, "the end of the line after the 0 that ends the tests", "'?'"),
    ("\0\x01", 1, 1, ParseErrorKind::Binary, "text", "the byte 0x00, as in a binary file"),
];

#[test]
fn faults_have_their_places() {
    for &(judge, line, column, kind, expected, found) in FAULTS {
        let error = refused(judge);
        assert_eq!((error.kind(), error.expected(), error.found()), (kind, expected, found), "{judge:?}");
        assert_eq!((error.line(), error.column()), (line, column), "{judge:?}: {error}");
    }
}

/// A judge who waits for each line before the next, over a pipe.
#[test]
fn lines_come_when_they_are_due() {
    let (hear, say) = io::pipe().unwrap();
    let (heard, mut judge) = io::pipe().unwrap();
    let program = std::thread::spawn(move || play(BufReader::new(heard), &mut { say }));
    let mut lines = BufReader::new(hear).lines().map(Result::unwrap);
    for _ in 0..3 {
        judge.write_all(b"2\n1000000000000 1000000000000\n0 1\n").unwrap();
        assert_eq!(lines.next().unwrap(), "Alice");
        assert!(["1 +", "2 +", "2 -"].contains(&lines.next().unwrap().as_str()));
        judge.write_all(b"0 ?\n").unwrap();
    }
    // The program does not wait for the end of the stream.
    judge.write_all(b"0\n").unwrap();
    program.join().unwrap().unwrap();
    assert_eq!(lines.next(), None);
}

#[test]
fn nobody_to_hear_or_to_answer() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("no line"))
        }
    }
    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("no line"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    assert!(matches!(play(BufReader::new(Broken), &mut Vec::new()), Err(JudgeError::Read(_))));
    assert!(matches!(play(&b"1\n0\n0\n0 ?\n0\n"[..], &mut Broken), Err(JudgeError::Write(_))));
}
