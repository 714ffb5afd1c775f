//! How the program ends, and what it says then.

use std::io::Read;

use crate::support::{command, large_board, run, run_on, stderr, stdout};

const EXAMPLE: &str = "examples/jsoi2009-game.txt";

#[test]
fn done() {
    assert_eq!(run(["solve", EXAMPLE]).status.code(), Some(0));
    assert_eq!(run(["--help"]).status.code(), Some(0));
    assert_eq!(run(["--version"]).status.code(), Some(0));
    // A board on which the placer cannot win is an answer like any other.
    let output = run_on(["solve", "--answer"], b"..\n".to_vec());
    assert_eq!((output.status.code(), output.stdout), (Some(0), b"LOSE\n".to_vec()));
}

#[test]
fn bad_usage() {
    for arguments in [&["solve", "--no-such-option"][..], &["no-such-command"], &["contest"], &[]] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn every_help_has_the_table() {
    for command in
        ["solve", "check", "convert", "play", "review", "contest", "generate", "engine", "completions", "man"]
    {
        let help = stdout(run([command, "--help"]));
        let table = help.split_once("Exit codes:").expect("there is a table").1;
        let codes: Vec<&str> = table.lines().filter_map(|line| line.split_whitespace().next()).collect();
        let expected = match command {
            "solve" => &["0", "2", "70", "130"][..],
            "check" => &["0", "1", "2", "130"],
            "play" | "review" | "contest" | "engine" => &["0", "2", "130"],
            _ => &["0", "2"],
        };
        assert_eq!(codes, expected, "{command}");
    }
}

/// The reader goes away after the first bytes of a long answer.
#[test]
fn a_broken_pipe_is_success() {
    let directory = std::env::temp_dir().join(format!("lastmove-broken-pipe-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let path = directory.join("large.txt");
    std::fs::write(&path, large_board(400)).unwrap();
    for option in ["--answer", "--json"] {
        let mut child = command(["solve", option, path.to_str().unwrap()]).spawn().unwrap();
        let mut first = [0; 3];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{option}");
    }
    std::fs::remove_dir_all(&directory).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written() {
    for arguments in [
        &["solve", EXAMPLE][..],
        &["solve", "--json", EXAMPLE],
        &["man"],
        &["completions", "bash"],
        &["--help"],
        &["solve", "-h"],
        &["help", "contest"],
        &["--version"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = stderr(&output);
        assert!(message.starts_with("error: cannot write to standard output: "), "{message}");
        assert!(!message.contains("panicked"), "{message}");
    }
}

#[cfg(unix)]
mod interruption {
    use std::{
        io::{Read, Write},
        process::{Child, Command, Stdio},
        thread,
        time::Duration,
    };

    use crate::support::{command, large_board, stderr};

    /// Ctrl-C before the input has come.
    #[test]
    fn while_reading() {
        for name in ["solve", "review"] {
            let mut child = command([name]).stdin(Stdio::piped()).spawn().unwrap();
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(b"2 2\n").unwrap();
            thread::sleep(Duration::from_millis(200));
            interrupt(child);
            drop(stdin);
        }
    }

    /// Ctrl-C while the board is being solved or, on a machine that has done that already, its answer is written to a
    /// pipe that nobody empties.
    #[test]
    fn while_solving() {
        let mut child = command(["solve", "--answer"]).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&large_board(1500)).unwrap();
        thread::sleep(Duration::from_millis(100));
        interrupt(child);
    }

    /// Ctrl-C while the answer is written to a pipe that nobody empties.
    #[test]
    fn while_writing() {
        let mut child = command(["solve", "--answer"]).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&large_board(400)).unwrap();
        let mut first = [0; 3];
        child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
        interrupt(child);
    }

    /// Ctrl-C while a long record is being reviewed, or its answer is written to a pipe that nobody empties.
    #[test]
    fn while_reviewing() {
        let size = 600;
        let mut text =
            format!("Record: grid\nStart: 1,1\n\n{}\n", format!("{}\n", ".".repeat(size)).repeat(size));
        let rows = (1..=size)
            .flat_map(|row| (1..=size).map(move |at| (row, if row % 2 == 1 { at } else { size + 1 - at })));
        text.extend(
            rows.skip(1).enumerate().map(|(at, (row, column))| format!("{}. {row},{column}\n", at + 1)),
        );
        let mut child = command(["review", "--json"]).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(300));
        interrupt(child);
    }

    #[track_caller]
    fn interrupt(child: Child) {
        let sent = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
        assert!(sent.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), stderr(&output)), (Some(130), String::new()));
    }
}
