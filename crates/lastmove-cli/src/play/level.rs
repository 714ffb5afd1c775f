use std::{fmt, str::FromStr};

use lastmove::{Game, Graph, Vertex};
use lastmove_generate::{Random, Share};

use crate::watch;

/// How many of the engine's moves are perfect; the others are drawn from all legal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level(Share);

impl Level {
    pub(super) const PERFECT: Self = Self(Share::per_cent(100));
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::PERFECT { f.write_str("perfect") } else { self.0.fmt(f) }
    }
}

impl FromStr for Level {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "perfect" => Ok(Self::PERFECT),
            share => share.parse().map(Self).map_err(|_| "expected 'perfect', or a number from 0 to 100"),
        }
    }
}

/// The engine as an opponent. What it does depends on the position, the ply and the seed alone, so that a game that is
/// taken back or resumed goes on as it would have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponent {
    pub(super) level: Level,
    pub(super) seed: u64,
}

impl Opponent {
    /// The engine's move; none when there is no legal one.
    pub(super) fn choose<G: Graph>(self, game: &mut Game<G>) -> anyhow::Result<Option<Vertex>> {
        match self.slip(game.ply() + 1) {
            Some(random) => Ok(choose(random, game.legal_moves())),
            None => watch::under(None, |observer| game.observed(observer).best_move()),
        }
    }

    /// The place where the engine puts the token: the `best` one, unless this is one of its random moves.
    pub(super) fn place<G: Graph>(self, graph: &G, best: Option<Vertex>) -> Option<Vertex> {
        match self.slip(0) {
            Some(random) => choose(random, graph.vertices()),
            None => best,
        }
    }

    /// What to draw a random move from, if move number `ply` is to be one.
    fn slip(self, ply: usize) -> Option<Random> {
        let mut random = Random::new(self.seed ^ (ply as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        (!random.chance(self.level.0)).then_some(random)
    }
}

fn choose(mut random: Random, among: impl Iterator<Item = Vertex>) -> Option<Vertex> {
    let among: Vec<Vertex> = among.collect();
    among.get(random.below(among.len() as u64) as usize).copied()
}
