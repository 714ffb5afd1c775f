//! The lists of `solve`: `--classes`, `--matching`, `--winning-moves`.

use std::{collections::BTreeSet, ffi::OsStr, fs, path::PathBuf};

use lastmove_formats::files;
use serde_json::Value;

use crate::support::{run, run_on, stderr, stdout, workspace};

fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("lists-{name}"))
}

/// What `solve` writes into the file that `option` names.
fn list(option: &str, name: &str, others: &[&str], input: &str) -> String {
    let path = temporary(name);
    let arguments = ["solve", option].map(OsStr::new).into_iter().chain([path.as_os_str()]);
    stdout(run_on(arguments.chain(others.iter().map(OsStr::new)), input.into()));
    String::from_utf8(files::read(&path).unwrap()).unwrap()
}

#[test]
fn a_matching_goes_to_tsv_with_blanks_in_its_names() {
    let towns = "New York,Oslo\n";
    assert_eq!(list("--matching", "towns.tsv", &["--format", "csv"], towns), "New York\tOslo\n");
    let path = temporary("towns");
    let arguments = ["solve", "--format", "csv", "--matching"].map(OsStr::new);
    let output = run_on(arguments.into_iter().chain([path.as_os_str()]), towns.into());
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("an edge list cannot hold the vertex name \"New York\""),
        "{}",
        stderr(&output)
    );
}

#[test]
fn classes_of_layers_are_layers() {
    let layers = "2 1 3\n...\n-\n.#.\n";
    assert_eq!(list("--classes", "layers", &["--format", "layers"], layers), "ADA\n-\nD#D\n");
}

#[test]
fn classes_of_a_graph_are_a_letter_a_line_and_several_graphs_have_a_blank_line_between() {
    assert_eq!(list("--classes", "graphs", &[], "Bw\nA_\n"), "D\nD\nD\n\nC\nC\n");
}

#[test]
fn lists_are_compressed_if_their_names_say_so() {
    for extension in ["gz", "zst"] {
        let name = format!("classes.{extension}");
        assert_eq!(list("--classes", &name, &[], "...\n"), "DAD\n");
        assert_ne!(fs::read(temporary(&name)).unwrap(), b"DAD\n");
    }
}

#[test]
fn winning_moves_are_those_of_every_start() {
    for (board, format) in [
        ("examples/towns.edges", "edges"),
        ("examples/petersen.edges", "edges"),
        ("examples/jsoi2009-game.txt", "grid"),
        ("examples/cube.txt", "layers"),
    ] {
        let arguments = ["solve", "--format", format, board];
        let moves = stdout(run(arguments.into_iter().chain(["--winning-moves", "-"])));
        let moves: BTreeSet<[String; 2]> = moves
            .lines()
            .map(|line| line.split_once(' ').unwrap())
            .map(|(from, to)| [from.to_owned(), to.to_owned()])
            .collect();
        let name = |place: &Value| match place.as_array() {
            Some(parts) => parts.iter().map(Value::to_string).collect::<Vec<_>>().join(","),
            None => place.as_str().unwrap().to_owned(),
        };
        let json = |start: &[&str]| -> Value {
            let answer = stdout(run(arguments.iter().chain(&["--json"]).chain(start)));
            serde_json::from_str(&answer).unwrap()
        };
        let all = json(&[]);
        let starts = ["D", "A", "C"].map(|class| all[class].as_array().unwrap().clone()).concat();
        let mut expected = BTreeSet::new();
        for start in starts.iter().map(name) {
            let answer = json(&["--start", &start]);
            let won = answer["winning_moves"].as_array().unwrap();
            expected.extend(won.iter().map(|to| [start.clone(), name(to)]));
        }
        assert_eq!(moves, expected, "{board}");
    }
}

#[test]
fn full_boxes_have_lists_too() {
    let lists = ["--classes", "--matching", "--winning-moves"]
        .map(|option| stdout(run(["solve", "--box", "4", option, "-"])));
    assert_eq!(lists, ["C\nC\nC\nC\n", "0 1\n2 3\n", "0 1\n1 0\n2 3\n3 2\n"]);
}

#[test]
fn a_list_does_not_go_where_another_goes_or_over_its_input() {
    let input = temporary("input.edges");
    fs::write(&input, "a b\n").unwrap();
    for option in ["--classes", "--matching", "--winning-moves"] {
        let output = run([OsStr::new("solve"), OsStr::new(option), input.as_os_str(), input.as_os_str()]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("it is the file that is read"), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(&input).unwrap(), "a b\n");
    }
    let output = run(["solve", "--classes", "-", "--matching", "-", "examples/park.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("something else goes there too"), "{}", stderr(&output));
    assert!(!workspace().join("-").exists());
}
