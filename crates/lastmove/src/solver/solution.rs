use std::fmt;

use super::Engine;
use crate::{
    graph::Graph,
    matching::Matching,
    structure::{self, Class, Classes},
    vertex::Vertex,
};

/// What the player to move can count on under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player to move wins.
    Wins,
    /// The player to move loses.
    Loses,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wins => "wins",
            Self::Loses => "loses",
        })
    }
}

impl From<Class> for Verdict {
    fn from(class: Class) -> Self {
        if class == Class::D { Self::Loses } else { Self::Wins }
    }
}

/// The answer for every start of one graph: a maximum matching and the classes it leads to.
///
/// The methods that take a graph want the one that was solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    matching: Matching,
    classes: Classes,
    engine: Engine,
    steps: u64,
}

impl Solution {
    pub(super) fn new(matching: Matching, classes: Classes, engine: Engine, steps: u64) -> Self {
        Self { matching, classes, engine, steps }
    }

    /// The class of `v`; `None` where there is no vertex. O(1).
    #[inline]
    pub fn class(&self, v: Vertex) -> Option<Class> {
        self.classes.get(v)
    }

    /// Whether the player to move at `v` wins; `None` where there is no vertex. O(1).
    #[inline]
    pub fn verdict(&self, v: Vertex) -> Option<Verdict> {
        self.class(v).map(Verdict::from)
    }

    /// The mate of `v` in the matching held, if any. O(1).
    #[inline]
    pub fn mate(&self, v: Vertex) -> Option<Vertex> {
        self.matching.mate(v)
    }

    /// A maximum matching. Which one depends on the engine.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The classes of all vertices. They depend on the graph only.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The starts from which the player to move loses, in vertex order (row-major on a grid): the class D. These are
    /// the starts from which a player wins who places the token and lets the other move first.
    pub fn losing_starts(&self) -> impl Iterator<Item = Vertex> {
        self.classes.members(Class::D)
    }

    /// All winning moves of the player to move at `v`, in the neighbour order of `graph`; none when that player loses.
    ///
    /// O(degree) time for a start in A. For a start in C one search of its component, O(m log n) time, and 30 bytes a
    /// vertex number while it runs.
    ///
    /// ```
    /// let board: lastmove::GridBoard = "....".parse()?;
    /// let solution = lastmove::solve(&board);
    /// let moves: Vec<_> = solution.winning_moves(&board, board.vertex(1, 2).unwrap()).collect();
    /// assert_eq!(moves, [board.vertex(1, 1).unwrap()]);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn winning_moves<G: Graph>(&self, graph: &G, v: Vertex) -> impl Iterator<Item = Vertex> + use<G> {
        structure::winning_moves(graph, &self.matching, &self.classes, v).into_iter()
    }

    /// The engine that found the answer; never [`Engine::Auto`].
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The number of threads that worked.
    pub fn threads(&self) -> usize {
        1
    }

    /// The elementary steps taken, as [`Progress::steps`](crate::Progress::steps) counts them: a measure of the work that
    /// does not depend on the machine.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}
