//! Contest programs whose inputs hold several tests, and those on graphs, byte for byte.

use crate::support::{run, run_on, stderr, stdout};

/// Names of a problem, an input, and what its judge wants.
const SAMPLES: [(&[&str], &str, &str); 10] = [
    (&["loj6033"], "3 3\n.##\n...\n#.#\n1 2\n..\n", "2\n2 3\n3 2\n0\n"),
    (&["tioj1644"], "3 3\n.xx\n...\nx.x\n", "WIN\n2 3\n3 2\n"),
    (&["tioj1644"], "1 2\n..\n", "LOSE\n"),
    (&["latam2012g", "game-of-tiles"], "2 2\n..\n..\n3 3\n...\n...\n...\n", "2\n1\n"),
    (&["p4617", "planinarenje"], "4 5\n1 2\n1 1\n2 4\n3 3\n4 2\n", "Slavko\nSlavko\nSlavko\nSlavko\n"),
    (&["p4617", "planinarenje"], "3 3\n1 1\n2 1\n2 1\n", "Mirko\nMirko\nMirko\n"),
    (&["hamilg", "codechef-hamilg"], "2\n3 3\n1 2\n2 3\n3 1\n3 3\n1 2\n2 1\n3 3\n", "3\n1\n"),
    (&["cf1970c", "game-on-tree"], "5 3\n1 2\n2 3\n2 4\n4 5\n2 1 5\n", "Ron\nHermione\nRon\n"),
    (&["gym102832h", "combination-lock"], "2\n1 0 5\n1 2 1\n0\n2\n", "Alice\nBob\n"),
    (
        &["hdu3446", "daizhenyangs-chess"],
        "2\n2 2\nK#\n#.\n1 3\nK#.\n",
        "Case #1: daizhenyang win\nCase #2: daizhenyang lose\n",
    ),
];

#[test]
fn samples_are_answered_under_every_name() {
    let list = stdout(run(["contest", "--list"]));
    for (names, input, expected) in SAMPLES {
        for name in names {
            assert_eq!(stdout(run_on(["contest", name], input.into())), expected, "{name}");
            let untidy = input.trim_end().replace('\n', " \r\n");
            assert_eq!(stdout(run_on(["contest", name], untidy.into())), expected, "{name}, untidy");
            assert!(list.contains(name), "{name} is not listed");
        }
    }
}

/// The tests before a fault are answered; an input of one test is answered whole or not at all.
#[test]
fn faults_end_the_answers() {
    let cases = [
        ("loj6033", "1 1\n.\n1 1\nx\n", "1\n1 1\n", "line 4, column 1: expected '.' or '#', found 'x'"),
        (
            "hamilg",
            "2\n1 0\n2 1\n1 3\n",
            "1\n",
            "line 4, column 3: expected the second end of edge 1 of 1, from 1 to 2, found '3'",
        ),
        ("tioj1644", "1 1\n#\n", "", "line 2, column 1: expected '.' or 'x', found '#'"),
        ("cf1970c", "2 2\n1 2\n1\n", "", "expected start 2 of 2, from 1 to 2, found the end of the file"),
        (
            "gym102832h",
            "1\n20 0 1\n",
            "",
            "expected the number of dials, from 1 to 6 for an input of 9 bytes, found '20'",
        ),
    ];
    for (name, input, answers, fault) in cases {
        let output = run_on(["contest", name], input.into());
        assert_eq!(String::from_utf8_lossy(&output.stdout), answers, "{name}");
        assert_eq!(output.status.code(), Some(2), "{name}");
        let (_, place_and_rest) = fault.split_once("expected").unwrap();
        assert!(stderr(&output).contains(place_and_rest.trim()), "{name}: {}", stderr(&output));
    }
}

/// Each of these takes time or memory out of proportion if anything grows with the square of the input, or with its
/// number of tests more than it should.
#[test]
fn many_tests_and_long_ones_are_answered() {
    let many = 20_000;
    let input = "2 3\n.#.\n...\n".repeat(many);
    assert_eq!(stdout(run_on(["contest", "loj6033"], input.into())), "3\n1 1\n1 3\n2 2\n".repeat(many));
    let input = format!("{many}\n{}", "1 1 1\n0\n".repeat(many));
    assert_eq!(stdout(run_on(["contest", "gym102832h"], input.into())), "Bob\n".repeat(many));
    let n = 100_001usize;
    let path: Vec<String> = (2..=n).map(|v| format!("{} {v}\n", v - 1)).collect();
    let path = path.concat();
    let input = format!("1\n{n} {}\n{path}", n - 1);
    assert_eq!(stdout(run_on(["contest", "hamilg"], input.into())), format!("{}\n", n.div_ceil(2)));
    let starts: Vec<String> = (1..=n).map(|v| v.to_string()).collect();
    let expected = format!("{}Hermione\n", "Hermione\nRon\n".repeat(n / 2));
    assert_eq!(
        stdout(run_on(["contest", "cf1970c"], format!("{n} {n}\n{path}{}", starts.join(" ")).into())),
        expected
    );
}
