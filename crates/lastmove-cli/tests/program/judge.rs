//! `judge`: files, streams and exit codes of both conventions, and the interactor against programs of every kind.

use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    path::PathBuf,
    process::{ChildStdin, ChildStdout, Command, Stdio, id},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use crate::support::{command, run, run_on, stderr, stdout};

const GAME: &str = "3 3\n.##\n...\n#.#\n";
/// A square of four points with the token in a corner, which Alice wins.
const SQUARE: &str = "2\n1 1\n0 0\n0\n";

/// A folder of one test's own, which is removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("lastmove-judge-{}-{}", id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn file(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).unwrap();
        self.path(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn validators_end_as_their_conventions_say() {
    for (problem, valid) in [
        ("jsoi2009-game", GAME),
        ("p4055", GAME),
        ("noi2011-rabbit", "1 6\nXO.OXO\n1\n1 2\n1 1\n"),
        ("gym100162a", SQUARE),
        ("bzoj2463", "2\n3\n0\n"),
    ] {
        for (convention, codes) in [("testlib", [0, 3]), ("icpc", [42, 43])] {
            let judge = |input: String, option: &[&str]| {
                let arguments = ["judge", "validator", problem, "--convention", convention];
                let output = run_on(arguments.iter().chain(option), input.into_bytes());
                assert!(output.stdout.is_empty());
                output.status.code()
            };
            assert_eq!(judge(valid.to_owned(), &[]), Some(codes[0]), "{problem}");
            assert_eq!(judge(valid.replace('\n', " \r\n"), &[]), Some(codes[1]), "{problem}");
            assert_eq!(judge(valid.replace('\n', " \r\n"), &["--official"]), Some(codes[0]), "{problem}");
            assert_eq!(judge(valid.trim_end().to_owned(), &[]), Some(codes[1]), "{problem}");
            assert_eq!(judge(String::new(), &["--official"]), Some(codes[1]), "{problem}");
        }
    }
    let output = run_on(["judge", "validator", "jsoi2009-game"], b"1 2\n.. \n".to_vec());
    assert_eq!(stderr(&output), "FAIL line 2, column 3: expected the end of the line, found a blank\n");
}

#[test]
fn inputs_are_repaired() {
    let folder = Folder::new();
    let copy = folder.path("copy");
    let fix =
        |input: &str| run_on(["judge", "validator", "p4055", "--fix", &copy], input.as_bytes().to_vec());
    assert_eq!(
        fix(&GAME.replace('\n', "\t\r\n")).status.code(),
        Some(3),
        "the input is not valid all the same"
    );
    assert_eq!(folder.read("copy"), GAME);
    fs::remove_file(&copy).unwrap();
    assert_eq!(fix("3 3\n.##\n..\n#.#\n").status.code(), Some(3));
    assert!(!fs::exists(&copy).unwrap(), "a missing cell cannot be repaired");
}

#[test]
fn generated_inputs_are_valid() {
    for (family, problem) in [
        ("maze", "jsoi2009-game"),
        ("sliding", "noi2011-rabbit"),
        ("sliding-tour", "noi2011-rabbit"),
        ("box-game", "gym100162a"),
        ("who-can-win", "bzoj2463"),
    ] {
        let input = stdout(run(["generate", family]));
        let output = run_on(["judge", "validator", problem], input.into_bytes());
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{family}");
    }
}

#[test]
fn checkers_end_as_their_conventions_say() {
    let folder = Folder::new();
    let input = folder.file("input", GAME);
    let answer = folder.file("answer", "LOSE\n");
    for (text, testlib, icpc) in [
        ("WIN\n2 3\n3 2\n", 0, 42),
        ("WIN\n2 3\n", 1, 43),
        ("LOSE\n", 1, 43),
        ("WIN 2\n", 2, 43),
        ("\u{0}", 2, 43),
    ] {
        let output = folder.file("output", text);
        let found = run(["judge", "checker", "jsoi2009-game", &input, &output, &answer]);
        assert_eq!((found.status.code(), found.stdout.len()), (Some(testlib), 0), "{text:?}");
        let message = stderr(&found);
        let arguments =
            ["judge", "checker", "jsoi2009-game", "--convention", "icpc", &input, &answer, &folder.path("")];
        let found = run_on(arguments.iter().chain(&["case_sensitive"]), text.as_bytes().to_vec());
        assert_eq!((found.status.code(), found.stdout.len()), (Some(icpc), 0), "{text:?}");
        assert_eq!((stderr(&found), folder.read("judgemessage.txt")), (message.clone(), message));
    }
    let message =
        stderr(&run(["judge", "checker", "p4055", &input, &folder.file("output", "WIN\n2 3\n"), &answer]));
    assert!(
        message.starts_with("wrong answer the placer also wins from 3 2; the answer file is wrong: "),
        "{message}"
    );
}

#[test]
fn faults_of_the_judge_are_none_of_the_program() {
    let folder = Folder::new();
    let output = folder.file("output", "LOSE\n");
    let bad = folder.file("bad", "1 2\n.x\n");
    let nowhere = folder.path("nowhere");
    for input in [&bad, &nowhere] {
        let found = run(["judge", "checker", "p4055", input, &output, &output]);
        assert_eq!(found.status.code(), Some(3));
        assert!(stderr(&found).starts_with("FAIL "), "{}", stderr(&found));
        let found =
            run(["judge", "checker", "p4055", "--convention", "icpc", input, &output, &folder.path("")]);
        assert_eq!(found.status.code(), Some(43));
        assert!(folder.read("judgemessage.txt").starts_with("FAIL "));
    }
    let found = run(["judge", "interactor", "box-game", &bad, &folder.path("tout")]);
    assert_eq!(found.status.code(), Some(3));
}

#[test]
fn misuse_has_the_conventions_codes_too() {
    for (arguments, code) in [
        (&["judge"][..], 3),
        (&["judge", "checker", "p4055"], 3),
        (&["--color", "never", "judge", "checker", "p4055", "a"], 3),
        (&["judge", "validator", "p9999", "--convention", "icpc"], 43),
        (&["judge", "interactor", "p4055", "a", "b", "--convention=icpc"], 43),
        (&["judge", "interactor", "box-game", "a", "b", "--move-seconds", "soon"], 3),
        (&["judge", "interactor", "box-game", "a", "b", "--drain-seconds", "-1"], 3),
        (&["judge", "--help"], 0),
        (&["solve", "--judge"], 2),
    ] {
        assert_eq!(run(arguments).status.code(), Some(code), "{arguments:?}");
    }
}

/// These were once accepted: without an end, or without time for a move.
#[test]
fn times_are_above_zero_and_finite() {
    for time in ["nan", "inf", "1e30", "0", "-0", "0.0000000001", "-1", "86401", ""] {
        let output = run(["judge", "interactor", "box-game", "a", "b", "--move-seconds", time]);
        assert_eq!(output.status.code(), Some(3), "{time}");
        assert!(stderr(&output).contains("expected a number of seconds above 0 and up to 86400"), "{time}");
    }
}

/// The transcript was once written over the input before that was read.
#[test]
fn the_transcript_is_not_written_over_the_input() {
    let folder = Folder::new();
    let input = folder.file("input", SQUARE);
    let link = folder.path("link");
    fs::hard_link(&input, &link).unwrap();
    for tout in [&input, &link] {
        let output = run(["judge", "interactor", "box-game", &input, tout]);
        assert_eq!(output.status.code(), Some(3));
        assert!(stderr(&output).starts_with("FAIL INPUT and TOUT are the same file"), "{}", stderr(&output));
        assert_eq!(folder.read("input"), SQUARE);
    }
}

#[test]
fn a_missing_answer_file_is_mentioned() {
    let folder = Folder::new();
    let (input, output) = (folder.file("input", GAME), folder.file("output", "WIN\n2 3\n3 2\n"));
    let found = run(["judge", "checker", "p4055", &input, &output, &folder.path("nowhere")]);
    assert_eq!(found.status.code(), Some(0));
    assert!(stderr(&found).contains("; the answer file cannot be read: "), "{}", stderr(&found));
}

/// Two processes, joined by two pipes.
#[test]
fn our_own_program_wins() {
    let folder = Folder::new();
    let tests = stdout(run(["generate", "box-game", "tests=60", "points=800", "--seed", "9"]));
    let input = folder.file("input", &tests);
    let tout = folder.path("tout");
    for convention in ["testlib", "icpc"] {
        let mut program = command(["contest", "gym100162a"]).stdin(Stdio::piped()).spawn().unwrap();
        let mut files = vec![input.as_str(), &tout];
        let feedback = folder.path("");
        if convention == "icpc" {
            files = vec![&input, &input, &feedback];
        }
        let judge =
            command(["judge", "interactor", "gym100162a", "--convention", convention].iter().chain(&files))
                .stdin(Stdio::from(program.stdout.take().unwrap()))
                .stdout(Stdio::from(program.stdin.take().unwrap()))
                .output()
                .unwrap();
        assert_eq!(
            judge.status.code(),
            Some(if convention == "icpc" { 42 } else { 0 }),
            "{}",
            stderr(&judge)
        );
        assert!(stderr(&judge).starts_with("ok tests won: 60, in "), "{}", stderr(&judge));
        assert_eq!(program.wait().unwrap().code(), Some(0));
    }
    assert!(folder.read("judgemessage.txt").starts_with("ok tests won: 60"));
    let checked = run(["judge", "checker", "gym100162a", &input, &tout, &input]);
    assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
}

/// The code and message of the interactor when `program`, given what it reads and where it writes, plays one test.
fn play(
    input: &str,
    convention: &str,
    program: impl FnOnce(BufReader<ChildStdout>, &mut ChildStdin) + Send + 'static,
) -> (Option<i32>, String) {
    let folder = Folder::new();
    let (input, feedback) = (folder.file("input", input), folder.path(""));
    let tout = folder.path("tout");
    let files = if convention == "icpc" { vec![&*input, &input, &feedback] } else { vec![&*input, &tout] };
    let options = ["--convention", convention, "--move-seconds", "1", "--drain-seconds", "0.3"];
    let mut judge = command(["judge", "interactor", "box-game"].iter().chain(&files).chain(&options))
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let (said, heard) = (judge.stdout.take().unwrap(), judge.stdin.take().unwrap());
    thread::spawn(move || program(BufReader::new(said), &mut { heard }));
    let output = judge.wait_with_output().unwrap();
    if convention == "icpc" {
        assert_eq!(folder.read("judgemessage.txt"), stderr(&output));
    }
    (output.status.code(), stderr(&output))
}

/// The interactor once kept the program's input open, waited, and called this program wrong.
#[test]
fn a_program_may_read_its_input_to_the_end() {
    for convention in ["testlib", "icpc"] {
        let (code, message) = play("1\n2\n1\n0\n", convention, |mut judge, out| {
            out.write_all(b"Alice\n1 +\n").unwrap();
            let mut whole = String::new();
            judge.read_to_string(&mut whole).unwrap();
            assert_eq!(whole, "1\n2\n1\n0 ?\n0\n");
        });
        assert_eq!(message, "ok tests won: 1, in 1 ply\n");
        assert_eq!(code, Some(if convention == "icpc" { 42 } else { 0 }));
    }
}

/// What a bad program says after it has read its test, in the box [`SQUARE`].
type Bad = fn(&mut dyn FnMut() -> String, &mut ChildStdin);

const BAD: &[(&str, i32, Bad, &str)] = &[
    ("an illegal move", 1, |_, out| out.write_all(b"Alice\n1 -\n").unwrap(), "ply 1: '1 -'"),
    ("a foreign dimension", 1, |_, out| out.write_all(b"Alice\n3 +\n").unwrap(), "ply 1: '3 +'"),
    (
        "a revisit",
        1,
        |hear, out| {
            out.write_all(b"Alice\n1 +\n").unwrap();
            assert_eq!(hear(), "2 +\n");
            out.write_all(b"2 -\n").unwrap();
        },
        "ply 3: '2 -'",
    ),
    (
        "the wrong side",
        1,
        |hear, out| {
            out.write_all(b"Bob\n").unwrap();
            let reply = if hear() == "1 +\n" { b"2 +\n" } else { b"1 +\n" };
            out.write_all(reply).unwrap();
            hear();
        },
        "as Bob, which is the wrong side, has no move",
    ),
    (
        "silence",
        1,
        |_, _| thread::sleep(Duration::from_secs(3)),
        "expected Alice or Bob, but heard nothing for 1 s",
    ),
    (
        "silence in the middle",
        1,
        |_, out| {
            out.write_all(b"Alice\n").unwrap();
            thread::sleep(Duration::from_secs(3));
        },
        "its ply 1, but heard nothing for 1 s",
    ),
    ("an early exit", 1, |_, out| out.write_all(b"Alice\n").unwrap(), "the program's output has ended"),
    ("an exit at once", 1, |_, _| {}, "the program's output has ended"),
    ("garbage", 2, |_, out| out.write_all(b"\x00\xff\x1b[2J\n").unwrap(), "expected Alice or Bob, found"),
    ("garbage for a move", 2, |_, out| out.write_all(b"Alice\nup\n").unwrap(), "found 'up'"),
    ("endless lines", 2, |_, out| while out.write_all(&b"x\n".repeat(5000)).is_ok() {}, "found 'x'"),
    ("an endless line", 2, |_, out| while out.write_all(&[b'x'; 10_000]).is_ok() {}, "found 'xxx"),
    (
        "too much at the end",
        2,
        |hear, out| {
            out.write_all(b"Alice\n1 +\n").unwrap();
            assert_eq!(hear(), "2 +\n");
            out.write_all(b"1 -\n").unwrap();
            assert_eq!(hear(), "0 ?\n");
            assert_eq!(hear(), "0\n");
            out.write_all(b"bye\n").unwrap();
        },
        "expected the end of the output, found 'bye'",
    ),
    (
        "no end",
        1,
        |hear, out| {
            out.write_all(b"Alice\n1 +\n").unwrap();
            hear();
            out.write_all(b"1 -\n").unwrap();
            thread::sleep(Duration::from_secs(3));
        },
        "goes on after the 0",
    ),
];

#[test]
fn every_kind_of_bad_program_is_judged() {
    for &(name, testlib, program, words) in BAD {
        for (convention, code) in [("testlib", testlib), ("icpc", 43)] {
            let began = Instant::now();
            let (found, message) = play(SQUARE, convention, move |mut said, out| {
                let mut hear = || {
                    let mut line = String::new();
                    said.read_line(&mut line).unwrap();
                    line
                };
                let test: String = (0..3).map(|_| hear()).collect();
                assert_eq!(test, "2\n1 1\n0 0\n");
                program(&mut hear, out);
            });
            assert_eq!(found, Some(code), "{name}: {message}");
            assert!(message.contains(words), "{name}: {message}");
            assert!(began.elapsed() < Duration::from_millis(2900), "{name}: {:?}", began.elapsed());
        }
    }
}

#[test]
fn a_good_program_of_any_manner_is_accepted() {
    let (code, message) = play(SQUARE, "testlib", |_, out| out.write_all(b"Alice\n1 +\n1 -\n").unwrap());
    assert_eq!((code, &*message), (Some(0), "ok tests won: 1, in 3 plies\n"));
}

/// Replies fill the pipe to a program that never reads, and never closes its input while the judge waits.
#[test]
fn a_program_that_stops_reading_blocks_nobody() {
    let input = format!("{}0\n", "1\n1\n0\n".repeat(30_000));
    let (code, message) = play(&input, "testlib", |said, out| {
        out.write_all("Alice\n1 +\n".repeat(29_999).as_bytes()).unwrap();
        thread::sleep(Duration::from_secs(3));
        drop(said);
    });
    assert_eq!(code, Some(1), "{message}");
    assert!(message.contains("test 30000") && message.contains("heard nothing"), "{message}");
}

/// Programs of the system's own, as another process.
#[cfg(unix)]
#[test]
fn other_peoples_programs_are_judged() {
    let folder = Folder::new();
    let input = folder.file("input", SQUARE);
    for (program, code) in
        [("yes", 2), ("yes Alice", 2), ("true", 1), ("cat", 2), ("exec sleep 2", 1), ("kill -9 $$", 1)]
    {
        let mut child = Command::new("sh")
            .args(["-c", program])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let options = ["--move-seconds", "1", "--drain-seconds", "0.2"];
        let judge =
            command(["judge", "interactor", "box-game", &input, &folder.path("tout")].iter().chain(&options))
                .stdin(Stdio::from(child.stdout.take().unwrap()))
                .stdout(Stdio::from(child.stdin.take().unwrap()))
                .output()
                .unwrap();
        assert_eq!(judge.status.code(), Some(code), "{program}: {}", stderr(&judge));
        child.wait().unwrap();
    }
}
