//! The interactor of *Box Game*: plays every test against a program, perfectly where it can win.

mod ear;
mod game;
mod mouth;
mod opponent;

use std::{
    io::{self, Read, Write},
    time::{Duration, Instant},
};

use lastmove::{Player, game::point_name};
use lastmove_formats::contest::{
    gym100162a,
    gym100162a_tests::{self, BoxTest},
};

use self::{
    ear::{Ear, Heard},
    game::BoxGame,
    mouth::Mouth,
    opponent::Opponent,
};
use crate::{
    Judgement, Outcome,
    words::{counted, cut, shown, tests_won},
};

/// How the interactor plays and how long it waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// How long the program may take for its side, for each move, and to end its output after the last test.
    pub move_time: Duration,
    /// How long what the program goes on saying is read and thrown away after the judgement, so that it does not die of a
    /// closed pipe before it has been asked why.
    pub drain_time: Duration,
    /// Which of the random moves are made where no move wins.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { move_time: Duration::from_secs(10), drain_time: Duration::from_secs(2), seed: 1 }
    }
}

/// Plays the tests in `input` against the program that writes `output` and reads what is written to `replies`, and says
/// whether it won all of them. The first test that goes wrong ends the run.
///
/// Reading and writing go on in threads of their own: the caller waits for neither longer than the time limits say, whether
/// the program stops reading, says nothing, or says too much. Memory does not grow with what it says. The threads end when their
/// streams do. `replies` is dropped after the `0` that ends the tests, so that a program that reads its input to the end sees it.
///
/// The interactor takes the side that the program has not taken. In boxes of up to 100 000 points it knows the verdict of
/// every position and wins as soon as it can: when the program has taken the wrong side, and after any blunder. In larger ones
/// the wrong side is called wrong at once, by the formula, and blunders are not noticed. Where it cannot win, it plays in one of
/// several manners, from test to test: traps, at random, the first move, where the fewest or the most moves lead on.
///
/// `transcript` is given what was played, as the checker of the problem reads it.
pub fn interact(
    input: &[u8],
    output: impl Read + Send + 'static,
    replies: impl Write + Send + 'static,
    transcript: &mut dyn Write,
    settings: Settings,
) -> Judgement {
    let tests = match gym100162a_tests::parse(input) {
        Ok(tests) => tests,
        Err(error) => return Judgement::judge_fault(format!("the input: {error}")),
    };
    let mut table = Table {
        ear: Ear::new(output),
        mouth: Mouth::new(replies),
        transcript,
        opponent: Opponent::new(settings.seed),
        settings,
    };
    let judgement = table.play_all(&tests).unwrap_or_else(|judgement| judgement);
    let Table { ear, mut mouth, transcript, .. } = table;
    mouth.close();
    ear.drain(settings.drain_time);
    if let Err(error) = transcript.flush() {
        return cannot_note(&error);
    }
    match mouth.failure(settings.drain_time) {
        Some(error) => Judgement::judge_fault(format!("cannot write to the program: {error}")),
        None => judgement,
    }
}

fn cannot_note(error: &io::Error) -> Judgement {
    Judgement::judge_fault(format!("cannot write the transcript: {error}"))
}

fn wrong(message: impl Into<String>) -> Judgement {
    Judgement::new(Outcome::Wrong, message)
}

/// The interactor at work.
struct Table<'t> {
    ear: Ear,
    mouth: Mouth,
    transcript: &'t mut dyn Write,
    opponent: Opponent,
    settings: Settings,
}

impl Table<'_> {
    fn play_all(&mut self, tests: &[BoxTest]) -> Result<Judgement, Judgement> {
        let mut plies = 0;
        for (number, test) in (1..).zip(tests) {
            let game = self.play(test).map_err(|judgement| {
                let BoxTest { full_box, start } = test;
                let [full_box, start] = [cut(full_box.to_string()), cut(point_name(start).to_string())];
                let place = format!("test {number} (box {full_box}, start {start})");
                Judgement::new(judgement.outcome(), format!("{place}: {}", judgement.message()))
            })?;
            plies += game.ply();
        }
        self.mouth.say("0\n".to_owned());
        self.mouth.close();
        self.note("0")?;
        match self.listen() {
            Heard::End => {}
            Heard::Silence => return Err(wrong("the program goes on after the 0 that ends the tests")),
            Heard::Line(line) => {
                let message =
                    format!("after the last test: expected the end of the output, found {}", shown(&line));
                return Err(Judgement::new(Outcome::Presentation, message));
            }
        }
        Ok(Judgement::new(Outcome::Accepted, tests_won(tests.len(), plies)))
    }

    /// Plays one test, which the program wins.
    fn play(&mut self, test: &BoxTest) -> Result<BoxGame, Judgement> {
        let Some(mut game) = BoxGame::new(test) else {
            return Err(Judgement::judge_fault("the start is outside the box"));
        };
        self.mouth.say(gym100162a_tests::spelled(&test.full_box, &test.start));
        let program = self.hear_side()?;
        self.note(gym100162a::side(program))?;
        if program != game.winner() && !game.is_known() {
            let side = gym100162a::side(program);
            return Err(wrong(format!(
                "the wrong side: {side} loses this game, which is too long to be played out"
            )));
        }
        self.opponent.next_game();
        while game.has_moves() {
            let step = if game.to_move() == program {
                self.hear_move(&game)?
            } else {
                let step = self.opponent.choose(&mut game);
                self.mouth.say(format!("{}\n", gym100162a::spelled(step)));
                step
            };
            game.play(step).map_err(|why| {
                wrong(format!("ply {}: '{}': {why}", game.ply() + 1, gym100162a::spelled(step)))
            })?;
            self.note(&gym100162a::spelled(step))?;
        }
        if game.to_move() == program {
            let why = if program == game.winner() { "after a blunder" } else { "which is the wrong side" };
            let side = gym100162a::side(program);
            return Err(wrong(format!(
                "the program, as {side}, {why}, has no move at {} after {}: it lost",
                cut(point_name(game.token()).to_string()),
                counted(game.ply(), "ply", "plies")
            )));
        }
        self.mouth.say("0 ?\n".to_owned());
        self.note("0 ?")?;
        Ok(game)
    }

    fn note(&mut self, line: &str) -> Result<(), Judgement> {
        writeln!(self.transcript, "{line}").map_err(|error| cannot_note(&error))
    }

    fn listen(&mut self) -> Heard {
        self.ear.listen(Instant::now() + self.settings.move_time)
    }

    fn hear_side(&mut self) -> Result<Player, Judgement> {
        let line = self.hear("Alice or Bob")?;
        let known = Player::BOTH.into_iter().find(|&player| line == gym100162a::side(player).as_bytes());
        known.ok_or_else(|| misspelled("Alice or Bob", &line))
    }

    fn hear_move(&mut self, game: &BoxGame) -> Result<lastmove::game::Step, Judgement> {
        let expected = format!("a move of the program, its ply {}", game.ply() + 1);
        let line = self.hear(&expected)?;
        game::read_move(&line).map_err(|outcome| {
            let misspelled = misspelled(&expected, &line);
            Judgement::new(outcome, misspelled.message())
        })
    }

    /// The program's next line without the blanks at its ends.
    fn hear(&mut self, expected: &str) -> Result<Vec<u8>, Judgement> {
        match self.listen() {
            Heard::Line(line) => Ok(line),
            Heard::End => Err(wrong(format!("expected {expected}, but the program's output has ended"))),
            Heard::Silence => {
                let seconds = self.settings.move_time.as_secs_f64();
                Err(wrong(format!(
                    "expected {expected}, but heard nothing for {seconds} s (is the output flushed?)"
                )))
            }
        }
    }
}

fn misspelled(expected: &str, line: &[u8]) -> Judgement {
    Judgement::new(Outcome::Presentation, format!("expected {expected}, found {}", shown(line)))
}
