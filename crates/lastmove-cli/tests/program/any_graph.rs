//! Graphs in every format: through pipes, compressed, several in a file, converted and back.

use std::{fs, io::Write, path::PathBuf};

use lastmove_formats::files::Output;

use crate::support::{run, run_on, stderr, stdout};

fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn every_vertex_with_a_loop_loses_if_that_is_all_it_has() {
    let answer = stdout(run_on(["solve", "--format", "edges"], b"a a\nb b\nb c\nc c\n".to_vec()));
    assert!(answer.contains("graph     3 vertices, 1 edge (3 loops dropped)"), "{answer}");
    assert!(answer.contains("D         a\nC         b c\n"), "{answer}");
}

#[test]
fn the_same_edge_a_million_times_is_one() {
    let answer = stdout(run_on(["solve", "--format", "edges"], b"1 2\n".repeat(1_000_000)));
    assert!(answer.contains("1 edge (999999 repeated edges merged)"), "{answer}");
}

#[test]
fn long_paths_and_numbers_past_32_bits_are_read() {
    for length in [4000u64, 1_000_000] {
        let first = 5_000_000_000u64;
        let mut text = Vec::new();
        for v in first..first + length - 1 {
            writeln!(text, "{v} {}", v + 1).unwrap();
        }
        let answer = stdout(run_on(["solve", "--start", "5000000000", "-"], text));
        assert!(answer.contains("verdict        the mover wins\nwinning moves  5000000001\n"), "{answer}");
    }
}

#[test]
fn components_of_both_kinds_are_reported() {
    let answer = stdout(run_on(["solve"], b"a b\nb c\nc a\nd e\nf\n".to_vec()));
    assert!(answer.contains("parts     3 components (1 isolated), not bipartite\n"), "{answer}");
    assert!(answer.contains("\nodd cycle "), "{answer}");
}

#[test]
fn several_graphs_have_an_answer_each() {
    let answers = stdout(run_on(["solve", "--json"], b"Bw\nA_\n".to_vec()));
    assert_eq!(answers.lines().count(), 2);
    let answers = stdout(run_on(["solve"], b"Bw\nA_\n".to_vec()));
    assert!(answers.contains("graph 2 of 2\ngraph     2 vertices, 1 edge\n"), "{answers}");
}

#[test]
fn compressed_input_is_read_and_cut_off_input_refused() {
    for extension in ["gz", "zst"] {
        let path = temporary(&format!("square.edges.{extension}"));
        let mut out = Output::create(&path).unwrap();
        out.write_all(b"a b\nb c\nc d\nd a\n").unwrap();
        out.finish().unwrap();
        assert!(stdout(run(["solve".as_ref(), path.as_os_str()])).contains("4 vertices, 4 edges"));
        let bytes = fs::read(&path).unwrap();
        assert!(stdout(run_on(["solve"], bytes.clone())).contains("4 vertices, 4 edges"));
        let output = run_on(["solve"], bytes[..bytes.len() - 3].to_vec());
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("cannot read standard input: its "), "{}", stderr(&output));
        assert!(stderr(&output).contains(" data is cut off"), "{}", stderr(&output));
    }
}

#[test]
fn what_was_read_as_what_is_said_of_a_bad_file() {
    let output = run_on(["solve"], b"p edge 2 1\ne 0 1\n".to_vec());
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("counts from 1"), "{}", stderr(&output));
    assert!(stderr(&output).contains("this was read as dimacs"), "{}", stderr(&output));
}

#[test]
fn classes_and_matching_are_written() {
    let (classes, matching) = (temporary("classes"), temporary("matching.csv"));
    let mut arguments = vec!["solve".into(), "--classes".into(), classes.clone().into_os_string()];
    arguments.extend(["--matching".into(), matching.clone().into_os_string()]);
    stdout(run_on(&arguments, b".##\n...\n#.#\n".to_vec()));
    assert_eq!(fs::read_to_string(&classes).unwrap(), "C##\nCAD\n#D#\n");
    assert!(fs::read_to_string(&matching).unwrap().starts_with("\"1,1\",\"2,1\"\n"));
}

#[test]
fn graphs_are_converted_and_back() {
    let text = b"New York,Oslo\nOslo,\"a, b\"\n".to_vec();
    let json = stdout(run_on(["convert", "-", "-", "--from", "csv", "--to", "node-link"], text.clone()));
    let back = stdout(run_on(["convert", "-", "-", "--to", "csv"], json.into_bytes()));
    // The first vertex has no earlier neighbour, and stands alone.
    assert_eq!(back.into_bytes(), [&b"New York\n"[..], &text].concat());
    let output = run_on(["convert", "-", "-", "--from", "csv", "--to", "dimacs"], text.clone());
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--numbered MAP"), "{}", stderr(&output));
    let map = temporary("map.tsv");
    let mut arguments: Vec<std::ffi::OsString> =
        ["convert", "-", "-", "--from", "csv", "--to", "dimacs", "--numbered"].map(Into::into).to_vec();
    arguments.push(map.clone().into_os_string());
    assert_eq!(stdout(run_on(&arguments, text)), "p edge 3 2\ne 1 2\ne 2 3\n");
    assert_eq!(fs::read_to_string(map).unwrap(), "1\tNew York\n2\tOslo\n3\ta, b\n");
}
