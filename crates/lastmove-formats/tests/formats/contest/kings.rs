//! `hdu3446`: a king that leaps.

use std::fmt::Write;

use lastmove_formats::{ParseErrorKind, contest::hdu3446};
use proptest::{collection::vec, prelude::*};

use crate::contest::oracle::Oracle;

fn answer(input: &[u8]) -> String {
    let mut out = Vec::new();
    for (number, test) in (1..).zip(hdu3446::tests(input)) {
        let test = test.unwrap();
        hdu3446::write_answer(number, test.start, &lastmove::solve(&test.board), &mut out).unwrap();
    }
    String::from_utf8(out).unwrap()
}

/// Where a king may go, as the problem draws it: `K` the king, `o` a cell it may go to.
const MOVES: [&[u8; 5]; 5] = [b"oo.oo", b"ooooo", b".oKo.", b"ooooo", b"oo.oo"];

fn one_move(from: (usize, usize), to: (usize, usize)) -> bool {
    let cell =
        MOVES.get((to.0 + 2).wrapping_sub(from.0)).and_then(|row| row.get((to.1 + 2).wrapping_sub(from.1)));
    cell == Some(&b'o')
}

/// Rows of free cells and walls, at most 14 of them free, and the place of the king among these.
fn boards() -> impl Strategy<Value = (Vec<Vec<bool>>, usize)> {
    (1usize..=6, 1usize..=6, 0.2..=0.9)
        .prop_flat_map(|(rows, columns, share)| vec(vec(prop::bool::weighted(share), columns), rows))
        .prop_map(|mut board| {
            let mut free = 0;
            for cell in board.iter_mut().flatten() {
                *cell &= free < 14;
                free += usize::from(*cell);
            }
            if free == 0 {
                board[0][0] = true;
            }
            (board, free.max(1))
        })
        .prop_flat_map(|(board, free)| (Just(board), 0..free))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn answers_are_those_of_games_played_out(cases in vec(boards(), 0..4)) {
        let (mut input, mut expected) = (format!("{}\n", cases.len()), String::new());
        for (number, (board, king)) in (1..).zip(cases) {
            writeln!(input, "{} {}", board.len(), board[0].len()).unwrap();
            let mut cells = Vec::new();
            for (row, places) in board.iter().enumerate() {
                for (column, &free) in places.iter().enumerate() {
                    input.push(if !free { '#' } else if cells.len() == king { 'K' } else { '.' });
                    cells.extend(free.then_some((row, column)));
                }
                input.push('\n');
            }
            let mut game = Oracle::new(cells.len(), |a, b| one_move(cells[a], cells[b]));
            let end = if game.wins(king) { "win" } else { "lose" };
            writeln!(expected, "Case #{number}: daizhenyang {end}").unwrap();
        }
        prop_assert_eq!(answer(input.as_bytes()), expected);
    }
}

#[test]
fn a_king_leaps_but_not_straight_ahead() {
    let cases = ["1 3\nK#.\n", "3 3\nK##\n###\n##.\n", "2 3\nK##\n##.\n", "3 1\n.\r\n#\r\nK", "1 1 K"];
    let ends = ["lose", "win", "win", "lose", "lose"];
    let input = format!("5\r\n{}", cases.join("\r\n"));
    let expected: Vec<_> =
        (1..).zip(ends).map(|(number, end)| format!("Case #{number}: daizhenyang {end}\n")).collect();
    let expected = expected.concat();
    assert_eq!(answer(input.as_bytes()), expected);
}

#[test]
fn faults_have_their_places() {
    let cases: [(&[u8], ParseErrorKind, &str); 4] = [
        (
            b"1\n1 2\n..\n",
            ParseErrorKind::Missing,
            "line 3, column 1: expected a 'K', the king, on the board, found none",
        ),
        (
            b"1\n2 2\n.K\nK.\n",
            ParseErrorKind::Extra,
            "line 4, column 1: expected '.' or '#', since the king is at 1,2, found a second 'K'",
        ),
        (b"1\n1 2\n.k\n", ParseErrorKind::Character, "line 3, column 2: expected '.', '#' or 'K', found 'k'"),
        (
            b"2\n1 1\nK\n",
            ParseErrorKind::Missing,
            "line 4, column 1: expected test 2 of 2, found the end of the file",
        ),
    ];
    for (input, kind, message) in cases {
        let errors: Vec<_> = hdu3446::tests(input).filter_map(Result::err).collect();
        assert_eq!(errors.len(), 1, "{message}");
        assert_eq!((errors[0].kind(), errors[0].to_string().as_str()), (kind, message));
    }
}
