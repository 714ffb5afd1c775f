use lastmove_formats::json::Player;

use super::messages::Told;
use crate::games::{Game, Present};

/// What a client has been told of its game so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct News {
    joined: [bool; 2],
    is_placed: bool,
    ply: usize,
    is_finished: bool,
    present: Option<Present>,
}

impl News {
    /// The client has been given the whole game.
    pub(super) fn all_of(game: &Game) -> Self {
        Self {
            joined: [Player::First, Player::Second].map(|side| game.name(side).is_some()),
            is_placed: game.start().is_some(),
            ply: game.ply(),
            is_finished: game.result().is_some(),
            present: None,
        }
    }

    /// Adds what the client has not been told yet, in the order in which it happened.
    pub(super) fn tell(&mut self, game: &Game, present: Present, messages: &mut Vec<String>) {
        for side in [Player::First, Player::Second] {
            if let Some(name) = game.name(side)
                && !self.joined[side as usize]
            {
                self.joined[side as usize] = true;
                messages.push(Told::Joined { side, name, phase: game.phase() }.text());
            }
        }
        if let Some(start) = game.start()
            && !self.is_placed
        {
            self.is_placed = true;
            messages.push(Told::Placed { start, phase: game.phase() }.text());
        }
        for to in game.moves(self.ply) {
            self.ply += 1;
            messages.push(Told::Move { ply: self.ply, to }.text());
        }
        if let Some(result) = game.result()
            && !self.is_finished
        {
            self.is_finished = true;
            messages.push(Told::Finished { result }.text());
        }
        if self.present != Some(present) {
            self.present = Some(present);
            messages.push(Told::Presence(present).text());
        }
    }
}
