use super::{FullBox, Step, pairing::Pairing};
use crate::{game::Player, solver::Verdict};

/// How the winner of a game in a full box wins it; made by [`FullBox::strategy`].
///
/// The winner always answers with the mate of the point where the token stands, in a pairing that depends on the box and
/// the start only. So nothing needs to be remembered of the game: as long as the winner has played these replies, the mate
/// is a point that was not visited. O(dimensions) memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullBoxStrategy {
    full_box: FullBox,
    pairing: Pairing,
    winner: Player,
}

impl FullBoxStrategy {
    pub(super) fn new(full_box: &FullBox, start: &[u64]) -> Option<Self> {
        let winner = match full_box.verdict(start)? {
            Verdict::Wins => Player::First,
            Verdict::Loses => Player::Second,
        };
        Some(Self { full_box: full_box.clone(), pairing: Pairing::of(full_box, start)?, winner })
    }

    /// The player whom this strategy is for.
    pub fn winner(&self) -> Player {
        self.winner
    }

    /// The box.
    pub fn full_box(&self) -> &FullBox {
        &self.full_box
    }

    /// The winner's move when the token stands on `token` and it is the winner's turn. O(dimensions).
    ///
    /// `None` outside the box, and for the one point that may be left out of the pairing, where the token never is when
    /// the winner is to move.
    #[inline]
    pub fn reply(&self, token: &[u64]) -> Option<Step> {
        if self.full_box.contains(token) { self.pairing.mate(token) } else { None }
    }
}
