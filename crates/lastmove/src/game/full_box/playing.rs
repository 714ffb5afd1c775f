use std::{
    collections::HashSet,
    error::Error,
    fmt,
    hash::{BuildHasherDefault, DefaultHasher},
};

use super::{FullBox, FullBoxStrategy, Step};
use crate::{
    game::{IllegalMoveReason, Player},
    solver::Verdict,
};

/// A game in progress in a full box. It checks the moves, and knows the winner's reply to each.
///
/// O(dimensions) memory, and some 50 bytes a move.
///
/// ```
/// use lastmove::{FullBox, FullBoxGame};
/// let full_box = FullBox::new([1_000_000_000; 2])?;
/// let mut game = FullBoxGame::new(&full_box, &[0, 0]).unwrap();
/// let reply = game.reply().unwrap();
/// game.play(reply).unwrap();
/// assert_eq!(game.token(), [1, 0]);
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FullBoxGame {
    strategy: FullBoxStrategy,
    token: Vec<u64>,
    moves: Vec<Step>,
    /// The fingerprints of the points visited, the token's among them. A fingerprint is the sum of the coordinates, each
    /// times the weight of its dimension: equal for equal points, and easy to keep up to date.
    visited: HashSet<u64, BuildHasherDefault<DefaultHasher>>,
    fingerprint: u64,
    /// Whether the winner has followed the strategy so far.
    on_course: bool,
}

impl FullBoxGame {
    /// A game that begins with the token on `start`; `None` if that is no point of the box.
    pub fn new(full_box: &FullBox, start: &[u64]) -> Option<Self> {
        let strategy = FullBoxStrategy::new(full_box, start)?;
        // Sums are relative to the start.
        let fingerprint = 0;
        let visited = HashSet::from_iter([fingerprint]);
        let token = start.to_vec();
        Some(Self { strategy, token, moves: Vec::new(), visited, fingerprint, on_course: true })
    }

    /// The box.
    pub fn full_box(&self) -> &FullBox {
        self.strategy.full_box()
    }

    /// Where the token stands.
    pub fn token(&self) -> &[u64] {
        &self.token
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Step] {
        &self.moves
    }

    /// The number of moves made.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The player to move.
    pub fn to_move(&self) -> Player {
        Player::of_ply(self.ply())
    }

    /// The player who wins from the start.
    pub fn winner(&self) -> Player {
        self.strategy.winner()
    }

    /// What the player to move can count on; `None` once the winner has made a move other than the
    /// [`reply`](Self::reply), as the formula knows no further. O(1).
    pub fn verdict(&self) -> Option<Verdict> {
        let wins = self.to_move() == self.winner();
        self.on_course.then_some(if wins { Verdict::Wins } else { Verdict::Loses })
    }

    /// The winner's next move: `None` if the other player is to move, or the winner has once made another move.
    ///
    /// O(dimensions).
    pub fn reply(&self) -> Option<Step> {
        if self.verdict() == Some(Verdict::Wins) { self.strategy.reply(&self.token) } else { None }
    }

    /// The legal moves in the neighbour order. O(dimensions) expected time for all of them.
    pub fn legal_moves(&self) -> impl Iterator<Item = Step> {
        self.full_box().moves(&self.token).filter(|&step| !self.is_visited_after(step))
    }

    /// Whether a move is legal now. O(1) expected time.
    ///
    /// # Errors
    /// An [`IllegalStep`] that says why it is not.
    pub fn check_move(&self, step: Step) -> Result<(), IllegalStep> {
        let reason = if !self.full_box().allows(&self.token, step) {
            IllegalMoveReason::NotOnBoard
        } else if self.is_visited_after(step) {
            IllegalMoveReason::Visited
        } else {
            return Ok(());
        };
        Err(IllegalStep { step, reason })
    }

    /// Makes a move. O(1) expected time, and for the winner O(dimensions).
    ///
    /// # Errors
    /// An [`IllegalStep`]; the game is then unchanged.
    pub fn play(&mut self, step: Step) -> Result<(), IllegalStep> {
        self.check_move(step)?;
        if self.to_move() == self.winner() {
            self.on_course &= self.strategy.reply(&self.token) == Some(step);
        }
        self.fingerprint = self.fingerprint_after(step);
        self.visited.insert(self.fingerprint);
        self.moves.push(step);
        step.apply(&mut self.token);
        Ok(())
    }

    fn fingerprint_after(&self, Step { axis, up }: Step) -> u64 {
        let weight = weight(axis);
        if up { self.fingerprint.wrapping_add(weight) } else { self.fingerprint.wrapping_sub(weight) }
    }

    /// Whether a move within the box goes to a visited point. A fingerprint that is new is that of a new point; one that is
    /// not may by chance be that of another, so the game is looked through.
    fn is_visited_after(&self, step: Step) -> bool {
        self.visited.contains(&self.fingerprint_after(step)) && self.comes_back(step)
    }

    /// Walks the game back from after `step` and says whether it meets the point reached then. O(dimensions + moves).
    fn comes_back(&self, step: Step) -> bool {
        let mut differences = vec![0i64; self.token.len()];
        let mut different = 0usize;
        for Step { axis, up } in std::iter::once(step).chain(self.moves.iter().rev().copied()) {
            let difference = &mut differences[axis];
            let was_zero = *difference == 0;
            *difference += if up { 1 } else { -1 };
            if was_zero {
                different += 1;
            } else if *difference == 0 {
                different -= 1;
            }
            if different == 0 {
                return true;
            }
        }
        false
    }
}

/// A fixed number for each dimension, without any pattern: the finalizer of Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014.
fn weight(axis: usize) -> u64 {
    let mut z = (axis as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A move in a box that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalStep {
    step: Step,
    reason: IllegalMoveReason,
}

impl IllegalStep {
    /// The move.
    pub fn step(&self) -> Step {
        self.step
    }

    /// Why it is not allowed.
    pub fn reason(&self) -> IllegalMoveReason {
        self.reason
    }
}

impl fmt::Display for IllegalStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { axis, up } = self.step;
        let direction = if up { "up" } else { "down" };
        write!(f, "the token cannot go {direction} along dimension {}: {}", axis + 1, self.reason)
    }
}

impl Error for IllegalStep {}
