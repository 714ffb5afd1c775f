//! The input of *Rabbit and Egg*: every fault by place and words, and every harmless variation.

use lastmove::{Player, game::review};
use lastmove_formats::{ParseErrorKind, contest::noi2011_rabbit};

/// The problem's second sample; a game of four rounds on 3 x 3 cells.
const SAMPLE: &str = "3 3\nXOX\nO.O\nXOX\n4\n2 3\n1 3\n1 2\n1 1\n2 1\n3 1\n3 2\n3 3\n";

fn answer(source: &[u8]) -> String {
    let game = noi2011_rabbit::parse(source).unwrap();
    let review = review(game.board(), &game.to_record(), None).unwrap();
    let mut out = Vec::new();
    noi2011_rabbit::write_answer(noi2011_rabbit::blunders(&review), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn harmless_variations_are_read_alike() {
    let expected = "0\n";
    assert_eq!(answer(SAMPLE.as_bytes()), expected);
    for text in [
        SAMPLE.trim_end().to_owned(),
        SAMPLE.replace('\n', " \r\n"),
        SAMPLE.replace("4\n", "\n\n 4\t\n\n"),
        format!("\u{feff}\n{SAMPLE}\n \n"),
        SAMPLE.replace("2 3", "+02   3"),
    ] {
        assert_eq!(answer(text.as_bytes()), expected, "{text:?}");
    }
}

#[test]
fn rabbit_may_be_beaten_from_the_start() {
    assert_eq!(answer(b"2 2\nXO\n.X\n0\n"), "0\n", "no stone of Rabbit's is beside the blank");
    let game = noi2011_rabbit::parse(SAMPLE.as_bytes()).unwrap();
    assert_eq!(Player::BOTH.map(|player| game.player(player)), ["Rabbit", "Egg"]);
}

#[test]
fn larger_boards_than_promised_are_read() {
    let row = format!("{}.\n", "X".repeat(99));
    assert_eq!(answer(format!("1 100\n{row}0\n").as_bytes()), "0\n");
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn bad_input_is_located_and_explained() {
    use ParseErrorKind::{Character, Extra, Illegal, Missing, Number, Range, RowLength, Unfinished};
    let with = |line: usize, text: &str| {
        let mut lines: Vec<&str> = SAMPLE.lines().collect();
        lines[line - 1] = text;
        lines.join("\n")
    };
    let first = |lines: usize| SAMPLE.split_inclusive('\n').take(lines).collect::<String>();
    let rabbit = "expected move of Rabbit in round 1 of 4, a stone O beside the blank at 2,2, found";
    let egg = "expected move of Egg in round 1 of 4, a stone X beside the blank at 2,3, found";
    let cases: &[(String, ParseErrorKind, String)] = &[
        (
            "XOX\nO.O\n1\n".into(),
            Number,
            "line 1, column 1: expected the number of rows, from 1 to 4294967294, found 'XOX'".into(),
        ),
        (
            with(3, "OXO"),
            Missing,
            "line 2, column 1: expected a '.', the blank, on the board, found none".into(),
        ),
        (
            with(4, "XO."),
            Extra,
            "line 4, column 3: expected 'O' or 'X', since the blank is at 2,2, found a second '.'".into(),
        ),
        (with(3, "O.0"), Character, "line 3, column 3: expected 'O', 'X' or '.', found '0'".into()),
        (with(3, "O."), RowLength, "line 3, column 3: expected 3 cells in row 2, found 2 cells".into()),
        (
            with(5, "four"),
            Number,
            "line 5, column 1: expected the number of rounds, each a move of Rabbit and one of Egg, found 'four'"
                .into(),
        ),
        (
            first(4),
            Missing,
            "line 5, column 1: expected the number of rounds, each a move of Rabbit and one of Egg, found the end of the file".into(),
        ),
        (
            with(5, "4 2"),
            Extra,
            "line 5, column 3: expected the end of the line after the number of rounds, found '2'".into(),
        ),
        (with(6, "4 2"), Illegal, format!("line 6, column 1: {rabbit} '4 2', which is outside the board")),
        (with(6, "0 2"), Illegal, format!("line 6, column 1: {rabbit} '0 2', which is outside the board")),
        (with(6, "1 3"), Illegal, format!("line 6, column 1: {rabbit} '1 3', which is not next to it")),
        (with(6, "2 2"), Illegal, format!("line 6, column 1: {rabbit} '2 2', which is where the game started")),
        (
            with(3, "OX.").replacen("XOX", "XOO", 1).replace("2 3\n", "2 2\n"),
            Illegal,
            "line 6, column 1: expected move of Rabbit in round 1 of 4, a stone O beside the blank at 2,3, found '2 2', which holds a stone of the other colour".into(),
        ),
        (with(7, "2 2"), Illegal, format!("line 7, column 1: {egg} '2 2', which is where the game started")),
        (
            with(11, "2 3"),
            Illegal,
            "line 11, column 1: expected move of Egg in round 3 of 4, a stone X beside the blank at 2,1, found '2 3', which ply 1 went to".into(),
        ),
        (
            with(6, "2"),
            Missing,
            "line 6, column 2: expected the column of move of Rabbit in round 1 of 4, found the end of the line".into(),
        ),
        (
            with(6, "2 3 1"),
            Extra,
            "line 6, column 5: expected the end of the line after a row and a column, found '1'".into(),
        ),
        (
            with(6, "2,3"),
            Number,
            "line 6, column 1: expected the row of move of Rabbit in round 1 of 4, found '2,3'".into(),
        ),
        (
            first(12),
            Missing,
            "line 13, column 1: expected move of Egg in round 4 of 4, a stone X beside the blank at 3,2, found the end of the file".into(),
        ),
        (
            first(11),
            Missing,
            "line 12, column 1: expected move of Rabbit in round 4 of 4, a stone O beside the blank at 3,1, found the end of the file".into(),
        ),
        (
            with(5, "3"),
            Extra,
            "line 12, column 1: expected the end of the file after 6 moves, found '3 2'".into(),
        ),
        (
            format!("{SAMPLE}1 1\n"),
            Extra,
            "line 14, column 1: expected the end of the file after 8 moves, found '1 1'".into(),
        ),
        (
            first(11).replace("\n4\n", "\n3\n"),
            Unfinished,
            "line 11, column 1: expected rounds up to the end of the game, found only 3 rounds, after which Rabbit can still slide 3,2".into(),
        ),
        (
            first(4) + "0\n",
            Unfinished,
            "line 5, column 1: expected rounds up to the end of the game, found only 0 rounds, after which Rabbit can still slide 1,2".into(),
        ),
        (
            with(5, "5"),
            Range,
            "line 5, column 1: expected fewer rounds, since no move is left after 8 moves, found '5'".into(),
        ),
    ];
    for (source, kind, message) in cases {
        let error = noi2011_rabbit::parse(source.as_bytes()).unwrap_err();
        assert_eq!((error.kind(), error.to_string()), (*kind, message.clone()), "{source}");
    }
}

#[test]
fn a_record_may_stop_before_the_end() {
    let text = SAMPLE.split_inclusive('\n').take(11).collect::<String>().replace("\n4\n", "\n3\n");
    assert_eq!(noi2011_rabbit::parse_record(text.as_bytes()).unwrap().moves().len(), 6);
}
