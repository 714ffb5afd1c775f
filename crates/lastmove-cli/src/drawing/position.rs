use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use lastmove::{AnyBoard, Verdict, Vertex, board::Stone, game::Move};

use super::{MAX_ROWS, digits};

/// A grid or a board of sliding stones in the middle of a game: where the token stands, where it has been, and every move
/// with its verdict.
#[derive(Debug)]
pub(crate) struct PositionDrawing<'a> {
    board: &'a AnyBoard,
    size: [usize; 2],
    start: Vertex,
    /// The moves made, in order.
    path: &'a [Vertex],
    moves: &'a [Move],
    colored: bool,
}

impl<'a> PositionDrawing<'a> {
    /// The drawing, or `None` if the board has no rows, does not fit `width` columns of text, or is too high.
    pub(crate) fn new(
        board: &'a AnyBoard,
        start: Vertex,
        path: &'a [Vertex],
        moves: &'a [Move],
        width: usize,
        colored: bool,
    ) -> Option<Self> {
        let size = match board {
            AnyBoard::Grid(grid) => [grid.rows(), grid.columns()],
            AnyBoard::Sliding(sliding) => [sliding.rows(), sliding.columns()],
            _ => return None,
        };
        let [rows, columns] = size;
        let fits = digits(rows) + columns.saturating_mul(digits(columns) + 2) <= width && rows <= MAX_ROWS;
        fits.then_some(Self { board, size, start, path, moves, colored })
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let [rows, columns] = self.size;
        let (label, width) = (digits(rows), digits(columns));
        write!(out, "\n{:label$}", "")?;
        for column in 1..=columns {
            write!(out, "{}{column:>width$}", if column == 1 { " " } else { "  " })?;
        }
        for row in 1..=rows {
            write!(out, "\n{row:>label$}")?;
            let mut blanks = 0;
            for column in 1..=columns {
                let (character, mark) = self.cell(row, column);
                let (style, end) = match mark {
                    _ if !self.colored => (Style::new(), Style::new()),
                    Some(true) => {
                        (AnsiColor::Green.on_default().bold(), AnsiColor::Green.on_default().bold())
                    }
                    Some(false) => (AnsiColor::Red.on_default(), AnsiColor::Red.on_default()),
                    None if character == '@' => (Style::new().bold().invert(), Style::new().bold().invert()),
                    None => (Style::new(), Style::new()),
                };
                let before = blanks + width;
                write!(out, "{:before$}{style}{character}", "")?;
                match mark {
                    Some(wins) => write!(out, "{}{end:#}", if wins { '*' } else { '-' })?,
                    None => write!(out, "{end:#}")?,
                }
                blanks = usize::from(mark.is_none());
            }
        }
        write!(out, "\n\n")?;
        self.write_legend(out)
    }

    fn write_legend(&self, out: &mut dyn Write) -> io::Result<()> {
        if let AnyBoard::Sliding(_) = self.board {
            writeln!(out, "O  a stone of the player who moved first\nX  a stone of the other\n.  the blank")?;
        } else {
            writeln!(out, "@  the token\nx  visited\n#  wall")?;
        }
        writeln!(out, "*  after a winning move\n-  after a losing move")
    }

    /// The character of a cell, and whether a move there wins if there is one.
    fn cell(&self, row: usize, column: usize) -> (char, Option<bool>) {
        let token = self.path.last().copied().unwrap_or(self.start);
        let (v, character) = match self.board {
            AnyBoard::Grid(grid) => {
                let v = grid.vertex(row, column);
                let character = match v {
                    None => '#',
                    Some(v) if v == token => '@',
                    Some(v) if v == self.start || self.path.contains(&v) => 'x',
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
        let choice = self.moves.iter().find(|choice| Some(choice.to) == v);
        (character, choice.map(|choice| choice.verdict == Verdict::Loses))
    }
}
