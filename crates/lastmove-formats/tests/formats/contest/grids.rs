//! Problems on grids: `loj6033`, `tioj1644`, `latam2012g`.

use std::fmt::Write;

use lastmove_formats::{
    ParseErrorKind,
    contest::{jsoi2009_game, latam2012g, loj6033, tioj1644},
};
use proptest::{collection::vec, prelude::*};

use crate::contest::oracle::Oracle;

fn loj6033(input: &[u8]) -> String {
    let mut out = Vec::new();
    for board in loj6033::tests(input) {
        let board = board.unwrap();
        loj6033::write_answer(&board, &lastmove::solve(&board), &mut out).unwrap();
    }
    String::from_utf8(out).unwrap()
}

fn latam2012g(input: &[u8]) -> String {
    let mut out = Vec::new();
    for board in latam2012g::tests(input) {
        latam2012g::write_answer(&lastmove::solve(&board.unwrap()), &mut out).unwrap();
    }
    String::from_utf8(out).unwrap()
}

fn tioj1644(input: &[u8]) -> String {
    let board = tioj1644::parse(input).unwrap();
    let mut out = Vec::new();
    jsoi2009_game::write_answer(&board, lastmove::solve(&board).losing_starts(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Rows of free cells and walls, at most 20 cells.
fn boards() -> impl Strategy<Value = Vec<Vec<bool>>> {
    (1usize..=5, 1usize..=5)
        .prop_flat_map(|(rows, columns)| vec(vec(prop::bool::weighted(0.7), columns), rows.min(20 / columns)))
}

/// The board as an input has it.
fn written(board: &[Vec<bool>], wall: char) -> String {
    let mut text = format!("{} {}\n", board.len(), board[0].len());
    for row in board {
        text.extend(row.iter().map(|&free| if free { '.' } else { wall }));
        text.push('\n');
    }
    text
}

/// The cells from which whoever places the token wins, row by row, found by playing.
fn placer_wins(board: &[Vec<bool>]) -> Vec<String> {
    let places = (0..board.len()).flat_map(|row| (0..board[0].len()).map(move |column| (row, column)));
    let free: Vec<_> = places.filter(|&(row, column)| board[row][column]).collect();
    let mut game =
        Oracle::new(free.len(), |a, b| free[a].0.abs_diff(free[b].0) + free[a].1.abs_diff(free[b].1) == 1);
    let lost = (0..free.len()).filter(|&at| !game.wins(at));
    lost.map(|at| format!("{} {}\n", free[at].0 + 1, free[at].1 + 1)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn answers_are_those_of_games_played_out(boards in vec(boards(), 1..4)) {
        let all = |wall| boards.iter().map(|board| written(board, wall)).collect::<String>();
        let (mut cells, mut players) = (String::new(), String::new());
        for board in &boards {
            let wins = placer_wins(board);
            write!(cells, "{}\n{}", wins.len(), wins.concat()).unwrap();
            players += if wins.is_empty() { "2\n" } else { "1\n" };
            let game = if wins.is_empty() { "LOSE\n".to_owned() } else { format!("WIN\n{}", wins.concat()) };
            prop_assert_eq!(tioj1644(written(board, 'x').as_bytes()), game);
        }
        prop_assert_eq!(loj6033(all('#').as_bytes()), cells);
        prop_assert_eq!(latam2012g(all('X').as_bytes()), players);
    }
}

#[test]
fn blanks_and_line_ends_mean_nothing() {
    assert_eq!(loj6033(b"\xef\xbb\xbf2 3\r\n.##  \r\n#..\r\n\r\n 1\n1\n.  "), "1\n1 1\n1\n1 1\n");
    assert_eq!(latam2012g(b"\r\n1 2\r\n..\r\n\r\n1 2 .X"), "2\n1\n");
    assert_eq!(tioj1644(b"3 3\r\n.xx\r\n...\r\nx.x\r\n\r\n"), "WIN\n2 3\n3 2\n");
}

#[test]
fn boards_without_cells_have_no_starts() {
    assert_eq!(loj6033(b"1 1\n#\n"), "0\n");
    assert_eq!(latam2012g(b"1 1\nX\n"), "2\n");
    assert_eq!(tioj1644(b"1 1\nx\n"), "LOSE\n");
}

/// More cells a row than one word of bits holds.
#[test]
fn wide_rows_are_read_whole() {
    let row: String = (0..150).map(|column| if column % 67 == 66 { '#' } else { '.' }).collect();
    let expected = [
        // 66 cells, which pair up; then a wall; 66 more and a wall; then 16.
        "0\n".to_owned(),
        // Without the last one, 15 are left, the odd ones of which win.
        format!(
            "8\n{}",
            (135..=149).step_by(2).map(|column| format!("1 {column}\n")).collect::<Vec<_>>().concat()
        ),
    ];
    assert_eq!(loj6033(format!("1 150\n{row}\n1 149\n{}\n", &row[..149]).as_bytes()), expected.concat());
}

#[test]
fn tests_before_a_fault_are_read() {
    let mut tests = loj6033::tests(b"1 1\n.\n1 2\n.x\n1 1\n.\n");
    assert!(tests.next().is_some_and(|test| test.is_ok()));
    let fault = tests.next().unwrap().unwrap_err();
    assert_eq!(fault.to_string(), "line 4, column 2: expected '.' or '#', found 'x'");
    assert!(tests.next().is_none());
}

#[test]
fn faults_have_their_places() {
    let cases: [(&[u8], ParseErrorKind, usize, usize); 13] = [
        (b"", ParseErrorKind::Empty, 1, 1),
        (b" \r\n\n", ParseErrorKind::Empty, 3, 1),
        (b".x\n", ParseErrorKind::Number, 1, 1),
        (b"2\n", ParseErrorKind::Missing, 2, 1),
        (b"0 3\n", ParseErrorKind::Range, 1, 1),
        (b"2 -3\n", ParseErrorKind::Range, 1, 3),
        (b"65536 65536\n..\n", ParseErrorKind::TooLarge, 1, 1),
        (b"4294967294 1\n.\nx\n", ParseErrorKind::Missing, 4, 1),
        (b"2 2\n..\n.\n", ParseErrorKind::RowLength, 3, 2),
        (b"2 2\n..\n...\n", ParseErrorKind::RowLength, 3, 3),
        (b"2 2\n..\n.X\n", ParseErrorKind::Character, 3, 2),
        (b"2 2\n..\n", ParseErrorKind::Missing, 3, 1),
        (b"1 2\n.\0\n", ParseErrorKind::Binary, 2, 2),
    ];
    for (input, kind, line, column) in cases {
        let place = |error: lastmove_formats::ParseError| (error.kind(), error.line(), error.column());
        let error = tioj1644::parse(input).unwrap_err();
        if kind != ParseErrorKind::Empty {
            assert_eq!(place(error), (kind, line, column), "{:?}", input.escape_ascii().to_string());
        }
        let walls: Vec<u8> = input.iter().map(|&byte| if byte == b'x' { b'#' } else { byte }).collect();
        let errors: Vec<_> = loj6033::tests(&walls).filter_map(Result::err).collect();
        assert_eq!(errors.len(), 1, "{:?}", input.escape_ascii().to_string());
        for error in errors {
            assert_eq!(place(error), (kind, line, column), "{:?}", input.escape_ascii().to_string());
        }
    }
    let error = tioj1644::parse(b"1 2\n..\n1").unwrap_err();
    assert_eq!(error.to_string(), "line 3, column 1: expected the end of the file after 1 row, found '1'");
}
