//! The contest *Who can win*.

use lastmove::{FullBox, GridBoard, Verdict, board::GridBuilder};
use lastmove_formats::{ParseErrorKind, contest::bzoj2463};

fn answer(input: &[u8]) -> String {
    let mut out = Vec::new();
    bzoj2463::write_answer(bzoj2463::parse(input).unwrap(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn numbers_of_any_length() {
    assert_eq!(answer(b"0\n"), "");
    assert_eq!(answer(b"2\n0\n"), "Alice\n");
    assert_eq!(answer(b"\xef\xbb\xbf 1 \r\n\r\n+2\r\n010\r\n00\r\n\r\n"), "Bob\nAlice\nAlice\n");
    let long = "7".repeat(100_000);
    assert_eq!(answer(format!("{long}\n{long}8\n0").as_bytes()), "Bob\nAlice\n");
}

/// On the boards that can be solved, it is what the engine finds in the corner.
#[test]
fn answers_are_the_engines() {
    for size in 1..=30 {
        let mut builder = GridBuilder::new(size, size).unwrap();
        (1..=size).for_each(|row| (1..=size).for_each(|column| builder.set_free(row, column)));
        let board: GridBoard = builder.build();
        let corner = lastmove::solve(&board).verdict(board.vertex(1, 1).unwrap());
        let parsed = bzoj2463::parse(format!("{size}\n0\n").as_bytes()).unwrap();
        assert_eq!(parsed.first().copied(), corner, "{size}");
        assert_eq!(FullBox::new([size as u64; 2]).unwrap().verdict(&[0, 0]), corner);
        assert_ne!(parsed, [Verdict::Wins, Verdict::Wins]);
    }
}

#[test]
fn faults_have_their_places() {
    let cases: [(&[u8], ParseErrorKind, usize, usize); 9] = [
        (b"", ParseErrorKind::Missing, 1, 1),
        (b"2\n3\n", ParseErrorKind::Missing, 3, 1),
        (b"2\nthree\n0\n", ParseErrorKind::Number, 2, 1),
        (b"2\n-3\n0\n", ParseErrorKind::Range, 2, 1),
        (b"2\n3.0\n0\n", ParseErrorKind::Number, 2, 1),
        (b"2\n-\n0\n", ParseErrorKind::Number, 2, 1),
        (b"2 3\n0\n", ParseErrorKind::Extra, 1, 3),
        (b"2\n0\n3\n", ParseErrorKind::Extra, 3, 1),
        (b"2\n\xff\n0\n", ParseErrorKind::Encoding, 2, 1),
    ];
    for (input, kind, line, column) in cases {
        let error = bzoj2463::parse(input).unwrap_err();
        assert_eq!((error.kind(), error.line(), error.column()), (kind, line, column), "{error}");
    }
}
