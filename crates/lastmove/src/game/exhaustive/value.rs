use crate::solver::Verdict;

/// How a game ends when both play as well as they can, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Outcome {
    /// Who wins.
    pub verdict: Verdict,
    /// How many moves the two make together until the player to move has none, when the winner hurries and the loser
    /// delays. Odd exactly when the player to move wins.
    pub plies: u32,
    /// Who wins when the rule is turned round (misère play): whoever cannot move wins.
    pub misere: Verdict,
    /// The Grundy value: the smallest number that is not that of a position one move on. 0 exactly when the player to
    /// move loses.
    pub grundy: u32,
}

/// What the search finds out about a position. Both numbers are below the number of vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) plies: u8,
    pub(super) grundy: u8,
    pub(super) wins_misere: bool,
}

impl Value {
    /// No move is left.
    pub(super) const STUCK: Self = Self { plies: 0, grundy: 0, wins_misere: true };

    /// The value of the position so many moves earlier, if there was no choice in between.
    pub(super) fn before(self, moves: u32) -> Self {
        (0..moves).fold(self, |value, _| Choice::default().with(value).value())
    }
}

impl From<Value> for Outcome {
    fn from(value: Value) -> Self {
        let verdict = |wins| if wins { Verdict::Wins } else { Verdict::Loses };
        Self {
            verdict: verdict(value.plies % 2 == 1),
            plies: value.plies.into(),
            misere: verdict(value.wins_misere),
            grundy: value.grundy.into(),
        }
    }
}

/// The values of the positions that the player to move can choose from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice {
    /// The quickest win, in plies from here.
    quickest_win: Option<u8>,
    /// The slowest loss, in plies from here.
    slowest_loss: u8,
    wins_misere: bool,
    /// The set of the Grundy values.
    grundy: u64,
}

impl Choice {
    /// With one more position to choose from.
    #[inline]
    pub(super) fn with(mut self, next: Value) -> Self {
        let plies = next.plies + 1;
        if plies % 2 == 1 {
            self.quickest_win = Some(self.quickest_win.map_or(plies, |quickest| quickest.min(plies)));
        } else {
            self.slowest_loss = self.slowest_loss.max(plies);
        }
        self.wins_misere |= !next.wins_misere;
        self.grundy |= 1 << next.grundy;
        self
    }

    /// The value for the player who chooses; there must be something to choose.
    #[inline]
    pub(super) fn value(self) -> Value {
        Value {
            plies: self.quickest_win.unwrap_or(self.slowest_loss),
            grundy: self.grundy.trailing_ones() as u8,
            wins_misere: self.wins_misere,
        }
    }
}
