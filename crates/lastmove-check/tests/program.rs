//! The program: files in, exit codes and lines out.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn checker() -> Command {
    let mut checker = Command::new(env!("CARGO_BIN_EXE_lastmove-check"));
    checker.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"));
    checker
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = checker().args(arguments).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// A file of these tests.
fn temporary(name: impl AsRef<Path>, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path
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
    assert_eq!(run(&["--box", "3X5", "odd.cert"]), verified(odd));
}

#[test]
fn a_refusal_ends_with_1() {
    let (code, said, error) = run(&["house.edges", "lie.cert"]);
    assert_eq!((code, error), (Some(1), String::new()));
    assert_eq!(said, "REFUSED vertex 2: its part of D has a second vertex without a mate in the part\n");
    let (code, said, _) = run(&["--box", "3x5", "even.cert"]);
    assert_eq!(
        (code, said.as_str()),
        (Some(1), "REFUSED it is about \"box 3x4 even 2\", and not about 'box 3x5'\n")
    );
}

#[test]
fn what_cannot_be_read_ends_with_2() {
    let cases: [(&[&str], &str); 8] = [
        (&["house.edges", "missing.cert"], "cannot read missing.cert: "),
        (&["missing.edges", "house.cert"], "cannot read missing.edges: "),
        (&["house.edges", "corner.codes"], "the certificate is a compact one: only grids have these"),
        (&["house.edges", "house.edges"], "the certificate is no text that ends with a line 'end'"),
        (&["--format", "grid", "house.edges", "house.cert"], "house.edges: row 1: "),
        (&["--format", "dimacs", "house.edges", "house.cert"], "house.edges: line 1: "),
        (&["--box", "3*5", "odd.cert"], "sides \"3*5\": expected such as 4x5x6, below 2^64"),
        (&["--box", "3x18446744073709551616", "odd.cert"], "sides \"3x18446744073709551616\": "),
    ];
    for (arguments, reason) in cases {
        let (code, said, error) = run(arguments);
        assert_eq!((code, said.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(error.starts_with(reason), "{arguments:?}: {error}");
    }
}

#[test]
fn bad_usage_ends_with_2_and_help_with_0() {
    let cases: [&[&str]; 7] = [
        &[],
        &["house.edges"],
        &["house.edges", "house.cert", "house.cert"],
        &["--format", "house.edges", "house.cert"],
        &["--format", "svg", "house.edges", "house.cert"],
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

/// They once were called no text that ends with a line 'end'.
#[test]
fn certificates_that_are_still_compressed_are_told() {
    for (name, start) in [("a.gz", &b"\x1f\x8b\x08"[..]), ("a.zst", &b"\x28\xb5\x2f\xfd\x04"[..])] {
        let path = temporary(name, start);
        let (code, said, error) = run(&["house.edges", path.to_str().unwrap()]);
        assert_eq!((code, said.as_str()), (Some(2), ""));
        assert_eq!(error, "the certificate is still compressed\n");
    }
}

/// One that breaks off in its header was once refused, as if it had been read.
#[test]
fn a_compact_certificate_that_is_cut_off_cannot_be_read() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let whole = fs::read(data.join("corner.codes")).unwrap();
    for length in 0..whole.len() {
        let path = temporary("cut.lmc", &whole[..length]);
        let (code, said, _) = run(&["corner.txt", path.to_str().unwrap()]);
        assert_eq!((code, said.as_str()), (Some(2), ""), "{length}");
    }
}

/// They once made the program panic.
#[cfg(unix)]
#[test]
fn names_that_are_not_utf_8() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let name = OsStr::from_bytes(b"house-\xff.edges");
    let copy = temporary(name, &fs::read(checker().get_current_dir().unwrap().join("house.edges")).unwrap());
    let output = checker().arg(&copy).arg("house.cert").output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "VERIFIED matching 2, D 4, A 1, C 0\n");
    let output = checker().args(["house.edges".as_ref(), name]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(checker().arg(name).output().unwrap().status.code(), Some(2));
}

/// An answer that could not be written once ended with a panic.
#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_ends_with_2() {
    for arguments in [&["house.edges", "house.cert"][..], &["house.edges", "lie.cert"], &["--help"], &[]] {
        let full = || fs::File::options().write(true).open("/dev/full").unwrap();
        let status = checker().args(arguments).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{arguments:?}");
    }
}
