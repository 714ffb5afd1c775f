//! Checkers of outputs. Each works out the answer itself; the answer file never decides anything.

mod box_game;
mod game;
mod parity;
mod rabbit;

use crate::{Judgement, Outcome, Problem, words::Word};

/// Judges an output for an input. The right answer is worked out here, whatever `answer` says; if that is wrong, the
/// judgement says so in a note.
///
/// What each rests on, beside the theorem of undirected vertex geography:
/// - *Game*: a maximum matching of the library's, which is checked to be one, and the starts that follow from it, which
///   are worked out again without the library.
/// - *Rabbit and Egg*: the library's review of the game; the verdict before and after each of Rabbit's moves is worked
///   out again from nothing by another engine. The rounds must come in order.
/// - *Who can win*: the parity of the size, and the formula for full boxes.
/// - *Box Game*: `output` is the transcript that [`interact`](crate::interact) wrote, which is played through.
///
/// Blanks and line ends may stand between words as anyone likes.
///
/// ```
/// use lastmove_judge::{Outcome, Problem, check};
/// let judgement = check(Problem::Parity, b"2\n3\n0\n", b"Alice\nBob\n", Some(b"Bob\nBob\n"));
/// assert_eq!(judgement.outcome(), Outcome::Accepted);
/// assert!(judgement.message().contains("the answer file is wrong"));
/// ```
pub fn check(problem: Problem, input: &[u8], output: &[u8], answer: Option<&[u8]>) -> Judgement {
    let checker = match problem {
        Problem::Game => game::checker(input),
        Problem::Rabbit => rabbit::checker(input),
        Problem::BoxGame => box_game::checker(input),
        Problem::Parity => parity::checker(input),
    };
    let checker = match checker {
        Ok(checker) => checker,
        Err(reason) => return Judgement::judge_fault(reason),
    };
    let judgement = settled(checker(output));
    if problem == Problem::BoxGame {
        return judgement;
    }
    match answer.map(|answer| settled(checker(answer))) {
        Some(other) if other.outcome() != Outcome::Accepted => {
            judgement.with_note(&format!("the answer file is wrong: {}", other.message()))
        }
        _ => judgement,
    }
}

/// Judges an output for the input at hand: what is right about it, or what is wrong.
type Checker = Box<dyn Fn(&[u8]) -> Result<String, Judgement>>;

fn settled(result: Result<String, Judgement>) -> Judgement {
    result.map_or_else(|judgement| judgement, |message| Judgement::new(Outcome::Accepted, message))
}

fn wrong(message: impl Into<String>) -> Judgement {
    Judgement::new(Outcome::Wrong, message)
}

/// The judgement that a word, or the end of the output if there is none, is not what should stand there.
fn misplaced(expected: &str, found: Option<Word<'_>>) -> Judgement {
    let message = match found {
        Some(word) => format!("line {}: expected {expected}, found {}", word.line, word.shown()),
        None => format!("expected {expected}, found the end of the output"),
    };
    Judgement::new(Outcome::Presentation, message)
}

/// Refuses anything that comes after the output's end.
fn nothing_more<'o>(mut rest: impl Iterator<Item = Word<'o>>) -> Result<(), Judgement> {
    rest.next().map_or(Ok(()), |word| Err(misplaced("the end of the output", Some(word))))
}
