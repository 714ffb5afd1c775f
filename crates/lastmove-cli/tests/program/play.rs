//! `play`: whole games through pipes.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::Stdio,
};

use lastmove::{AnyBoard, Board, Game, Graph, Player, Verdict, Vertex};
use lastmove_formats::{
    Format, json, parse_board,
    record::{self, GameRecord},
};
use lastmove_generate::Random;

use crate::support::{command, large_board, run, run_on, stderr, stdout, workspace};

/// A board of every kind.
const BOARDS: [(&str, Format); 6] = [
    ("examples/jsoi2009-game.txt", Format::Grid),
    ("examples/park.txt", Format::Grid),
    ("examples/stones.txt", Format::Sliding),
    ("examples/towns.edges", Format::Edges),
    ("examples/petersen.edges", Format::Edges),
    ("examples/numbered.txt", Format::EdgesHeader),
];

fn read_board(file: &str, format: Format) -> AnyBoard {
    parse_board(&fs::read(workspace().join(file)).unwrap(), Some(format)).unwrap()
}

/// The starts of games on a board: of sliding stones, the blank only.
fn starts(board: &AnyBoard) -> Vec<Vertex> {
    match board {
        AnyBoard::Sliding(sliding) => vec![sliding.blank()],
        other => other.vertices().collect(),
    }
}

/// What a script of input lines makes of a game.
fn play(arguments: &[&str], script: &str) -> String {
    stdout(run_on(["play"].iter().chain(arguments), script.as_bytes().to_vec()))
}

/// A folder for the files of one test.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("lastmove-play-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn game(path: impl AsRef<Path>) -> GameRecord {
    record::parse(&fs::read(path).unwrap()).unwrap()
}

fn line<'t>(text: &'t str, about: &str) -> Option<&'t str> {
    let found = |line: &'t str| line.strip_prefix(about)?.strip_prefix(' ').map(str::trim_start);
    text.lines().find_map(found)
}

/// A program that plays through the pipes of one game.
struct Talk {
    child: std::process::Child,
    input: std::process::ChildStdin,
    output: BufReader<std::process::ChildStdout>,
}

impl Talk {
    fn start(arguments: &[&str]) -> Self {
        let mut child = command(["play"].iter().chain(arguments)).stdin(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, input, output: BufReader::new(output) }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The next line; empty at the end.
    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Skips what comes before the line about something, and gives the rest of it.
    #[track_caller]
    fn hear_about(&mut self, about: &str) -> String {
        loop {
            let line = self.hear();
            assert_ne!(line, "", "nothing about {about}");
            if let Some(rest) = line.strip_prefix(about) {
                return rest.trim().to_owned();
            }
        }
    }
}

/// Plays random legal moves against the engine, which has the winning side, and checks that it wins; `by_number`, the
/// moves are given by their numbers.
#[track_caller]
fn lose_at_random(arguments: &[&str], board: &AnyBoard, start: Vertex, random: &mut Random, by_number: bool) {
    let name = board.name(start).to_string();
    let mut game = Game::new(board, start).unwrap();
    let engine = if game.verdict() == Verdict::Wins { Player::First } else { Player::Second };
    let mut options = arguments.to_vec();
    options.extend(["--start", &name, "--side", "any"]);
    let mut talk = Talk::start(&options);
    assert_eq!(talk.hear_about("start"), name);
    loop {
        let legal: Vec<Vertex> = game.legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        if game.to_move() != engine {
            let index = random.below(legal.len() as u64) as usize;
            let line = if by_number {
                format!("#{}", index + 1)
            } else {
                format!("move {}", board.name(legal[index]))
            };
            talk.say(&line);
        }
        let heard = talk.hear();
        let ply = game.ply() + 1;
        let (place, who) =
            heard.strip_prefix(&format!("{ply}. ")).expect(&heard).split_once("  ").expect(&heard);
        assert_eq!(who, if game.to_move() == engine { "lastmove" } else { "you" });
        game.play(board.find(place).unwrap()).unwrap();
    }
    assert_eq!(game.to_move().opponent(), engine, "{arguments:?} from {name}");
    assert_eq!(talk.hear(), "end       you have no move left: lastmove has won");
    assert_eq!(talk.hear(), format!("result    {engine}"));
    drop(talk.input);
    assert!(talk.child.wait().unwrap().success());
}

#[test]
fn the_engine_wins_won_games_on_every_board() {
    let mut random = Random::new(4);
    for (file, format) in BOARDS {
        let board = read_board(file, format);
        for (index, start) in starts(&board).into_iter().enumerate() {
            // An isolated start is a game without a move.
            if board.degree(start) > 0 {
                let arguments = ["--format", format.name(), file];
                lose_at_random(&arguments, &board, start, &mut random, index % 2 == 0);
            }
        }
    }
    let sliding = read_board("examples/stones.txt", Format::Sliding);
    for _ in 0..20 {
        let start = starts(&sliding)[0];
        lose_at_random(&["examples/stones.txt"], &sliding, start, &mut random, false);
    }
}

#[test]
fn the_engine_wins_won_games_with_the_moves_of_a_knight() {
    let mut random = Random::new(9);
    let file = "examples/park.txt";
    for torus in ["none", "all"] {
        let board = read_board(file, Format::Grid)
            .with_moves(Some("knight".parse().unwrap()), Some(torus.parse().unwrap()))
            .unwrap();
        let torus = format!("--torus={torus}");
        let arguments = ["--moves", "knight", &torus, file];
        for start in board.vertices().filter(|&v| board.degree(v) > 0).step_by(3) {
            lose_at_random(&arguments, &board, start, &mut random, start.index() % 2 == 0);
        }
    }
}

/// Whoever follows the hints from a won position wins, and each of them is a winning move.
#[test]
fn hints_win() {
    for (file, format) in BOARDS {
        let board = read_board(file, format);
        for start in starts(&board) {
            let name = board.name(start).to_string();
            let mut game = Game::new(&board, start).unwrap();
            let person = if game.verdict() == Verdict::Wins { Player::First } else { Player::Second };
            if game.legal_moves().next().is_none() {
                continue;
            }
            let side = person.to_string();
            let mut talk = Talk::start(&["--format", format.name(), "--start", &name, "--side", &side, file]);
            talk.hear_about("start");
            while game.legal_moves().next().is_some() {
                if game.to_move() == person {
                    talk.say("hint");
                    let hint = talk.hear_about("hint");
                    let place = hint.strip_suffix(" wins").expect(&hint);
                    assert!(game.winning_moves().any(|v| v == board.find(place).unwrap()), "{hint}");
                    talk.say(&format!("move {place}"));
                }
                let heard = talk.hear();
                let place = heard.split_whitespace().nth(1).unwrap();
                game.play(board.find(place).unwrap()).unwrap();
            }
            assert_eq!(talk.hear_about("result"), side, "{file} from {name}");
            drop(talk.input);
            assert!(talk.child.wait().unwrap().success());
        }
    }
}

/// From a lost position the hint says so.
#[test]
fn hints_do_not_promise_what_is_not_there() {
    let text = play(&["--start", "2,3", "examples/jsoi2009-game.txt"], "hint\n");
    assert_eq!(line(&text, "hint"), Some("no move wins; 2,2 sets the most traps"));
    let text = play(&[], "hint\n");
    assert_eq!(line(&text, "hint"), Some("1,1 wins"));
    let text = play(&["--format", "edges", "examples/petersen.edges"], "hint\n");
    assert_eq!(line(&text, "hint"), Some("no place wins"));
}

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

#[cfg(unix)]
mod interruption {
    use std::process::Command;

    use super::*;

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
}
