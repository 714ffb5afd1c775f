use std::{
    fmt::Write as _,
    io::{self, Write},
};

use lastmove::{AnyBoard, Board, Class, Graph, Solution};

use super::json::dropped;

/// What there is to say about a solved board in a few lines.
#[derive(Debug)]
pub(super) struct Summary<'a> {
    board: &'a AnyBoard,
    solution: &'a Solution,
    /// How wide the lines may be.
    width: usize,
}

impl<'a> Summary<'a> {
    pub(super) fn new(board: &'a AnyBoard, solution: &'a Solution, width: usize) -> Self {
        Self { board, solution, width }
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let edges = counted(self.board.edge_count(), "edge");
        match self.board {
            AnyBoard::Grid(grid) => {
                let cells = counted(grid.vertex_count(), "free cell");
                writeln!(out, "board     {} x {}: {cells}, {edges}", grid.rows(), grid.columns())?;
            }
            other => {
                let vertices = counted(other.vertex_count(), "vertex");
                writeln!(out, "graph     {vertices}, {edges}{}", dropped_parts(other))?;
            }
        }
        let Self { solution, .. } = self;
        let matched = counted(solution.matching().size(), "edge");
        writeln!(out, "matching  {matched} (engine: {})", solution.engine())?;
        let lost = solution.classes().count(Class::D);
        let won = solution.classes().count(Class::A) + solution.classes().count(Class::C);
        writeln!(out, "mover     wins from {}", counted(won, "start"))?;
        writeln!(out, "placer    wins from {}", counted(lost, "start"))?;
        if let AnyBoard::Grid(_) = self.board { Ok(()) } else { self.write_classes(out) }
    }

    /// The names of the vertices in each class, as many as go on a line.
    fn write_classes(&self, out: &mut dyn Write) -> io::Result<()> {
        for class in Class::ALL {
            let mut line = format!("{class}        ");
            let mut left = self.solution.classes().count(class);
            for v in self.solution.classes().members(class) {
                let name = self.board.name(v).to_string();
                // Room is kept for the count of those left out.
                if left > 1 && line.chars().count() + name.chars().count() + 14 > self.width {
                    // Writing to memory does not fail.
                    let _ = write!(line, " ... {left} more");
                    break;
                }
                line.push(' ');
                line.push_str(&name);
                left -= 1;
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

fn dropped_parts(board: &AnyBoard) -> String {
    match dropped(board) {
        (0, 0) => String::new(),
        (loops, repeats) => {
            format!(" ({} dropped, {} merged)", counted(loops, "loop"), counted(repeats, "repeated edge"))
        }
    }
}

/// The number and the noun, in the plural unless there is exactly one.
fn counted(number: usize, noun: &str) -> String {
    match (number, noun) {
        (1, noun) => format!("1 {noun}"),
        (number, "vertex") => format!("{number} vertices"),
        (number, noun) => format!("{number} {noun}s"),
    }
}
