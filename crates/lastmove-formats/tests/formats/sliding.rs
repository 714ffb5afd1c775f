//! Boards of sliding stones: every fault by place and words, and every harmless variation.

use faults::assert_faults;
use lastmove::{AnyBoard, SlidingBoard};
use lastmove_formats::{Format, ParseErrorKind, answer, json, parse_board, sliding};
use proptest::prelude::*;

use crate::faults;

#[test]
fn bad_input_is_located_and_explained() {
    use ParseErrorKind::{Character, Empty, Extra, Missing, Range, RowLength, TooLarge};
    let cells = "expected 'O', 'X' or '.', found";
    assert_faults(
        sliding::parse,
        &[
            (
                b"",
                Empty,
                "line 1, column 1: expected a row of 'O', 'X' and one '.', or a line 'N M' of sizes, found an empty file",
            ),
            (b"OX\nXO\n", Missing, "line 1, column 1: expected a '.', the blank, on the board, found none"),
            (
                b"2 2\n\nOX\nXO\n",
                Missing,
                "line 3, column 1: expected a '.', the blank, on the board, found none",
            ),
            (
                b"O.X\nX.O\n",
                Extra,
                "line 2, column 2: expected 'O' or 'X', since the blank is at 1,2, found a second '.'",
            ),
            (
                b"1 4\nO..Z\n",
                Extra,
                "line 2, column 3: expected 'O' or 'X', since the blank is at 1,2, found a second '.'",
            ),
            (b"O.X\nXoO\n", Character, &format!("line 2, column 2: {cells} 'o'")),
            (b"O.X\nX#O\n", Character, &format!("line 2, column 2: {cells} '#'")),
            (b"O.X\nX\xc3\xa9\n", Character, &format!("line 2, column 2: {cells} '\u{e9}'")),
            (b"O X\n", Character, &format!("line 1, column 2: {cells} ' '")),
            (
                b"O.X\nXO\n",
                RowLength,
                "line 2, column 3: expected 3 cells in row 2, as many as in the first row, found 2 cells",
            ),
            (b"2 3\nO.X\nXOXX\n", RowLength, "line 3, column 4: expected 3 cells in row 2, found 4 cells"),
            (b"2 3\nO.X.\nXOX\n", RowLength, "line 2, column 4: expected 3 cells in row 1, found 4 cells"),
            (
                b"2 2\nO.  X\n",
                Extra,
                "line 2, column 5: expected the end of the line after 2 cells, found 'X'",
            ),
            (b"2 2\nO.\n", Missing, "line 3, column 1: expected row 2 of 2, found the end of the file"),
            (b"O.\n\nXO\n", Missing, "line 2, column 1: expected row 2, found a blank line"),
            (
                b"2 2\nO.\nXO\nXX\n",
                Extra,
                "line 4, column 1: expected the end of the file after 2 rows, found 'XX'",
            ),
            (
                b"0 2\nO.\n",
                Range,
                "line 1, column 1: expected the number of rows, from 1 to 4294967294, found '0'",
            ),
            (
                b"1000000000 1000000000\nO.\n",
                TooLarge,
                "line 1, column 1: expected a board of at most 4294967294 cells, found 1000000000 x 1000000000 cells",
            ),
            (
                b"60000 60000\nO.\n",
                RowLength,
                "line 2, column 3: expected 60000 cells in row 1, found 2 cells",
            ),
        ],
    );
}

#[test]
fn harmless_variations_are_read_alike() {
    let board: SlidingBoard = "XO.\nOXO\n".parse().unwrap();
    for text in [
        "2 3\nXO.\nOXO\n",
        "XO.\nOXO",
        "\u{feff}2 3\r\nXO. \r\n\tOXO\r\n\r\n",
        "\n\n 2\t3 \n\n\nXO.\nOXO\n\n \n",
        "+2 03\nXO.\nOXO\n",
    ] {
        assert_eq!(sliding::parse(text.as_bytes()), Ok(board.clone()), "{text:?}");
    }
}

#[test]
fn stones_are_recognised_without_a_format() {
    let recognised = |text: &str| match parse_board(text.as_bytes(), None) {
        Ok(AnyBoard::Sliding(_)) => "sliding",
        Ok(AnyBoard::Graph(_)) => "graph",
        Ok(_) => "grid",
        Err(error) if error.expected().contains("'X'") => "bad sliding",
        Err(_) => "bad grid",
    };
    for (text, expected) in [
        ("XO\nX.\n", "sliding"),
        ("2 2\nXO\nX.\n", "sliding"),
        (".\nX\n", "sliding"),
        ("1 1\n.\n", "grid"),
        ("..\n#.\n", "grid"),
        ("..\n#X\n", "bad grid"),
        ("XO\n#.\n", "bad sliding"),
        ("a O\nb X\n", "graph"),
        ("", "bad grid"),
        ("1 1\n", "bad grid"),
    ] {
        assert_eq!(recognised(text), expected, "{text:?}");
    }
    assert!(matches!(parse_board(b".", Some(Format::Sliding)), Ok(AnyBoard::Sliding(_))));
}

#[test]
fn cells_are_written_as_on_a_grid() {
    let board = parse_board(b"XO\nX.\n", None).unwrap();
    let AnyBoard::Sliding(stones) = &board else { panic!("a board of stones") };
    let cell = stones.vertex(2, 1).unwrap();
    assert_eq!(json::place(&board, cell), json::Place::Cell([2, 1]));
    let mut out = Vec::new();
    answer::write(&board, [cell], &mut out).unwrap();
    assert_eq!(out, b"WIN\n2 1\n");
}

proptest! {
    #[test]
    fn boards_are_written_as_they_are_read(
        rows in 1..20usize,
        columns in 1..20usize,
        stones in proptest::collection::vec(any::<bool>(), 400),
        blank in 0..400usize,
    ) {
        let mut text = String::new();
        for row in 0..rows {
            for column in 0..columns {
                let at = row * columns + column;
                let is_blank = at == blank % (rows * columns);
                text.push(if is_blank { '.' } else if stones[at] { 'O' } else { 'X' });
            }
            text.push('\n');
        }
        let board = sliding::parse(text.as_bytes()).unwrap();
        prop_assert_eq!(&text.parse::<SlidingBoard>().unwrap(), &board);
        let mut written = Vec::new();
        sliding::write(&board, &mut written).unwrap();
        prop_assert_eq!(String::from_utf8(written.clone()).unwrap(), format!("{rows} {columns}\n{text}"));
        prop_assert_eq!(sliding::parse(&written), Ok(board));
    }
}
