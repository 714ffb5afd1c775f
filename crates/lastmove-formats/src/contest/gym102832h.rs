//! *Combination Lock* (Codeforces Gym 102832 H): who wins when two players turn the dials of a lock in turn.
//!
//! Input: the number T of tests; each `m n s`, the numbers of dials and of forbidden codes and the code that the lock
//! shows, then n forbidden codes. A code is a token of m digits, leading zeros included. A move turns one dial by one
//! digit, from 9 to 0 or back too; no code may be shown twice, and no forbidden one. Output for each: `Alice`, who
//! moves first, or `Bob`.
//!
//! The problem promises at most 5 dials; more are read where the input is long enough for so many codes.

use std::{io, ops::Range};

use lastmove::{Graph, Solution, Verdict, Vertex};

use super::{Dials, Tests, scanner::Scanner};
use crate::{ParseError, ParseErrorKind, edges_header::vertex_limit, fault};

/// A lock and the code that it shows.
#[derive(Clone, Debug)]
pub struct Test {
    /// The lock.
    pub dials: Dials,
    /// The code, which is not forbidden.
    pub start: Vertex,
}

/// The tests of the problem's input. Numbers and codes may stand on any lines.
///
/// # Errors
/// A [`ParseError`] at the first fault, after which there are no more tests. More codes than
/// [`vertex_limit`] allows are one, and so is a start that is forbidden.
pub fn tests(source: &[u8]) -> Tests<'_, Test> {
    Tests::counted(source, read)
}

/// Writes the judge's answer to a test, given the solution of its lock.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use lastmove_formats::contest::gym102832h;
/// let mut out = Vec::new();
/// for test in gym102832h::tests(b"2\n1 0 5\n1 1 0\n5\n") {
///     let test = test?;
///     gym102832h::write_answer(test.start, &lastmove::solve(&test.dials), &mut out).unwrap();
/// }
/// assert_eq!(out, b"Alice\nBob\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_answer(start: Vertex, solution: &Solution, out: &mut impl io::Write) -> io::Result<()> {
    let wins = solution.verdict(start) == Some(Verdict::Wins);
    out.write_all(if wins { b"Alice\n" } else { b"Bob\n" })
}

fn read(scanner: &mut Scanner<'_>) -> Result<Test, ParseError> {
    let source = scanner.source();
    let mut dials = read_dials(scanner)?;
    let forbidden = scanner.number(0..=usize::MAX, || "the number of forbidden codes".to_owned())?;
    let (start, start_span) = read_code(scanner, &dials, || "the code that the lock shows".to_owned())?;
    for number in 1..=forbidden {
        let (code, _) = read_code(scanner, &dials, || format!("forbidden code {number} of {forbidden}"))?;
        dials.forbid(code);
    }
    if dials.contains(start) {
        Ok(Test { dials, start })
    } else {
        let why = ", which is forbidden below";
        let expected = "a code that is not forbidden";
        Err(fault::token_that(ParseErrorKind::Illegal, source, start_span, expected, why))
    }
}

fn read_dials(scanner: &mut Scanner<'_>) -> Result<Dials, ParseError> {
    let source = scanner.source();
    let most = (vertex_limit(source.len()).ilog10() as usize).min(Dials::MOST);
    let why = if most < Dials::MOST {
        format!(" for an input of {} bytes", source.len())
    } else {
        ", as there are 2^32 - 1 vertex numbers for the codes".to_owned()
    };
    let expected = format!("the number of dials, from 1 to {most}{why}");
    let span = scanner.token(|| expected.clone())?;
    let count = fault::number(source, span.clone(), &expected)?;
    let kind = if count > most { ParseErrorKind::TooLarge } else { ParseErrorKind::Range };
    let dials = Dials::new(count).filter(|_| count <= most);
    dials.ok_or_else(|| fault::token(kind, source, span, &expected))
}

/// Reads a code: as many digits as there are dials.
fn read_code(
    scanner: &mut Scanner<'_>,
    dials: &Dials,
    what: impl Fn() -> String,
) -> Result<(Vertex, Range<usize>), ParseError> {
    let source = scanner.source();
    let expected = || format!("{}, {}", what(), fault::counted(dials.dials(), "digit"));
    let span = scanner.token(expected)?;
    let code = &source[span.clone()];
    if code.len() != dials.dials() || !code.iter().all(u8::is_ascii_digit) {
        return Err(fault::token(ParseErrorKind::Number, source, span, &expected()));
    }
    let number = code.iter().fold(0, |number, digit| 10 * number + usize::from(digit - b'0'));
    let Some(code) = Vertex::new(number) else { unreachable!("every code has a vertex number") };
    Ok((code, span))
}
