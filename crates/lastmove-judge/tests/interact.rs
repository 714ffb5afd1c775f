//! The interactor against programs of every kind, over pipes.

use std::{
    io::{self, BufRead, BufReader, PipeReader, PipeWriter, Read, Write, pipe},
    thread,
    time::{Duration, Instant},
};

use lastmove_formats::contest::{gym100162a, gym100162a_tests};
use lastmove_judge::{Judgement, Outcome, Problem, Settings, check, interact};

fn settings() -> Settings {
    let mut settings = Settings::default();
    settings.move_time = Duration::from_millis(1500);
    settings.drain_time = Duration::from_millis(200);
    settings
}

/// Lets the interactor play against `program`, and gives its judgement and the transcript.
fn play(
    input: &str,
    program: impl FnOnce(BufReader<PipeReader>, &mut PipeWriter) + Send + 'static,
) -> (Judgement, Vec<u8>) {
    let (program_input, replies) = pipe().unwrap();
    let (output, mut program_output) = pipe().unwrap();
    thread::spawn(move || program(BufReader::new(program_input), &mut program_output));
    let mut transcript = Vec::new();
    let judgement = interact(input.as_bytes(), output, replies, &mut transcript, settings());
    (judgement, transcript)
}

fn generated(tests: usize, points: u64, seed: u64) -> String {
    let tests = lastmove_generate::contest::box_game(tests, 5, points, seed).unwrap();
    let mut text = Vec::new();
    gym100162a_tests::write(tests.iter().map(|test| (&test.full_box, &test.start[..])), &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn the_contest_program_wins_and_its_transcript_proves_it() {
    for (points, seed) in [(30, 1), (300, 2), (3000, 3)] {
        let input = generated(15, points, seed);
        let (judgement, transcript) = play(&input, |judge, out| gym100162a::play(judge, out).unwrap());
        assert_eq!(judgement.outcome(), Outcome::Accepted, "{judgement}");
        let checked = check(Problem::BoxGame, input.as_bytes(), &transcript, None);
        assert_eq!((checked.outcome(), checked.message()), (Outcome::Accepted, judgement.message()));
    }
}

/// A program that takes the right side and then plays the last legal move it finds blunders sooner or later.
#[test]
fn blunders_and_wrong_sides_are_punished_over_the_board() {
    for wrong_side in [false, true] {
        let mut lost = 0;
        for seed in 1..=20 {
            let input = generated(1, 200, seed);
            let test = gym100162a_tests::parse(input.as_bytes()).unwrap().remove(0);
            let (judgement, _) = play(&input, move |judge, out| {
                let mut game = lastmove::FullBoxGame::new(&test.full_box, &test.start).unwrap();
                let side = if wrong_side { game.winner().opponent() } else { game.winner() };
                writeln!(out, "{}", gym100162a::side(side)).unwrap();
                let mut lines = judge.lines().skip(3);
                loop {
                    let step = if game.to_move() == side {
                        let Some(step) = game.legal_moves().last() else { return };
                        writeln!(out, "{}", gym100162a::spelled(step)).unwrap();
                        step
                    } else {
                        let line = lines.next().unwrap().unwrap();
                        let Some((axis, sign)) = line.split_once(' ').filter(|&(axis, _)| axis != "0") else {
                            return;
                        };
                        lastmove::game::Step { axis: axis.parse::<usize>().unwrap() - 1, up: sign == "+" }
                    };
                    game.play(step).unwrap();
                }
            });
            if wrong_side {
                assert_eq!(judgement.outcome(), Outcome::Wrong, "{seed}: {judgement}");
                assert!(judgement.message().contains("the wrong side, has no move"), "{judgement}");
            }
            lost += usize::from(judgement.outcome() == Outcome::Wrong);
        }
        assert!(lost >= 10, "{lost} of 20");
    }
}

#[test]
fn the_wrong_side_of_a_huge_box_is_wrong_at_once() {
    let input = "2\n999999999 999999999\n0 0\n0\n";
    let (judgement, _) = play(input, |_judge, out| writeln!(out, "Bob").unwrap());
    assert_eq!(judgement.outcome(), Outcome::Wrong);
    assert!(judgement.message().contains("the wrong side: Bob loses this game"), "{judgement}");
}

#[test]
fn what_is_said_is_judged() {
    // A line of three points with the token in the middle, then one of two.
    let input = "1\n2\n1\n1\n1\n0\n0\n";
    for (said, outcome, words) in [
        ("Alice\n1 +\nAlice\n1 +\n", Outcome::Accepted, "tests won: 2, in 2 plies"),
        ("Alice \r\n 1  +\nAlice\n1 +", Outcome::Accepted, "tests won: 2"),
        ("alice\n", Outcome::Presentation, "expected Alice or Bob, found 'alice'"),
        ("\n", Outcome::Presentation, "expected Alice or Bob, found ''"),
        ("Alice\n1+\n", Outcome::Presentation, "found '1+'"),
        ("Alice\n1 + 1\n", Outcome::Presentation, "found '1 + 1'"),
        ("Alice\n01 +\n", Outcome::Presentation, "found '01 +'"),
        ("Alice\n0 +\n", Outcome::Wrong, "found '0 +'"),
        ("Alice\n0 ?\n", Outcome::Wrong, "found '0 ?'"),
        ("Alice\n2 +\n", Outcome::Wrong, "ply 1: '2 +'"),
        ("Alice\n99999999999999999999 +\n", Outcome::Presentation, "99999999999999999999"),
        ("Bob\n", Outcome::Wrong, "as Bob, which is the wrong side, has no move"),
        ("", Outcome::Wrong, "the program's output has ended"),
        (
            "Alice\n",
            Outcome::Wrong,
            "expected a move of the program, its ply 1, but the program's output has ended",
        ),
        ("Alice\n1 +\n", Outcome::Wrong, "test 2"),
        (
            "Alice\n1 +\nAlice\n1 +\nmore\n",
            Outcome::Presentation,
            "expected the end of the output, found 'more'",
        ),
        ("\u{0}\u{1b}[2J\n", Outcome::Presentation, r"\u{1b}"),
    ] {
        let (judgement, _) = play(input, move |_judge, out| out.write_all(said.as_bytes()).unwrap());
        assert_eq!(judgement.outcome(), outcome, "{said:?}: {judgement}");
        assert!(judgement.message().contains(words), "{said:?}: {judgement}");
    }
}

#[test]
fn a_visited_point_is_refused() {
    let (judgement, _) = play("2\n1 1\n0 0\n0\n", |mut judge, out| {
        writeln!(out, "Alice\n1 +").unwrap();
        // The three lines of the test, and the reply, which can only be this.
        for _ in 0..4 {
            judge.read_line(&mut String::new()).unwrap();
        }
        writeln!(out, "2 -").unwrap();
    });
    assert_eq!(judgement.outcome(), Outcome::Wrong);
    assert!(judgement.message().contains("ply 3: '2 -': the token cannot go down"), "{judgement}");
}

#[test]
fn nobody_is_waited_for_for_ever() {
    let input = "1\n2\n1\n0\n";
    let began = Instant::now();
    let sleep = || thread::sleep(Duration::from_secs(8));
    let (silent, _) = play(input, move |_judge, _out| sleep());
    assert!(silent.message().contains("heard nothing for 1.5 s"), "{silent}");
    let (unending, _) = play(input, move |_judge, out| {
        out.write_all(b"Alice\n1 +\n").unwrap();
        sleep();
    });
    assert!(unending.message().contains("goes on after the 0"), "{unending}");
    for line in ["Alice\n", "x", "1 +\n", "\n", "\0"] {
        let (endless, _) =
            play(input, move |_judge, out| while out.write_all(line.repeat(1000).as_bytes()).is_ok() {});
        assert!([Outcome::Wrong, Outcome::Presentation].contains(&endless.outcome()), "{line:?}: {endless}");
    }
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
}

/// The interactor once kept the program's input open until the program ended, and so called this one wrong.
#[test]
fn the_input_of_a_program_ends_after_the_last_test() {
    let (judgement, _) = play("1\n2\n1\n0\n", |mut judge, out| {
        out.write_all(b"Alice\n1 +\n").unwrap();
        let mut whole = String::new();
        judge.read_to_string(&mut whole).unwrap();
        assert_eq!(whole, "1\n2\n1\n0 ?\n0\n");
    });
    assert_eq!(judgement.outcome(), Outcome::Accepted, "{judgement}");
    assert_eq!(judgement.message(), "tests won: 1, in 1 ply");
}

/// What the program should have heard went to a full disc, and the judgement was "ok".
#[test]
fn replies_that_cannot_be_written_are_the_judges_fault() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let judgement = interact(b"1\n2\n1\n0\n", &b"Alice\n1 +\n"[..], Full, &mut io::sink(), settings());
    assert_eq!(judgement.outcome(), Outcome::JudgeFault, "{judgement}");
    assert!(judgement.message().starts_with("cannot write to the program: "), "{judgement}");
}

#[test]
fn boxes_of_many_dimensions_are_named_in_short() {
    let zeros = "0 ".repeat(2000);
    let input = format!("2000\n{zeros}\n{zeros}\n0\n");
    let (judgement, _) = play(&input, |_judge, out| writeln!(out, "Alice").unwrap());
    assert_eq!(judgement.outcome(), Outcome::Wrong, "{judgement}");
    assert!(judgement.message().len() < 300 && judgement.message().contains("1x1x1"), "{judgement}");
}

/// The judge's replies fill the pipe to a program that reads nothing; the program's own moves all are good.
#[test]
fn a_program_that_reads_nothing_blocks_nobody() {
    // Alice's only moves in a line; the judge's too.
    let tests = "1\n1\n0\n".repeat(20_000);
    let (judgement, _) = play(&format!("{tests}0\n"), |judge, out| {
        out.write_all("Alice\n1 +\n".repeat(20_000).as_bytes()).unwrap();
        out.flush().unwrap();
        // Keeps its input open without reading it.
        thread::sleep(Duration::from_millis(100));
        drop(judge);
    });
    assert_eq!(judgement.outcome(), Outcome::Accepted, "{judgement}");
}

#[test]
fn an_input_that_cannot_be_read_is_the_judges_fault() {
    let (judgement, _) = play("1\n2\n", |_judge, _out| {});
    assert_eq!(judgement.outcome(), Outcome::JudgeFault);
}
