use lastmove::game::Step;

use super::game::BoxGame;

/// The most plies up to which traps are looked for, which takes a search a move of the reply.
const TRAPS: usize = 200;

/// Chooses the interactor's moves.
pub(super) struct Opponent {
    state: u64,
    manner: Manner,
}

/// How to play where no move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// So that the fewest of the program's moves win.
    Traps,
    Random,
    First,
    /// To where the fewest moves lead on.
    Fewest,
    /// To where the most do.
    Most,
}

impl Opponent {
    pub(super) fn new(seed: u64) -> Self {
        Self { state: seed, manner: Manner::Most }
    }

    /// Changes the manner for the next test.
    pub(super) fn next_game(&mut self) {
        self.manner = match self.manner {
            Manner::Most => Manner::Traps,
            Manner::Traps => Manner::Random,
            Manner::Random => Manner::First,
            Manner::First => Manner::Fewest,
            Manner::Fewest => Manner::Most,
        };
    }

    /// A legal move, of which there is one: a winning one if that is known.
    pub(super) fn choose(&mut self, game: &mut BoxGame) -> Step {
        if let Some(step) = game.winning_move() {
            return step;
        }
        let legal: Vec<Step> = game.legal_moves().collect();
        let by_chance = legal[self.below(legal.len())];
        match self.manner {
            Manner::Traps if game.ply() < TRAPS => game.best_move().unwrap_or(by_chance),
            Manner::Traps | Manner::Random => by_chance,
            Manner::First => legal[0],
            Manner::Fewest => legal.into_iter().min_by_key(|&step| game.onward(step)).unwrap_or(by_chance),
            Manner::Most => legal.into_iter().max_by_key(|&step| game.onward(step)).unwrap_or(by_chance),
        }
    }

    /// A number below `bound`, from the generator of Steele, Lea and Flood, "Fast splittable pseudorandom number
    /// generators", 2014.
    fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        ((u128::from(z) * bound as u128) >> 64) as usize
    }
}
