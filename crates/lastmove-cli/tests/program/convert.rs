//! `convert`: through compressed files, and what is refused.

use std::{ffi::OsStr, fs, path::PathBuf};

use crate::support::{run, run_on, stderr, stdout};

fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("convert-{name}"))
}

#[test]
fn compressed_files_are_written_and_read_back() {
    let towns = stdout(run(["convert", "examples/towns.edges", "-", "--to", "edges"]));
    assert!(towns.lines().count() > 9, "{towns}");
    for name in ["towns.edges.gz", "towns.edges.zst", "towns.csv.gz", "towns.json.zst"] {
        let path = temporary(name);
        stdout(run([OsStr::new("convert"), OsStr::new("examples/towns.edges"), path.as_os_str()]));
        let magic: &[u8] = if name.ends_with("gz") { b"\x1f\x8b" } else { b"\x28\xb5\x2f\xfd" };
        assert!(fs::read(&path).unwrap().starts_with(magic), "{name}");
        let back = [OsStr::new("convert"), path.as_os_str(), OsStr::new("-")];
        assert_eq!(stdout(run(back.into_iter().chain(["--to", "edges"].map(OsStr::new)))), towns, "{name}");
    }
}

#[test]
fn a_file_that_is_cut_off_makes_no_other() {
    let (whole, cut, made) =
        (temporary("whole.edges.gz"), temporary("cut.edges.gz"), temporary("made.edges"));
    stdout(run([OsStr::new("convert"), OsStr::new("examples/towns.edges"), whole.as_os_str()]));
    let bytes = fs::read(&whole).unwrap();
    for length in [bytes.len() - 1, bytes.len() / 2, 11] {
        fs::write(&cut, &bytes[..length]).unwrap();
        let output = run([OsStr::new("convert"), cut.as_os_str(), made.as_os_str()]);
        assert_eq!(output.status.code(), Some(2), "{length}");
        assert!(stderr(&output).contains("its gzip data is cut off"), "{}", stderr(&output));
        assert!(!made.exists());
    }
}

/// `--numbered MAP` once wrote the map over the graph that was read.
#[test]
fn convert_never_writes_over_what_it_reads() {
    let (graph, other) = (temporary("apart.edges"), temporary("apart.col"));
    let link = temporary("apart-link.edges");
    let text = "b a\nb c\n";
    fs::write(&graph, text).unwrap();
    #[cfg(unix)]
    if !link.exists() {
        std::os::unix::fs::symlink(&graph, &link).unwrap();
    }
    let [graph_name, other_name, link_name] = [&graph, &other, &link].map(|path| path.to_str().unwrap());
    for (output, map) in [(other_name, graph_name), (graph_name, other_name), (other_name, link_name)] {
        let _ = fs::remove_file(&other);
        let output = run(["convert", graph_name, output, "--to", "dimacs", "--numbered", map]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).ends_with(": it is the file that is read\n"), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(&graph).unwrap(), text);
        assert!(!other.exists());
    }
    let output = run(["convert", graph_name, other_name, "--numbered", other_name]);
    assert!(stderr(&output).ends_with(": something else goes there too\n"), "{}", stderr(&output));
    // Lists of answers neither.
    for list in ["--classes", "--matching", "--winning-moves", "--certificate"] {
        let output = run(["solve", graph_name, list, link_name]);
        assert!(stderr(&output).ends_with(": it is the file that is read\n"), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(&graph).unwrap(), text);
    }
    let output = run(["solve", "--box", "2x2", "--blocked", "/dev/null", "--classes", "/dev/null"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let blocked = temporary("apart-blocked.txt");
    fs::write(&blocked, "0,0\n").unwrap();
    let name = blocked.to_str().unwrap();
    let output = run(["solve", "--box", "2x2", "--blocked", name, "--classes", name]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&blocked).unwrap(), "0,0\n");
}

#[test]
fn as_many_files_as_there_are_to_read_and_write() {
    for (arguments, reason) in [
        (&["a.txt"][..], "expected two files: the one to read, and the one to write"),
        (&["--box", "2x2", "a.txt", "b.edges"], "with --box there is one file, the one to write"),
        (
            &["--record", "a.txt", "b.txt", "c.edges"],
            "with --record there is one other file, the one to write",
        ),
    ] {
        let output = run([&["convert"], arguments].concat());
        assert_eq!((output.status.code(), stderr(&output)), (Some(2), format!("error: {reason}\n")));
    }
    let output = run(["convert", "--record", "a.txt", "--moves", "king", "c.edges"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn moves_that_a_format_of_boards_does_not_tell() {
    for arguments in [&["--moves", "knight"][..], &["--torus"]] {
        for to in ["grid", "layers"] {
            let all = [&["convert", "-", "-", "--to", to], arguments].concat();
            let output = run_on(all, b"...\n...\n...\n".to_vec());
            assert_eq!(output.status.code(), Some(2), "{arguments:?} {to}");
            assert!(
                stderr(&output).ends_with("; a format of graphs, such as edges, may serve\n"),
                "{}",
                stderr(&output)
            );
        }
    }
    let square = stdout(run(["convert", "--box", "2x2", "-", "--to", "edges"]));
    assert_eq!(square, "0,0\n0,0 0,1\n0,0 1,0\n0,1 1,1\n1,0 1,1\n");
    assert_eq!(
        stdout(run_on(["convert", "-", "-", "--to", "grid", "--moves", "4"], b"..\n".to_vec())),
        "1 2\n..\n"
    );
}

/// The hint once was `--numbered`, which does not help, even where it was given.
#[test]
fn what_formats_of_boards_cannot_hold_has_a_hint_that_helps() {
    for format in ["grid", "layers", "sliding", "box"] {
        let output = run(["convert", "examples/towns.edges", "-", "--to", format]);
        assert_eq!(
            stderr(&output),
            format!(
                "error: {format} holds no other boards than its own; a format of graphs, such as edges, may serve\n"
            )
        );
        let output =
            run(["convert", "examples/jsoi2009-game.txt", "-", "--to", format, "--numbered", "/dev/null"]);
        let why = format!("error: --numbered is for formats of graphs, and {format} is one of boards\n");
        assert_eq!(stderr(&output), why);
    }
}

/// A graph of half a million vertices takes 20 GiB in graph6. These were once gathered in memory, until there was none.
#[test]
fn graph6_of_very_many_vertices_is_refused() {
    let path = temporary("huge.g6");
    let output = run_on(
        ["convert", "-", path.to_str().unwrap(), "--from", "edges-header"],
        b"500000 1\n0 499999\n".to_vec(),
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("it would have more than 16 GiB, which are not read"),
        "{}",
        stderr(&output)
    );
    assert!(!path.exists());
}

#[test]
fn the_empty_graph_goes_through_every_format_of_graphs() {
    let mut text = b"0 0\n".to_vec();
    let mut from = "edges-header";
    for to in [
        "edges",
        "csv",
        "tsv",
        "dimacs",
        "matrix-market",
        "metis",
        "adjacency",
        "node-link",
        "graph6",
        "sparse6",
        "edges-header",
    ] {
        let output = run_on(["convert", "-", "-", "--from", from, "--to", to], text);
        assert_eq!(output.status.code(), Some(0), "{to}: {}", stderr(&output));
        text = output.stdout;
        from = to;
        let solved = stdout(run_on(["solve", "--format", to, "-"], text.clone()));
        assert!(solved.starts_with("graph     0 vertices, 0 edges\n"), "{to}: {solved}");
    }
}

#[test]
fn directed_input_is_refused_with_the_option_that_helps() {
    let inputs = [
        ("metis", "2 1\n2\n\n", &[][..]),
        ("dimacs", "p max 2 1\nn 1 s\nn 2 t\na 1 2 5\n", &[]),
        ("dimacs", "p edge 2 1\na 1 2\n", &[]),
        ("node-link", "{\"directed\": true, \"nodes\": [{\"id\": 1}], \"links\": []}", &[]),
        (
            "matrix-market",
            "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n",
            &["--as", "graph"],
        ),
    ];
    for (format, text, others) in inputs {
        for command in [&["solve"][..], &["convert", "-", "-", "--to", "edges"]] {
            let from = if command.len() > 1 { "--from" } else { "--format" };
            let from = [from, format];
            let arguments = command.iter().chain(&from).chain(others);
            let output = run_on(arguments.clone(), text.into());
            assert_eq!(output.status.code(), Some(2), "{format}");
            let hint = "--undirected forgets the directions of edges";
            assert!(stderr(&output).contains(hint), "{}", stderr(&output));
            stdout(run_on(arguments.chain(&["--undirected"]), text.into()));
        }
    }
    // Where there is no such option, the hint names a command that has it.
    let path = temporary("directed.graph");
    fs::write(&path, "2 1\n2\n\n").unwrap();
    let output = run([OsStr::new("play"), path.as_os_str()]);
    let hint = "lastmove convert --undirected forgets the directions of edges";
    assert!(stderr(&output).contains(hint), "{}", stderr(&output));
}
