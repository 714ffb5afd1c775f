//! How the program ends: exit codes, and the messages for what went wrong.

use std::{
    error::Error,
    fmt::{self, Write},
    io::{self, ErrorKind},
    process::ExitCode,
};

use lastmove::{
    Interrupted, SolveError, SolveErrorKind,
    game::{ExhaustiveError, ExhaustiveErrorKind},
};

use crate::{color::Color, diagnostics, interrupt, proof::Unproved};

/// Everything was done.
pub(crate) const DONE: u8 = 0;
/// What was to be checked is refused.
pub(crate) const REFUSED: u8 = 1;
/// The command line or the input is at fault, or something could not be read or written.
pub(crate) const BAD: u8 = 2;
/// An answer failed its verification, as sysexits.h numbers faults of a program.
pub(crate) const INTERNAL: u8 = 70;
/// Stopped by Ctrl-C, as shells report it: 128 and the number of the signal.
pub(crate) const INTERRUPTED: u8 = 130;

/// The codes of commands that read input and work on it.
pub(crate) const ALL: &[u8] = &[DONE, BAD, INTERRUPTED];
/// Those of `solve`, which can verify its answers.
pub(crate) const SOLVE: &[u8] = &[DONE, BAD, INTERNAL, INTERRUPTED];
/// Those of `check`, which can be answered in the negative.
pub(crate) const CHECK: &[u8] = &[DONE, REFUSED, BAD, INTERRUPTED];
/// The codes of commands that only print.
pub(crate) const PLAIN: &[u8] = &[DONE, BAD];

/// The table of exit codes for a command's help.
pub(crate) fn table(codes: &[u8]) -> String {
    let mut table = String::from("Exit codes:");
    for &code in codes {
        let meaning = match code {
            DONE => "done (also when the reader of the output went away)",
            REFUSED => "the certificate is refused",
            BAD => "bad usage or input, or output that cannot be written",
            INTERNAL => "the answer failed its verification (--verify): a fault of this program",
            INTERRUPTED => "interrupted",
            _ => unreachable!("every code has a meaning"),
        };
        // Writing to memory does not fail.
        let _ = write!(table, "\n  {code:>3}  {meaning}");
    }
    table
}

/// Ends the program with the code for bad input, after the messages have been printed.
#[derive(Debug)]
pub(crate) struct Reported;

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("some input was bad")
    }
}

impl Error for Reported {}

/// Ends the program with the code for a negative answer, after that has been printed.
#[derive(Debug)]
pub(crate) struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the certificate is refused")
    }
}

impl Error for Refused {}

/// Says what went wrong, if anything did, and gives the code to end with.
pub(crate) fn report(result: anyhow::Result<()>, color: Color) -> ExitCode {
    let Err(error) = result else { return DONE.into() };
    if is_broken_pipe(&error) {
        return DONE.into();
    }
    if error.chain().any(is_interruption) {
        return interrupt::exit_code().into();
    }
    if error.is::<Refused>() {
        return REFUSED.into();
    }
    if !error.is::<Reported>() {
        diagnostics::print(&error, color);
    }
    let code = if error.is::<Unproved>() { INTERNAL } else { BAD };
    code.into()
}

/// Whether the error is an interruption by Ctrl-C.
pub(crate) fn is_interrupted(error: &anyhow::Error) -> bool {
    error.chain().any(is_interruption)
}

/// Whether the reader of the output has gone away.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = |error: &(dyn Error + 'static)| error.downcast_ref::<io::Error>().map(io::Error::kind);
    error.chain().any(|error| io(error) == Some(ErrorKind::BrokenPipe))
}

fn is_interruption(error: &(dyn Error + 'static)) -> bool {
    error.is::<Interrupted>()
        || error
            .downcast_ref::<SolveError>()
            .is_some_and(|error| matches!(error.kind(), SolveErrorKind::Interrupted))
        || error
            .downcast_ref::<ExhaustiveError>()
            .is_some_and(|error| matches!(error.kind(), ExhaustiveErrorKind::Interrupted))
}
