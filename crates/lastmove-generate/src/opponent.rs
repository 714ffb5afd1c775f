use std::{fmt, str::FromStr};

use lastmove::{Game, Graph, Interrupted, Observer, Vertex};

use crate::{Random, Share};

/// How many of an [`Opponent`]'s moves are perfect; the others are drawn from all legal ones.
///
/// ```
/// use lastmove_generate::Level;
/// assert_eq!("70".parse(), Ok(Level::per_cent(70)));
/// assert_eq!(Level::PERFECT.to_string(), "perfect");
/// assert!("101".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(Share);

impl Level {
    /// Every move is perfect.
    pub const PERFECT: Self = Self::per_cent(100);

    /// So many hundredths of the moves are perfect; all of them for anything above a hundred.
    pub const fn per_cent(hundredths: u32) -> Self {
        Self(Share::per_cent(hundredths))
    }
}

impl fmt::Display for Level {
    /// In per cent, or `perfect`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::PERFECT { f.write_str("perfect") } else { self.0.fmt(f) }
    }
}

impl FromStr for Level {
    type Err = &'static str;

    /// Reads what is displayed; `100` is `perfect` too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "perfect" => Ok(Self::PERFECT),
            share => share.parse().map(Self).map_err(|_| "expected 'perfect', or a number from 0 to 100"),
        }
    }
}

/// An opponent who errs now and then. What it does depends on the position, the ply and the seed alone, so that a game that
/// is taken back or resumed goes on as it would have.
///
/// ```
/// use lastmove::{Game, GridBoard};
/// use lastmove_generate::{Level, Opponent};
/// let board: GridBoard = "...\n...\n...".parse()?;
/// let mut game = Game::new(&board, board.vertex(1, 2).unwrap()).unwrap();
/// let careless = Opponent { level: Level::per_cent(0), seed: 7 };
/// assert_eq!(careless.choose(&mut game), careless.choose(&mut game));
/// let perfect = Opponent { level: Level::PERFECT, seed: 7 };
/// assert_eq!(perfect.choose(&mut game), game.best_move());
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// How many moves are perfect.
    pub level: Level,
    /// What the other moves are drawn from.
    pub seed: u64,
}

impl Opponent {
    /// The move in this position; `None` when there is no legal one. The time is that of [`Game::best_move`] at most.
    pub fn choose<G: Graph>(self, game: &mut Game<G>) -> Option<Vertex> {
        match self.slip(game.ply() + 1) {
            Some(random) => choose(random, game.legal_moves()),
            None => game.best_move(),
        }
    }

    /// [`choose`](Self::choose) under the eyes of an observer.
    ///
    /// # Errors
    /// [`Interrupted`] when the observer asks for that.
    pub fn choose_observed<G: Graph>(
        self,
        game: &mut Game<G>,
        observer: &mut dyn Observer,
    ) -> Result<Option<Vertex>, Interrupted> {
        match self.slip(game.ply() + 1) {
            Some(random) => Ok(choose(random, game.legal_moves())),
            None => game.observed(observer).best_move(),
        }
    }

    /// Where it puts the token: on the `best` place ([`best_start`](lastmove::game::best_start)), unless this is one of its random
    /// moves. O(n) time.
    pub fn place<G: Graph>(self, graph: &G, best: Option<Vertex>) -> Option<Vertex> {
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
    among.get(random.index(among.len())).copied()
}
