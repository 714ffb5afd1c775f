//! Games that are saved, resumed and reviewed.

use std::{fs, path::Path};

use lastmove::{Board, Graph, Player};
use lastmove_formats::json;

use super::support::{BOARDS, Folder, game, line, play, read_board, starts};
use crate::support::{run, run_on, stderr, stdout};

/// A game that is saved, resumed, saved and resumed again is the same as one played in one go, at every level and on
/// every board; and it can be reviewed.
#[test]
fn games_go_on_where_they_stopped() {
    let folder = Folder::new("resume");
    for (file, format) in BOARDS {
        for (extension, level) in [("record", "perfect"), ("json", "40"), ("record", "0")] {
            let board = read_board(file, format);
            let start = starts(&board).into_iter().max_by_key(|&v| board.degree(v)).unwrap();
            let name = board.name(start).to_string();
            let setting = ["--format", format.name(), "--start", &name, "--level", level, "--seed", "7"];
            let [whole, part] = ["whole", "part"].map(|name| folder.file(&format!("{name}.{extension}")));
            let in_one_go: Vec<&str> = setting.into_iter().chain([file, "--save", &whole]).collect();
            play(&in_one_go, &"#1\n".repeat(100));
            let first: Vec<&str> = setting.into_iter().chain([file, "--save", &part]).collect();
            play(&first, "#1\n");
            let mut rounds = 0;
            while game(&part).outcome().is_none() {
                // By option and by content.
                let arguments = [&["--resume", &part, "--save", &part][..], &[&part, "--save", &part]];
                let text = play(arguments[rounds % 2], "#1\n");
                assert!(line(&text, "resumed").unwrap().starts_with("after ply "), "{text}");
                rounds += 1;
            }
            assert_eq!(fs::read(&whole).unwrap(), fs::read(&part).unwrap(), "{file} {level}");
            assert_eq!(game(&whole).outcome().unwrap().reason, "no move is left");
            let review = stdout(run(["review", "--json", &whole]));
            let review: json::Review = serde_json::from_str(&review).unwrap();
            assert_eq!(review.plies.len(), game(&whole).moves().len());
        }
    }
}

/// The perfect engine makes no blunder; one at level 0 does.
#[test]
fn reviews_tell_the_levels_apart() {
    let folder = Folder::new("levels");
    let path = folder.file("game.record");
    let mut blunders = Vec::new();
    for level in ["perfect", "100", "0"] {
        let mut found = 0;
        for seed in 0..10 {
            let seed = seed.to_string();
            let arguments = [
                "--side",
                "second",
                "--level",
                level,
                "--seed",
                &seed,
                "--start",
                "5,6",
                "--save",
                &path,
                "examples/park.txt",
            ];
            play(&arguments, &"#1\n".repeat(60));
            let review = stdout(run(["review", "--json", "--player", "first", &path]));
            let review: json::Review = serde_json::from_str(&review).unwrap();
            found += review.plies.iter().filter(|ply| ply.mark == Some(json::Mark::Blunder)).count();
        }
        blunders.push(found);
    }
    assert_eq!(blunders[..2], [0, 0]);
    assert!(blunders[2] > 0);
}

#[test]
fn a_seed_is_a_game() {
    let at = |level, seed| {
        let script = "#1\n".repeat(60);
        play(&["--side", "first", "--level", level, "--seed", seed, "examples/park.txt"], &script)
    };
    assert_eq!(at("30", "1"), at("30", "1"));
    assert_ne!(at("30", "1"), at("30", "2").replace("seed 2", "seed 1"));
    assert!(line(&at("30", "1"), "second").unwrap() == "lastmove (level 30, seed 1)");
    // Taking moves back, hints and looking around change nothing.
    let arguments = ["--start", "3,3", "--level", "30", "--seed", "5"];
    let moves = |script: &str| -> Vec<String> {
        let text = play(&arguments, script);
        text.lines().filter(|line| line.ends_with("  lastmove")).map(str::to_owned).collect()
    };
    let plain = moves(&"#1\n".repeat(20));
    let mut other = moves("hint\n#1\nboard\nundo\nmoves\n#1\n#1\n#1\n#1\n#1\n#1\n#1\n#1\n#1\n#1\n#1\n#1\n");
    other.remove(0);
    assert_eq!(plain, other);
}

#[test]
fn the_record_says_who_played_how() {
    let folder = Folder::new("tags");
    let path = folder.file("game.record");
    play(&["--start", "1,1", "--level", "2.5", "--seed", "9", "--save", &path], "1\n");
    let saved = game(&path);
    let tags: Vec<(&str, &str)> = saved.tags().iter().map(|(key, value)| (&**key, &**value)).collect();
    assert_eq!(tags, [("Engine", "second"), ("Level", "2.5"), ("Seed", "9")]);
    assert_eq!((saved.player(Player::First), saved.player(Player::Second)), ("", "lastmove"));
    // The level can be changed, and the sides.
    let text = play(&["--resume", &path, "--level", "perfect", "--side", "second", "--save", &path], "");
    assert_eq!(line(&text, "first"), Some("lastmove (perfect)"));
    assert_eq!(game(&path).tags(), [("Engine".to_owned(), "first".to_owned())]);
    // Two persons stay two persons.
    play(&["--resume", &path, "--side", "both", "--save", &path], "");
    let text = play(&["--resume", &path], "");
    assert!(!text.contains("(perfect)"), "{text}");
}

/// Names, tags, marks and comments of the record are kept, up to where moves are taken back.
#[test]
fn what_else_a_record_holds_is_kept() {
    let folder = Folder::new("kept");
    let [path, saved] = ["game.record", "saved.record"].map(|name| folder.file(name));
    let text =
        "Record: grid\nStart: 1,1\nFirst: Ada\nEvent: club\n\n...\n...\n\n1. 1,2 ! {so far}\n2. 2,2 ??\n";
    fs::write(&path, text).unwrap();
    let shown = play(&["--resume", &path, "--save", &saved], "");
    assert_eq!(
        (line(&shown, "first"), line(&shown, "resumed")),
        (Some("Ada"), Some("after ply 2: Ada to move"))
    );
    let written = fs::read_to_string(&saved).unwrap();
    assert_eq!(written, text.replace("Event: club\n", "Second: lastmove\nEvent: club\nEngine: second\n"));
    play(&["--resume", &path, "--side", "both", "--save", &saved], "undo\n1,3\n");
    let moves = fs::read_to_string(&saved).unwrap();
    assert!(moves.ends_with("1. 1,2 ! {so far}\n2. 1,3\n"), "{moves}");
}

#[test]
fn save_writes_at_once() {
    let folder = Folder::new("save");
    let path = folder.file("with blank.record");
    let text = play(&["--start", "1,1"], &format!("1\nsave {path}\nsave /\n1\n"));
    assert_eq!(line(&text, "saved"), Some(&*path));
    assert!(line(&text, "refused").unwrap().starts_with("cannot write /: "), "{text}");
    assert_eq!(game(&path).moves().len(), 2);
    let text = play(&["--resume", &path, "--save", &path], "");
    assert!(text.ends_with(&format!("resume    lastmove play --resume '{path}'\n")), "{text}");
}

/// Before anything is asked or said, and without touching a file that is there.
#[test]
fn a_record_that_cannot_be_written_is_noticed_at_the_start() {
    let folder = Folder::new("unwritable");
    for path in [folder.file("no/folder/x.record"), folder.file("."), "-".to_owned()] {
        let output =
            run_on(["play", "--placer", "first", "--side", "first", "--save", &path], b"1,1\n".to_vec());
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]), "{path}");
        assert!(!stderr(&output).is_empty());
    }
    let (old, new) = (folder.file("old"), folder.file("new"));
    fs::write(&old, "what was there").unwrap();
    for path in [&old, &new] {
        // The input ends before the token is placed: there is no game to write down.
        stdout(run(["play", "--placer", "first", "--side", "first", "--save", path]));
    }
    assert_eq!(fs::read_to_string(&old).unwrap(), "what was there");
    assert!(!Path::new(&new).exists());
}
