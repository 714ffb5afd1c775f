//! `generate`: every family, in every form, read back by the other commands.

use lastmove_generate::{FAMILIES, Instance};

use crate::support::{run, run_on, stderr, stdout};

#[test]
fn every_family_is_listed_with_its_parameters() {
    let list = stdout(run(["generate", "--list"]));
    for family in &FAMILIES {
        let line = list.lines().find(|line| line.starts_with(&format!("{} ", family.name()))).unwrap();
        assert!(line.ends_with(family.summary()), "{line}");
        for parameter in family.parameters() {
            assert!(list.contains(&format!("\n  {}={}", parameter.name(), parameter.default())));
        }
    }
}

#[test]
fn every_family_is_written_and_read_back() {
    for family in &FAMILIES {
        let name = family.name();
        let text = stdout(run(["generate", name]));
        assert_eq!(text, stdout(run(["generate", name])), "{name} is the same every time");
        assert!(text.ends_with('\n') && !text.contains(" \n"), "{name}");
        let read: &[&str] = match family.make([]).unwrap() {
            Instance::Board(lastmove::AnyBoard::Grid(_)) => &["contest", "jsoi2009-game"],
            Instance::Board(lastmove::AnyBoard::Box(_)) => &["solve", "--format", "edges"],
            Instance::Board(_) => &["solve", "--format", "edges-header"],
            Instance::Game { board: lastmove::AnyBoard::Sliding(_), .. } => &["contest", "noi2011-rabbit"],
            Instance::Game { .. } => &["review", "--json"],
            _ => continue,
        };
        stdout(run_on(read, text.into_bytes()));
    }
}

#[test]
fn the_seed_is_a_parameter() {
    let seeded = stdout(run(["generate", "maze", "rows=9", "columns=9", "--seed", "5"]));
    assert_eq!(seeded, stdout(run(["generate", "maze", "columns=9", "seed=5", "rows=9"])));
    assert_ne!(seeded, stdout(run(["generate", "maze", "rows=9", "columns=9"])));
}

#[test]
fn a_game_of_stones_is_an_input_a_record_and_a_board() {
    let arguments = ["generate", "sliding", "rows=9", "columns=8", "--seed", "2"];
    let with = |format| stdout(run(arguments.iter().copied().chain(["--format", format])));
    let (input, record, board) = (with("contest"), with("record"), with("sliding"));
    assert_eq!(input, stdout(run(arguments)));
    assert!(input.starts_with(&board) && record.starts_with("Record: sliding\n"));
    let review = |text: String| stdout(run_on(["review", "--json", "-"], text.into_bytes()));
    let plies = |json: String| json.split_once("\"plies\"").map(|(_, rest)| rest.to_owned());
    assert_eq!(plies(review(input)), plies(review(record)));
}

#[test]
fn vertices_are_numbered_without_gaps() {
    let text = stdout(run(["generate", "mutilated", "rows=2", "columns=4", "--format", "edges-header"]));
    assert_eq!(text, "6 6\n0 1\n0 4\n1 2\n1 5\n3 4\n4 5\n");
}

#[test]
fn tests_of_the_contests_end_in_a_zero() {
    let tests = stdout(run(["generate", "box-game", "tests=3", "points=50"]));
    assert_eq!((tests.lines().count(), tests.lines().last()), (10, Some("0")));
    let sizes = stdout(run(["generate", "who-can-win", "boards=3", "most=9"]));
    assert_eq!((sizes.lines().count(), sizes.lines().last()), (4, Some("0")));
}

#[test]
fn what_cannot_be_made_is_refused() {
    for (arguments, words) in [
        (&["maze", "height=3"][..], "'maze' has no parameter 'height': it takes rows, columns, seed"),
        (&["maze", "rows=many"], "rows is 'many': expected a whole number"),
        (&["maze", "rows"], "expected PARAMETER=VALUE"),
        (&["ladder", "--seed", "3"], "'ladder' has no parameter 'seed': it takes rungs"),
        (
            &["ladder", "--format", "grid"],
            "'ladder' cannot be written as grid: choose one of edges, edges-header",
        ),
        (&["labyrinth"], "invalid value 'labyrinth'"),
        (&["sliding", "rows=1", "columns=2"], "rows * columns is 2: expected 3 to"),
        (&["box", "sides=3x0"], "sides is '3x0': expected sides of 1 point or more"),
        (&[], "required arguments were not provided"),
    ] {
        let output = run(["generate"].iter().chain(arguments));
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    }
}
