//! `lastmove check`: a certificate, by code that shares nothing with the solver.

use std::{
    iter,
    path::{Path, PathBuf},
};

use anyhow::{anyhow, bail, ensure};
use clap::Args;
use lastmove::{FullBox, Graph as _, Vertex};
use lastmove_check::{Failure, Graph, Grid, Verified, check_box, check_graph, check_grid};
use lastmove_formats::{Direction, Format, files};

use crate::{
    exit, input, moves::MovesArguments, only_record, output, proof, reading, reading::ReadingArguments,
    solve, solve::formats,
};

/// Check that a certificate proves what it claims.
///
/// Prints VERIFIED and what has been proved, or REFUSED and the first thing that is wrong. The check is that of the program
/// `lastmove-check`, which shares no code with the solver. It reads grids, edge lists and DIMACS itself. Of a board in any
/// other format, or with --moves, --torus or --blocked, it is given the edge list that lastmove's own reader makes of
/// it: then that reader is trusted. So it is with --undirected. To trust nothing, write the edge list with `lastmove convert` and the same options, look at it, and check
/// against it.
///
/// Of the certificate of a review, which `lastmove review` writes, the answer has the plies, how many of the positions the mover won, and the
/// blunders: the number of the ply, the vertex that the token went to, and one to which it should have gone, by their numbers in vertex order.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::CHECK))]
#[command(
    override_usage = "lastmove check [OPTIONS] <GRAPH> <CERTIFICATE>\n       lastmove check --box <SIDES> <CERTIFICATE>\n       lastmove check --record <RECORD> <CERTIFICATE>"
)]
pub(crate) struct CheckArguments {
    /// The file of the board or graph, left out with --box and --record, and that of the certificate; `-` is standard input
    #[arg(required = true, num_args = 1..=2, value_names = ["GRAPH", "CERTIFICATE"])]
    files: Vec<PathBuf>,
    /// How the board or graph is written; without this, as its first line, its extension or its look says
    #[arg(long, value_parser = formats())]
    format: Option<Format>,
    #[command(flatten)]
    moves: MovesArguments,
    #[command(flatten)]
    reading: ReadingArguments,
    /// The certificate is about a box with so many points along each dimension, such as 4x5x6
    #[arg(long = "box", value_name = "SIDES", conflicts_with_all = ["format", "moves", "torus"])]
    full_box: Option<FullBox>,
    /// The certificate is to be one of a review of this record: of its board, as lastmove reads it, and of its game, move by move
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["format", "moves", "torus", "full_box"])]
    record: Option<PathBuf>,
    /// The blocked points of the box, one a line; `-` is standard input
    #[arg(long, value_name = "FILE", requires = "full_box")]
    blocked: Option<PathBuf>,
}

pub(crate) fn run(arguments: &CheckArguments) -> anyhow::Result<()> {
    match arguments.checked()? {
        Ok(verified) => output::write(|out| writeln!(out, "VERIFIED {verified}")),
        Err(Failure::Refused(what)) => {
            let said = output::write(|out| writeln!(out, "REFUSED {what}"));
            // Whoever reads the exit code has the answer even if whoever reads the words has gone.
            said.or_else(|error| if exit::is_broken_pipe(&error) { Ok(()) } else { Err(error) })?;
            Err(exit::Refused.into())
        }
        Err(Failure::Unreadable(what)) => {
            let name = arguments.files.last().map_or_else(String::new, |path| input::name(path));
            bail!("{name}: {what}")
        }
    }
}

impl CheckArguments {
    fn checked(&self) -> anyhow::Result<Result<Verified, Failure>> {
        let inputs = self.files.iter().chain(&self.record).chain(&self.blocked);
        ensure!(inputs.filter(|path| *path == "-").count() < 2, "two files cannot both be on standard input");
        match (&self.full_box, &self.files[..]) {
            (None, [certificate]) if let Some(record) = &self.record => {
                on_record(record, &proof::read(certificate)?)
            }
            (Some(full_box), [certificate]) => {
                let proof = proof::read(certificate)?;
                // A box of which every point is there has a certificate of its own, and one like any other graph.
                if self.blocked.is_none() && is_about_a_box(&proof) {
                    return Ok(check_box(full_box.sides(), &proof));
                }
                proof::check(&solve::read_box(full_box, self.blocked.as_deref(), solve::NEEDS_GRAPH)?, &proof)
            }
            (None, [graph, certificate]) if self.record.is_none() => {
                self.on_file(graph, &proof::read(certificate)?)
            }
            (Some(_), _) => bail!("with --box there is one file, that of the certificate"),
            _ if self.record.is_some() => {
                bail!("with --record there is one other file, that of the certificate")
            }
            (None, _) => bail!("expected two files: that of the board or graph, and that of the certificate"),
        }
    }

    fn on_file(&self, path: &Path, proof: &[u8]) -> anyhow::Result<Result<Verified, Failure>> {
        let text = files::read(path)?;
        let format = self.format.unwrap_or_else(|| Format::of_file(path, &text));
        let foreign = |failure: Failure| anyhow!("{}: {failure}", input::name(path));
        match format {
            Format::Grid if !self.moves.is_given() => {
                Ok(check_grid(&Grid::read(&text).map_err(foreign)?, proof))
            }
            Format::Edges => Ok(check_graph(&Graph::from_edges(&text).map_err(foreign)?, proof)),
            Format::Dimacs if self.reading.reading().direction == Direction::Refused => {
                Ok(check_graph(&Graph::from_dimacs(&text).map_err(foreign)?, proof))
            }
            _ => {
                let boards = reading::parse_all(path, &text, self.format, self.reading.reading())?;
                let [board] = <[_; 1]>::try_from(boards).map_err(|boards| {
                    anyhow!("{} has {} graphs: expected one", input::name(path), boards.len())
                })?;
                proof::check(&self.moves.apply(board)?, proof)
            }
        }
    }
}

/// Has a certificate checked that is to be one of the review of the only record in the file at `path`.
fn on_record(path: &Path, proof: &[u8]) -> anyhow::Result<Result<Verified, Failure>> {
    let game = only_record::read(path)?;
    let verified = match proof::check(game.board(), proof)? {
        Ok(verified) => verified,
        refused => return Ok(refused),
    };
    let Verified::Review(positions) = &verified else {
        return Ok(Err(Failure::Refused("it is not about the positions of a game".to_owned())));
    };
    let vertices: Vec<Vertex> = game.board().vertices().collect();
    let played = iter::once(game.start()).chain(game.moves().iter().map(|played| played.to));
    if positions.iter().map(|&(number, _)| vertices[number - 1]).eq(played) {
        return Ok(Ok(verified));
    }
    Ok(Err(Failure::Refused("it is about another game than the record".to_owned())))
}

/// Whether the second line of a certificate begins with `box`.
fn is_about_a_box(proof: &[u8]) -> bool {
    proof.split(|&byte| byte == b'\n').nth(1).is_some_and(|line| line.starts_with(b"box "))
}
