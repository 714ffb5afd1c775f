//! What a player may type, and what is said to it.

use lastmove::{Board, Graph, Player};
use lastmove_formats::Format;
use lastmove_generate::Random;

use super::support::{Folder, game, line, play, read_board};
use crate::support::{run, run_on, stderr, stdout};

#[test]
fn the_token_is_placed_by_who_is_asked_to() {
    // The engine places where the mover loses.
    let text = play(&["--side", "first", "examples/park.txt"], "hint\n");
    assert_eq!(line(&text, "start"), Some("1,1"));
    assert!(line(&text, "hint").unwrap().starts_with("no move wins"));
    // If it moves first as well, where the mover wins.
    let text = play(&["--side", "second", "--placer", "first", "examples/park.txt"], "");
    assert_eq!(line(&text, "start"), Some("1,2"));
    // It takes the winning side: that of the placer if there is a place that wins, else the other.
    let text = play(&["--side", "any", "examples/park.txt"], "");
    assert_eq!((line(&text, "second"), line(&text, "start")), (Some("lastmove (perfect)"), Some("1,1")));
    let text = play(&["--side", "any", "--format", "edges", "examples/petersen.edges"], "a1\n");
    assert_eq!((line(&text, "first"), line(&text, "second")), (Some("lastmove (perfect)"), Some("you")));
    assert!(text.contains("\n1. ") && text.contains("  lastmove\n"), "{text}");
    // Where no place wins, the engine still places.
    let text = play(&["--side", "first", "--format", "edges", "examples/petersen.edges"], "hint\n");
    assert!(line(&text, "start").is_some() && line(&text, "hint").unwrap().ends_with(" wins"), "{text}");
    // An isolated place ends the game at once.
    let text = play(&["--format", "edges", "examples/towns.edges"], "Texel\n");
    assert_eq!(line(&text, "end"), Some("lastmove has no move left: you have won"));
}

#[test]
fn bad_lines_are_refused_and_the_game_goes_on() {
    let script =
        "\n7\n9,9\nhint now\nundo\nmove\nsave\n\x1b[2J\nmoves\n1,2\n1,1\n3,3\n#9\n0\n#\n\u{ff}\nBOARD\n2,2\n";
    let mut input = script.as_bytes().to_vec();
    input.extend(b"\xff\xfe\n1\n");
    let output = run_on(["play", "--side", "both", "--start", "1,1"], input);
    let text = stdout(output);
    let refused: Vec<&str> = text.lines().filter(|line| line.starts_with("refused ")).collect();
    for (line, expected) in refused.iter().zip([
        "there is no move number 7: expected 1 to 2",
        "9,9 is outside the board",
        "expected nothing after `hint`",
        "there is no move to take back",
        "expected `move PLACE`",
        "expected `save FILE`",
        r"'\u{1b}[2J' is not a place on this board",
        "1,1 was visited already; the moves are 1,3 2,2",
        "3,3 is not next to 1,2; the moves are 1,3 2,2",
        "there is no move number 9: expected 1 to 2",
        "there is no move number 0: expected 1 to 2",
        "'#' is not the number of a move",
        "is not a place on this board",
        "is not a place on this board",
    ]) {
        assert!(line.contains(expected), "{line}\n{expected}");
    }
    assert_eq!(refused.len(), 14, "{text}");
    assert!(text.contains("\n#1 1,2\n#2 2,1\n1. 1,2  first\n"), "{text}");
    assert!(text.contains("\n2. 2,2  second\n") && text.contains("\n3. 2,1  first\n"), "{text}");
    assert!(!text.contains('\u{1b}') && !text.contains("> "), "no colour and no prompts: {text}");
}

/// On a graph whose vertices are numbers, a number is a vertex, and `#` makes it the number of a move.
#[test]
fn names_come_before_numbers() {
    let arguments = ["--format", "edges-header", "--start", "1", "--side", "both", "examples/numbered.txt"];
    let board = read_board("examples/numbered.txt", Format::EdgesHeader);
    let start = board.find("1").unwrap();
    let first = board.neighbours(start).next().unwrap();
    let name = board.name(first).to_string();
    assert!(play(&arguments, "#1\n").contains(&format!("\n1. {name}  first\n")));
    assert!(play(&arguments, &format!("{name}\n")).contains(&format!("\n1. {name}  first\n")));
    assert!(play(&arguments, "6\n").contains("\nrefused   6 is not next to 1"));
}

/// A stone of the other player cannot be slid.
#[test]
fn stones_of_the_other_colour_are_refused() {
    let text = play(&["examples/stones.txt", "--side", "both"], "4,2\n3,2\nboard\n4,3\nboard\n");
    assert!(
        line(&text, "refused")
            .unwrap()
            .starts_with("the stone on 3,2 is O, which is not one of those of second")
    );
    assert!(text.contains("1. 4,2  first\n") && text.contains("2. 4,3  second\n"), "{text}");
    assert!(text.contains("4 O  .  X1 O  O\n") && text.contains("4 O  X  .  O1 O\n"), "{text}");
}

#[test]
fn undo_goes_back_to_the_own_last_turn() {
    let text = play(&["--start", "1,1"], "1\nundo\n1\n");
    let moves: Vec<&str> = text.lines().filter(|line| line.contains(". ")).collect();
    assert_eq!(moves.len(), 4);
    assert_eq!(moves[..2], moves[2..], "the engine answers as before");
    let reply = moves[1].split_whitespace().nth(1).unwrap();
    assert_eq!(line(&text, "undone"), Some(&*format!("{reply} 1,2")));
    // The engine's first move cannot be taken back.
    let text = play(&["--start", "1,1", "--side", "second"], "undo\n1\nundo\nmoves\n");
    assert_eq!(line(&text, "refused"), Some("there is no move of yours to take back"));
    assert_eq!(text.lines().filter(|line| line.starts_with("2. ")).count(), 1);
    assert!(text.ends_with("#1 1,3\n#2 2,2\n"), "{text}");
    // Two persons take back one move at a time.
    let text = play(&["--start", "1,1", "--side", "both"], "1,2\n1,3\nundo\n2,2\nundo\nundo\nundo\n2,1\n");
    let undone: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("undone    ")).collect();
    assert_eq!(undone, ["1,3", "2,2", "1,2"]);
    assert!(text.ends_with("1. 2,1  first\n"));
}

#[test]
fn resigning_ends_the_game() {
    let folder = Folder::new("resign");
    let path = folder.file("game.record");
    let text = play(&["--start", "1,1", "--save", &path], "1\nresign\n1\n");
    assert_eq!(line(&text, "end"), Some("you have resigned: lastmove has won"));
    assert_eq!(line(&text, "result"), Some("second"));
    assert!(text.ends_with(&format!("saved     {path}\nreview    lastmove review {path}\n")), "{text}");
    let outcome = game(&path).outcome().cloned().unwrap();
    assert_eq!((outcome.winner, &*outcome.reason), (Some(Player::Second), "resigned"));
    // Nothing is left to play.
    let output = run(["play", "--resume", &path]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("the game in the record has ended: `lastmove review`"));
}

#[test]
fn quotes_around_the_name_of_a_file_are_taken_off() {
    let folder = Folder::new("quotes");
    let path = folder.file("q.record");
    play(&["--start", "1,1"], &format!("save \"{path}\"\n"));
    assert_eq!(game(&path).moves().len(), 0);
}

#[test]
fn a_number_that_is_a_name_may_have_meant_a_move() {
    let text = play(
        &["examples/numbered.txt", "--format", "edges-header", "--start", "0", "--side", "both"],
        "3\n1\n5\n",
    );
    assert_eq!(text.matches("refused   ").count(), 2, "{text}");
    for line in text.lines().filter_map(|line| line.strip_prefix("refused   ")) {
        let name = line.split(' ').next().unwrap();
        assert_eq!(line.contains(&format!("; move number {name} is #{name}")), name == "1", "{text}");
    }
    assert!(!play(&["--start", "1,1"], "5,5\n").contains("move number"));
}

/// A long line, and more lines than are ever read.
#[test]
fn long_input_is_no_trouble() {
    let mut script = "x".repeat(3 << 20).into_bytes();
    script.extend(b"\n1\nquit\n");
    script.extend(b"1\n".repeat(100_000));
    let text = stdout(run_on(["play", "--start", "1,1"], script));
    assert!(text.contains("\n1. 1,2  you\n"));
}

/// Random lines never end the program badly.
#[test]
fn random_scripts() {
    let words = [
        "1",
        "#1",
        "#2",
        "2",
        "undo",
        "hint",
        "moves",
        "board",
        "help",
        "move 1,1",
        "1,2",
        "2,2",
        "",
        "?",
        "undo",
        "save",
        "nonsense",
        "place 2,1",
        "3,3",
    ];
    let mut random = Random::new(1);
    for round in 0..60u64 {
        let count = random.below(40);
        let script: Vec<&str> =
            (0..count).map(|_| words[random.below(words.len() as u64) as usize]).collect();
        let side = ["first", "second", "any", "both"][(round % 4) as usize];
        let level = ["perfect", "50"][(round / 4 % 2) as usize];
        let placer = ["first", "second"][(round / 8 % 2) as usize];
        let arguments = ["--side", side, "--level", level, "--placer", placer, "--seed", "3"];
        let output = run_on(["play"].iter().chain(&arguments), script.join("\n").into_bytes());
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{script:?}");
    }
}
