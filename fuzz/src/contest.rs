//! The inputs of contest problems. The first byte chooses the problem.

use std::io;

use lastmove::{Graph, game::review, solve};
use lastmove_formats::{
    ParseError,
    contest::{
        Tests, bzoj2463, cf1970c, gym100162a, gym100162a_tests, gym102832h, hamilg, hdu3446, jsoi2009_game,
        latam2012g, loj6033, noi2011_rabbit, p4617, tioj1644,
    },
};

use super::fault;

/// The problems, chosen by `a`, `b` and so on.
const PROBLEMS: [fn(&[u8]); 14] = [
    |source| one(source, bzoj2463::parse(source), bzoj2463::write_answer),
    |source| {
        one(source, cf1970c::parse(source), |test, out| {
            answer(&test.tree, |solution| cf1970c::write_answer(&test.starts, &solution, out))
        });
    },
    box_game,
    // Whatever happens, it neither panics nor waits.
    |source| drop(gym100162a::play(source, &mut Vec::new()).map_err(|error| error.to_string())),
    |source| several(source, gym102832h::tests(source), |_, _| Ok(())),
    |source| {
        several(source, hamilg::tests(source), |graph, out| {
            answer(&graph, |solution| hamilg::write_answer(&solution, out))
        });
    },
    |source| {
        several(source, hdu3446::tests(source), |test, out| {
            answer(&test.board, |solution| hdu3446::write_answer(1, test.start, &solution, out))
        });
    },
    |source| {
        one(source, jsoi2009_game::parse(source), |board, out| {
            answer(&board, |solution| jsoi2009_game::write_answer(&board, solution.losing_starts(), out))
        });
    },
    |source| {
        several(source, latam2012g::tests(source), |board, out| {
            answer(&board, |solution| latam2012g::write_answer(&solution, out))
        });
    },
    |source| {
        several(source, loj6033::tests(source), |board, out| {
            answer(&board, |solution| loj6033::write_answer(&board, &solution, out))
        });
    },
    rabbit,
    |source| {
        one(source, p4617::parse(source), |graph, out| {
            answer(&graph, |solution| p4617::write_answer(&graph, &solution, out))
        });
    },
    |source| {
        one(source, tioj1644::parse(source), |board, out| {
            answer(&board, |solution| jsoi2009_game::write_answer(&board, solution.losing_starts(), out))
        });
    },
    |source| {
        if let Err(error) = noi2011_rabbit::parse_record(source) {
            fault::check(source, &error);
        }
    },
];

pub(super) fn check(data: &[u8]) {
    let Some((&problem, source)) = data.split_first() else { return };
    PROBLEMS[usize::from(problem.wrapping_sub(b'a')) % PROBLEMS.len()](source);
}

/// An input of one test, which is answered.
fn one<T>(
    source: &[u8],
    read: Result<T, ParseError>,
    write_answer: impl FnOnce(T, &mut Vec<u8>) -> io::Result<()>,
) {
    match read {
        Ok(test) => write_answer(test, &mut Vec::new()).expect("writing to memory does not fail"),
        Err(error) => fault::check(source, &error),
    }
}

/// An input of several tests, of which those before the first fault are answered.
fn several<T>(
    source: &[u8],
    mut tests: Tests<'_, T>,
    mut write_answer: impl FnMut(T, &mut Vec<u8>) -> io::Result<()>,
) {
    while let Some(test) = tests.next() {
        let is_fault = test.is_err();
        one(source, test, &mut write_answer);
        assert!(!is_fault || tests.next().is_none(), "a test after a fault");
    }
}

/// The answer of a small graph; larger ones would only take time.
fn answer<G: Graph>(
    graph: &G,
    write_answer: impl FnOnce(lastmove::Solution) -> io::Result<()>,
) -> io::Result<()> {
    if graph.vertex_bound() > 400 { Ok(()) } else { write_answer(solve(graph)) }
}

/// The tests of *Box Game*, which can be written again.
fn box_game(source: &[u8]) {
    match gym100162a_tests::parse(source) {
        Ok(tests) => {
            let mut out = Vec::new();
            gym100162a_tests::write(tests.iter().map(|test| (&test.full_box, &test.start[..])), &mut out)
                .expect("writing to memory does not fail");
            assert_eq!(gym100162a_tests::parse(&out), Ok(tests));
        }
        Err(error) => fault::check(source, &error),
    }
}

/// *Rabbit and Egg*, which can be written again.
fn rabbit(source: &[u8]) {
    let record = match noi2011_rabbit::parse(source) {
        Ok(record) => record,
        Err(error) => return fault::check(source, &error),
    };
    let lastmove::AnyBoard::Sliding(board) = record.board() else { panic!("not a board of sliding stones") };
    let moves = record.to_record().moves;
    let mut out = Vec::new();
    noi2011_rabbit::write_input(board, &moves, &mut out).expect("a game that Egg has won");
    assert_eq!(noi2011_rabbit::parse(&out).as_ref(), Ok(&record));
    if board.vertex_count() <= 400 {
        let review = review(board, &record.to_record(), None).expect("the moves of a record are legal");
        noi2011_rabbit::write_answer(noi2011_rabbit::blunders(&review), &mut out)
            .expect("writing to memory does not fail");
    }
}
