//! Boards with the same moves from everywhere, solved in two bytes a cell, and two more where there are odd cycles.
//!
//! A cell keeps the way to its mate and the way to its parent in the tree, as numbers of the board's moves. Where moves lead is computed: near
//! the edges by the board, everywhere else by adding.

#![expect(
    clippy::inline_always,
    reason = "what is told apart at compile time has to be known where it is asked"
)]

mod answer;
mod bases;
mod cell;
mod lanes;
mod search;
mod start;
mod state;

pub(crate) use answer::Answer;
use cell::NO_WAY;
use search::Search;
use start::start;
use state::{Cells, FEW};

use super::Mates;
use crate::{
    board::{Geometry, RegularBoard},
    graph::Graph,
    observer::{Interrupted, Meter},
};

/// How a run of the engine ended.
pub(crate) enum Outcome {
    /// The matching is maximum.
    Maximum(Answer),
    /// The allowance of work ran out; the matching is valid but perhaps not maximum.
    OutOfWork(Mates),
}

/// The work, in passes over the board, that the search may do before it has to give way.
pub(crate) const ALLOWANCE: u64 = 256;

/// Whether the engine takes this board: the number of a way must fit its bits.
pub(crate) fn takes(board: RegularBoard<'_>) -> bool {
    board.ways() < usize::from(NO_WAY)
}

/// Solves a board that the engine [`takes`]: `graph`, which is that board. The search may do the work of `allowance` passes over it.
///
/// A start by the rule of Karp and Sipser, then alternating trees from all exposed cells at once. In a bipartite graph two outer cells that meet are of
/// different trees and end an augmenting path; else they may close a blossom. Only the two trees that met are dissolved, and what was in them
/// is offered to the trees around.
///
/// O(n + m) time at worst for a fixed allowance, then it gives way; two bytes a cell, four from the first blossom on, and the queue.
pub(crate) fn lattice<G: Graph>(
    board: RegularBoard<'_>,
    graph: &G,
    allowance: u64,
    meter: &mut Meter,
) -> Result<Outcome, Interrupted> {
    let job = Job {
        board,
        geometry: board.geometry(),
        bound: graph.vertex_bound(),
        vertices: graph.vertex_count(),
        is_bipartite: graph.is_known_bipartite(),
        allowance,
    };
    match job.geometry.strides().len() {
        // Where code has to be fetched, once for all is enough.
        _ if cfg!(target_arch = "wasm32") => job.run::<{ NO_WAY as usize }>(meter),
        4 => job.run::<4>(meter),
        6 => job.run::<6>(meter),
        FEW => job.run::<FEW>(meter),
        _ => job.run::<{ NO_WAY as usize }>(meter),
    }
}

struct Job<'b> {
    board: RegularBoard<'b>,
    geometry: Geometry,
    bound: usize,
    vertices: usize,
    is_bipartite: bool,
    allowance: u64,
}

impl Job<'_> {
    fn run<const N: usize>(self, meter: &mut Meter) -> Result<Outcome, Interrupted> {
        meter.set_exposed(self.vertices);
        let mut cells = Cells::<N>::new(self.board, &self.geometry, self.bound);
        let pass = Meter::steps_of(N) * self.vertices as u64;
        let mut search = Search::new(&mut cells, self.is_bipartite);
        start(&mut search, self.vertices, meter)?;
        let is_maximum = search.run(self.allowance.saturating_mul(pass), meter)?;
        let answer = Answer::new(cells.all, self.geometry);
        Ok(if is_maximum { Outcome::Maximum(answer) } else { Outcome::OutOfWork(answer.to_mates()) })
    }
}
