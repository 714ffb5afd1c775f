use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use lastmove::{AnyBoard, Verdict, Vertex, board::Stone, game::Move};

use super::{MAX_ROWS, digits};

/// A grid, a lattice of one layer or a board of sliding stones in the middle of a game: where the token stands, where it has been, and a mark
/// for every move.
#[derive(Debug)]
pub(crate) struct PositionDrawing<'a> {
    board: &'a AnyBoard,
    size: [usize; 2],
    /// None where the token is still to be placed.
    start: Option<Vertex>,
    /// The moves made, in order.
    path: &'a [Vertex],
    marks: Marks<'a>,
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
    /// The drawing with the verdict of every move, or `None` if the board has no rows, does not fit `width` columns of text,
    /// or is too high.
    pub(crate) fn new(
        board: &'a AnyBoard,
        start: Vertex,
        path: &'a [Vertex],
        moves: &'a [Move],
        width: usize,
        colored: bool,
    ) -> Option<Self> {
        let size = size(board, width)?;
        Some(Self { board, size, start: Some(start), path, marks: Marks::Verdicts(moves), colored })
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
        let size = size(board, width)?;
        Some(Self { board, size, start, path, marks: Marks::Numbers(moves), colored })
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out)?;
        self.write_rows(out)?;
        writeln!(out)?;
        self.write_legend(out)
    }

    /// The board alone, without the legend.
    pub(crate) fn write_rows(&self, out: &mut dyn Write) -> io::Result<()> {
        let [rows, columns] = self.size;
        let (label, width) = (digits(rows), digits(columns));
        write!(out, "{:label$}", "")?;
        for column in 1..=columns {
            write!(out, "{}{column:>width$}", if column == 1 { " " } else { "  " })?;
        }
        for row in 1..=rows {
            write!(out, "\n{row:>label$}")?;
            let mut blanks = 0;
            for column in 1..=columns {
                let (character, mark) = self.cell(row, column);
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
            writeln!(out, "@  the token\nx  visited\n#  wall")?;
        }
        match self.marks {
            Marks::Verdicts(_) => writeln!(out, "*  after a winning move\n-  after a losing move"),
            Marks::Numbers(moves) if moves.len() < 10 => writeln!(out, "1  the number of a move"),
            Marks::Numbers(_) => writeln!(out, "1  the number of a move\n+  a move with a number above 9"),
        }
    }

    /// The character of a cell, and the mark behind it if there is one.
    fn cell(&self, row: usize, column: usize) -> (char, Option<(char, Style)>) {
        let token = self.path.last().copied().or(self.start);
        let (v, character) = match self.board {
            AnyBoard::Grid(_) | AnyBoard::Lattice(_) => {
                let v = self.board.cells().and_then(|cells| cells.vertex(row, column));
                let character = match v {
                    None => '#',
                    Some(_) if v == token => '@',
                    Some(u) if v == self.start || self.path.contains(&u) => 'x',
                    Some(_) => '.',
                };
                (v, character)
            }
            AnyBoard::Sliding(sliding) => {
                let v = sliding.vertex(row, column);
                let stone = v.and_then(|v| sliding.stone_after(self.path, v));
                (v, stone.map_or('.', Stone::letter))
            }
            _ => (None, ' '),
        };
        (character, v.and_then(|v| self.marks.on(v)))
    }
}

/// The rows and columns of a board that has some and fits `width` columns of text.
fn size(board: &AnyBoard, width: usize) -> Option<[usize; 2]> {
    let [rows, columns] = match (board.cells(), board) {
        (Some(cells), _) => [cells.rows(), cells.columns()],
        (None, AnyBoard::Sliding(sliding)) => [sliding.rows(), sliding.columns()],
        _ => return None,
    };
    let fits = digits(rows) + columns.saturating_mul(digits(columns) + 2) <= width && rows <= MAX_ROWS;
    fits.then_some([rows, columns])
}
