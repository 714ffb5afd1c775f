//! How it begins, what goes out, and how it ends.

use std::{fs, io::Write, process::Stdio};

use super::support::{Folder, Talk, game, line, play};
use crate::support::{command, run, run_on, stderr, stdout, workspace};

#[test]
fn what_to_do_with_a_file_whose_name_begins_with_a_hyphen() {
    let folder = Folder::new("hyphen");
    let run_there = |arguments: &[&str], input: &str| {
        let mut child = command(["play"].iter().chain(arguments))
            .current_dir(&folder.0)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        stdout(child.wait_with_output().unwrap())
    };
    let text = run_there(&["--start", "1,1", "--save=-x.rec"], "1\n");
    assert_eq!(line(&text, "resume"), Some("lastmove play --resume ./-x.rec"));
    assert!(run_there(&["--resume", "./-x.rec"], "").contains("after ply 2"));
}

#[test]
fn a_format_without_a_file_is_refused() {
    let output = run(["play", "--format", "edges"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("<FILE>"), "{}", stderr(&output));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let folder = Folder::new("refused");
    let [walls, two, board, bad] =
        ["walls.txt", "two.record", "board.txt", "bad.record"].map(|name| folder.file(name));
    fs::write(&walls, "##\n").unwrap();
    fs::write(&two, "Record: grid\nStart: 1,1\n\n..\n\nRecord: grid\nStart: 1,1\n\n..\n").unwrap();
    fs::write(&board, "..\n").unwrap();
    fs::write(&bad, "Record: grid\nStart: 1,1\n\n...\n\n1. 1,3\n").unwrap();
    let finished = "examples/club-evening.record";
    for (arguments, expected) in [
        (&["no/such/file"][..], "cannot read no/such/file"),
        (&["-"], "standard input holds the moves"),
        (&[&walls], "the board has no place for the token"),
        (&[&two], "holds 2 records: expected one"),
        (&[&bad], "found '1,3', which is not next to it"),
        (&["--resume", &board], "expected a record"),
        (&[finished], "the game in the record has ended"),
        (&["--start", "9,9"], "--start: 9,9 is outside the board"),
        (&["--start", "1,1", finished], "--start: the game in the record has started already"),
        (
            &["--start", "1,1", "examples/stones.txt"],
            "--start: the game starts at the blank, which is at 4,1",
        ),
        (&["--level", "best"], "expected 'perfect', or a number from 0 to 100"),
        (&["--side", "third"], "invalid value 'third'"),
        (&["--start", "1,1", "--save", "/"], "cannot write /"),
        (&["--start", "1,1", "--save", "-"], "standard output holds the game"),
        (&[&board, "--save", &board], "--save: this is the file of the board"),
        (&["--resume", &two, "--start", "1,1"], "cannot be used with"),
    ] {
        let output = run(["play"].iter().chain(arguments));
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
    }
    assert_eq!(fs::read_to_string(&board).unwrap(), "..\n");
}

#[test]
fn colours_only_add_to_the_game() {
    let script = "board\nhint\n3,3\n1\nnonsense\nresign\n";
    let plain = play(&["--start", "2,3"], script);
    let output = run_on(["play", "--color", "always", "--start", "2,3"], script.as_bytes().to_vec());
    let colored = stdout(output);
    assert!(!plain.contains('\u{1b}') && colored.contains('\u{1b}'));
    let mut parts = colored.split('\u{1b}');
    let mut stripped = parts.next().unwrap().to_owned();
    parts.for_each(|part| stripped.push_str(part.split_once('m').unwrap().1));
    assert_eq!(stripped, plain);
}

/// The reader of the output goes away: the record is saved all the same.
#[test]
fn the_reader_may_go_away() {
    let folder = Folder::new("reader");
    let path = folder.file("game.record");
    let mut talk = Talk::start(&["--start", "1,1", "--save", &path]);
    talk.hear_about("start");
    let Talk { mut child, mut input, output } = talk;
    drop(output);
    input.write_all(b"1\n").unwrap();
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(!game(&path).moves().is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(["play", "--start", "1,1"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output).matches("error: cannot write to standard output").count(), 1);
}

/// The game in README.md is one that was played.
#[test]
fn the_readme_shows_a_game() {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    let block = readme.split("```text\n").find(|block| block.starts_with("$ printf '")).unwrap();
    let block = block.split_once("```").unwrap().0;
    let (first, expected) = block.split_once('\n').unwrap();
    let (script, command) = first["$ printf '".len()..].split_once("' | lastmove ").unwrap();
    let output = run_on(command.split_whitespace(), script.replace("\\n", "\n").into_bytes());
    assert_eq!(stdout(output), expected);
}
