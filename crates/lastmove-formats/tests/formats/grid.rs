//! Grids and the *Game* input: every fault by place and words, and every harmless variation.

use std::{fs, path::Path};

use faults::assert_faults;
use lastmove::GridBoard;
use lastmove_formats::{ParseError, ParseErrorKind, contest::jsoi2009_game, grid};
use proptest::prelude::*;

use crate::faults;

fn fault(source: &[u8]) -> ParseError {
    grid::parse(source).unwrap_err()
}

#[test]
fn bad_input_is_located_and_explained() {
    use ParseErrorKind::{Character, Empty, Extra, Missing, Number, Range, RowLength, TooLarge};
    let sizes = "the number of rows, from 1 to 4294967294";
    let columns = "the number of columns, from 1 to 4294967294";
    assert_faults(
        grid::parse,
        &[
            (
                b"",
                Empty,
                "line 1, column 1: expected a row of '.' and '#', or a line 'N M' of sizes, found an empty file",
            ),
            (
                b" \n\n",
                Empty,
                "line 3, column 1: expected a row of '.' and '#', or a line 'N M' of sizes, found nothing but blanks",
            ),
            (b"0 3\n", Range, &format!("line 1, column 1: expected {sizes}, found '0'")),
            (b"\n 3 -2\n...", Range, &format!("line 2, column 4: expected {columns}, found '-2'")),
            (b"3 x\n...", Number, &format!("line 1, column 3: expected {columns}, found 'x'")),
            (b"3.5 2\n...", Number, &format!("line 1, column 1: expected {sizes}, found '3.5'")),
            (b"3\n...", Missing, &format!("line 1, column 2: expected {columns}, found the end of the line")),
            (b"3", Missing, &format!("line 1, column 2: expected {columns}, found the end of the file")),
            (
                b"1 3 7\n...",
                Extra,
                "line 1, column 5: expected the end of the line after two sizes, found '7'",
            ),
            (
                b"99999999999999999999 1\n.",
                TooLarge,
                &format!("line 1, column 1: expected {sizes}, found '99999999999999999999'"),
            ),
            (
                b"1000000000 1000000000\n..\n",
                TooLarge,
                "line 1, column 1: expected a board of at most 4294967294 cells, found 1000000000 x 1000000000 cells",
            ),
            (
                b"60000 60000\n..\n",
                RowLength,
                "line 2, column 3: expected 60000 cells in row 1, found 2 cells",
            ),
            (
                b"4000000000 1\n.\n",
                Missing,
                "line 3, column 1: expected row 2 of 4000000000, found the end of the file",
            ),
            (b"2 3\n...\n..\n", RowLength, "line 3, column 3: expected 3 cells in row 2, found 2 cells"),
            (b"2 3\n....\n...\n", RowLength, "line 2, column 4: expected 3 cells in row 1, found 4 cells"),
            (
                b"...\n.",
                RowLength,
                "line 2, column 2: expected 3 cells in row 2, as many as in the first row, found 1 cell",
            ),
            (
                b".\n..\n",
                RowLength,
                "line 2, column 2: expected 1 cell in row 2, as many as in the first row, found 2 cells",
            ),
            (b"3 3\n...\n...\n", Missing, "line 4, column 1: expected row 3 of 3, found the end of the file"),
            (b"3 3\n...\n...", Missing, "line 3, column 4: expected row 3 of 3, found the end of the file"),
            (b"3 3\n", Missing, "line 2, column 1: expected row 1 of 3, found the end of the file"),
            (b"...\n\n...\n", Missing, "line 2, column 1: expected row 2, found a blank line"),
            (
                b"2 3\n...\n...\n..#\n",
                Extra,
                "line 4, column 1: expected the end of the file after 2 rows, found '..#'",
            ),
            (b"2 3\n.#.\n.x.\n", Character, "line 3, column 2: expected '.' or '#', found 'x'"),
            (b"...\n.\xc3\xa9.\n", Character, "line 2, column 2: expected '.' or '#', found '\u{e9}'"),
            (b". .\n", Character, "line 1, column 2: expected '.' or '#', found ' '"),
            (
                b"2 2\n..  x\n..",
                Extra,
                "line 2, column 5: expected the end of the line after 2 cells, found 'x'",
            ),
        ],
    );
}

#[test]
fn bytes_that_are_no_text_are_located_and_explained() {
    use ParseErrorKind::{Binary, Encoding};
    assert_faults(
        grid::parse,
        &[
            (
                b"#.\n\xe9.\n",
                Encoding,
                "line 2, column 1: expected '.' or '#', found the byte 0xe9, which is not UTF-8",
            ),
            (
                b"..\n.\xe2\x82\n",
                Encoding,
                "line 2, column 2: expected '.' or '#', found the bytes 0xe2 0x82, which are not UTF-8",
            ),
            (
                b"\x7fELF\x02\x01\x01\0\0",
                Binary,
                "line 1, column 8: expected text, found the byte 0x00, as in a binary file",
            ),
            (
                b"\x1f\x8b\x08\x08",
                Binary,
                "line 1, column 1: expected text, found the byte 0x1f, as in a binary file",
            ),
            (
                b"1 2\n.\x80",
                Encoding,
                "line 2, column 2: expected '.' or '#', found the byte 0x80, which is not UTF-8",
            ),
        ],
    );
}

#[test]
fn spans_cover_what_is_at_fault() {
    assert_eq!(fault(b"2 3\n....\n...\n").span(), 7..8);
    assert_eq!(fault(b"2 3\n..\n...\n").span(), 6..6);
    assert_eq!(fault("..\n.\u{20ac}\n".as_bytes()).span(), 4..7);
    let error = fault("\u{feff}..\n.x".as_bytes());
    assert_eq!((error.span(), error.line(), error.column()), (7..8, 2, 2));
    assert_eq!(fault("\u{feff}x".as_bytes()).column(), 1);
}

#[test]
fn the_contest_wants_its_line_of_sizes() {
    let expected = "the number of rows, from 1 to 4294967294";
    let message = format!("line 1, column 1: expected {expected}, found '.#'");
    assert_faults(jsoi2009_game::parse, &[(b".#\n..\n", ParseErrorKind::Number, &message)]);
    let error = jsoi2009_game::parse(b"\n").unwrap_err();
    assert_eq!(
        (error.kind(), error.expected()),
        (ParseErrorKind::Empty, "a line 'N M', the numbers of rows and columns")
    );
}

#[test]
fn a_long_line_is_shown_in_part() {
    let mut source = vec![b'.'; 1_000_000];
    source[700_000] = b'?';
    let error = fault(&source);
    assert_eq!((error.column(), error.excerpt().text().len()), (700_001, 106));
    assert_eq!(&error.excerpt().text()[error.excerpt().highlight()], "?");
}

#[test]
fn every_reference_input_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/game");
    let mut read = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let source = fs::read(&path).unwrap();
            let board =
                jsoi2009_game::parse(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(grid::parse(&source).as_ref(), Ok(&board));
            read += 1;
        }
    }
    assert!(read >= 40, "only {read} inputs found");
}

/// A board from its cells, by way of the core's own reader.
fn boards() -> impl Strategy<Value = GridBoard> {
    (1..6usize, 1..200usize)
        .prop_flat_map(|(rows, columns)| {
            proptest::collection::vec(proptest::collection::vec(any::<bool>(), columns), rows)
        })
        .prop_map(|rows| {
            let lines: Vec<String> = rows
                .iter()
                .map(|row| row.iter().map(|&free| if free { '.' } else { '#' }).collect())
                .collect();
            lines.join("\n").parse().unwrap()
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(board in boards()) {
        let mut text = Vec::new();
        grid::write(&board, &mut text).unwrap();
        prop_assert_eq!(grid::parse(&text).unwrap(), board.clone());
        prop_assert_eq!(grid::parse(board.to_string().as_bytes()).unwrap(), board);
    }

    #[test]
    fn blanks_and_line_ends_mean_nothing(
        board in boards(),
        sized: bool,
        mark: bool,
        lead in "[ \t\r\n]{0,3}",
        before in "[ \t]{0,2}",
        after in "[ \t]{0,2}\r?",
        between in "[ \t]{1,2}",
        last in "[ \t\r\n]{0,4}",
    ) {
        let mut text = String::from(if mark { "\u{feff}" } else { "" });
        text += &lead;
        if sized {
            let (rows, columns) = (board.rows(), board.columns());
            text.extend([&*before, &rows.to_string(), &between, &columns.to_string(), &after, "\n", &lead]);
        }
        let rows: Vec<String> =
            board.to_string().lines().map(|row| format!("{before}{row}{after}")).collect();
        text += &rows.join("\n");
        text += &last;
        prop_assert_eq!(grid::parse(text.as_bytes()), Ok(board));
    }

    #[test]
    fn one_wrong_character_is_found_where_it_is(board in boards(), sized: bool, at: prop::sample::Index, wrong in "[^.#\n]") {
        let at = at.index(board.rows() * board.columns());
        let (row, column) = (at / board.columns(), at % board.columns());
        let mut lines: Vec<String> = board.to_string().lines().map(str::to_owned).collect();
        lines[row].replace_range(column..=column, &wrong);
        if sized {
            lines.insert(0, format!("{} {}", board.rows(), board.columns()));
        }
        // Blanks at the ends of a line, and what may begin a line of sizes or be a byte order mark, mean something else.
        let innocent = " \t\r+-0123456789\u{feff}".contains(&*wrong);
        prop_assume!(!innocent || (0 < column && column + 1 < board.columns()));
        let error = fault(lines.join("\n").as_bytes());
        prop_assert_eq!((error.line(), error.column()), (row + 1 + usize::from(sized), column + 1));
        prop_assert_eq!(error.span().len(), wrong.len());
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..60)) {
        let _ = grid::parse(&source);
        let _ = jsoi2009_game::parse(&source);
    }

    #[test]
    fn no_text_near_a_board_makes_it_panic(source in "[0-9 .#+\n\r\txé\0-]{0,40}") {
        if let Err(error) = grid::parse(source.as_bytes()) {
            prop_assert!(error.span().end <= source.len());
            prop_assert!(error.line() >= 1 && error.column() >= 1);
            prop_assert!(error.excerpt().text().is_char_boundary(error.excerpt().highlight().start));
        }
    }
}
