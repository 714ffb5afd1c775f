//! `lastmove-check GRAPH CERTIFICATE`: checks a certificate and says so.

use std::io::{self, Read, Write};
use std::{env, ffi::OsStr, ffi::OsString, fs, path::Path, process::ExitCode};

use lastmove_check::{Failure, Graph, Grid, Verified, check_box, check_graph, check_grid};

const USAGE: &str = include_str!("usage.txt");

/// No input is longer, 16 GiB.
const MAX_BYTES: u64 = 1 << 34;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let (code, words) = match outcome(&arguments) {
        Ok(words) => (0, words),
        Err(Failure::Refused(what)) => (1, format!("REFUSED {what}\n")),
        Err(Failure::Unreadable(reason)) => (2, format!("{reason}\n")),
    };
    let mut out: Box<dyn Write> = if code == 2 { Box::new(io::stderr()) } else { Box::new(io::stdout()) };
    // An answer that nobody gets is none.
    ExitCode::from(out.write_all(words.as_bytes()).and_then(|()| out.flush()).map_or(2, |()| code))
}

/// What the program prints if nothing is wrong.
fn outcome(arguments: &[OsString]) -> Result<String, Failure> {
    let words: Vec<&str> = arguments.iter().map(|argument| argument.to_str().unwrap_or_default()).collect();
    let file = |at: usize| Path::new(&arguments[at]);
    let verified = match words[..] {
        ["--help" | "-h"] => return Ok(USAGE.to_owned()),
        ["--box", sides, _] => on_box(sides, file(2)),
        ["--format", format @ ("grid" | "edges" | "dimacs"), _, _] => on_file(format, file(2), file(3)),
        [first, _] if !first.starts_with("--") => on_file("", file(0), file(1)),
        _ => Err(Failure::Unreadable(USAGE.trim_end().to_owned())),
    };
    Ok(format!("VERIFIED {}\n", verified?))
}

fn on_file(format: &str, graph: &Path, certificate: &Path) -> Result<Verified, Failure> {
    let (source, certificate) = (read(graph)?, read(certificate)?);
    let named = |failure| Failure::Unreadable(format!("{}: {failure}", graph.display()));
    let extension = graph.extension().and_then(OsStr::to_str).unwrap_or_default().to_ascii_lowercase();
    match if format.is_empty() { &extension[..] } else { format } {
        "edges" => check_graph(&Graph::from_edges(&source).map_err(named)?, &certificate),
        "dimacs" | "col" => check_graph(&Graph::from_dimacs(&source).map_err(named)?, &certificate),
        _ => check_grid(&Grid::read(&source).map_err(named)?, &certificate),
    }
}

fn on_box(sides: &str, certificate: &Path) -> Result<Verified, Failure> {
    let numbers: Result<Vec<u64>, _> = sides.split(['x', 'X']).map(str::parse).collect();
    let wrong = |_| Failure::Unreadable(format!("sides {sides:?}: expected such as 4x5x6, below 2^64"));
    check_box(&numbers.map_err(wrong)?, &read(certificate)?)
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    match fs::File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes)) {
        Ok(length) if (length as u64) < MAX_BYTES => Ok(bytes),
        Ok(_) => Err(Failure::Unreadable(format!("{} is too long", path.display()))),
        Err(error) => Err(Failure::Unreadable(format!("cannot read {}: {error}", path.display()))),
    }
}
