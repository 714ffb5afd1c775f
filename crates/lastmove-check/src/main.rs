//! `lastmove-check GRAPH CERTIFICATE`: checks a certificate and says so.

use std::{env, fs, io::Read, process::ExitCode};

use lastmove_check::{Failure, Graph, Grid, Verified, check_box, check_graph, check_grid};

const USAGE: &str = include_str!("usage.txt");

/// No input is longer, 16 GiB.
const MAX_BYTES: u64 = 1 << 34;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["--help" | "-h"] => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        ["--box", sides, certificate] => on_box(sides, certificate),
        ["--format", format @ ("grid" | "edges" | "dimacs"), graph, certificate] => {
            on_file(format, graph, certificate)
        }
        [graph, certificate] if !graph.starts_with("--") => {
            on_file(graph.rsplit_once('.').unwrap_or_default().1, graph, certificate)
        }
        _ => usage(),
    };
    let (code, words) = match outcome {
        Ok(verified) => (0, format!("VERIFIED {verified}")),
        Err(Failure::Refused(what)) => (1, format!("REFUSED {what}")),
        Err(Failure::Unreadable(reason)) => {
            eprintln!("{reason}");
            return ExitCode::from(2);
        }
    };
    println!("{words}");
    ExitCode::from(code)
}

fn usage<T>() -> Result<T, Failure> {
    Err(Failure::Unreadable(USAGE.trim_end().to_owned()))
}

fn on_file(format: &str, graph: &str, certificate: &str) -> Result<Verified, Failure> {
    let (source, certificate) = (read(graph)?, read(certificate)?);
    let named = |failure| Failure::Unreadable(format!("{graph}: {failure}"));
    match format {
        "edges" => check_graph(&Graph::from_edges(&source).map_err(named)?, &certificate),
        "dimacs" | "col" => check_graph(&Graph::from_dimacs(&source).map_err(named)?, &certificate),
        _ => check_grid(&Grid::read(&source).map_err(named)?, &certificate),
    }
}

fn on_box(sides: &str, certificate: &str) -> Result<Verified, Failure> {
    let Ok(sides) = sides.split('x').map(str::parse).collect::<Result<Vec<u64>, _>>() else { return usage() };
    check_box(&sides, &read(certificate)?)
}

fn read(path: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let done = fs::File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes));
    match done {
        Ok(length) if (length as u64) < MAX_BYTES => Ok(bytes),
        Ok(_) => Err(Failure::Unreadable(format!("{path} is too long"))),
        Err(error) => Err(Failure::Unreadable(format!("cannot read {path}: {error}"))),
    }
}
