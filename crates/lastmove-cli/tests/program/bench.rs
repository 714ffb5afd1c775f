//! `bench`: what it measures differs from run to run, what it counts does not.

use serde_json::Value;

use crate::support::{run, run_on, stderr, stdout};

const BOARD: &str = "...\n.#.\n...\n";

fn object(line: &str) -> Value {
    serde_json::from_str(line).unwrap()
}

#[test]
fn a_file_is_measured() {
    let text = stdout(run_on(["bench", "-", "--repeat", "2", "--json"], BOARD.into()));
    let measured = object(&text);
    let names: Vec<_> = measured.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = ["bytes_per_cell", "cells", "engine", "losing", "matching", "ns_per_cell", "threads"];
    assert_eq!(names, expected);
    assert_eq!(
        (&measured["cells"], &measured["matching"], &measured["losing"]),
        (&9.into(), &4.into(), &0.into())
    );
    assert_eq!((&measured["engine"], &measured["threads"]), (&"forest".into(), &1.into()));
    assert!(measured["ns_per_cell"].as_f64().unwrap() > 0.0);
}

#[test]
fn for_people_it_says_what_the_figures_are() {
    let text =
        stdout(run_on(["bench", "-", "--repeat", "1", "--engine", "blossom", "--moves", "8"], BOARD.into()));
    let labels: Vec<_> = text.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(labels, ["cells", "engine", "matching", "losing", "time", "memory"]);
    assert!(text.contains("engine    blossom, threads: 1\n"), "{text}");
}

#[test]
fn the_table_has_a_line_for_each_board_size_and_number_of_threads() {
    let arguments =
        ["bench", "--sides", "20,300", "--threads", "1,2", "--repeat", "1", "--seeds", "2", "--json"];
    let text = stdout(run(arguments));
    let mut lines = text.lines().map(object);
    assert!(lines.next().unwrap()["processors"].as_u64().unwrap() > 0);
    let rows: Vec<Value> = lines.collect();
    assert_eq!(rows.len(), 2 * 10 * 2);
    for row in &rows {
        let side = row["side"].as_u64().unwrap();
        assert_eq!(row["cells"], side * side, "{row}");
        assert!(row["matching"].as_u64().unwrap() <= side * side / 2, "{row}");
    }
    let open = rows.iter().find(|row| row["board"] == "open" && row["side"] == 300).unwrap();
    assert_eq!(
        (&open["matching"], &open["losing"], &open["engine"]),
        (&45000.into(), &0.into(), &"bit-grid".into())
    );
}

#[test]
fn narrower_registers_give_the_same_answer() {
    let table = ["bench", "--sides", "100", "--repeat", "1", "--json"];
    let [best, portable] =
        [&table[..], &[&table[..], &["--registers", "portable"]].concat()].map(|arguments| {
            let text = stdout(run(arguments.iter().copied()));
            let mut lines = text.lines().map(object);
            let machine = lines.next().unwrap();
            let counts: Vec<_> = lines
                .map(|row| [row["engine"].clone(), row["matching"].clone(), row["losing"].clone()])
                .collect();
            (machine["registers"].clone(), counts)
        });
    assert_eq!(portable.0, "portable");
    assert_eq!(portable.1, best.1);
}

#[test]
fn the_table_is_for_people_too() {
    let text = stdout(run(["bench", "--sides", "20", "--repeat", "1"]));
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("lastmove "), "{text}");
    assert_eq!(lines.len(), 3 + 10, "{text}");
    assert!(lines[2].starts_with("board "), "{text}");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    for (arguments, input, expected) in [
        (&["bench", "-", "--threads", "1,2"][..], BOARD, "one number of threads"),
        (&["bench", "-", "--format", "edges"], "", "no vertices"),
        (&["bench", "-", "--format", "graph6"], "A_\nA_\n", "2 graphs"),
        (&["bench", "-", "--format", "grid"], ".x\n", ":1:2"),
        (&["bench", "--torus"], "", "for a file"),
        // The meander has no smaller member: these were once refused only when it was its turn.
        (&["bench", "--sides", "20,11"], "", "from 12 to 32000"),
        (&["bench", "--seeds", "0"], "", "from 1 to 1000"),
        (&["bench", "-", "--sides", "12"], BOARD, "cannot be used with"),
        (&["bench", "-", "--repeat", "0"], BOARD, "from 1 to 10000"),
        (&["bench", "-", "--registers", "MMX"], BOARD, "possible values: portable"),
    ] {
        let output = run_on(arguments, input.into());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
    }
}
