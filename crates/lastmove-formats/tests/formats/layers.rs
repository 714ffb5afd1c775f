//! Boards of layers: what is read, what is written, and every way to get it wrong.

use faults::assert_faults;
use lastmove::{Board, Graph, LatticeBoard, board::Torus};
use lastmove_formats::{ParseErrorKind, layers};
use proptest::prelude::*;

use crate::faults;

fn parse(text: &str) -> LatticeBoard {
    layers::parse(text.as_bytes()).unwrap()
}

fn written(board: &LatticeBoard) -> String {
    let mut out = Vec::new();
    layers::write(board, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn layers_are_read_and_written() {
    let board = parse("2 3 4\n....\n.##.\n....\n-\n.#..\n....\n...#\n");
    assert_eq!((board.layers(), board.rows(), board.columns()), (2, 3, 4));
    assert_eq!(
        (board.vertex_count(), board.moves().to_string(), board.torus()),
        (20, "6".into(), Torus::NONE)
    );
    assert!(board.vertex(1, 2, 2).is_none() && board.vertex(2, 1, 2).is_none());
    assert_eq!(board.name(board.vertex(2, 2, 2).unwrap()).to_string(), "2,2,2");
    assert_eq!(written(&board), "2 3 4\n....\n.##.\n....\n-\n.#..\n....\n...#\n");
    for text in [
        "....\n.##.\n....\n-\n.#..\n....\n...#",
        "\u{feff}\n\n2 3 4\r\n\r\n....\r\n.##.  \r\n....\r\n\r\n--- \r\n\r\n .#..\r\n....\r\n...#\r\n\r\n",
        "....\n.##.\n....\n\n\n-----\n.#..\n....\n...#\n\n\n",
    ] {
        assert_eq!(parse(text), board, "{text:?}");
    }
    let flat = parse(".#\n..\n");
    assert_eq!((flat.layers(), written(&flat)), (1, "1 2 2\n.#\n..\n".into()));
    assert_eq!(parse("1 2 2\n.#\n..\n"), flat);
    let wide = format!("{}\n-\n{}\n", ".".repeat(131), "#".repeat(131));
    assert_eq!((parse(&wide).vertex_count(), parse(&wide).edge_count()), (131, 130));
}

#[test]
fn faults_have_their_place() {
    use ParseErrorKind::{Character, Empty, Extra, Missing, Number, Range, RowLength, TooLarge};
    assert_faults(
        layers::parse,
        &[
            (
                b"",
                Empty,
                "line 1, column 1: expected a row of '.' and '#', or a line 'L N M' of sizes, found an empty file",
            ),
            (
                b"2 3\n...\n",
                Missing,
                "line 1, column 4: expected the number of columns, from 1 to 4294967294, found the end of the line",
            ),
            (
                b"2 3 4 5\n...\n",
                Extra,
                "line 1, column 7: expected the end of the line after three sizes, found '5'",
            ),
            (
                b"2 0 3\n",
                Range,
                "line 1, column 3: expected the number of rows, from 1 to 4294967294, found '0'",
            ),
            (
                b"-\n..\n",
                Number,
                "line 1, column 1: expected the number of layers, from 1 to 4294967294, found '-'",
            ),
            (
                b"70000 70000 70000\n.\n",
                TooLarge,
                "line 1, column 1: expected a board of at most 4294967294 cells, found 70000 x 70000 x 70000 cells",
            ),
            (
                b"1000 1000 1000\n.\n",
                RowLength,
                "line 2, column 2: expected 1000 cells in row 1, found 1 cell",
            ),
            (
                b"..\n..\n-\n..\n",
                Missing,
                "line 5, column 1: expected row 2 of 2 in layer 2, found the end of the file",
            ),
            (
                b"..\n..\n-\n..\n-\n..\n..\n",
                Missing,
                "line 5, column 1: expected row 2 of 2 in layer 2, found '-'",
            ),
            (
                b"..\n..\n-\n..\n..\n..\n",
                Extra,
                "line 6, column 1: expected the end of the file after 2 layers of 2 rows, as many as in the first, found '..'",
            ),
            (
                b"..\n-\n..\n..\n-\n..\n",
                Extra,
                "line 4, column 1: expected a line '-' before layer 3 of 3, found '..'",
            ),
            (
                b"..\n-\n",
                Missing,
                "line 3, column 1: expected row 1 of 1 in layer 2, found the end of the file",
            ),
            (
                b"..\n\n..\n-\n..\n",
                Extra,
                "line 3, column 1: expected a line '-' before layer 2 of 2, found '..'",
            ),
            (
                b"2 1 2\n..\n..\n",
                Extra,
                "line 3, column 1: expected a line '-' before layer 2 of 2, found '..'",
            ),
            (
                b"2 1 2\n..\n",
                Missing,
                "line 3, column 1: expected a line '-' before layer 2 of 2, found the end of the file",
            ),
            (
                b"1 1 2\n..\n-\n..\n",
                Extra,
                "line 3, column 1: expected the end of the file after 1 layer, found '-'",
            ),
            (
                b"..\n..\n-\n..\n.\n",
                RowLength,
                "line 5, column 2: expected 2 cells in row 2, as many as in the first row, found 1 cell",
            ),
            (b"..\n-\n.x\n", Character, "line 3, column 2: expected '.' or '#', found 'x'"),
            (b"..\n-\n.-\n", Character, "line 3, column 2: expected '.' or '#', found '-'"),
        ],
    );
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(
        proptest::sample::select(b".#-\n\n 12 \r\t+x\xff\xef\xbb\xbf\0".to_vec()), 0..60
    )) {
        if let Ok(board) = layers::parse(&bytes) {
            prop_assert_eq!(layers::parse(written(&board).as_bytes()).unwrap(), board);
        }
    }
}
