use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
};

use anyhow::{Context, ensure};
use lastmove::{AnyBoard, Board, Game, Player, SlidingBoard, Vertex, board::Stone};
use lastmove_formats::{
    json,
    record::{Draft, GameRecord, Outcome, RecordedMove, text},
    visible,
};

use super::{NO_FILE, UNRECORDED, seats::Seats};
use crate::output::cannot_write;

/// The game on the table, and what is to be recorded of it.
#[derive(Debug)]
pub(super) struct Table<'b> {
    pub(super) board: &'b AnyBoard,
    pub(super) game: Game<&'b AnyBoard>,
    pub(super) start: Vertex,
    pub(super) seats: Seats,
    pub(super) tags: Vec<(String, String)>,
    /// The moves as they are recorded; as many as have been made.
    pub(super) moves: Vec<RecordedMove>,
    pub(super) outcome: Option<Outcome>,
}

impl Table<'_> {
    pub(super) fn to_move(&self) -> Player {
        self.game.to_move()
    }

    /// A place, ready to print.
    pub(super) fn name(&self, v: Vertex) -> String {
        visible(&self.board.name(v).to_string())
    }

    /// The legal moves, in the order of their numbers.
    pub(super) fn legal(&self) -> Vec<Vertex> {
        self.game.legal_moves().collect()
    }

    /// Where the token has gone.
    pub(super) fn path(&self) -> Vec<Vertex> {
        self.moves.iter().map(|played| played.to).collect()
    }

    /// Makes a move, and ends the game if that was the last one.
    ///
    /// # Errors
    /// Why the move is not legal.
    pub(super) fn play(&mut self, played: RecordedMove) -> Result<(), String> {
        let to = played.to;
        if self.game.play(to).is_err() {
            return Err(self.why_not(to));
        }
        self.moves.push(played);
        if self.game.legal_moves().next().is_none() {
            self.end(self.to_move().opponent(), "no move is left");
        }
        Ok(())
    }

    pub(super) fn end(&mut self, winner: Player, reason: &str) {
        self.outcome = Some(Outcome { winner: Some(winner), reason: reason.to_owned() });
    }

    /// Takes back to the last turn of the person, or one move if two persons play. Returns the moves taken back, the last
    /// one first; none if there is no turn to go back to.
    pub(super) fn undo(&mut self) -> Vec<Vertex> {
        let own = |ply| !self.seats.is_engine(Player::of_ply(ply));
        let Some(back) = (0..self.moves.len()).rev().find(|&ply| own(ply)) else { return Vec::new() };
        self.outcome = None;
        let taken_back = self.moves.split_off(back);
        for _ in &taken_back {
            self.game.undo();
        }
        taken_back.iter().rev().map(|played| played.to).collect()
    }

    /// Why the token cannot go to `to`.
    fn why_not(&self, to: Vertex) -> String {
        let [from, to_name] = [self.game.token(), to].map(|v| self.name(v));
        if to == self.game.token() {
            format!("the token is on {to_name} already")
        } else if self.game.visited().contains(to) {
            format!("{to_name} was visited already")
        } else if let AnyBoard::Sliding(sliding) = self.board
            && is_beside(sliding, self.game.token(), to)
        {
            let stone = sliding.stone(to).map_or('.', Stone::letter);
            format!("the stone on {to_name} is {stone}, which is not one of {}", self.whose())
        } else {
            format!("{to_name} is not next to {from}")
        }
    }

    /// The player to move, as the owner of something.
    fn whose(&self) -> String {
        match self.seats.name(self.to_move()) {
            name if name == "you" => "yours".to_owned(),
            name => format!("those of {name}"),
        }
    }

    /// Writes the record to a file.
    pub(super) fn save(&self, path: &Path) -> anyhow::Result<()> {
        ensure!(path != "-", NO_FILE);
        let draft = Draft {
            board: self.board.clone(),
            start: self.start,
            players: Player::BOTH.map(|player| self.seats.recorded(player)),
            tags: self.tags.clone(),
            moves: self.moves.clone(),
            outcome: self.outcome.clone(),
        };
        let record = GameRecord::new(draft).context(UNRECORDED)?;
        let write = || {
            let mut out = BufWriter::new(File::create(path)?);
            if path.extension().is_some_and(|extension| extension == "json") {
                serde_json::to_writer(&mut out, &json::Record::from(&record))?;
                writeln!(out)?;
            } else {
                text::write(&record, &mut out)?;
            }
            out.flush()
        };
        write().with_context(|| cannot_write(path))
    }
}

/// Whether two cells share a side.
fn is_beside(stones: &SlidingBoard, u: Vertex, v: Vertex) -> bool {
    let (Some(u), Some(v)) = (stones.cell(u), stones.cell(v)) else { return false };
    u.row.abs_diff(v.row) + u.column.abs_diff(v.column) == 1
}
