//! Checkers: the reference answers are right, every answer that differs from one is not.

use std::{fs, path::Path};

use lastmove_judge::{Outcome, Problem, check};

fn cases(folder: &str) -> Vec<(Vec<u8>, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inputs = paths.filter(|path| path.extension().is_some_and(|found| found == "in"));
    inputs.map(|path| (fs::read(&path).unwrap(), fs::read(path.with_extension("out")).unwrap())).collect()
}

fn outcome(problem: Problem, input: &str, output: &str) -> Outcome {
    check(problem, input.as_bytes(), output.as_bytes(), None).outcome()
}

#[test]
fn the_reference_answers_are_accepted_and_no_others() {
    for (problem, folder) in
        [(Problem::Game, "game"), (Problem::Rabbit, "rabbit"), (Problem::Parity, "parity")]
    {
        for (input, answer) in cases(folder) {
            let judgement = check(problem, &input, &answer, Some(&answer));
            assert_eq!(judgement.outcome(), Outcome::Accepted, "{judgement}");
            let text = String::from_utf8(answer.clone()).unwrap();
            let lines: Vec<&str> = text.lines().collect();
            for at in (0..lines.len()).step_by(lines.len() / 20 + 1) {
                let without = [&lines[..at], &lines[at + 1..]].concat().join("\n");
                assert_ne!(
                    check(problem, &input, without.as_bytes(), None).outcome(),
                    Outcome::Accepted,
                    "{at}"
                );
            }
            let more = format!("{text}1 1\n");
            assert_ne!(check(problem, &input, more.as_bytes(), None).outcome(), Outcome::Accepted);
        }
    }
}

#[test]
fn verdicts_on_game() {
    let input = "3 3\n.##\n...\n#.#\n";
    for (output, expected) in [
        ("WIN\n2 3\n3 2\n", Outcome::Accepted),
        ("WIN 2 3 3 2", Outcome::Accepted),
        ("WIN\r\n2 3 \r\n3 2 \r\n\r\n", Outcome::Accepted),
        ("LOSE\n", Outcome::Wrong),
        ("WIN\n", Outcome::Wrong),
        ("WIN\n2 3\n", Outcome::Wrong),
        ("WIN\n3 2\n2 3\n", Outcome::Wrong),
        ("WIN\n2 3\n2 3\n3 2\n", Outcome::Wrong),
        ("WIN\n2 3\n3 2\n3 2\n", Outcome::Wrong),
        ("WIN\n1 1\n2 3\n3 2\n", Outcome::Wrong),
        ("WIN\n1 2\n2 3\n3 2\n", Outcome::Wrong),
        ("", Outcome::Presentation),
        ("win\n2 3\n3 2\n", Outcome::Presentation),
        ("WIN\n2\n", Outcome::Presentation),
        ("WIN\n2 03\n3 2\n", Outcome::Presentation),
        ("WIN\n2 4\n3 2\n", Outcome::Presentation),
        ("WIN\n2 -3\n3 2\n", Outcome::Presentation),
        ("WIN\n2 3\n3 2\nyes\n", Outcome::Presentation),
        ("\0\u{1b}[2J", Outcome::Presentation),
    ] {
        assert_eq!(outcome(Problem::Game, input, output), expected, "{output:?}");
    }
    assert_eq!(outcome(Problem::Game, "1 2\n..\n", "LOSE"), Outcome::Accepted);
    assert_eq!(outcome(Problem::Game, "1 2\n..\n", "WIN\n1 1\n"), Outcome::Wrong);
    assert_eq!(outcome(Problem::Game, "1 2\n..\n", "LOSE\n1 1\n"), Outcome::Presentation);
    assert_eq!(outcome(Problem::Game, "1 2\n.x\n", "LOSE"), Outcome::JudgeFault);
}

#[test]
fn the_answer_file_decides_nothing() {
    let input = b"3 3\n.##\n...\n#.#\n";
    for answer in [&b"LOSE\n"[..], b"WIN\n2 3\n", b"", b"\xff"] {
        let judgement = check(Problem::Game, input, b"WIN\n2 3\n3 2\n", Some(answer));
        assert_eq!(judgement.outcome(), Outcome::Accepted);
        assert!(judgement.message().contains("the answer file is wrong"), "{judgement}");
        assert_ne!(check(Problem::Game, input, answer, Some(answer)).outcome(), Outcome::Accepted);
    }
}

#[test]
fn verdicts_on_rabbit_and_egg() {
    let input = "1 6\nXO.OXO\n1\n1 2\n1 1\n";
    for (output, expected) in [
        ("1\n1\n", Outcome::Accepted),
        ("0\n", Outcome::Wrong),
        ("1\n2\n", Outcome::Wrong),
        ("1\n", Outcome::Presentation),
        ("one\n", Outcome::Presentation),
        ("1\n1\n1\n", Outcome::Presentation),
    ] {
        assert_eq!(outcome(Problem::Rabbit, input, output), expected, "{output:?}");
    }
    assert_eq!(outcome(Problem::Rabbit, "1 6\nXO.OXO\n1\n1 2\n1 3\n", "0\n"), Outcome::JudgeFault);
}

#[test]
fn verdicts_on_who_can_win() {
    for (output, expected) in [
        ("Alice\nBob\n", Outcome::Accepted),
        ("Bob\nBob\n", Outcome::Wrong),
        ("alice\nBob\n", Outcome::Presentation),
        ("Alice\n", Outcome::Presentation),
        ("Alice\nBob\nBob\n", Outcome::Presentation),
    ] {
        assert_eq!(outcome(Problem::Parity, "2\n3\n0\n", output), expected, "{output:?}");
    }
}

#[test]
fn verdicts_on_transcripts() {
    let input = "1\n2\n1\n1\n0\n0\n0\n";
    for (output, expected) in [
        ("Alice\n1 +\n0 ?\nBob\n0 ?\n0\n", Outcome::Accepted),
        ("Bob\n1 +\n0 ?\nBob\n0 ?\n0\n", Outcome::Wrong),
        ("Alice\n1 +\n1 +\n0 ?\nBob\n0 ?\n0\n", Outcome::Wrong),
        ("Alice\n1 +\n1 -\n0 ?\nBob\n0 ?\n0\n", Outcome::Wrong),
        ("Alice\n0 ?\nBob\n0 ?\n0\n", Outcome::Wrong),
        ("Alice\n2 +\n0 ?\nBob\n0 ?\n0\n", Outcome::Wrong),
        ("Alice\n1 +\n0 ?\n", Outcome::Presentation),
        ("Alice\n1 +\n0 ?\nBob\n0 ?\n", Outcome::Presentation),
        ("Alice\n1 *\n", Outcome::Presentation),
    ] {
        assert_eq!(outcome(Problem::BoxGame, input, output), expected, "{output:?}");
    }
}
