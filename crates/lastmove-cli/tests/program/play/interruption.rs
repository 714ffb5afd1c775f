//! Ctrl-C and other signals in the middle of a game.

use std::{fs, process::Command};

use super::support::{Folder, Talk, game, play};
use crate::support::large_board;

fn interrupt(talk: Talk) -> String {
    send(talk, "INT", 130)
}

#[track_caller]
fn send(talk: Talk, signal: &str, code: i32) -> String {
    let Talk { mut child, input, mut output } = talk;
    let kill = format!("kill -{signal} {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut output, &mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(code));
    drop(input);
    rest
}

/// The terminal is closed, or the system goes down: the game must not be lost.
#[test]
fn other_signals_save_the_record_too() {
    let folder = Folder::new("signals");
    for (signal, code) in [("HUP", 129), ("QUIT", 131), ("TERM", 143)] {
        let path = folder.file(signal);
        let mut talk = Talk::start(&["--start", "1,1", "--save", &path]);
        talk.say("1");
        talk.hear_about("2. ");
        let rest = send(talk, signal, code);
        assert_eq!(rest, format!("saved     {path}\nresume    lastmove play --resume {path}\n"));
        assert_eq!((game(&path).moves().len(), game(&path).outcome()), (2, None));
    }
}

/// As when the terminal is closed: nobody reads what is said any more.
#[test]
fn a_hangup_without_a_reader_saves_the_record() {
    let folder = Folder::new("hangup");
    let path = folder.file("game.record");
    let mut talk = Talk::start(&["--start", "1,1", "--save", &path]);
    talk.say("1");
    talk.hear_about("2. ");
    let Talk { mut child, input, output } = talk;
    drop(output);
    let kill = format!("kill -HUP {0} && kill -HUP {0}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    assert!(child.wait().unwrap().code().is_some());
    assert_eq!(game(&path).moves().len(), 2);
    drop(input);
}

#[test]
fn saves_the_record() {
    let folder = Folder::new("interrupt");
    let path = folder.file("game.record");
    let mut talk = Talk::start(&["--start", "1,1", "--save", &path]);
    talk.say("1");
    talk.hear_about("2. ");
    let rest = interrupt(talk);
    assert_eq!(rest, format!("saved     {path}\nresume    lastmove play --resume {path}\n"));
    assert_eq!((game(&path).moves().len(), game(&path).outcome()), (2, None));
    // And the game goes on.
    let text = play(&["--resume", &path], "1\n");
    assert!(text.contains("\n3. "), "{text}");
}

/// While the board is being solved or, on a machine that has done that already, the token is to be placed.
#[test]
fn while_solving() {
    let folder = Folder::new("solving");
    let path = folder.file("large.txt");
    fs::write(&path, large_board(1500)).unwrap();
    let talk = Talk::start(&[&path]);
    std::thread::sleep(std::time::Duration::from_millis(100));
    interrupt(talk);
}

#[test]
fn without_a_record() {
    let mut talk = Talk::start(&["--start", "1,1"]);
    talk.say("1");
    talk.hear_about("2. ");
    assert_eq!(interrupt(talk), "");
    let mut talk = Talk::start(&[]);
    talk.hear_about("second");
    assert_eq!(interrupt(talk), "");
}
