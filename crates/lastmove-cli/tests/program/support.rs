//! Running the program.

use std::{
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

/// The program with these arguments, in the workspace, away from the environment of whoever runs the tests.
pub(crate) fn command<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lastmove"));
    command.args(arguments).current_dir(workspace());
    for variable in ["NO_COLOR", "COLUMNS", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it to its end without any input.
pub(crate) fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Output {
    command(arguments).output().unwrap()
}

/// Runs it to its end with `input` on standard input.
pub(crate) fn run_on<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>, input: Vec<u8>) -> Output {
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program may end without reading everything.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files in a folder of the workspace, in order.
pub(crate) fn files_in(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(workspace().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{folder} is empty");
    files
}

/// What a command that went well printed.
#[track_caller]
pub(crate) fn stdout(output: Output) -> String {
    assert_eq!(stderr(&output), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A board of `size` x `size` cells with a wall here and there, the same every time.
pub(crate) fn large_board(size: usize) -> Vec<u8> {
    let mut text = format!("{size} {size}\n").into_bytes();
    let mut state = 1u64;
    for _ in 0..size {
        for _ in 0..size {
            // xorshift64: Marsaglia, "Xorshift RNGs", 2003.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            text.push(if state.is_multiple_of(10) { b'#' } else { b'.' });
        }
        text.push(b'\n');
    }
    text
}
