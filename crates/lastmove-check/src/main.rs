//! `lastmove-check GRAPH CERTIFICATE`: checks a certificate and says so.

use std::{env, fs, io::Read, process::ExitCode};

use lastmove_check::{Failure, Graph, Grid, Verified, check_box, check_graph, check_grid};

const USAGE: &str = "\
Usage: lastmove-check [--format grid|edges|dimacs] GRAPH CERTIFICATE
       lastmove-check --box SIDES CERTIFICATE

Checks that CERTIFICATE proves what it claims about the board or graph in the file GRAPH, or about the full box with so many
points along each dimension, such as 4x5x6. Without --format a GRAPH that ends in .edges is an edge list, in .col or .dimacs DIMACS,
any other a grid.

Exit code: 0 VERIFIED; 1 REFUSED, with the first thing that is wrong; 2 bad usage, or something cannot be read.";

/// No input is longer, 16 GiB.
const MAX_BYTES: u64 = 1 << 34;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        ["--box", sides, certificate] => on_box(sides, certificate),
        ["--format", format, graph, certificate] => on_file(format, graph, certificate),
        [graph, certificate] if !graph.starts_with("--") => on_file(format_of(graph), graph, certificate),
        _ => usage(),
    };
    match outcome {
        Ok(verified) => {
            println!("VERIFIED {verified}");
            ExitCode::SUCCESS
        }
        Err(Failure::Refused(what)) => {
            println!("REFUSED {what}");
            ExitCode::from(1)
        }
        Err(Failure::Unreadable(reason)) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

fn usage<T>() -> Result<T, Failure> {
    Err(Failure::Unreadable(USAGE.to_owned()))
}

fn format_of(path: &str) -> &'static str {
    match path.rsplit_once('.') {
        Some((_, "edges")) => "edges",
        Some((_, "col" | "dimacs")) => "dimacs",
        _ => "grid",
    }
}

fn on_file(format: &str, graph: &str, certificate: &str) -> Result<Verified, Failure> {
    let (source, certificate) = (read(graph)?, read(certificate)?);
    let named = |failure| Failure::Unreadable(format!("{graph}: {failure}"));
    match format {
        "grid" => check_grid(&Grid::read(&source).map_err(named)?, &certificate),
        "edges" => check_graph(&Graph::from_edges(&source).map_err(named)?, &certificate),
        "dimacs" => check_graph(&Graph::from_dimacs(&source).map_err(named)?, &certificate),
        _ => usage(),
    }
}

fn on_box(sides: &str, certificate: &str) -> Result<Verified, Failure> {
    match sides.split('x').map(str::parse).collect::<Result<Vec<u64>, _>>() {
        Ok(sides) => check_box(&sides, &read(certificate)?),
        Err(_) => usage(),
    }
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
