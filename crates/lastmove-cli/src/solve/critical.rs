use std::io::{self, Write};

use anyhow::ensure;
use lastmove::{AnyBoard, Graph, Solution, Vertex};

use super::{SolveArguments, names};
use crate::watch;

/// The vertices whose deletion changes the verdict at a start, in vertex order.
#[derive(Debug)]
pub(super) struct Critical(Vec<Vertex>);

impl Critical {
    /// Refuses to look for them where there is no one start.
    pub(super) fn check(arguments: &SolveArguments, board: &AnyBoard) -> anyhow::Result<()> {
        let has_start = arguments.start.is_some() || matches!(board, AnyBoard::Sliding(_));
        ensure!(has_start || !arguments.critical, "--critical is about one start: give it with --start");
        Ok(())
    }

    pub(super) fn find(board: &AnyBoard, solution: &Solution, start: Vertex) -> anyhow::Result<Self> {
        let found = watch::under(Some(board.vertex_count()), |observer| {
            solution.critical_vertices_observed(board, start, observer)
        })?;
        Ok(Self(found))
    }

    pub(super) fn vertices(&self) -> impl Iterator<Item = Vertex> {
        self.0.iter().copied()
    }

    /// Writes them on a line that may be so many columns wide.
    pub(super) fn write(&self, board: &AnyBoard, width: usize, out: &mut dyn Write) -> io::Result<()> {
        let none = if self.0.is_empty() { " none" } else { "" };
        writeln!(out, "{}", names::line(board, "critical      ", self.0.len(), self.vertices(), none, width))
    }
}
