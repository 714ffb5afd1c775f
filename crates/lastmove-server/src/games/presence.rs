use lastmove_formats::json::Player;
use serde::Serialize;

/// Who is connected to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Present {
    pub(crate) first: bool,
    pub(crate) second: bool,
    pub(crate) spectators: usize,
}

/// How many connections each player has, and the spectators.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Presence {
    players: [usize; 2],
    spectators: usize,
}

impl Presence {
    pub(super) fn count(&mut self, side: Option<Player>) -> &mut usize {
        match side {
            Some(side) => &mut self.players[side as usize],
            None => &mut self.spectators,
        }
    }

    pub(super) fn now(&self) -> Present {
        let [first, second] = self.players.map(|connections| connections > 0);
        Present { first, second, spectators: self.spectators }
    }
}
