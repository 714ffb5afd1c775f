//! The text protocol, beyond its transcript.

use std::fs;

use crate::support::{run_on, stdout};

/// The replies, without the empty lines that end them.
#[track_caller]
fn replies(commands: &str) -> Vec<String> {
    let output = stdout(run_on(["engine", "--protocol", "text"], commands.as_bytes().to_vec()));
    assert!(output.is_empty() || output.ends_with("\n\n"), "{output:?}");
    output.split_terminator("\n\n").map(str::to_owned).collect()
}

#[test]
fn every_command_that_is_listed_is_known() {
    let listed = replies("list_commands\n");
    let names: Vec<&str> = listed[0].strip_prefix("= ").unwrap().lines().collect();
    for name in &names {
        assert_eq!(replies(&format!("known_command {name}\n")), ["= true"]);
        assert_ne!(replies(&format!("{name}\n")), ["? unknown command"]);
    }
    assert_eq!(replies("known_command\n"), ["? syntax error: expected known_command NAME"]);
}

#[test]
fn lines_are_cleaned_before_they_are_read() {
    assert_eq!(
        replies("\x01 7\tna\x02me \x03# comment\r\n\r\n\t\n#\n8 version extra\n"),
        ["=7 lastmove", concat!("=8 ", env!("CARGO_PKG_VERSION")),]
    );
    assert_eq!(replies("9\n"), ["?9 unknown command"]);
}

#[test]
fn nothing_is_answered_after_quit() {
    assert_eq!(replies("1 quit\n2 name\n"), ["=1"]);
}

#[test]
fn commands_that_come_too_early() {
    for command in
        ["showboard", "play 1,1", "genmove", "reg_genmove", "undo", "verdict", "moves", "clear_board"]
    {
        let found = replies(command);
        assert!(found[0].starts_with("? no board: "), "{command}: {found:?}");
        if !["showboard", "clear_board"].contains(&command) {
            let found = replies(&format!("boardsize 3\n{command}\n"));
            assert!(found[1].starts_with("? no position: "), "{command}: {found:?}");
        }
    }
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    let found = replies(
        "boardsize 3\nset_position 2,2 1,1 1,1\nset_position 2,2 2,2\nset_position 4,4\nset_position\nset_position 2,2 1,2\n\
         play 1,2\nplay 3,3\nplay 9,9\nplay white 2,1\nplay green 2,1\nplay\nundo\nplay b 2,1\ngenmove b\nshowboard\n\
         boardsize 2 2 2\nboardsize x\nboardsize 1001\nloadboard\nloadboard grid\nloadfile\nloadfile -\nloadfile no/such/file\nshowboard\n",
    );
    let board = "=\n.x.\n@x.\n...";
    let refused: Vec<&str> =
        found.iter().map(|reply| reply.split([':', ' ']).take(4).last().unwrap_or("")).collect();
    assert_eq!(found[15], board, "{refused:?}");
    assert_eq!(found[24], board);
    for (at, reply) in found.iter().enumerate() {
        assert_eq!(reply.starts_with('='), [0, 5, 13, 15, 24].contains(&at), "{at}: {reply}");
    }
    assert_eq!(found[12], "? cannot undo");
    assert_eq!(found[18], "? unacceptable size");
    assert!(found[23].starts_with("? cannot load file: "), "{}", found[23]);
}

#[test]
fn moves_and_torus_can_be_set() {
    let found = replies(
        "loadboard ...\nset_moves 4 columns\nset_position 1,1\nmoves\nset_moves knight\nverdict 1,1\nset_moves 4\nverdict 1,1\nverdict 1,2\n\
         set_moves\nset_moves queen\nset_moves 4 sideways\nset_moves 4 none all\nverdict 1,2\nloadboard edges a b\nset_moves 8\nmoves\n",
    );
    assert_eq!(found[3].lines().count(), 2, "{}", found[3]);
    assert_eq!([&found[5], &found[7], &found[8]], ["= loses", "= loses", "= wins"]);
    for (at, reply) in found.iter().enumerate().skip(9) {
        assert_eq!(reply.starts_with('='), [13, 14].contains(&at), "{at}: {reply}");
    }
    assert_eq!(found[9], "? syntax error: expected set_moves MOVES [TORUS]");
    // The game was that of the board before.
    assert!(found[16].starts_with("? no position: "), "{}", found[16]);
}

#[test]
fn a_game_against_itself_ends_with_the_winner_moving_last() {
    let commands = format!("boardsize 5 4\nset_position 1,1\nverdict\n{}", "genmove\n".repeat(21));
    let found = replies(&commands);
    assert_eq!(found[2], "= wins");
    let moves = found[3..].iter().take_while(|reply| *reply != "= resign").count();
    assert_eq!(moves % 2, 1, "{found:?}");
}

#[test]
fn files_are_loaded() {
    let found = replies(
        "loadfile examples/towns.edges edges\nverdict Leiden\nloadfile examples/jsoi2009-game.txt\nshowboard\n",
    );
    assert_eq!(found[0], "=");
    assert!(["= wins", "= loses"].contains(&found[1].as_str()));
    let text = fs::read_to_string(crate::support::workspace().join("examples/jsoi2009-game.txt")).unwrap();
    let rows: Vec<&str> = text.lines().skip(1).map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(found[3], format!("=\n{}", rows.join("\n")));
}

#[test]
fn the_format_of_a_file_may_be_told_by_its_name() {
    let found = replies(
        "loadfile examples/towns.edges\nverdict Leiden\nloadfile examples/towns.edges grid\nloadfile examples/towns.edges png\n",
    );
    assert!(["= wins", "= loses"].contains(&found[1].as_str()), "{found:?}");
    assert!(found[2].starts_with("? cannot load file: line 1, column 2: expected"), "{found:?}");
    assert!(found[3].starts_with("? unknown format 'png'"), "{found:?}");
}

#[test]
fn starts_of_sliding_stones_that_are_not_the_blank() {
    let found = replies(
        "loadboard XO/X.\nset_position 1,2\nset_position 1,2 2,2\nverdict 1,1\nplay 1,2\nshowboard\nset_position 2,2\nshowboard\n",
    );
    assert_eq!(found[1], "? 1,2 is not the blank, where the game starts: expected 2,2");
    assert_eq!(found[2], found[1]);
    assert_eq!(found[3], "? 1,1 is not the blank, where the game starts: expected 2,2");
    assert_eq!(&found[4..], ["=", "=\nX.\nXO", "=", "=\nXO\nX."]);
}

#[test]
fn boxes_are_loaded_and_shown() {
    let found = replies(
        "loadbox 2x3 1,1\nset_position 0,1 0,0\nshowboard\nmoves\nloadbox 2x2x3 0,0,1 1,1,0\nset_position 1,0,0\nplay 0,0,0\nshowboard\n\
         loadbox 2x1x1x2\nset_position 0,0,0,0\nshowboard\nloadbox\nloadbox 2x0\nloadbox 5000x5000\nloadbox 2x2 0,2\nverdict 1,0,0,0\n",
    );
    assert_eq!(&found[2..4], ["=\nx@.\n.#.", "= 0,2 loses"]);
    assert_eq!(found[7], "=\n@#.\n...\n-\nx..\n#..");
    assert_eq!(found[10], "=\ntoken 0,0,0,0\nvisited\nleft 0,0,0,1 1,0,0,0 1,0,0,1");
    assert_eq!(
        &found[11..],
        [
            "? syntax error: expected loadbox SIDES [BLOCKED ...]",
            "? expected the sides of a box, each from 1, such as '4x5x6', found '2x0'",
            "? expected a box of at most 16777216 points, found one of 5000x5000",
            "? expected coordinate 2 of a point, from 0 to 1, found '2'",
            "= wins",
        ]
    );
}

#[test]
fn a_byte_order_mark_is_skipped() {
    assert_eq!(replies("\u{feff}1 name\n"), ["=1 lastmove"]);
}

#[test]
fn long_lines_are_refused() {
    let output = run_on(
        ["engine", "--protocol", "text", "--max-line", "10"],
        format!("1 name\n2 {}\n3 name\n", "x".repeat(100)).into_bytes(),
    );
    assert_eq!(stdout(output), "=1 lastmove\n\n? the line is too long\n\n=3 lastmove\n\n");
}
