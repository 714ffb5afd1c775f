use std::io::{self, Write};

use lastmove::{
    AnyBoard, Class, Graph, Solution,
    graph::{Components, OddCycle, bipartition, components},
};
use lastmove_check::Verified;

use super::{json::dropped, names};
use crate::drawing::{class_meaning, lattice_moves, lattice_size};

/// What there is to say about a solved board in a few lines.
#[derive(Debug)]
pub(super) struct Summary<'a> {
    board: &'a AnyBoard,
    solution: &'a Solution,
    /// How wide lists may be.
    width: usize,
}

impl<'a> Summary<'a> {
    pub(super) fn new(board: &'a AnyBoard, solution: &'a Solution, width: usize) -> Self {
        Self { board, solution, width }
    }

    /// Writes it, with what the checker has proved, if it was asked to.
    pub(super) fn write(&self, verified: Option<Verified>, out: &mut dyn Write) -> io::Result<()> {
        let edges = counted(self.board.edge_count(), "edge");
        match self.board {
            AnyBoard::Grid(grid) => {
                let cells = counted(grid.vertex_count(), "free cell");
                writeln!(out, "board     {} x {}: {cells}, {edges}", grid.rows(), grid.columns())?;
            }
            AnyBoard::Lattice(lattice) => {
                let cells = counted(lattice.vertex_count(), "free cell");
                writeln!(out, "board     {}: {cells}, {edges}", lattice_size(lattice))?;
                writeln!(out, "moves     {}", lattice_moves(lattice))?;
            }
            AnyBoard::Box(hyperbox) => {
                let sides: Vec<String> = hyperbox.sides().iter().map(u64::to_string).collect();
                let points = counted(hyperbox.vertex_count(), "free point");
                writeln!(out, "board     {}: {points}, {edges}", sides.join("x"))?;
            }
            other => {
                let vertices = counted(other.vertex_count(), "vertex");
                writeln!(out, "graph     {vertices}, {edges}{}", dropped_parts(other))?;
            }
        }
        self.write_parts(out)?;
        let Self { solution, .. } = self;
        let matched = counted(solution.matching().size(), "edge");
        writeln!(out, "matching  {matched} (engine: {})", solution.engine())?;
        let lost = solution.classes().count(Class::D);
        let won = solution.classes().count(Class::A) + solution.classes().count(Class::C);
        writeln!(out, "mover     wins from {}", counted(won, "start"))?;
        writeln!(out, "placer    wins from {}", counted(lost, "start"))?;
        verified.map_or(Ok(()), |verified| writeln!(out, "verified  {verified}"))?;
        if self.board.cells().is_some() { Ok(()) } else { self.write_classes(out) }
    }

    /// How the graph hangs together, and why it is not bipartite if it is not.
    fn write_parts(&self, out: &mut dyn Write) -> io::Result<()> {
        let Components { count, isolated } = components(self.board);
        let odd_cycle = if self.board.is_known_bipartite() { None } else { bipartition(self.board).err() };
        let kind = if odd_cycle.is_some() { "not bipartite" } else { "bipartite" };
        let alone = if isolated > 0 { format!(" ({isolated} isolated)") } else { String::new() };
        writeln!(out, "parts     {}{alone}, {kind}", counted(count, "component"))?;
        let Some(OddCycle(cycle)) = odd_cycle else { return Ok(()) };
        let length = cycle.len();
        writeln!(out, "{}", names::line(self.board, "odd cycle", length, cycle, "", self.width))
    }

    /// The names of the vertices in each class that has any, and what that means.
    fn write_classes(&self, out: &mut dyn Write) -> io::Result<()> {
        let classes = self.solution.classes();
        let filled = || Class::ALL.into_iter().filter(|&class| classes.count(class) > 0);
        for class in filled() {
            let (label, count) = (format!("{class}        "), classes.count(class));
            writeln!(
                out,
                "{}",
                names::line(self.board, &label, count, classes.members(class), "", self.width)
            )?;
        }
        writeln!(out)?;
        filled().try_for_each(|class| writeln!(out, "{class}  {}", class_meaning(class)))
    }
}

/// What the input had too much of, in parentheses.
fn dropped_parts(board: &AnyBoard) -> String {
    let (loops, repeats) = dropped(board);
    let loops = (loops > 0).then(|| format!("{} dropped", counted(loops, "loop")));
    let repeats = (repeats > 0).then(|| format!("{} merged", counted(repeats, "repeated edge")));
    let parts: Vec<String> = loops.into_iter().chain(repeats).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// The number and the noun, in the plural unless there is exactly one.
fn counted(number: usize, noun: &str) -> String {
    match (number, noun) {
        (1, noun) => format!("1 {noun}"),
        (number, "vertex") => format!("{number} vertices"),
        (number, noun) => format!("{number} {noun}s"),
    }
}
