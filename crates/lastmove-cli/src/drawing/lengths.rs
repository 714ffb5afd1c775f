use std::io::{self, Write};

use lastmove::{Graph, GridBoard, Vertex, game::Outcome};

use super::{digits, glyph::Glyph, lean::Lean, length::Length};

/// A grid drawn with who wins in how many plies on every cell, its walls, and the numbers of rows and columns.
#[derive(Debug)]
pub(crate) struct Lengths<'a> {
    grid: &'a GridBoard,
    /// In vertex order.
    outcomes: &'a [(Vertex, Outcome)],
    /// How wide a column is, without the blank before it.
    column: usize,
    lean: Lean,
    colored: bool,
}

impl<'a> Lengths<'a> {
    /// The drawing, or `None` if it does not fit `width` columns of text or is too high. There must be an outcome for
    /// every cell, in vertex order.
    pub(crate) fn new(
        grid: &'a GridBoard,
        outcomes: &'a [(Vertex, Outcome)],
        width: usize,
        colored: bool,
    ) -> Option<Self> {
        let widest = outcomes.iter().map(|&(_, outcome)| Length::of(outcome).width()).max().unwrap_or(1);
        let column = widest.max(digits(grid.columns()));
        let fits = digits(grid.rows()) + grid.columns().saturating_mul(column + 1) <= width;
        (fits && grid.rows() <= super::MAX_ROWS).then_some(Self {
            grid,
            outcomes,
            column,
            lean: Lean::default(),
            colored,
        })
    }

    /// Lets the rows lean, if they should and there is room for that.
    pub(crate) fn leaning(mut self, leaning: bool, width: usize) -> Self {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        if leaning {
            let used = digits(rows) + columns * (self.column + 1);
            self.lean = Lean::fitting(self.column + 1, rows, used, width);
        }
        self
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { grid, column: width, colored, .. } = *self;
        let label = digits(grid.rows());
        let wall = Glyph::Wall.shown(colored);
        write!(out, "\n{:label$}", "")?;
        (1..=grid.columns()).try_for_each(|column| write!(out, " {column:>width$}"))?;
        for row in 1..=grid.rows() {
            write!(out, "\n{row:>label$}{:1$}", "", self.lean.before(row))?;
            for column in 1..=grid.columns() {
                match self.length(row, column) {
                    Some(length) => write!(out, " {}", length.shown(width, colored))?,
                    None => write!(out, " {:>1$}{wall}", "", width - 1)?,
                }
            }
        }
        write!(out, "\n\n")?;
        Length::write_legend(self.outcomes, colored, out)?;
        if grid.vertex_count() < grid.rows() * grid.columns() {
            writeln!(out, "{wall}   {}", Glyph::Wall.meaning())?;
        }
        Ok(())
    }

    fn length(&self, row: usize, column: usize) -> Option<Length> {
        let v = self.grid.vertex(row, column)?;
        let at = self.outcomes.binary_search_by_key(&v, |&(v, _)| v).ok()?;
        Some(Length::of(self.outcomes[at].1))
    }
}
