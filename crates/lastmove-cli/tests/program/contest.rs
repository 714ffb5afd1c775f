//! The contest programs against the reference inputs, byte for byte.

use std::{fs, path::Path};

use crate::support::{files_in, run, run_on, stdout, workspace};

#[test]
fn game_answers_are_the_judges() {
    let inputs: Vec<_> = files_in("tests/data/game").into_iter().filter(|path| is(path, "in")).collect();
    assert!(inputs.len() >= 40);
    for path in inputs {
        let expected = fs::read_to_string(path.with_extension("out")).unwrap();
        let input = fs::read(&path).unwrap();
        let name = path.display();
        assert_eq!(stdout(run_on(["contest", "jsoi2009-game"], input.clone())), expected, "contest < {name}");
        assert_eq!(stdout(run_on(["solve", "--answer"], input)), expected, "solve < {name}");
        let path = path.to_str().unwrap();
        for engine in ["bit-grid", "forest", "hopcroft-karp", "blossom"] {
            let arguments = ["solve", "--answer", "--engine", engine, path];
            assert_eq!(stdout(run(arguments)), expected, "{engine}: {name}");
        }
    }
}

#[test]
fn game_has_other_names() {
    let input = b"1 3\r\n.#. \r\n\r\n".to_vec();
    for name in ["jsoi2009-game", "p4055", "bzoj1443", "P4055", "JSOI2009-Game"] {
        assert_eq!(stdout(run_on(["contest", name], input.clone())), "WIN\n1 1\n1 3\n");
    }
    let list = stdout(run(["contest", "--list"]));
    assert!(list.contains("jsoi2009-game") && list.contains("p4055") && list.contains("bzoj1443"));
}

#[test]
fn game_wants_its_line_of_sizes() {
    let output = run_on(["contest", "jsoi2009-game"], b".#.\n".to_vec());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

#[test]
fn rabbit_answers_are_the_judges() {
    let inputs: Vec<_> = files_in("tests/data/rabbit").into_iter().filter(|path| is(path, "in")).collect();
    assert!(inputs.len() >= 35);
    for path in inputs {
        let expected = fs::read_to_string(path.with_extension("out")).unwrap();
        let input = fs::read(&path).unwrap();
        for name in ["noi2011-rabbit", "p1971", "bzoj2437"] {
            assert_eq!(
                stdout(run_on(["contest", name], input.clone())),
                expected,
                "{name} < {}",
                path.display()
            );
        }
    }
}

/// A game that is cut off anywhere has no answer, not even part of one.
#[test]
fn rabbit_is_not_answered_in_part() {
    let text = fs::read_to_string(workspace().join("tests/data/rabbit/sample-2.in")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for length in 0..lines.len() {
        let output = run_on(["contest", "noi2011-rabbit"], lines[..length].join("\n").into_bytes());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{length} lines");
    }
}

#[test]
fn parity_answers_are_the_judges() {
    let inputs: Vec<_> = files_in("tests/data/parity").into_iter().filter(|path| is(path, "in")).collect();
    assert!(inputs.len() >= 2);
    for path in inputs {
        let expected = fs::read_to_string(path.with_extension("out")).unwrap();
        let input = fs::read(&path).unwrap();
        for name in ["bzoj2463", "p4136"] {
            assert_eq!(
                stdout(run_on(["contest", name], input.clone())),
                expected,
                "{name} < {}",
                path.display()
            );
        }
    }
}

#[test]
fn parity_of_numbers_of_any_length() {
    let long = "9".repeat(1000);
    let input = format!("{long}\r\n{long}0 \r\n0\r\n");
    assert_eq!(stdout(run_on(["contest", "bzoj2463"], input.into_bytes())), "Bob\nAlice\n");
    // Cut off, there is no answer, not even part of one.
    let output = run_on(["contest", "bzoj2463"], b"2\n3\n".to_vec());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

fn is(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}
