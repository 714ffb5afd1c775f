//! The certificate of a review, in a file.

use std::path::Path;

use anyhow::{Context, ensure};
use lastmove::{
    AnyBoard, Graph, Observer, SolveError,
    certificate::ReviewCertificate,
    game::{Record, Review},
};
use lastmove_formats::{certificate, files::Output, record::GameRecord};

use super::ReviewArguments;
use crate::{output, proof, watch};

/// The file for the certificate of one record, made before there is one.
pub(super) struct CertificateFile<'a> {
    path: &'a Path,
    out: Output,
}

impl<'a> CertificateFile<'a> {
    /// Makes the file if the command line names one.
    pub(super) fn create(arguments: &'a ReviewArguments) -> anyhow::Result<Option<Self>> {
        let Some(path) = arguments.certificate.as_deref() else { return Ok(None) };
        ensure!(
            path != "-" || !arguments.json && !arguments.annotate,
            "--certificate -: the certificate takes the place of the answer; give it a file beside --json or --annotate"
        );
        ensure!(!proof::is_compact(path), "--certificate: the certificate of a review is text, and not .lmc");
        output::ensure_apart([arguments.certificate.as_ref()], &arguments.files)?;
        let out = Output::create(path).with_context(|| output::cannot_write(path))?;
        Ok(Some(Self { path, out }))
    }

    /// Whether it is standard output, where then nothing else goes.
    pub(super) fn is_in_place_of_the_answer(&self) -> bool {
        self.path == "-"
    }

    /// Proves the review and writes the proof.
    pub(super) fn write(mut self, game: &GameRecord, review: &Review) -> anyhow::Result<()> {
        let record = game.to_record();
        let proved = watch::under(None, |observer| match game.board() {
            // The board inside, so that its own neighbour function is compiled into the proof.
            AnyBoard::Grid(grid) => prove(grid, &record, review, observer),
            AnyBoard::Lattice(lattice) => prove(lattice, &record, review, observer),
            AnyBoard::Graph(graph) => prove(graph, &record, review, observer),
            other => prove(other, &record, review, observer),
        })?;
        let proved = proved.ok_or_else(proof::no_proof)?;
        certificate::write_review(game.board(), &proved, &mut self.out)
            .and_then(|()| self.out.finish())
            .with_context(|| output::cannot_write(self.path))
    }
}

fn prove<G: Graph>(
    graph: &G,
    record: &Record,
    review: &Review,
    observer: &mut dyn Observer,
) -> Result<Option<ReviewCertificate>, SolveError> {
    ReviewCertificate::new(graph, record, review, Some(observer))
}
