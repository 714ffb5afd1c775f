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

#[test]
fn directed_input_is_refused_with_the_option_that_helps() {
    let inputs = [
        ("metis", "2 1\n2\n\n", &[][..]),
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
