//! The certificate of a review, in a file.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use lastmove::{
    AnyBoard, Graph, Observer, SolveError,
    certificate::ReviewCertificate,
    game::{Record, Review},
};
use lastmove_formats::{certificate, files::Output, record::GameRecord, visible};

use super::ReviewArguments;
use crate::{proof, watch};

/// The file for the certificate of one record, made before there is one.
pub(super) struct CertificateFile<'a> {
    path: &'a Path,
    /// Nothing is left of it once it has been written.
    out: Option<Output>,
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
        let out = Output::create(path).with_context(|| cannot_write(path))?;
        Ok(Some(Self { path, out: Some(out) }))
    }

    /// Whether it is standard output, where then nothing else goes.
    pub(super) fn is_in_place_of_the_answer(&self) -> bool {
        self.path == "-"
    }

    /// Proves the review and writes the proof.
    pub(super) fn write(&mut self, game: &GameRecord, review: &Review) -> anyhow::Result<()> {
        let Some(mut out) = self.out.take() else {
            bail!("--certificate: one record has been proved, and this is another; review it by itself");
        };
        let record = game.to_record();
        let proved = watch::under(None, |observer| match game.board() {
            // The board inside, so that its own neighbour function is compiled into the proof.
            AnyBoard::Grid(grid) => prove(grid, &record, review, observer),
            AnyBoard::Lattice(lattice) => prove(lattice, &record, review, observer),
            AnyBoard::Graph(graph) => prove(graph, &record, review, observer),
            other => prove(other, &record, review, observer),
        })?;
        let proved = proved.ok_or_else(proof::no_proof)?;
        certificate::write_review(game.board(), &proved, &mut out)
            .and_then(|()| out.finish())
            .with_context(|| cannot_write(self.path))
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

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", visible(&path.display().to_string()))
}
