//! Validators: what is valid stays so, and every small fault is found where it is.

use std::{fs, path::Path};

use lastmove_judge::{Problem, WhiteSpace, repaired, validate};

fn inputs(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inputs = paths.filter(|path| path.extension().is_some_and(|found| found == "in"));
    inputs.map(|path| (path.display().to_string(), fs::read(&path).unwrap())).collect()
}

const GAME: &str = "2 3\n.#.\n...\n";
const RABBIT: &str = "1 6\nXO.OXO\n1\n1 2\n1 1\n";
const BOXES: &str = "2\n2 3\n0 1\n1\n0\n0\n0\n";
const SIZES: &str = "2\n10000\n0\n";

const ALL: [(Problem, &str); 4] =
    [(Problem::Game, GAME), (Problem::Rabbit, RABBIT), (Problem::BoxGame, BOXES), (Problem::Parity, SIZES)];

fn fault(problem: Problem, input: &str) -> String {
    validate(problem, input.as_bytes(), WhiteSpace::Strict).expect_err(input).to_string()
}

#[test]
fn the_reference_inputs_are_valid_up_to_white_space() {
    for (problem, folder) in
        [(Problem::Game, "game"), (Problem::Rabbit, "rabbit"), (Problem::Parity, "parity")]
    {
        for (name, input) in inputs(folder) {
            assert_eq!(validate(problem, &input, WhiteSpace::Official), Ok(()), "{name}");
            let copy = repaired(problem, &input).unwrap();
            assert_eq!(validate(problem, &copy, WhiteSpace::Strict), Ok(()), "{name}");
            let is_valid = validate(problem, &input, WhiteSpace::Strict).is_ok();
            assert_eq!(is_valid, copy == input, "{name}");
        }
    }
}

#[test]
fn white_space_counts() {
    for (problem, input) in ALL {
        assert_eq!(validate(problem, input.as_bytes(), WhiteSpace::Strict), Ok(()));
        for text in [
            input.trim_end().to_owned(),
            input.replace('\n', "\r\n"),
            input.replace('\n', " \n"),
            input.replace('\n', "\t \r\n"),
            format!("{input}\n"),
            format!("{input} \n\n"),
        ] {
            fault(problem, &text);
            assert_eq!(validate(problem, text.as_bytes(), WhiteSpace::Official), Ok(()), "{text:?}");
            assert_eq!(repaired(problem, text.as_bytes()), Ok(input.into()));
        }
        for text in [
            format!("\n{input}"),
            format!(" {input}"),
            format!("\u{feff}{input}"),
            format!("+{input}"),
            format!("0{input}"),
        ] {
            fault(problem, &text);
            assert!(validate(problem, text.as_bytes(), WhiteSpace::Official).is_err(), "{text:?}");
            assert_eq!(repaired(problem, text.as_bytes()), Ok(input.into()), "{text:?}");
        }
    }
}

#[test]
fn every_cut_is_noticed() {
    for (problem, input) in ALL {
        for length in 0..input.len() {
            let found = validate(problem, &input.as_bytes()[..length], WhiteSpace::Strict);
            assert!(found.is_err(), "{problem:?} {length}");
        }
    }
}

#[test]
fn faults_have_their_places() {
    for (problem, input, message) in [
        (
            Problem::Game,
            "2 3\r\n.#.\n...\n",
            "line 1, column 4: expected the end of the line, found a carriage return",
        ),
        (Problem::Game, "2 3\n.#.\n... \n", "line 3, column 4: expected the end of the line, found a blank"),
        (
            Problem::Game,
            "2 3\n.#.\n...",
            "line 3, column 4: expected the end of the line, found the end of the file",
        ),
        (Problem::Game, "2  3\n.#.\n...\n", "line 1, column 3: expected '3', found a blank"),
        (
            Problem::Game,
            "2 3\n.#.\n...\n\n",
            "line 4, column 1: expected the end of the file, found the end of the line",
        ),
        (Problem::Game, "2 3\n.#.\n..x\n", "line 3, column 3: expected '.' or '#', found 'x'"),
        (
            Problem::Rabbit,
            "1 6\nXO.OXO\n0\n",
            "line 3, column 1: expected rounds up to the end of the game, found only 0 rounds, after which Rabbit can still slide 1,2",
        ),
        (
            Problem::Rabbit,
            "1 2\nX.\n0\n",
            "line 3, column 1: expected a number of rounds from 1 to 1000, found 0",
        ),
        (
            Problem::Parity,
            "2\n10001\n0\n",
            "line 2, column 1: expected the size of a board from 1 to 10000, found '10001'",
        ),
        (
            Problem::Parity,
            "99999999999999999999999\n0\n",
            "line 1, column 1: expected the size of a board from 1 to 10000, found '99999999999999999999999'",
        ),
        (
            Problem::BoxGame,
            "1\n2\n3\n0\n",
            "line 3, column 1: expected s_1, where the token stands in test 1, from 0 to w_1 = 2, found '3'",
        ),
    ] {
        assert_eq!(fault(problem, input), message);
    }
    let wide = format!("1 101\n{}\n", ".".repeat(101));
    assert_eq!(
        fault(Problem::Game, &wide),
        "line 1, column 3: expected a number of columns from 1 to 100, found '101'"
    );
    let high = format!("41 1\n{}.\n1\n41 1\n40 1\n", "X\n".repeat(40));
    fault(Problem::Rabbit, &high);
}

/// The limits that were named were once those of the reader, 4294967294 cells.
#[test]
fn limits_are_those_of_the_contest() {
    for (input, column, found) in [
        ("0 0\n", 1, "0"),
        ("-3 3\n", 1, "-3"),
        ("3 +0101\n", 3, "+0101"),
        ("1 4294967295\n", 3, "4294967295"),
    ] {
        for (problem, most) in [(Problem::Game, 100), (Problem::Rabbit, 40)] {
            let what = if column == 1 { "rows" } else { "columns" };
            let message = format!(
                "line 1, column {column}: expected a number of {what} from 1 to {most}, found '{found}'"
            );
            assert_eq!(fault(problem, input), message);
        }
    }
    assert_eq!(
        fault(Problem::BoxGame, "1\n18446744073709551615\n0\n0\n"),
        "line 2, column 1: expected w_1, the largest coordinate 1 in test 1, from 0 to 18446744073709551614, \
         found '18446744073709551615'"
    );
}

#[test]
fn signs_and_leading_zeros_are_named() {
    for (problem, input, message) in [
        (Problem::Game, "01 2\n..\n", "line 1, column 1: expected a number without leading zeros, found '0'"),
        (Problem::Game, "1 +2\n..\n", "line 1, column 3: expected a number without a sign, found '+'"),
        (Problem::BoxGame, "1\n-0\n0\n0\n", "line 2, column 1: expected a number without a sign, found '-'"),
        (Problem::BoxGame, "1\n00\n0\n0\n", "line 2, column 2: expected the end of the line, found '0'"),
    ] {
        assert_eq!(fault(problem, input), message);
    }
}

#[test]
fn generated_inputs_are_valid() {
    for (problem, name) in [(Problem::Game, "maze"), (Problem::Game, "diluted")] {
        let lastmove::AnyBoard::Grid(board) = lastmove_generate::family(name).unwrap().generate([]).unwrap()
        else {
            panic!("{name} is a grid");
        };
        let mut text = Vec::new();
        lastmove_formats::grid::write(&board, &mut text).unwrap();
        assert_eq!(validate(problem, &text, WhiteSpace::Strict), Ok(()));
    }
    let (board, record) = lastmove_generate::game::sliding_tour(39, 39).unwrap();
    let mut text = Vec::new();
    lastmove_formats::contest::noi2011_rabbit::write_input(&board, &record.moves, &mut text).unwrap();
    assert_eq!(validate(Problem::Rabbit, &text, WhiteSpace::Strict), Ok(()));
}
