//! `generate`: every family, in every form, read back by the other commands.

use std::{
    process::Command,
    time::{Duration, Instant},
};

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
        // Of a parameter given twice the last once counted, without a word.
        (&["open", "rows=1", "rows=2"], "rows is given twice"),
        (&["diluted", "seed=1", "--seed", "1"], "seed is given twice"),
        (&["around-tree", "side=3"], "side is 3: expected an even number"),
        (&["sliding-tour", "rows=2"], "rows is 2: expected an odd number"),
        (&["sliding-tour", "rows=1", "columns=1"], "rows * columns is 1: expected 3 to 4294967294"),
        (&["serpant"], "a similar value exists: 'serpent'"),
        (&["open", "--seed", "-1"], "invalid value '-1' for '--seed <N>'"),
        (&[], "required arguments were not provided"),
    ] {
        let output = run(["generate"].iter().chain(arguments));
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    }
}

/// What was generated without vertices could not be read, or was taken for a grid.
#[test]
fn graphs_without_vertices_are_read_back() {
    for arguments in [
        &["path", "vertices=0"][..],
        &["ladder", "rungs=0"],
        &["triangular", "removed=100"],
        &["box", "sides=2x2", "blocked=100", "--format", "edges-header"],
    ] {
        let text = stdout(run(["generate"].iter().chain(arguments)));
        assert_eq!(text, "0 0\n", "{arguments:?}");
        stdout(run_on(["solve", "--format", "edges-header"], text.into_bytes()));
    }
    let text = stdout(run(["generate", "box", "sides=2x2", "blocked=100"]));
    assert_eq!(text, "");
    stdout(run_on(["solve", "--format", "edges"], text.into_bytes()));
}

#[test]
fn very_many_vertices_without_edges_are_soon_made() {
    let began = Instant::now();
    let graph = run(["generate", "random-probability", "vertices=100000000", "edges=0"]);
    assert_eq!(stdout(graph), "100000000 0\n");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

/// These once ended in an abort.
#[cfg(target_os = "linux")]
#[test]
fn what_does_not_fit_into_memory_is_refused() {
    const SIDE: &str = "rows=65535 columns=65535";
    for arguments in [
        "path vertices=4294967295",
        "cycle vertices=2000000000",
        "complete vertices=65535",
        "ladder rungs=700000000",
        "triangle-strip vertices=1000000000",
        "random-tree vertices=100000000",
        "random-edges vertices=40000 edges=499500000",
        "random-degree vertices=1000000000 degree=2",
        "random-probability vertices=4294967295 edges=100",
        "random-probability vertices=1000000000 edges=0",
        &format!("triangular {SIDE}"),
        &format!("maze {SIDE}"),
        &format!("spiral {SIDE}"),
        &format!("open {SIDE}"),
        &format!("diluted {SIDE}"),
        "u-turn side=65528",
        "meander side=65528",
        "box sides=65535x65535",
        &format!("boustrophedon {SIDE}"),
        "around-tree side=32768",
        &format!("sliding {SIDE}"),
        &format!("sliding-tour {SIDE}"),
        "box-game tests=100000000 dimensions=1",
        "who-can-win boards=100000000",
    ] {
        let script = format!("ulimit -v 600000; exec \"$0\" generate {arguments}");
        let output =
            Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_lastmove")]).output().unwrap();
        let message = stderr(&output);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments}: {message}");
        assert!(message.starts_with("error: not enough memory: this takes about "), "{arguments}: {message}");
    }
}
