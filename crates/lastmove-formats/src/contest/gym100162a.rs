//! *Box Game* (Codeforces Gym 100162 A), which is interactive: win every game against the judge.
//!
//! A test is `n`, then `w_1 .. w_n`, then `s_1 .. s_n`: the box is the points with coordinates from 0 to `w_i`, and the token
//! stands at s. The program prints the side it takes, `Alice` or `Bob`. Alice moves first, then they move in turn. A
//! move is `k +` or `k -`: coordinate k (from 1) becomes one more or one less. Whoever cannot move loses. If that
//! is the judge, it says `0 ?` instead, which ends the test. After the last test comes `0`.
//!
//! Numbers and signs may stand on any lines, with any blanks between them.

use std::{
    io::{self, BufRead, Write},
    ops::Range,
};

use lastmove::{
    FullBox, FullBoxGame, Player,
    game::{IllegalStep, Step, point_name},
};

use crate::{
    ParseError, ParseErrorKind,
    excerpt::mark_length,
    fault,
    text::{is_blank, tokens},
};

/// Plays all tests and wins them. Each line is flushed when it is written.
///
/// O(dimensions) time a move, O(dimensions) memory and some 50 bytes a move.
///
/// # Errors
/// A [`JudgeError`] when the judge cannot be heard or answered, or what it says is not in order; an illegal move is among
/// that.
///
/// ```
/// // The judge's box is a line of three points. From its middle Alice wins by any move.
/// let judge = b"1\n2\n1\n0 ?\n0\n";
/// let mut said = Vec::new();
/// lastmove_formats::contest::gym100162a::play(&judge[..], &mut said).unwrap();
/// assert_eq!(said, b"Alice\n1 +\n");
/// ```
pub fn play(input: impl BufRead, out: &mut impl Write) -> Result<(), JudgeError> {
    let mut judge = Judge::new(input);
    while let Some(mut game) = judge.next_test()? {
        say(out, side(game.winner()))?;
        loop {
            if let Some(reply) = game.reply() {
                say(out, &spelled(reply))?;
                make(&mut game, reply);
            } else if let Some(step) = judge.next_move(&game)? {
                make(&mut game, step);
            } else {
                break;
            }
        }
    }
    Ok(())
}

/// Why a run ended early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// What the judge says cannot be read.
    #[error("cannot read what the judge says")]
    Read(#[source] io::Error),
    /// The judge cannot be answered.
    #[error("cannot answer the judge")]
    Write(#[source] io::Error),
    /// What the judge says is not in order.
    #[error(transparent)]
    Parse(#[from] ParseError),
}

fn say(out: &mut impl Write, line: &str) -> Result<(), JudgeError> {
    writeln!(out, "{line}").and_then(|()| out.flush()).map_err(JudgeError::Write)
}

/// The name of a side.
pub fn side(player: Player) -> &'static str {
    match player {
        Player::First => "Alice",
        Player::Second => "Bob",
    }
}

/// A move as it is written: `3 +`.
pub fn spelled(step: Step) -> String {
    format!("{} {}", step.axis + 1, if step.up { '+' } else { '-' })
}

/// Makes a move that was found to be legal.
fn make(game: &mut FullBoxGame, step: Step) {
    let made = game.play(step);
    debug_assert!(made.is_ok(), "{made:?}");
}

/// What the judge says, token by token, with no more read than its present line.
struct Judge<R> {
    input: R,
    /// The present line.
    line: Vec<u8>,
    /// How many lines came before it.
    lines: usize,
    /// Where in the line the next token is looked for.
    next: usize,
    /// How many tests have begun.
    tests: usize,
}

impl<R: BufRead> Judge<R> {
    fn new(input: R) -> Self {
        Self { input, line: Vec::new(), lines: 0, next: 0, tests: 0 }
    }

    /// The next test, ready to be played; `None` after the last one.
    fn next_test(&mut self) -> Result<Option<FullBoxGame>, JudgeError> {
        self.tests += 1;
        let expected = format!("the number of dimensions of test {}, or 0 after the last test", self.tests);
        let dimensions = self.token(&expected)?;
        let dimensions = self.number(dimensions, u64::MAX, &expected)?;
        if dimensions == 0 {
            let rest = tokens(&self.line, self.next..self.content_end()).next();
            return rest.map_or(Ok(None), |extra| {
                let expected = "the end of the line after the 0 that ends the tests";
                Err(self.fault(ParseErrorKind::Extra, extra, expected).into())
            });
        }
        let mut sides = Vec::new();
        for k in 1..=dimensions {
            let limit = u64::MAX - 1;
            let expected = format!("w_{k}, the largest coordinate {k} in the box, from 0 to {limit}");
            let token = self.token(&expected)?;
            sides.push(self.number(token, limit, &expected)? + 1);
        }
        let mut start = Vec::new();
        for (k, length) in (1..).zip(&sides) {
            let limit = length - 1;
            let expected = format!("s_{k}, where the token stands, from 0 to w_{k} = {limit}");
            let token = self.token(&expected)?;
            start.push(self.number(token, limit, &expected)?);
        }
        let game = FullBox::new(sides).ok().and_then(|full_box| FullBoxGame::new(&full_box, &start));
        debug_assert!(game.is_some(), "there are sides, and the start is among them");
        Ok(game)
    }

    /// The judge's move, which is legal; `None` if it has none.
    fn next_move(&mut self, game: &FullBoxGame) -> Result<Option<Step>, JudgeError> {
        let dimensions = game.token().len();
        let expected = format!("the judge's move: a dimension from 1 to {dimensions}, or 0 if it has none");
        let begin = self.token(&expected)?;
        let line = self.lines;
        let dimension = self.number(begin.clone(), dimensions as u64, &expected)? as usize;
        let expected = if dimension == 0 {
            "'?' after 0".to_owned()
        } else {
            format!("'+' or '-' after the dimension {dimension}")
        };
        let sign = self.token(&expected)?;
        let up = match (dimension, &self.line[sign.clone()]) {
            (0, b"?") => return Ok(None),
            (1.., b"+") => true,
            (1.., b"-") => false,
            _ => return Err(self.fault(ParseErrorKind::Character, sign, &expected).into()),
        };
        let step = Step { axis: dimension - 1, up };
        game.check_move(step).map_err(|error: IllegalStep| {
            let span = if line == self.lines { begin.start..sign.end } else { sign };
            let at = point_name(game.token());
            let expected = format!("a legal move of the judge from {at}");
            let why = format!(", but {}", error.reason());
            let error = fault::token_that(ParseErrorKind::Illegal, &self.line, span, &expected, &why);
            error.after_lines(self.lines)
        })?;
        Ok(Some(step))
    }

    /// The next token, on this line or a later one.
    fn token(&mut self, expected: &str) -> Result<Range<usize>, JudgeError> {
        loop {
            if let Some(token) = tokens(&self.line, self.next..self.content_end()).next() {
                self.next = token.end;
                return Ok(token);
            }
            if !self.read_line().map_err(JudgeError::Read)? {
                let error = fault::missing(&self.line, self.line.len(), expected);
                return Err(error.after_lines(self.lines).into());
            }
        }
    }

    /// Reads the next line; `false`, with the present one kept, if there is none.
    fn read_line(&mut self) -> io::Result<bool> {
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            return Ok(false);
        }
        self.lines += usize::from(self.line.ends_with(b"\n"));
        self.next = if self.lines == 0 { mark_length(&line) } else { 0 };
        self.line = line;
        Ok(true)
    }

    /// Where the line's end begins.
    fn content_end(&self) -> usize {
        let end = self.line.iter().rposition(|&byte| byte != b'\n' && !is_blank(byte));
        end.map_or(0, |last| last + 1).max(self.next)
    }

    /// The number that a token is, up to `limit`.
    fn number(&self, token: Range<usize>, limit: u64, expected: &str) -> Result<u64, ParseError> {
        let number = fault::number_u64(&self.line, token.clone(), expected);
        let number = number.map_err(|error| error.after_lines(self.lines))?;
        if number <= limit { Ok(number) } else { Err(self.fault(ParseErrorKind::Range, token, expected)) }
    }

    fn fault(&self, kind: ParseErrorKind, token: Range<usize>, expected: &str) -> ParseError {
        fault::token(kind, &self.line, token, expected).after_lines(self.lines)
    }
}
