//! Answers of every vertex in files of their own.

use std::{
    io::{self, Write},
    iter,
    path::Path,
};

use anyhow::Context;
use lastmove::{AnyBoard, Class, Graph, Solution, Vertex};
use lastmove_formats::{Format, Separator, files::Output, write_edges};

use super::arguments::{SolveArguments, StructureArguments};
use crate::{
    output::{self, cannot_write},
    waiting, watch,
};

/// The files in which answers are written as they come.
pub(super) struct Lists<'a> {
    classes: Option<List<'a>>,
    matching: Option<List<'a>>,
    winning_moves: Option<List<'a>>,
}

struct List<'a> {
    path: &'a Path,
    out: Output,
    /// How many graphs have been written.
    graphs: usize,
}

impl<'a> Lists<'a> {
    /// Makes the files that the command line names.
    pub(super) fn create(arguments: &'a SolveArguments) -> anyhow::Result<Self> {
        let SolveArguments { certificate, structure, file, blocked, .. } = arguments;
        let StructureArguments { classes, matching, winning_moves, .. } = structure;
        let outputs = [classes, matching, winning_moves, certificate].map(Option::as_ref);
        output::ensure_apart(outputs, iter::once(file).chain(blocked))?;
        let create = |path: &'a Option<_>| path.as_deref().map(List::create).transpose();
        Ok(Self {
            classes: create(classes)?,
            matching: create(matching)?,
            winning_moves: create(winning_moves)?,
        })
    }

    /// Whether one of them is standard output, where nothing else may then stand.
    pub(super) fn take_output(&self) -> bool {
        [&self.classes, &self.matching, &self.winning_moves]
            .into_iter()
            .flatten()
            .any(|list| list.path == "-")
    }

    /// Writes what there is to say of one more board.
    pub(super) fn add(&mut self, board: &AnyBoard, solution: &Solution) -> anyhow::Result<()> {
        if let Some(list) = &mut self.classes {
            list.add(|out, _| write_classes(board, solution, out))?;
        }
        if let Some(list) = &mut self.matching {
            list.add(|mut out, separator| write_edges(board, matched(board, solution), separator, &mut out))?;
        }
        if let Some(list) = &mut self.winning_moves {
            let allowed = watch::under(None, |observer| solution.allowed_edges_observed(board, observer))?;
            let moves = allowed.winning_arcs(board).map(|(from, to)| [from, to]);
            list.add(|mut out, separator| write_edges(board, moves, separator, &mut out))?;
        }
        Ok(())
    }

    pub(super) fn finish(self) -> anyhow::Result<()> {
        let lists = [self.classes, self.matching, self.winning_moves];
        lists.into_iter().flatten().try_for_each(List::finish)
    }
}

impl<'a> List<'a> {
    fn create(path: &'a Path) -> anyhow::Result<Self> {
        let out = Output::create(path).with_context(|| cannot_write(path))?;
        Ok(Self { path, out, graphs: 0 })
    }

    /// Writes what belongs to one more graph, after a blank line if it is not the first.
    fn add(&mut self, write: impl FnOnce(&mut dyn Write, Separator) -> io::Result<()>) -> anyhow::Result<()> {
        let separator = match Format::of_path(self.path) {
            Some(Format::Csv) => Separator::Comma,
            Some(Format::Tsv) => Separator::Tab,
            _ => Separator::Blank,
        };
        let gap = if self.graphs > 0 { self.out.write_all(b"\n") } else { Ok(()) };
        self.graphs += 1;
        let out = &mut self.out;
        gap.and_then(|()| waiting::writing(self.path, out, |out| write(out, separator)))
            .with_context(|| cannot_write(self.path))
    }

    fn finish(self) -> anyhow::Result<()> {
        self.out.finish().with_context(|| cannot_write(self.path))
    }
}

/// The edges of the matching, each from its smaller vertex, in the order of these.
fn matched<'a>(board: &'a AnyBoard, solution: &'a Solution) -> impl Iterator<Item = [Vertex; 2]> + 'a {
    board.vertices().filter_map(|v| solution.mate(v).filter(|&mate| v < mate).map(|mate| [v, mate]))
}

/// Writes a letter a vertex: in rows where there are such, with `#` for walls, and otherwise one a line.
fn write_classes(board: &AnyBoard, solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    let (columns, layer) = match board {
        AnyBoard::Grid(grid) => (grid.columns(), grid.rows()),
        AnyBoard::Sliding(sliding) => (sliding.columns(), sliding.rows()),
        AnyBoard::Lattice(lattice) => (lattice.columns(), lattice.rows()),
        _ => (1, usize::MAX),
    };
    let has_walls = matches!(board, AnyBoard::Grid(_) | AnyBoard::Sliding(_) | AnyBoard::Lattice(_));
    let mut row = Vec::new();
    for index in 0..board.vertex_bound() {
        let class = Vertex::new(index).and_then(|v| solution.class(v));
        match class {
            Some(Class::D) => row.push(b'D'),
            Some(Class::A) => row.push(b'A'),
            Some(Class::C) => row.push(b'C'),
            None if has_walls => row.push(b'#'),
            None => continue,
        }
        if (index + 1) % columns != 0 {
            continue;
        }
        row.push(b'\n');
        out.write_all(&row)?;
        row.clear();
        // A line between two layers, as boards of layers have it.
        let is_last = index + 1 == board.vertex_bound();
        if !is_last && ((index + 1) / columns).is_multiple_of(layer) {
            out.write_all(b"-\n")?;
        }
    }
    Ok(())
}
