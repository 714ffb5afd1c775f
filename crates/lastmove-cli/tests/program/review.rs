//! `review` against the library, on one record and on many.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::Stdio,
};

use lastmove::{AnyBoard, Mark, Player, board::Stone, game::review};
use lastmove_formats::{
    json,
    record::{self, Chunks, GameRecord, text},
};

use crate::support::{command, files_in, run, run_on, stderr, stdout, workspace};

const EXAMPLE: &str = "examples/club-evening.record";
const RABBIT: &str = "examples/noi2011-rabbit.txt";

fn game(path: impl AsRef<Path>) -> GameRecord {
    record::parse(&fs::read(workspace().join(path)).unwrap()).unwrap()
}

fn as_json(game: &GameRecord) -> String {
    serde_json::to_string(&json::Record::from(game)).unwrap() + "\n"
}

fn reviews(text: &str) -> Vec<json::Review> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The inputs of the contest, as records.
fn rabbit_inputs() -> Vec<String> {
    let files = files_in("tests/data/rabbit").into_iter();
    let inputs = files.filter(|path| path.extension().is_some_and(|found| found == "in"));
    inputs.map(|path| path.to_str().unwrap().to_owned()).collect()
}

#[test]
fn json_agrees_with_the_library() {
    let inputs = rabbit_inputs();
    let output =
        stdout(run(["review", "--json"].map(str::to_owned).into_iter().chain(inputs.iter().cloned())));
    let found = reviews(&output);
    assert_eq!(found.len(), inputs.len());
    for (found, path) in found.iter().zip(&inputs) {
        let game = game(path);
        let expected = review(game.board(), &game.to_record(), None).unwrap();
        assert_eq!(*found, json::Review::new(&game, &expected, &Player::BOTH), "{path}");
        // The contest's answer is the same blunders.
        let rounds: Vec<usize> = found
            .plies
            .iter()
            .filter(|ply| ply.mover == json::Player::First && ply.mark == Some(json::Mark::Blunder))
            .map(|ply| ply.ply.div_ceil(2))
            .collect();
        let answer: Vec<usize> = fs::read_to_string(Path::new(path).with_extension("out"))
            .unwrap()
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        assert_eq!((rounds.len(), &rounds[..]), (answer[0], &answer[1..]), "{path}");
    }
}

#[test]
fn only_one_player_can_be_asked_for() {
    let [both, first, second] = ["both", "first", "second"]
        .map(|who| reviews(&stdout(run(["review", "--json", "--player", who, EXAMPLE]))).remove(0));
    let of = |player| both.plies.iter().filter(|ply| ply.mover == player).cloned().collect::<Vec<_>>();
    assert_eq!(first.plies, of(json::Player::First));
    assert_eq!(second.plies, of(json::Player::Second));
    assert_eq!((&first.players.first, &first.players.second), (&both.players.first, &None));
    assert_eq!((&second.players.first, &second.players.second), (&None, &both.players.second));
    let table = stdout(run(["review", "--player", "second", EXAMPLE]));
    assert_eq!(table.lines().filter(|line| line.contains('|') && line.contains("Ada")).count(), 0);
}

/// JSON lines on standard input: each answer comes before the next record has to be there.
#[test]
fn records_are_answered_one_by_one() {
    let line = as_json(&game(EXAMPLE));
    let mut child = command(["review", "--json", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        input.write_all(line.as_bytes()).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert_eq!(reviews(&answer)[0].plies.len(), 13);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_bad_record_does_not_stop_the_rest() {
    let good = as_json(&game(EXAMPLE));
    let bad = good.replacen("[3,6]", "[2,6]", 1);
    let input = format!("{good}{bad}nonsense\n{good}");
    let output = run_on(["review", "--json"], input.clone().into_bytes());
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<&str> = str::from_utf8(&output.stdout).unwrap().lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], lines[3]);
    assert_eq!(reviews(lines[0])[0].plies.len(), 13);
    let failures = [1, 2].map(|at| serde_json::from_str::<json::Failure>(lines[at]).unwrap().error);
    assert_eq!(failures.each_ref().map(|failure| failure.line), [Some(2), Some(3)]);
    assert!(failures[0].message.contains("found 2,6, which is not next to it"), "{}", failures[0].message);
    let message = stderr(&output);
    assert_eq!(message.matches("error: ").count(), 2, "{message}");
    assert!(message.contains("standard input:2:") && message.contains("standard input:3:1"), "{message}");

    let output = run_on(["review"], input.into_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap().matches("record    standard input:").count(), 2);
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_rest() {
    for bad in ["no/such/file", "crates"] {
        let output = run(["review", "--json", EXAMPLE, bad, RABBIT]);
        assert_eq!(output.status.code(), Some(2));
        let text = String::from_utf8(output.stdout.clone()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3);
        let failure: json::Failure = serde_json::from_str(lines[1]).unwrap();
        assert_eq!((failure.error.file.as_str(), failure.error.line), (bad, None));
        assert!(stderr(&output).starts_with(&format!("error: cannot read {bad}: ")));
    }
}

#[test]
fn annotations_are_those_of_the_review() {
    for path in [EXAMPLE, RABBIT] {
        let annotated = stdout(run(["review", "--annotate", path]));
        let (before, after) = (game(path), record::parse(annotated.as_bytes()).unwrap());
        let review = review(before.board(), &before.to_record(), None).unwrap();
        assert_eq!(after.to_record(), before.to_record());
        for ((old, new), judged) in before.moves().iter().zip(after.moves()).zip(&review.plies) {
            assert_eq!(new.mark, judged.mark);
            assert!(new.comment.starts_with(&old.comment));
            assert_eq!(new.comment.contains("better was"), judged.mark == Some(Mark::Blunder));
        }
        let again = stdout(run_on(["review", "--annotate"], annotated.clone().into_bytes()));
        assert_eq!(again, annotated, "annotating twice is annotating once");
        let through_json = stdout(run_on(["review", "--annotate", "--json"], annotated.clone().into_bytes()));
        assert_eq!(through_json, as_json(&after));
        assert_eq!(stdout(run_on(["review", "--annotate"], through_json.into_bytes())), annotated);
    }
}

/// With `--player`, only that player's moves are marked anew.
#[test]
fn the_marks_of_the_other_player_are_left_alone() {
    let text = fs::read_to_string(workspace().join(EXAMPLE)).unwrap();
    let text = text.replace("\n1. 4,6\n2. 3,6\n", "\n1. 4,6 ! {a}\n2. 3,6 ?? {b}\n");
    let moves = |who| {
        let output = run_on(["review", "--annotate", "--player", who], text.clone().into_bytes());
        record::parse(stdout(output).as_bytes()).unwrap().moves().to_vec()
    };
    let before = record::parse(text.as_bytes()).unwrap().moves().to_vec();
    let [both, first, second] = ["both", "first", "second"].map(moves);
    for ply in 0..before.len() {
        let own = [&first, &second][ply % 2];
        let other = [&second, &first][ply % 2];
        assert_eq!((&own[ply], &other[ply]), (&both[ply], &before[ply]), "ply {}", ply + 1);
    }
    assert_eq!((first[0].mark, first[1].mark), (None, Some(Mark::Blunder)));
    assert_eq!((second[0].mark, second[1].mark), (Some(Mark::OnlyMove), None));
    assert_eq!((first[0].comment.as_str(), second[1].comment.as_str()), ("a", "b"));
}

/// A star: the first move decides, and every leaf but the last wins.
fn star(leaves: usize, first: &str, second: &str) -> String {
    let mut text = format!("Record: edges\nStart: s\nFirst: {first}\nSecond: {second}\n\n");
    text.extend((0..leaves).map(|leaf| format!("s l{leaf}\n")));
    text + "s t\nt u\n\n1. t\n"
}

/// Sixty winning moves and a long name made lines that no terminal holds. Annotations keep them all.
#[test]
fn long_names_and_lists_are_shortened_in_the_table() {
    let text = star(60, &"Ada ".repeat(40), "Ben");
    let shown = stdout(run_on(["review"], text.clone().into_bytes()));
    assert!(shown.contains("  ??    l0 or l1 or l2 or l3 or l4 or l5 or 54 more\n"), "{shown}");
    assert!(shown.contains("\n  1       |######  Ada Ada Ada Ada Ada A...  t "), "{shown}");
    assert!(shown.contains(&format!("first     {}\n", "Ada ".repeat(40).trim_end())), "{shown}");
    let eight = stdout(run_on(["review"], star(8, "Ada", "Ben").into_bytes()));
    assert!(eight.contains("  ??    l0 or l1 or l2 or l3 or l4 or l5 or l6 or l7\n"), "{eight}");
    let annotated = stdout(run_on(["review", "--annotate"], text.into_bytes()));
    assert!(annotated.contains("l58 or l59}\n"), "{annotated}");
}

/// Nobody could tell them apart, and who had not moved was called "never winning".
#[test]
fn players_of_one_name_and_players_without_moves() {
    let shown = stdout(run_on(["review"], star(2, "Ada", "Ada").into_bytes()));
    for line in
        ["Ada (first) ", "Ada (second)", "ply 1: Ada (second) is to move and wins", "none (no moves)\n"]
    {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    let shown = stdout(run_on(["review"], star(2, "second", "").into_bytes()));
    assert!(shown.contains("second (first)") && shown.contains("second (second)"), "{shown}");
}

/// It was not said which of several records has no such ply.
#[test]
fn a_ply_that_is_not_there_is_reported_with_its_record() {
    let input = star(1, "Ada", "Ben") + "\n" + &fs::read_to_string(workspace().join(EXAMPLE)).unwrap();
    let output = run_on(["review", "--ply", "3", "--json"], input.into_bytes());
    assert_eq!(output.status.code(), Some(2));
    let message = "expected a ply from 1 to 2, 2 being where the record stops, found --ply 3";
    assert_eq!(stderr(&output), format!("error: standard input:1: {message}\n"));
    let text = String::from_utf8(output.stdout).unwrap();
    let failure: json::Failure = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!((failure.error.line, failure.error.column), (Some(1), None));
    assert_eq!(failure.error.message, message);
    assert_eq!(reviews(text.lines().nth(1).unwrap())[0].position.as_ref().unwrap().ply, 3);
}

/// Names of files were written to the terminal as they are.
#[cfg(unix)]
#[test]
fn names_of_files_are_shown_safely() {
    let directory = std::env::temp_dir().join(format!("lastmove-names-{}", std::process::id()));
    fs::create_dir_all(&directory).unwrap();
    let [good, bad, missing] =
        ["good", "bad", "missing"].map(|name| directory.join(format!("\u{1b}[2J{name}")));
    fs::copy(workspace().join(EXAMPLE), &good).unwrap();
    fs::write(&bad, "nonsense\n").unwrap();
    let output = run([Path::new("review"), &good, &bad, &missing]);
    let shown = String::from_utf8(output.stdout.clone()).unwrap() + &stderr(&output);
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
    for name in [r"\u{1b}[2Jgood:1", r"\u{1b}[2Jbad:1:1", r"\u{1b}[2Jmissing: there"] {
        assert!(shown.contains(name), "{name}: {shown}");
    }
    fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn several_records_are_written_back_as_several() {
    let games: Vec<GameRecord> = rabbit_inputs().into_iter().map(game).collect();
    let mut text = Vec::new();
    text::write_all(&games, &mut text).unwrap();
    let annotated = stdout(run_on(["review", "--annotate"], text));
    let back: Vec<GameRecord> =
        Chunks::new(annotated.as_bytes()).map(|chunk| chunk.unwrap().parse().unwrap()).collect();
    assert_eq!(back.len(), games.len());
    let mut again = Vec::new();
    text::write_all(&back, &mut again).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), annotated);
}

#[test]
fn every_ply_can_be_shown() {
    for path in [EXAMPLE, RABBIT] {
        let game = game(path);
        let judged = review(game.board(), &game.to_record(), None).unwrap();
        for ply in 1..=game.moves().len() + 1 {
            let text = stdout(run(["review", "--json", "--ply", &ply.to_string(), path]));
            let position = reviews(&text)[0].position.clone().unwrap();
            let Some(expected) = judged.plies.get(ply - 1) else {
                assert_eq!((position.moves.len(), position.played), (0, None));
                continue;
            };
            assert_eq!(position.moves.len(), expected.legal);
            assert_eq!(position.rows, stones(&game, ply - 1));
            assert_eq!(position.verdict, expected.before.into());
            let winning: Vec<_> =
                position.moves.iter().filter(|choice| choice.wins).map(|choice| choice.to.clone()).collect();
            assert_eq!(winning.len(), expected.winning_moves.len());
            assert_eq!(position.played, Some(json::place(game.board(), expected.to)));
            let shown = stdout(run(["review", "--ply", &ply.to_string(), path]));
            assert_eq!(shown.matches("  played").count(), 1, "{shown}");
        }
    }
}

/// The rows of a board of sliding stones after so many moves, each stone asked for by itself.
fn stones(game: &GameRecord, moves: usize) -> Option<Vec<String>> {
    let AnyBoard::Sliding(stones) = game.board() else { return None };
    let path = &game.to_record().moves[..moves];
    let letter = |row, column| {
        let v = stones.vertex(row, column).unwrap();
        stones.stone_after(path, v).map_or('.', Stone::letter)
    };
    let row = |row| (1..=stones.columns()).map(|column| letter(row, column)).collect();
    Some((1..=stones.rows()).map(row).collect())
}

/// Names that would upset a terminal are escaped, and kept in the record.
#[test]
fn names_are_shown_safely() {
    let text = fs::read_to_string(workspace().join(EXAMPLE)).unwrap();
    let text = text.replace("Ada", "\\u{1b}[2J\\u{202e}Ada").replace("club evening", "\\n\\n");
    let shown = stdout(run_on(["review"], text.clone().into_bytes()));
    assert!(
        shown.contains(r"\u{1b}[2J\u{202e}Ada") && !shown.contains('\u{1b}') && !shown.contains('\u{202e}')
    );
    assert!(
        stdout(run_on(["review", "--annotate"], text.into_bytes())).contains(r"First: \u{1b}[2J\u{202e}Ada")
    );
}

#[test]
fn colours_only_add_to_the_table() {
    for options in [&[][..], &["--ply", "8"]] {
        let arguments = ["review", EXAMPLE].into_iter().chain(options.iter().copied());
        let plain = stdout(run(arguments.clone()));
        assert!(!plain.contains('\u{1b}'));
        let colored = stdout(run(arguments.chain(["--color", "always"])));
        assert!(colored.contains('\u{1b}'));
        let parts = colored.split('\u{1b}').enumerate();
        let stripped: String =
            parts.map(|(at, part)| if at == 0 { part } else { part.split_once('m').unwrap().1 }).collect();
        assert_eq!(stripped, plain);
    }
}

#[test]
fn the_reader_may_go_away() {
    let many = as_json(&game(EXAMPLE)).repeat(2000);
    let directory = std::env::temp_dir().join(format!("lastmove-review-{}", std::process::id()));
    fs::create_dir_all(&directory).unwrap();
    let path = directory.join("many.json");
    fs::write(&path, many).unwrap();
    for option in ["--json", "--annotate"] {
        let mut child = command(["review", option, path.to_str().unwrap()]).spawn().unwrap();
        child.stdout.take().unwrap().read_exact(&mut [0; 3]).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{option}");
    }
    fs::remove_dir_all(&directory).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_ends_it() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(["review", EXAMPLE, RABBIT]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output).matches("error: cannot write to standard output").count(), 1);
}

/// Every bad record ends with code 2 and a located message, and nothing is answered.
#[test]
fn bad_records_are_refused() {
    let mut rabbits = 0;
    for path in files_in("crates/lastmove-cli/tests/cmd/bad-records.in") {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let input = fs::read(&path).unwrap();
        if name.starts_with("rabbit-") {
            let output = run_on(["contest", "noi2011-rabbit"], input.clone());
            assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{name}");
            assert!(stderr(&output).contains("--> standard input:"), "{name}: {}", stderr(&output));
            rabbits += 1;
        }
        if ["batch.record", "rabbit-unfinished.txt"].contains(&name.as_str()) {
            continue;
        }
        for options in [&[][..], &["--annotate"], &["--ply", "1"]] {
            let output =
                run(["review"].into_iter().chain(options.iter().copied()).chain([path.to_str().unwrap()]));
            assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{name} {options:?}");
            let message = stderr(&output);
            assert!(
                message.starts_with("error: expected ") && message.contains(", found "),
                "{name}: {message}"
            );
            assert!(message.contains(&format!("{name}:")), "{name}: {message}");
        }
    }
    assert!(rabbits >= 13);
}
