//! `lastmove judge`: validators, checkers and the interactor, with the arguments and exit codes that contest systems expect.

mod arguments;
mod replies;

use std::{
    env,
    fs::{self, File},
    io::{self, BufWriter, Read, Write},
    path::Path,
    process::{self, ExitCode},
};

pub(crate) use self::arguments::JudgeArguments;
use self::arguments::{CheckerArguments, InteractorArguments, Tool, ValidatorArguments};
use crate::input;
use lastmove_judge::{Convention, Judgement, WhiteSpace, check, interact, repaired, validate};

pub(crate) fn run(arguments: &JudgeArguments) -> ExitCode {
    match &arguments.tool {
        Tool::Validator(arguments) => validator(arguments).into(),
        Tool::Checker(arguments) => checker(arguments).into(),
        // Threads may still be waiting for the program.
        Tool::Interactor(arguments) => process::exit(i32::from(interactor(arguments))),
    }
}

/// The code for a command line of `judge` that could not be understood; `None` if it is not one of `judge`.
///
/// clap's own code would mean something else to a contest system.
pub(crate) fn usage_code() -> Option<u8> {
    let arguments: Vec<_> = env::args_os().collect();
    let convention = arguments::asked_for(&arguments)?;
    Some(convention.exit_code(Judgement::judge_fault("").outcome()))
}

fn validator(arguments: &ValidatorArguments) -> u8 {
    let convention = arguments.convention.named;
    let white_space = if arguments.official { WhiteSpace::Official } else { WhiteSpace::Strict };
    let found = stdin().and_then(|input| {
        let found = validate(arguments.problem, &input, white_space).map_err(|error| error.to_string());
        let fixed = arguments.fix.as_deref().map_or(Ok(()), |path| {
            let copy = repaired(arguments.problem, &input)
                .map_err(|error| format!("cannot be repaired: {error}"))?;
            write(path, &copy)
        });
        found.and(fixed)
    });
    if let Err(message) = &found {
        say(&format!("FAIL {message}"));
    }
    convention.validator_code(found.is_ok())
}

fn checker(arguments: &CheckerArguments) -> u8 {
    let convention = arguments.convention.named;
    // The parser has seen to it that there are three.
    let [input, second, third, ..] = &arguments.files[..] else {
        return finish(convention, None, &Judgement::judge_fault("three files are needed"));
    };
    let (output, answer, feedback) = match convention {
        Convention::Testlib => (read(second), read(third), None),
        Convention::Icpc => (stdin(), read(second), Some(third.as_path())),
    };
    let judgement = match (read(input), output) {
        (Ok(input), Ok(output)) => {
            let judgement = check(arguments.problem, &input, &output, answer.as_deref().ok());
            match answer {
                Err(message) => judgement.with_note(&format!("the answer file cannot be read: {message}")),
                Ok(_) => judgement,
            }
        }
        (Err(message), _) | (_, Err(message)) => Judgement::judge_fault(message),
    };
    finish(convention, feedback, &judgement)
}

fn interactor(arguments: &InteractorArguments) -> u8 {
    let convention = arguments.convention.named;
    let (transcript, feedback) = match (convention, &arguments.files[..]) {
        (Convention::Testlib, [_, transcript, ..]) => (Some(transcript), None),
        (Convention::Icpc, [_, _, feedback, ..]) => (None, Some(feedback.as_path())),
        _ => {
            return finish(convention, None, &Judgement::judge_fault("INPUT ANSWER FEEDBACK are needed"));
        }
    };
    if transcript.is_some_and(|path| input::is_same_file(path, &arguments.files[0])) {
        let message = "INPUT and TOUT are the same file, which the transcript would be written over";
        return finish(convention, feedback, &Judgement::judge_fault(message));
    }
    let opened = transcript.map_or(Ok(Box::new(io::sink()) as Box<dyn Write>), |path| {
        let file = File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Box::new(BufWriter::new(file)))
    });
    let replies = replies::replies().map_err(|error| format!("standard output: {error}"));
    let judgement = match (read(&arguments.files[0]), opened, replies) {
        (Ok(input), Ok(mut transcript), Ok(replies)) => {
            interact(&input, io::stdin(), replies, &mut *transcript, arguments.settings())
        }
        (Err(message), ..) | (_, Err(message), _) | (.., Err(message)) => Judgement::judge_fault(message),
    };
    finish(convention, feedback, &judgement)
}

/// Says what was found, and gives the code to end with.
fn finish(convention: Convention, feedback: Option<&Path>, judgement: &Judgement) -> u8 {
    let mut judgement = judgement.clone();
    if let Some(folder) = feedback
        && let Err(message) = write(&folder.join("judgemessage.txt"), format!("{judgement}\n").as_bytes())
    {
        judgement = Judgement::judge_fault(message);
    }
    say(&judgement.to_string());
    convention.exit_code(judgement.outcome())
}

/// Prints a line on standard error. If that cannot be done, the code still says what was found.
fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

fn stdin() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes).map_err(|error| format!("standard input: {error}"))?;
    Ok(bytes)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
