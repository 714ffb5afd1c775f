//! The certificate of an answer, in a file.

use std::{io, path::Path};

use anyhow::{Context, ensure};
use lastmove::{AnyBoard, FullBox, Solution, Vertex};
use lastmove_formats::{certificate, files::Output};

use super::SolveArguments;
use crate::{output::cannot_write, proof, waiting};

/// The file for the certificate, made before there is one.
pub(super) struct CertificateFile<'a> {
    path: &'a Path,
    out: Output,
}

impl<'a> CertificateFile<'a> {
    /// Makes the file if the command line names one. `is_grid`: whether it will be about a grid, all starts of it.
    pub(super) fn create(arguments: &'a SolveArguments, is_grid: bool) -> anyhow::Result<Option<Self>> {
        let Some(path) = arguments.certificate.as_deref() else { return Ok(None) };
        ensure!(
            !is_in_place_of_the_answer(arguments) || !arguments.json && !arguments.answer,
            "--certificate -: the certificate takes the place of the answer; give it a file beside --json or --answer"
        );
        ensure!(
            is_grid || !proof::is_compact(path),
            "--certificate: the compact form, .lmc, is for all starts of a grid; other certificates are text"
        );
        let out = Output::create(path).with_context(|| cannot_write(path))?;
        Ok(Some(Self { path, out }))
    }

    /// Writes the certificate of one start, or of all.
    pub(super) fn write(
        mut self,
        board: &AnyBoard,
        solution: &Solution,
        start: Option<Vertex>,
    ) -> anyhow::Result<()> {
        let written = waiting::writing(self.path, &mut self.out, |mut out| {
            if proof::is_compact(self.path) {
                proof::write_compact(board, solution, &mut out)
            } else {
                proof::write_text(board, solution, start, &mut out)
            }
        });
        written.with_context(|| cannot_write(self.path))?;
        self.finish()
    }

    /// Writes the certificate of a full box.
    pub(super) fn write_box(mut self, full_box: &FullBox) -> anyhow::Result<()> {
        certificate::write_box(full_box, &mut self.out).with_context(|| cannot_write(self.path))?;
        self.finish()
    }

    fn finish(self) -> anyhow::Result<()> {
        let done: io::Result<()> = self.out.finish();
        done.with_context(|| cannot_write(self.path))
    }
}

/// Whether the certificate goes to standard output, and the answer nowhere.
pub(super) fn is_in_place_of_the_answer(arguments: &SolveArguments) -> bool {
    arguments.certificate.as_deref().is_some_and(|path| path == "-")
}
