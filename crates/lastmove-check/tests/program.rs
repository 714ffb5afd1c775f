//! The program: files in, exit codes and lines out.

use std::{
    path::Path,
    process::{Command, Output},
};

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_lastmove-check"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"))
        .args(arguments)
        .output()
        .unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn verified(what: &str) -> (Option<i32>, String, String) {
    (Some(0), format!("VERIFIED {what}\n"), String::new())
}

#[test]
fn every_kind_is_verified() {
    assert_eq!(run(&["house.edges", "house.cert"]), verified("matching 2, D 4, A 1, C 0"));
    assert_eq!(
        run(&["--format", "edges", "house.edges", "house.cert"]),
        verified("matching 2, D 4, A 1, C 0")
    );
    assert_eq!(run(&["house.col", "house.cert"]), verified("matching 2, D 4, A 1, C 0"));
    assert_eq!(
        run(&["--format", "dimacs", "house.col", "house.cert"]),
        verified("matching 2, D 4, A 1, C 0")
    );
    assert_eq!(run(&["house.edges", "house-4.cert"]), verified("vertex 4: the mover wins"));
    assert_eq!(run(&["house.edges", "house-5.cert"]), verified("vertex 5: the mover loses"));
    assert_eq!(run(&["corner.txt", "corner.cert"]), verified("matching 2, D 3, A 2, C 0"));
    assert_eq!(
        run(&["--format", "grid", "corner.txt", "corner.codes"]),
        verified("matching 2, D 3, A 2, C 0")
    );
    assert_eq!(run(&["--box", "3x4", "even.cert"]), verified("the mover wins from every start"));
    let odd = "the mover loses from the points with an even sum of coordinates, from no others";
    assert_eq!(run(&["--box", "3x5", "odd.cert"]), verified(odd));
}

#[test]
fn a_refusal_ends_with_1() {
    let (code, said, error) = run(&["house.edges", "lie.cert"]);
    assert_eq!((code, error), (Some(1), String::new()));
    assert_eq!(said, "REFUSED vertex 2: its part of D has a second vertex without a mate in the part\n");
    let (code, said, _) = run(&["--box", "3x5", "even.cert"]);
    assert_eq!((code, said.as_str()), (Some(1), "REFUSED it is not about this graph or board, 'box 3x5'\n"));
}

#[test]
fn what_cannot_be_read_ends_with_2() {
    let cases: [(&[&str], &str); 6] = [
        (&["house.edges", "missing.cert"], "cannot read missing.cert: "),
        (&["missing.edges", "house.cert"], "cannot read missing.edges: "),
        (&["house.edges", "corner.codes"], "the certificate is no text that ends with a line 'end'"),
        (&["house.edges", "house.edges"], "the certificate is no text that ends with a line 'end'"),
        (&["--format", "grid", "house.edges", "house.cert"], "house.edges: row 1: "),
        (&["--format", "dimacs", "house.edges", "house.cert"], "house.edges: line 1: "),
    ];
    for (arguments, reason) in cases {
        let (code, said, error) = run(arguments);
        assert_eq!((code, said.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(error.starts_with(reason), "{arguments:?}: {error}");
    }
}

#[test]
fn bad_usage_ends_with_2_and_help_with_0() {
    let cases: [&[&str]; 8] = [
        &[],
        &["house.edges"],
        &["house.edges", "house.cert", "house.cert"],
        &["--format", "house.edges", "house.cert"],
        &["--format", "svg", "house.edges", "house.cert"],
        &["--box", "3x", "odd.cert"],
        &["--box", "odd.cert"],
        &["--quiet", "house.edges"],
    ];
    for arguments in cases {
        let (code, said, error) = run(arguments);
        assert_eq!((code, said.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(error.starts_with("Usage: lastmove-check "), "{arguments:?}: {error}");
    }
    for help in ["--help", "-h"] {
        let (code, said, error) = run(&[help]);
        assert_eq!((code, error.as_str()), (Some(0), ""));
        assert!(said.starts_with("Usage: lastmove-check ") && said.contains("Exit code: 0 VERIFIED"));
    }
}
