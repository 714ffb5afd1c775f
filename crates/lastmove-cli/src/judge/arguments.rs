use std::{ffi::OsStr, path::PathBuf, time::Duration};

use clap::{
    Args, Subcommand,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use lastmove_judge::{Convention, Problem, Settings};

/// Judge inputs and outputs of contest problems, for those who set them: validators, checkers and the interactor.
///
/// Made to be called by a contest system, as in `exec lastmove judge checker jsoi2009-game "$@"`. What was found goes to standard
/// error, and in the ICPC convention to `judgemessage.txt` in the feedback folder.
#[derive(Args, Debug)]
#[command(after_help = CODES)]
pub(crate) struct JudgeArguments {
    #[command(subcommand)]
    pub(super) tool: Tool,
}

pub(super) const CODES: &str = "Exit codes:
                         testlib  icpc
  accepted, or valid           0    42
  wrong answer                 1    43
  presentation error           2    43
  the judge's fault            3    43
  an input that is not valid   3    43";

#[derive(Debug, Subcommand)]
pub(super) enum Tool {
    Validator(ValidatorArguments),
    Checker(CheckerArguments),
    Interactor(InteractorArguments),
}

/// Check an input on standard input to the letter: its form, its limits, and what it promises.
///
/// Refused are carriage returns, blanks at the ends of lines, blank lines, a missing line feed at the end, signs and leading zeros,
/// lines of a wrong length, foreign characters, sizes beyond the contest's limits, moves that are not legal, and games that are not
/// over.
#[derive(Args, Debug)]
#[command(after_help = CODES)]
pub(super) struct ValidatorArguments {
    /// The problem, by its name or by that of a judge that has it
    #[arg(value_parser = problems(&Problem::ALL))]
    pub(super) problem: Problem,
    #[command(flatten)]
    pub(super) convention: ConventionArgument,
    /// Accept the white space of the contests' published samples: blanks and carriage returns at the ends of lines, and no line
    /// feed or blank lines at the end
    #[arg(long)]
    pub(super) official: bool,
    /// Write a repaired copy of the input to this file, if nothing but white space, signs and leading zeros is wrong with it
    ///
    /// The exit code still says whether the input itself is valid.
    #[arg(long, value_name = "FILE")]
    pub(super) fix: Option<PathBuf>,
}

/// Judge an output. The right answer is worked out and proven here, whatever the answer file says.
///
/// For gym100162a the output is the transcript that the interactor wrote.
#[derive(Args, Debug)]
#[command(after_help = CODES)]
pub(super) struct CheckerArguments {
    /// The problem, by its name or by that of a judge that has it
    #[arg(value_parser = problems(&Problem::ALL))]
    pub(super) problem: Problem,
    /// testlib: INPUT OUTPUT ANSWER. icpc: INPUT ANSWER FEEDBACK, and the output on standard input; more is ignored
    #[arg(value_names = ["INPUT", "OUTPUT", "ANSWER"], num_args = 3.., required = true)]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) convention: ConventionArgument,
}

/// Play against a program, whose output is standard input and whose input is standard output, which is closed after the last test.
///
/// It takes the side that the program does not take. In boxes of up to 100 000 points it wins as soon as it can; in larger ones it
/// only knows whether the side is the right one.
#[derive(Args, Debug)]
#[command(after_help = CODES)]
pub(super) struct InteractorArguments {
    /// The problem, by its name or by that of a judge that has it
    #[arg(value_parser = problems(&[Problem::BoxGame]))]
    pub(super) problem: Problem,
    /// testlib: INPUT TOUT, where the transcript is written. icpc: INPUT ANSWER FEEDBACK. More is ignored
    #[arg(value_names = ["INPUT", "TOUT"], num_args = 2.., required = true)]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) convention: ConventionArgument,
    /// How long the program may take for each move, in seconds: above 0 and up to 86400
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = move_time)]
    move_seconds: Duration,
    /// How long what the program goes on saying after the judgement is read, in seconds: from 0 to 86400
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    drain_seconds: Duration,
    /// Which of the random moves are made where no move wins
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl InteractorArguments {
    pub(super) fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        settings.move_time = self.move_seconds;
        settings.drain_time = self.drain_seconds;
        settings.seed = self.seed;
        settings
    }
}

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct ConventionArgument {
    /// How the files are given and what the exit codes mean
    #[arg(long = "convention", value_name = "CONVENTION", default_value = "testlib", value_parser = conventions())]
    pub(super) named: Convention,
}

fn conventions() -> impl TypedValueParser<Value = Convention> {
    PossibleValuesParser::new([
        PossibleValue::new("testlib").help("that of testlib's validators, checkers and interactors"),
        PossibleValue::new("icpc").help("that of the ICPC problem package"),
    ])
    .map(|name| if name == "icpc" { Convention::Icpc } else { Convention::Testlib })
}

fn problems(problems: &[Problem]) -> impl TypedValueParser<Value = Problem> + use<> {
    let value = |problem: &Problem| {
        PossibleValue::new(problem.name()).aliases(problem.aliases()).help(format!(
            "{} (also {})",
            problem.title(),
            problem.aliases().join(", ")
        ))
    };
    PossibleValuesParser::new(problems.iter().map(value)).try_map(|name| {
        let called = |problem: &Problem| problem.name() == name || problem.aliases().contains(&name.as_str());
        Problem::ALL.into_iter().find(called).ok_or("no such problem")
    })
}

/// The longest time that can be asked for: a day.
const MOST: Duration = Duration::from_hours(24);

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|&time| time <= MOST).ok_or("expected a number of seconds from 0 to 86400, such as 2.5")
}

fn move_time(text: &str) -> Result<Duration, &'static str> {
    let time = seconds(text).ok().filter(|time| !time.is_zero());
    time.ok_or("expected a number of seconds above 0 and up to 86400, such as 2.5")
}

/// The convention that a command line asks for, when it could not be read as a whole; `None` if it is not one of `judge`.
pub(super) fn asked_for<S: AsRef<OsStr>>(arguments: &[S]) -> Option<Convention> {
    let mut words = arguments.iter().skip(1).map(AsRef::as_ref);
    let mut command = words.next()?;
    while command.to_str().is_some_and(|word| word.starts_with("--color")) {
        if command == "--color" {
            words.next();
        }
        command = words.next()?;
    }
    let is_icpc =
        arguments.windows(2).any(|pair| pair[0].as_ref() == "--convention" && pair[1].as_ref() == "icpc")
            || arguments.iter().any(|word| word.as_ref() == "--convention=icpc");
    (command == "judge").then_some(if is_icpc { Convention::Icpc } else { Convention::Testlib })
}
