use std::io::{self, Write};

use lastmove::{AnyBoard, Board, Player, Vertex};
use lastmove_formats::{record::GameRecord, visible};

use crate::drawing;

/// How the players and the places of a record are called on the terminal.
#[derive(Debug)]
pub(super) struct Names<'g> {
    board: &'g AnyBoard,
    players: [String; 2],
}

impl<'g> Names<'g> {
    pub(super) fn new(game: &'g GameRecord) -> Self {
        let name = |player: Player| match game.player(player) {
            "" => player.to_string(),
            name => visible(name),
        };
        Self { board: game.board(), players: Player::BOTH.map(name) }
    }

    /// The player's name, or `first` or `second`.
    pub(super) fn player(&self, player: Player) -> &str {
        &self.players[player as usize]
    }

    pub(super) fn place(&self, v: Vertex) -> String {
        visible(&self.board.name(v).to_string())
    }

    /// The places, with "or" between them.
    pub(super) fn places(&self, vertices: &[Vertex]) -> String {
        vertices.iter().map(|&v| self.place(v)).collect::<Vec<_>>().join(" or ")
    }

    /// The board and the players.
    pub(super) fn write(&self, game: &GameRecord, out: &mut dyn Write) -> io::Result<()> {
        let start = self.place(game.start());
        writeln!(out, "board     {}", drawing::title(self.board))?;
        writeln!(out, "start     {start}")?;
        for player in Player::BOTH {
            match game.player(player) {
                "" => {}
                name => writeln!(out, "{:<10}{}", player.to_string(), visible(name))?,
            }
        }
        game.tags().iter().try_for_each(|(key, value)| {
            let line = format!("{key:<9} {}", visible(value));
            writeln!(out, "{}", line.trim_end())
        })
    }
}
