use std::{error::Error, fmt, str::FromStr, sync::Arc};

use super::{Solution, SolveError, SolveErrorKind};
use crate::{
    board::{GridBoard, RegularBoard},
    graph::{Bipartition, Graph, observed_bipartition},
    matching::{
        Mates,
        bipartite::{
            forest::{Grown, Outcome, forest},
            hopcroft_karp::hopcroft_karp,
        },
        bitgrid::{self, Width},
        blossom::{blossom, blossom_anew},
        karp_sipser::karp_sipser,
        lattice,
    },
    observer::Meter,
};

/// A method of solving. All give the same answer; they differ in what they accept and in speed.
///
/// n and m are the numbers of vertices and edges. Every engine starts from a quick matching by the rule of Karp and
/// Sipser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Engine {
    /// [`BitGrid`](Self::BitGrid) for a grid of some size, [`Lattice`](Self::Lattice) for another board of some size with the same moves
    /// from everywhere, [`Forest`](Self::Forest) for another graph that is bipartite, which is found out, else [`Blossom`](Self::Blossom).
    #[default]
    Auto,
    /// Grids, a [`GridBoard`](crate::GridBoard): alternating trees grown up to 512 cells at a step, in the widest registers that the
    /// processor has. On boards that need more than a bounded number of such steps it gives way to
    /// [`Forest`](Self::Forest). Boards so thin that most of the steps would be empty are left to that one from the first.
    BitGrid,
    /// Boards with the same moves from everywhere, 30 at most: a [`LatticeBoard`](crate::LatticeBoard), a [`BoxBoard`](crate::BoxBoard) or a grid:
    /// alternating trees with odd cycles contracted, in two bytes a cell, and up to two more where there are odd cycles. When it has done the work
    /// of many linear passes it gives way to [`Forest`](Self::Forest) on boards that are bipartite by their moves, else to
    /// [`Blossom`](Self::Blossom).
    Lattice,
    /// Bipartite graphs: alternating trees from all exposed vertices at once. When it has done the work of many linear
    /// passes it gives way to [`HopcroftKarp`](Self::HopcroftKarp), so that O(m sqrt n) time is its worst case.
    Forest,
    /// Bipartite graphs: phases of shortest augmenting paths. O(m sqrt n) time.
    HopcroftKarp,
    /// Any graph: alternating trees with odd cycles contracted. O(n m log n) time at worst.
    Blossom,
}

impl Engine {
    /// Every engine that can be asked for by name.
    pub const ALL: [Self; 6] =
        [Self::Auto, Self::BitGrid, Self::Lattice, Self::Forest, Self::HopcroftKarp, Self::Blossom];

    /// What the engine is for, in a few words.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Auto => {
                "bit-grid or lattice for boards of some size, forest for other bipartite graphs, else blossom"
            }
            Self::BitGrid => "grids: alternating trees grown up to 512 cells at a step",
            Self::Lattice => "boards with the same moves everywhere: alternating trees in a few bytes a cell",
            Self::Forest => "bipartite graphs: alternating trees from all exposed vertices at once",
            Self::HopcroftKarp => "bipartite graphs: phases of shortest augmenting paths",
            Self::Blossom => "any graph: alternating trees with odd cycles contracted",
        }
    }

    /// Whether the engine works on bipartite graphs only.
    pub const fn needs_bipartite(self) -> bool {
        matches!(self, Self::BitGrid | Self::Forest | Self::HopcroftKarp)
    }

    /// The engine's name in commands and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::BitGrid => "bit-grid",
            Self::Lattice => "lattice",
            Self::Forest => "forest",
            Self::HopcroftKarp => "hopcroft-karp",
            Self::Blossom => "blossom",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Engine {
    type Err = UnknownEngine;

    /// Reads a [`name`](Engine::name).
    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        Self::ALL
            .into_iter()
            .find(|engine| engine.name() == name)
            .ok_or_else(|| UnknownEngine(name.to_owned()))
    }
}

/// A name that no engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEngine(String);

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Engine::ALL.map(Engine::name).join(", ");
        write!(f, "no engine is called '{}': expected one of {names}", self.0)
    }
}

impl Error for UnknownEngine {}

/// The work, in passes over the whole graph, that the forest may do before it has to give way: far above what diluted
/// grids and random graphs need, and linear.
const FOREST_ALLOWANCE: u64 = 64;

/// The fewest cells of a board that the automatic choice gives to the engines for boards: below, the grid engine's blocks cost more than they save,
/// and nobody waits.
const SMALLEST_BOARD: usize = 1024;

/// Runs the engine, choosing one first if asked to.
pub(super) fn run<G: Graph>(
    engine: Engine,
    graph: &G,
    threads: usize,
    width: Width,
    meter: &mut Meter,
) -> Result<Solution, SolveError> {
    match engine {
        Engine::Auto
            if graph
                .as_grid()
                .is_some_and(|board| board.vertex_bound() >= SMALLEST_BOARD && bitgrid::takes(board)) =>
        {
            run(Engine::BitGrid, graph, threads, width, meter)
        }
        Engine::BitGrid => match graph.as_grid() {
            Some(board) => run_bitgrid(board, threads, width, meter),
            None => Err(SolveError::new(SolveErrorKind::NotGrid { engine })),
        },
        Engine::Auto
            if graph.as_grid().is_none()
                && graph.vertex_bound() >= SMALLEST_BOARD
                && graph.as_regular().is_some_and(lattice::takes) =>
        {
            run(Engine::Lattice, graph, threads, width, meter)
        }
        Engine::Lattice => match graph.as_regular().filter(|&board| lattice::takes(board)) {
            Some(board) => run_lattice(board, graph, lattice::ALLOWANCE, meter),
            None => Err(SolveError::new(SolveErrorKind::NotLattice { engine })),
        },
        Engine::Auto if graph.is_known_bipartite() => run_forest(graph, meter),
        Engine::Auto => match observed_bipartition(graph, meter)? {
            Ok(_) => run_forest(graph, meter),
            Err(_) => run(Engine::Blossom, graph, threads, width, meter),
        },
        Engine::Forest => {
            if !graph.is_known_bipartite() {
                sides(engine, graph, meter)?;
            }
            run_forest(graph, meter)
        }
        Engine::HopcroftKarp => {
            let sides = sides(engine, graph, meter)?;
            let start = karp_sipser(graph, meter)?;
            let Grown { matching, labels, .. } = finish_by_phases(graph, &sides, start, meter)?;
            Ok(Solution::new(matching.into(), labels.into(), engine, meter.steps()))
        }
        Engine::Blossom => {
            let (matching, labels) = blossom_anew(graph, meter)?;
            Ok(Solution::new(matching.into(), labels.into(), engine, meter.steps()))
        }
    }
}

/// Solves a grid.
fn run_bitgrid(
    board: &GridBoard,
    threads: usize,
    width: Width,
    meter: &mut Meter,
) -> Result<Solution, SolveError> {
    if !bitgrid::takes(board) {
        return run_forest(board, meter);
    }
    let (outcome, threads) = bitgrid::bitgrid(board, threads, width, meter)?;
    let solution = match outcome {
        bitgrid::Outcome::Maximum(answer) => Solution::of_planes(Arc::new(answer), meter.steps()),
        bitgrid::Outcome::OutOfWork(matching) => {
            let (Grown { matching, labels, .. }, engine) = maximum_forest(board, matching, meter)?;
            Solution::new(matching.into(), labels.into(), engine, meter.steps())
        }
    };
    Ok(solution.by_threads(threads))
}

/// Solves `graph`, which is a board with the same moves from everywhere.
fn run_lattice<G: Graph>(
    board: RegularBoard<'_>,
    graph: &G,
    allowance: u64,
    meter: &mut Meter,
) -> Result<Solution, SolveError> {
    let matching = match lattice::lattice(board, graph, allowance, meter)? {
        lattice::Outcome::Maximum(answer) => {
            let answer = Arc::new(answer);
            return Ok(Solution::new(answer.clone().into(), answer.into(), Engine::Lattice, meter.steps()));
        }
        lattice::Outcome::OutOfWork(matching) => matching,
    };
    if graph.is_known_bipartite() {
        let (Grown { matching, labels, .. }, engine) = maximum_forest(graph, matching, meter)?;
        return Ok(Solution::new(matching.into(), labels.into(), engine, meter.steps()));
    }
    let (matching, labels) = blossom(graph, matching, meter)?;
    Ok(Solution::new(matching.into(), labels.into(), Engine::Blossom, meter.steps()))
}

fn sides<G: Graph>(engine: Engine, graph: &G, meter: &mut Meter) -> Result<Bipartition, SolveError> {
    observed_bipartition(graph, meter)?
        .map_err(|cycle| SolveError::new(SolveErrorKind::NotBipartite { engine, cycle }))
}

/// Solves a graph known to be bipartite.
fn run_forest<G: Graph>(graph: &G, meter: &mut Meter) -> Result<Solution, SolveError> {
    let start = karp_sipser(graph, meter)?;
    let (Grown { matching, labels, .. }, engine) = maximum_forest(graph, start, meter)?;
    Ok(Solution::new(matching.into(), labels.into(), engine, meter.steps()))
}

/// Enlarges a matching of a graph known to be bipartite to a maximum one; with its forest, and the engine that had the
/// last word.
pub(crate) fn maximum_forest<G: Graph>(
    graph: &G,
    start: Mates,
    meter: &mut Meter,
) -> Result<(Grown, Engine), SolveError> {
    match forest(graph, start, Some(FOREST_ALLOWANCE), meter)? {
        Outcome::Maximum(grown) => Ok((grown, Engine::Forest)),
        Outcome::OutOfWork(matching) => {
            let sides = sides(Engine::Forest, graph, meter)?;
            Ok((finish_by_phases(graph, &sides, matching, meter)?, Engine::HopcroftKarp))
        }
    }
}

/// Makes the matching maximum by phases; the forest that proves it then has nothing left to augment.
fn finish_by_phases<G: Graph>(
    graph: &G,
    sides: &Bipartition,
    matching: Mates,
    meter: &mut Meter,
) -> Result<Grown, SolveError> {
    let matching = hopcroft_karp(graph, sides, matching, meter)?;
    let size = matching.size();
    match forest(graph, matching, None, meter)? {
        Outcome::Maximum(grown) => {
            debug_assert_eq!(grown.matching.size(), size, "the phases ended too early");
            Ok(grown)
        }
        Outcome::OutOfWork(_) => unreachable!("the allowance is unlimited"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{LatticeBoard, Torus};

    /// Where the lattice engine gives way at once, others finish what its start began.
    #[test]
    fn the_lattice_engine_gives_way() {
        for (moves, last) in
            [("knight", Engine::Forest), ("8", Engine::Blossom), ("hexagonal", Engine::Blossom)]
        {
            let mut gave_way = 0;
            for seed in 1..=20u32 {
                let mut state = seed;
                let mut cell = || {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    if state >> 30 < 2 { '.' } else { '#' }
                };
                let rows: Vec<String> = (0..9).map(|_| (0..8).map(|_| cell()).collect()).collect();
                let cells: GridBoard = rows.join("\n").parse().unwrap();
                let board = LatticeBoard::new(cells, moves.parse().unwrap(), Torus::NONE);
                let meter = || Meter::unobserved();
                let given = run_lattice(RegularBoard::Lattice(&board), &board, 0, &mut meter()).unwrap();
                let kept = run(Engine::Lattice, &board, 1, Width::best(), &mut meter()).unwrap();
                assert_eq!(kept.engine(), Engine::Lattice, "{moves}");
                assert_eq!(given.classes(), kept.classes(), "{moves}");
                assert!(
                    given.matching().is_valid_in(&board) && kept.matching().is_valid_in(&board),
                    "{moves}"
                );
                gave_way += usize::from(given.engine() == last);
            }
            assert!(gave_way > 0, "{moves}");
        }
    }
}
