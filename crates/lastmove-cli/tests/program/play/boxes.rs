//! Games in boxes of any number of dimensions.

use std::fs;

use lastmove::{Board, Graph, Vertex};
use lastmove_formats::{Format, parse_board};
use lastmove_generate::Random;

use super::support::{Folder, game, lose_at_random, play, starts};
use crate::support::{run, stderr, stdout};

/// A box in 1, 2, 3 and 4 dimensions, and its blocked points.
const BOXES: [(&str, &str); 5] =
    [("7", "3\n"), ("3x3", ""), ("2x3x2", "0,0,0\n1,2,1\n"), ("2x2x2x2", ""), ("1x4x1x2", "0,1,0,1\n")];

#[test]
fn games_in_boxes() {
    let folder = Folder::new("boxes");
    let mut random = Random::new(7);
    for (number, (sides, blocked)) in BOXES.into_iter().enumerate() {
        let list = folder.file("blocked");
        fs::write(&list, blocked).unwrap();
        let board = parse_board(format!("{sides}\n{blocked}").as_bytes(), Some(Format::Box)).unwrap();
        let arguments = ["--box", sides, "--blocked", &list];
        for start in starts(&board).into_iter().filter(|&v| board.degree(v) > 0).step_by(2) {
            // In one dimension a number is a place, too.
            lose_at_random(&arguments, &board, start, &mut random, number > 0);
        }
        // What is saved goes on, and is reviewed.
        let goes_on = |&v: &Vertex| board.neighbours(v).next().is_some_and(|to| board.degree(to) > 1);
        let start = board.vertices().find(goes_on).unwrap();
        let name = board.name(start).to_string();
        for extension in ["record", "json"] {
            let path = folder.file(&format!("game.{extension}"));
            play(&[&arguments[..], &["--start", &name, "--side", "both", "--save", &path]].concat(), "#1\n");
            assert_eq!(game(&path).board(), &board);
            assert!(play(&["--resume", &path], "").contains("resumed   after ply 1: "));
            let review = stdout(run(["review", "--ply", "1", &path]));
            assert!(review.contains("\nboard     box, ") && review.contains("  played"), "{review}");
        }
    }
}

#[test]
fn boxes_are_drawn_where_they_can_be() {
    let shown =
        |sides: &str, start: &str| play(&["--box", sides, "--start", start, "--side", "both"], "board\n");
    let flat = shown("2x3", "0,0");
    assert!(flat.contains("  0  1  2\n0 @  .1 .\n1 .2 .  .\n"), "{flat}");
    let layers = shown("2x2x2", "0,0,0");
    assert!(
        layers.contains("x1 = 0\n  0  1\n0 @  .1\n1 .2 .\n\nx1 = 1\n  0  1\n0 .3 .\n1 .  .\n"),
        "{layers}"
    );
    let list = shown("2x1x1x2", "0,0,0,0");
    assert!(list.contains("token     0,0,0,0\nmoves     #1 0,0,0,1 #2 1,0,0,0\n"), "{list}");
}

#[test]
fn boxes_that_cannot_be_played_in_are_refused() {
    let folder = Folder::new("bad-boxes");
    let (bad, save) = (folder.file("bad"), folder.file("game.record"));
    fs::write(&bad, "0,0\n0,5\n").unwrap();
    for (arguments, message) in [
        (&["--box", "70000x70000"][..], "--box: a game keeps track of every point"),
        (&["--box", "18446744073709551615x18446744073709551615"], "--box: a game keeps track of every point"),
        (&["--box", "5000x5000", "--start", "0,0", "--save", &save], "a box of at most 16777216 points"),
        (&["--box", "2x0"], "--box"),
        (&["--box", "2x2", "--start", "2,0"], "--start: "),
        (&["--box", "2x2", "--blocked", &bad], "expected coordinate 2 of a point, from 0 to 1"),
        (&["--box", "2x2", "--blocked", "-"], "standard input holds the moves"),
        (&["--box", "2x2", "examples/park.txt"], "cannot be used with"),
        (&["--blocked", &bad], "--box"),
    ] {
        let output = run(["play"].iter().chain(arguments));
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(message), "{arguments:?}: {}", stderr(&output));
    }
}
