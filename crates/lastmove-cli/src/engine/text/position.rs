//! The commands about the game on the board.

use std::{collections::HashSet, fmt::Write, sync::Arc};

use lastmove::{AnyBoard, Board, Game, Player, game::Setup};
use lastmove_protocol::{Failure, Session, Stop, wins};

use super::{Response, Table, syntax};

/// Nobody can say anything while a command is at work, so nothing stops it but the end of the program.
static NEVER: Stop = Stop::new(false);

impl Table {
    /// `clear_board`
    pub(super) fn clear(&mut self) -> Response {
        self.session()?.clear_position();
        Ok(String::new())
    }

    /// `set_position PLACE [VISITED ...]`
    pub(super) fn set_position(&mut self, words: &[&str]) -> Response {
        let session = self.session()?;
        let Some((token, visited)) = words.split_first() else {
            return Err(syntax("set_position PLACE [VISITED ...]"));
        };
        let token = session.find_name(token)?;
        let visited = visited.iter().map(|name| session.find_name(name)).collect::<Result<Vec<_>, _>>()?;
        let mut seen = HashSet::from([token]);
        if let Some(&twice) = visited.iter().find(|&&v| !seen.insert(v)) {
            return Err(format!("{} is given twice", session.board().name(twice)));
        }
        // Where stones have gone is not known, so the board could not be shown.
        session.check_start(token, &[])?;
        session.set_position(&Setup { token, visited }, &NEVER).map_err(failed)?;
        Ok(String::new())
    }

    fn game(&mut self) -> Result<&mut Game<Arc<AnyBoard>>, String> {
        self.session()?.game(&NEVER).map_err(failed)
    }

    /// `play [PLAYER] PLACE`
    pub(super) fn play(&mut self, words: &[&str]) -> Response {
        let (player, place) = match *words {
            [place] => (None, place),
            [name, place] => (Some(player(name)?), place),
            _ => return Err(syntax("play [PLAYER] PLACE")),
        };
        self.game()?;
        self.check_turn(player).map_err(|why| format!("illegal move: {why}"))?;
        let to = self.session()?.find_name(place).map_err(|why| format!("illegal move: {why}"))?;
        let game = self.game()?;
        game.play(to).map_err(|illegal| format!("illegal move: {}", illegal.reason()))?;
        Ok(String::new())
    }

    /// `genmove [PLAYER]` and `reg_genmove [PLAYER]`
    pub(super) fn generate(&mut self, words: &[&str], is_played: bool) -> Response {
        let player = match *words {
            [] => None,
            [name] => Some(player(name)?),
            _ => return Err(syntax("genmove [PLAYER]")),
        };
        self.check_turn(player)?;
        let game = self.game()?;
        // Whoever cannot move has lost.
        let Some(to) = game.best_move() else { return Ok("resign".to_owned()) };
        if is_played {
            game.play(to).map_err(|illegal| illegal.to_string())?;
        }
        Ok(game.graph().name(to).to_string())
    }

    fn check_turn(&mut self, player: Option<Player>) -> Result<(), String> {
        let turn = self.game()?.to_move();
        match player {
            Some(player) if player != turn => Err(format!("it is the turn of the {turn} player")),
            _ => Ok(()),
        }
    }

    /// `undo`
    pub(super) fn undo(&mut self) -> Response {
        match self.game()?.undo() {
            Some(_) => Ok(String::new()),
            None => Err("cannot undo".to_owned()),
        }
    }

    /// `verdict [PLACE]`
    pub(super) fn verdict(&mut self, words: &[&str]) -> Response {
        match *words {
            [] => Ok(self.game()?.verdict().to_string()),
            [place] => {
                let session: &mut Session = self.session()?;
                let start = session.find_name(place)?;
                session.check_start(start, &[])?;
                let verdict = session.verdict_at(start, &NEVER).map_err(|error| error.to_string())?;
                Ok(verdict.to_string())
            }
            _ => Err(syntax("verdict [PLACE]")),
        }
    }

    /// `moves`
    pub(super) fn moves(&mut self) -> Response {
        let game = self.game()?;
        let mut lines = String::new();
        for found in game.moves() {
            let verdict = if wins(found) { "wins" } else { "loses" };
            let end = if lines.is_empty() { "" } else { "\n" };
            // Writing to memory does not fail.
            let _ = write!(lines, "{end}{} {verdict}", game.graph().name(found.to));
        }
        Ok(lines)
    }
}

/// The player, by who moves first; board programs call the two by colours.
fn player(name: &str) -> Result<Player, String> {
    match name.to_ascii_lowercase().as_str() {
        "first" | "black" | "b" => Ok(Player::First),
        "second" | "white" | "w" => Ok(Player::Second),
        _ => Err(syntax("a player: first, second, black, white, b or w")),
    }
}

fn failed(failure: Failure) -> String {
    match failure {
        Failure::NoPosition => "no position: expected set_position before".to_owned(),
        Failure::Position(error) => error.to_string(),
        Failure::Solve(error) => error.to_string(),
    }
}
