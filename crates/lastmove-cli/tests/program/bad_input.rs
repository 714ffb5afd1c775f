//! Input that cannot be right: refused with one message, code 2, and nothing on standard output.

use std::{
    fs,
    process::{Command, Output, Stdio},
};

use crate::support::{command, files_in, run, run_on, stderr, workspace};

#[test]
fn grids() {
    for path in files_in("crates/lastmove-cli/tests/cmd/bad-grids.in") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let output = run(["solve", path.to_str().unwrap()]);
        assert_refused(&output, name);
        assert_located(&output, name);
        for options in [&["--answer"][..], &["--json"], &["--start", "1,1"]] {
            let arguments = ["solve"].iter().chain(options).copied().chain([path.to_str().unwrap()]);
            assert_refused(&run(arguments), name);
        }
        let output = run_on(["contest", "jsoi2009-game"], fs::read(&path).unwrap());
        assert_refused(&output, name);
        assert_located(&output, "standard input");
    }
}

#[test]
fn graphs() {
    for path in files_in("crates/lastmove-cli/tests/cmd/bad-graphs.in") {
        let name = path.file_name().unwrap().to_str().unwrap();
        if name == "triangle.edges" {
            continue;
        }
        let format =
            if path.extension().is_some_and(|found| found == "edges") { "edges" } else { "edges-header" };
        let output = run(["solve", "--format", format, path.to_str().unwrap()]);
        assert_refused(&output, name);
        assert_located(&output, name);
    }
}

/// What could upset a terminal is shown by its number.
#[test]
fn bytes_that_are_no_text_are_escaped() {
    let message = stderr(&run_on(["solve"], b"..\n\x1b[2J\xff\n".to_vec()));
    assert!(message.contains(r"2 | \u{1b}[2J\xff"), "{message}");
    assert!(!message.contains('\u{1b}'), "{message}");
}

#[test]
fn what_is_no_file() {
    assert_refused(&run(["solve", "no/such/file"]), "a missing file");
    assert_refused(&run(["solve", "crates"]), "a directory");
    assert_refused(&run(["solve", "crates/"]), "a directory with a slash");
    let directory = fs::File::open(workspace()).unwrap();
    let output = command(["contest", "p4055"]).stdin(Stdio::from(directory)).output().unwrap();
    assert_refused(&output, "a directory on standard input");
}

/// It once was read until memory was gone.
#[cfg(target_os = "linux")]
#[test]
fn binary_input_without_an_end() {
    let output = run(["solve", "/dev/zero"]);
    assert_refused(&output, "/dev/zero");
    assert_located(&output, "/dev/zero");
    for arguments in [["solve", "--answer"], ["contest", "p4055"], ["solve", "--format=edges"]] {
        let zeros = fs::File::open("/dev/zero").unwrap();
        let output = command(arguments).stdin(Stdio::from(zeros)).output().unwrap();
        assert_refused(&output, "zeros on standard input");
    }
}

#[test]
fn hints_are_given_where_they_help() {
    let edges = "this was read as edges; if it is something else, say which --format it has";
    let stones = "this was read as sliding; if it is something else, say which --format it has";
    let layers = "this was read as layers; if it is something else, say which --format it has";
    let sizes = "the line before a grid has the numbers of its rows and columns";
    for (text, hint) in [
        ("5 4 1.5\n0 1 .\n", Some(edges)),
        ("2\n..\n..\n", Some(sizes)),
        ("2 2 2\n..\n..\n", Some(sizes)),
        ("2 2 2\n..\n..\n-\n..\n.\n", Some(layers)),
        ("2 2\n..\n.x\n", None),
        ("XOX\nOOO\n", Some(stones)),
        ("", None),
    ] {
        let message = stderr(&run_on(["solve"], text.into()));
        let given = message.lines().find_map(|line| line.split_once("= help: ")).map(|(_, hint)| hint);
        assert_eq!(given.is_some(), hint.is_some(), "{message}");
        assert!(given.unwrap_or_default().contains(hint.unwrap_or_default()), "{message}");
    }
}

/// A grid read as a graph once was answered without a word.
#[test]
fn a_grid_is_no_graph() {
    let output = run(["solve", "--format", "edges", "examples/park.txt"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stderr(&output).starts_with("warning: no line names two different vertices"));
    assert_eq!(stderr(&run_on(["solve", "--format", "edges"], b"a\n.\n".to_vec())), "");
}

/// A few bytes that ask for a board of 3.6 10^9 cells, which would be half a gigabyte, or one of 10^18.
#[cfg(unix)]
#[test]
fn memory_is_not_taken_on_the_word_of_a_header() {
    for name in ["header-large.txt", "header-huge.txt"] {
        let path = format!("crates/lastmove-cli/tests/cmd/bad-grids.in/{name}");
        let output = Command::new("sh")
            .args([
                "-c",
                "ulimit -v 200000 && exec \"$0\" solve \"$1\"",
                env!("CARGO_BIN_EXE_lastmove"),
                &path,
            ])
            .current_dir(workspace())
            .output()
            .unwrap();
        assert_refused(&output, name);
        assert_located(&output, name);
    }
}

#[track_caller]
fn assert_refused(output: &Output, name: &str) {
    let message = stderr(output);
    assert_eq!(output.status.code(), Some(2), "{name}: {message}");
    assert!(output.stdout.is_empty(), "{name} is answered");
    assert!(message.starts_with("error: "), "{name}: {message}");
    assert_eq!(message.matches("error").count(), 1, "{name}: {message}");
    assert!(!message.contains("panicked"), "{name}: {message}");
}

/// The message has the place, as `--> FILE:LINE:COLUMN`, what was expected, what was found, and the line.
#[track_caller]
fn assert_located(output: &Output, name: &str) {
    let message = stderr(output);
    let (first, rest) = message.split_once('\n').unwrap();
    assert!(first.contains("expected ") && first.contains(", found "), "{name}: {message}");
    let (place, source) = rest.split_once('\n').unwrap();
    let numbers = place.split_once(&format!("{name}:")).expect("the file is named").1;
    let (line, column) = numbers.split_once(':').unwrap();
    assert!(column.parse::<usize>().unwrap() >= 1);
    assert!(source.lines().any(|shown| shown.starts_with(&format!("{line} |"))), "{name}: {message}");
}
