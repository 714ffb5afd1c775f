use std::io::{self, Write};

use lastmove::{AnyBoard, Board, Player, Vertex};
use lastmove_formats::{record::GameRecord, visible};

use crate::drawing;

/// The most characters of a player's name that are shown in a table or a sentence.
const LONGEST: usize = 24;
/// How many places are listed, unless there are hardly any more.
const LISTED: usize = 6;

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
            name => shortened(visible(name)),
        };
        let mut players = Player::BOTH.map(name);
        if players[0] == players[1] {
            players = Player::BOTH.map(|player| format!("{} ({player})", players[player as usize]));
        }
        Self { board: game.board(), players }
    }

    /// The player's name, shortened if it is long, or `first` or `second`. No two are the same.
    pub(super) fn player(&self, player: Player) -> &str {
        &self.players[player as usize]
    }

    pub(super) fn place(&self, v: Vertex) -> String {
        visible(&self.board.name(v).to_string())
    }

    /// The places, with "or" between them; of many, the first, and how many more there are.
    pub(super) fn places(&self, vertices: &[Vertex]) -> String {
        let listed = if vertices.len() <= LISTED + 2 { vertices.len() } else { LISTED };
        let mut places: Vec<String> = vertices[..listed].iter().map(|&v| self.place(v)).collect();
        if listed < vertices.len() {
            places.push(format!("{} more", vertices.len() - listed));
        }
        places.join(" or ")
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

fn shortened(name: String) -> String {
    if name.chars().count() <= LONGEST {
        return name;
    }
    name.chars().take(LONGEST - 3).chain("...".chars()).collect()
}
