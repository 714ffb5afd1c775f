//! Validators of inputs. An input is valid if it is, byte for byte, what the problem's statement makes of it: so it is read
//! by the reader that the contest programs use, written anew, and compared.

mod box_game;
mod compare;
mod game;
mod parity;
mod rabbit;

use lastmove_formats::ParseError;

use crate::Problem;

/// What is accepted around the parts of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum WhiteSpace {
    /// One blank between two numbers, a line feed at the end of each line, and nothing else.
    #[default]
    Strict,
    /// Also what the published samples have: blanks and a carriage return at the ends of lines, no line feed at the end of the
    /// file, blank lines there.
    Official,
}

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: expected {expected}, found {found}")]
pub struct Invalid {
    line: usize,
    column: usize,
    expected: String,
    found: String,
}

impl Invalid {
    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    fn new(line: usize, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { line, column: 1, expected: expected.into(), found: found.into() }
    }
}

impl From<ParseError> for Invalid {
    fn from(error: ParseError) -> Self {
        Self {
            line: error.line(),
            column: error.column(),
            expected: error.expected().to_owned(),
            found: error.found().to_owned(),
        }
    }
}

/// Checks an input to the letter: its form, its limits, and what it promises (legal moves, a game that is over).
///
/// The limits are those of the contests: *Game* 1 to 100 rows and columns; *Rabbit and Egg* 1 to 40, and 1 to 1000 rounds;
/// *Who can win* sizes from 1 to 10 000. Those of *Box Game* were not published with it: any box of coordinates below 2^64 - 1
/// is valid.
///
/// O(bytes) time and memory.
///
/// # Errors
/// An [`Invalid`] at the first fault.
///
/// ```
/// use lastmove_judge::{Problem, WhiteSpace, validate};
/// let error = validate(Problem::Parity, b"2 \n0\n", WhiteSpace::Strict).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 2: expected the end of the line, found a blank");
/// assert!(validate(Problem::Parity, b"2 \r\n0", WhiteSpace::Official).is_ok());
/// ```
pub fn validate(problem: Problem, input: &[u8], white_space: WhiteSpace) -> Result<(), Invalid> {
    let canonical = repaired(problem, input)?;
    match white_space {
        WhiteSpace::Strict => compare::same(input, &canonical),
        WhiteSpace::Official => compare::same(&compare::without_ends(input), &canonical),
    }
}

/// The input as it should be written: what [`validate`] accepts, if anything can be made of it.
///
/// Repaired are ends of lines, blanks, blank lines, a byte order mark, signs and leading zeros of numbers.
///
/// # Errors
/// An [`Invalid`] at the first fault that is more than that.
pub fn repaired(problem: Problem, input: &[u8]) -> Result<Vec<u8>, Invalid> {
    match problem {
        Problem::Game => game::canonical(input),
        Problem::Rabbit => rabbit::canonical(input),
        Problem::BoxGame => box_game::canonical(input),
        Problem::Parity => parity::canonical(input),
    }
}

/// Refuses a number outside `1..=most`, which stands on `line`.
fn check_limit(line: usize, what: &str, found: usize, most: usize) -> Result<(), Invalid> {
    if (1..=most).contains(&found) {
        return Ok(());
    }
    Err(Invalid::new(line, format!("{what} from 1 to {most}"), found.to_string()))
}
