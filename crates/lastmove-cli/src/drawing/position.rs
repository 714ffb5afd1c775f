use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use lastmove::{AnyBoard, Verdict, Vertex, board::Stone, game::Move};

use super::{
    frame::Frame,
    glyph::Glyph,
    lean::{Lean, leans},
};

/// A board in the middle of a game: where the token stands, where it has been, and a mark for every move.
#[derive(Debug)]
pub(crate) struct PositionDrawing<'a> {
    board: &'a AnyBoard,
    frame: Frame,
    /// None where the token is still to be placed.
    start: Option<Vertex>,
    /// The moves made, in order.
    path: &'a [Vertex],
    marks: Marks<'a>,
    lean: Lean,
    colored: bool,
}

/// What stands behind the cells to which moves lead.
#[derive(Debug)]
enum Marks<'a> {
    /// Whether the move wins.
    Verdicts(&'a [Move]),
    /// The move's number, from 1.
    Numbers(&'a [Vertex]),
}

impl Marks<'_> {
    /// The mark on `v`, if there is one, and how it looks in colour.
    fn on(&self, v: Vertex) -> Option<(char, Style)> {
        match self {
            Self::Verdicts(moves) => {
                let wins = moves.iter().find(|choice| choice.to == v)?.verdict == Verdict::Loses;
                Some(if wins {
                    ('*', AnsiColor::Green.on_default().bold())
                } else {
                    ('-', AnsiColor::Red.on_default())
                })
            }
            Self::Numbers(moves) => {
                let index = moves.iter().position(|&to| to == v)?;
                // There is room for one digit.
                let digit = char::from_digit(index as u32 + 1, 10).unwrap_or('+');
                Some((digit, AnsiColor::Cyan.on_default()))
            }
        }
    }
}

impl<'a> PositionDrawing<'a> {
    /// The drawing with the verdict of every move, or `None` if the board has no rows and no layers, does not fit `width` columns
    /// of text, or is too high.
    pub(crate) fn new(
        board: &'a AnyBoard,
        start: Vertex,
        path: &'a [Vertex],
        moves: &'a [Move],
        width: usize,
        colored: bool,
    ) -> Option<Self> {
        Self::with_marks(board, Some(start), path, Marks::Verdicts(moves), width, colored)
    }

    /// The drawing with the number of every move and nothing about who wins; without a start, of the empty board.
    pub(crate) fn numbered(
        board: &'a AnyBoard,
        start: Option<Vertex>,
        path: &'a [Vertex],
        moves: &'a [Vertex],
        width: usize,
        colored: bool,
    ) -> Option<Self> {
        Self::with_marks(board, start, path, Marks::Numbers(moves), width, colored)
    }

    fn with_marks(
        board: &'a AnyBoard,
        start: Option<Vertex>,
        path: &'a [Vertex],
        marks: Marks<'a>,
        width: usize,
        colored: bool,
    ) -> Option<Self> {
        let frame = Frame::new(board, width)?;
        let lean = if leans(board) { frame.lean(width) } else { Lean::default() };
        Some(Self { board, frame, start, path, marks, lean, colored })
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out)?;
        self.write_rows(out)?;
        writeln!(out)?;
        self.write_legend(out)
    }

    /// The board alone, without the legend.
    pub(crate) fn write_rows(&self, out: &mut dyn Write) -> io::Result<()> {
        for layer in self.frame.layers() {
            if let Some(title) = self.frame.title(layer) {
                writeln!(out, "{}{title}", if layer == 0 { "" } else { "\n" })?;
            }
            self.write_layer(layer, out)?;
        }
        Ok(())
    }

    fn write_layer(&self, layer: usize, out: &mut dyn Write) -> io::Result<()> {
        let [label, width] = self.frame.digits();
        write!(out, "{:label$}", "")?;
        for (index, column) in self.frame.columns().enumerate() {
            write!(out, "{}{column:>width$}", if index == 0 { " " } else { "  " })?;
        }
        for row in self.frame.rows() {
            write!(out, "\n{row:>label$}{:1$}", "", self.lean.before(row))?;
            let mut blanks = 0;
            for column in self.frame.columns() {
                let (character, mark) = self.cell(Frame::vertex(self.board, [layer, row, column]));
                let style = match mark {
                    _ if !self.colored => Style::new(),
                    Some((_, style)) => style,
                    None if character == '@' => Style::new().bold().invert(),
                    None => Style::new(),
                };
                let before = blanks + width;
                write!(out, "{:before$}{style}{character}", "")?;
                match mark {
                    Some((mark, _)) => write!(out, "{mark}{style:#}")?,
                    None => write!(out, "{style:#}")?,
                }
                blanks = usize::from(mark.is_none());
            }
        }
        writeln!(out)
    }

    fn write_legend(&self, out: &mut dyn Write) -> io::Result<()> {
        if let AnyBoard::Sliding(_) = self.board {
            let moves = if self.path.is_empty() { "moves" } else { "moved" };
            writeln!(
                out,
                "O  a stone of the player who {moves} first\nX  a stone of the other\n.  the blank"
            )?;
        } else {
            let wall = if let AnyBoard::Box(_) = self.board { "blocked" } else { Glyph::Wall.meaning() };
            writeln!(out, "@  the token\nx  visited\n#  {wall}")?;
        }
        match self.marks {
            Marks::Verdicts(_) => writeln!(out, "*  after a winning move\n-  after a losing move"),
            Marks::Numbers(moves) if moves.len() < 10 => writeln!(out, "1  the number of a move"),
            Marks::Numbers(_) => writeln!(out, "1  the number of a move\n+  a move with a number above 9"),
        }
    }

    /// The character of a place, and the mark behind it if there is one.
    fn cell(&self, v: Option<Vertex>) -> (char, Option<(char, Style)>) {
        let token = self.path.last().copied().or(self.start);
        let character = match (v, self.board) {
            (None, _) => '#',
            (Some(v), AnyBoard::Sliding(sliding)) => {
                sliding.stone_after(self.path, v).map_or('.', Stone::letter)
            }
            _ if v == token => '@',
            (Some(u), _) if v == self.start || self.path.contains(&u) => 'x',
            _ => '.',
        };
        (character, v.and_then(|v| self.marks.on(v)))
    }
}
