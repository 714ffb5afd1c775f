use std::io::{self, Write};

use lastmove::{Class, GridBoard, Solution, Vertex};

use super::{MAX_ROWS, digits, glyph::Glyph, lean::Lean};

/// A grid drawn with the class of every cell, its walls, and the numbers of rows and columns.
#[derive(Debug)]
pub(crate) struct Drawing<'a> {
    grid: &'a GridBoard,
    solution: &'a Solution,
    token: Option<Vertex>,
    winning_moves: &'a [Vertex],
    spaced: bool,
    lean: Lean,
    colored: bool,
}

impl<'a> Drawing<'a> {
    /// The drawing, or `None` if it does not fit `width` columns of text or is too high. Cells stand apart if there is
    /// room for that.
    pub(crate) fn new(
        grid: &'a GridBoard,
        solution: &'a Solution,
        width: usize,
        colored: bool,
    ) -> Option<Self> {
        let room = width.saturating_sub(digits(grid.rows()) + 1);
        let fits = grid.columns() <= room && grid.rows() <= MAX_ROWS;
        let spaced = grid.columns() * 2 - 1 <= room;
        fits.then_some(Self {
            grid,
            solution,
            token: None,
            winning_moves: &[],
            spaced,
            lean: Lean::default(),
            colored,
        })
    }

    /// Lets the rows lean, if they should and there is room for that: half a cell is one column of cells that stand apart.
    pub(crate) fn leaning(mut self, leaning: bool, width: usize) -> Self {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        if leaning && self.spaced {
            self.lean = Lean::fitting(2, rows, digits(rows) + 2 * columns, width);
        }
        self
    }

    /// Writes why there is no drawing of this grid.
    pub(crate) fn write_why_not(grid: &GridBoard, out: &mut dyn Write) -> io::Result<()> {
        if grid.rows() > MAX_ROWS {
            return writeln!(out, "\n(not drawn: the board has over {MAX_ROWS} rows)");
        }
        writeln!(out, "\n(not drawn: the board needs {} columns)", grid.columns() + digits(grid.rows()) + 1)
    }

    /// Marks a start and the winning moves from there.
    pub(crate) fn with_start(mut self, start: Vertex, winning_moves: &'a [Vertex]) -> Self {
        self.token = Some(start);
        self.winning_moves = winning_moves;
        self
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out)?;
        self.write_ruler(out)?;
        let label = digits(self.grid.rows());
        for row in 1..=self.grid.rows() {
            write!(out, "{row:>label$}{:1$}", "", self.lean.before(row))?;
            for column in 1..=self.grid.columns() {
                self.write_gap(column, out)?;
                write!(out, "{}", self.glyph(row, column).shown(self.colored))?;
            }
            writeln!(out)?;
        }
        writeln!(out)?;
        self.write_legend(out)
    }

    /// The numbers of the columns: the last digit of each, above it the tens where they change.
    fn write_ruler(&self, out: &mut dyn Write) -> io::Result<()> {
        let label = digits(self.grid.rows());
        if self.grid.columns() >= 10 {
            let mut line = " ".repeat(label);
            for column in 1..=self.grid.columns() {
                line.push_str(if column == 1 || self.spaced { " " } else { "" });
                line.push(if column % 10 == 0 { last_digit(column / 10) } else { ' ' });
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        write!(out, "{:label$}", "")?;
        for column in 1..=self.grid.columns() {
            self.write_gap(column, out)?;
            write!(out, "{}", last_digit(column))?;
        }
        writeln!(out)
    }

    fn write_gap(&self, column: usize, out: &mut dyn Write) -> io::Result<()> {
        if column == 1 || self.spaced { write!(out, " ") } else { Ok(()) }
    }

    fn write_legend(&self, out: &mut dyn Write) -> io::Result<()> {
        let cells = (1..=self.grid.rows())
            .flat_map(|row| (1..=self.grid.columns()).map(move |column| self.glyph(row, column)));
        let mut drawn = Vec::new();
        for glyph in cells {
            if !drawn.contains(&glyph) {
                drawn.push(glyph);
            }
        }
        let classes = Class::ALL.map(Glyph::Class);
        let others = [Glyph::Wall, Glyph::Token, Glyph::WinningMove];
        for glyph in classes.into_iter().chain(others).filter(|glyph| drawn.contains(glyph)) {
            writeln!(out, "{}  {}", glyph.shown(self.colored), glyph.meaning())?;
        }
        Ok(())
    }

    fn glyph(&self, row: usize, column: usize) -> Glyph {
        let Some(v) = self.grid.vertex(row, column) else { return Glyph::Wall };
        if self.token == Some(v) {
            Glyph::Token
        } else if self.winning_moves.contains(&v) {
            Glyph::WinningMove
        } else {
            self.solution.class(v).map_or(Glyph::Wall, Glyph::Class)
        }
    }
}

fn last_digit(number: usize) -> char {
    char::from(b'0' + (number % 10) as u8)
}
