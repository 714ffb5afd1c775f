//! Validators of inputs. An input is valid if it is, byte for byte, what the problem's statement makes of it: so it is read
//! by the reader that the contest programs use, written anew, and compared.

mod box_game;
mod compare;
mod game;
mod parity;
mod rabbit;

use lastmove_formats::ParseError;

use crate::{
    Problem,
    words::{Word, words},
};

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

/// The words of an input, without a byte order mark.
fn input_words(input: &[u8]) -> impl Iterator<Item = Word<'_>> {
    words(input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input))
}

/// Refuses a board of more than `most` rows or columns by the two numbers that an input begins with, before the limits of the
/// reader are spoken of. What are no numbers is left to the reader.
fn check_sizes(input: &[u8], most: usize) -> Result<(), Invalid> {
    let mut sizes = input_words(input).zip(["a number of rows", "a number of columns"]);
    sizes.try_for_each(|(word, what)| check_limit(word, what, most).map(|_| ()))
}

/// The number that a word is, with a sign and leading zeros at most, if it is from 1 to `most`; `None` if it is no number.
fn check_limit(word: Word<'_>, what: &str, most: usize) -> Result<Option<usize>, Invalid> {
    let is_negative = word.bytes.starts_with(b"-");
    let digits =
        word.bytes.strip_prefix(b"-").or_else(|| word.bytes.strip_prefix(b"+")).unwrap_or(word.bytes);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Ok(None);
    }
    // More digits than these are too many anyway.
    let number = str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).unwrap_or(usize::MAX);
    if (1..=most).contains(&number) && !is_negative {
        return Ok(Some(number));
    }
    let expected = format!("{what} from 1 to {most}");
    Err(Invalid { line: word.line, column: word.column, expected, found: word.shown() })
}
