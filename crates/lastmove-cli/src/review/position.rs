use std::io::{self, Write};

use anyhow::ensure;
use lastmove::{
    AnyBoard, Game, Graph, Player, SolveError, Verdict, Vertex,
    board::Stone,
    game::{Move, Position, Review, Setup},
};
use lastmove_formats::{
    json::{self, place},
    record::GameRecord,
};

use super::names::Names;
use crate::{drawing::PositionDrawing, watch};

/// The position in which one ply was made, and every move there.
#[derive(Debug)]
pub(super) struct Chosen<'g> {
    board: &'g AnyBoard,
    start: Vertex,
    /// The moves before it.
    path: Vec<Vertex>,
    verdict: Verdict,
    moves: Vec<Move>,
    played: Option<Vertex>,
}

impl<'g> Chosen<'g> {
    /// The position in which ply number `ply` of the record was made; the last position if that is one more than there are.
    pub(super) fn new(game: &'g GameRecord, ply: usize) -> anyhow::Result<Self> {
        let all = game.to_record().moves;
        let last = all.len() + 1;
        ensure!(
            ply <= last,
            "expected a ply from 1 to {last}, {last} being where the record stops, found --ply {ply}"
        );
        let (before, after) = all.split_at(ply - 1);
        let (board, start) = (game.board(), game.start());
        let mut path = vec![start];
        path.extend_from_slice(before);
        let token = path.pop().unwrap_or(start);
        let position = Position::new(board, &Setup { token, visited: path })?;
        let mut game = watch::under(None, |observer| -> Result<_, SolveError> {
            Game::from_position(board, position, Some(observer))
        })?;
        let (verdict, moves) = (game.verdict(), game.moves().collect());
        Ok(Self { board, start, path: before.to_vec(), verdict, moves, played: after.first().copied() })
    }

    fn to_move(&self) -> Player {
        Player::of_ply(self.path.len())
    }

    fn token(&self) -> Vertex {
        self.path.last().copied().unwrap_or(self.start)
    }

    pub(super) fn json(&self) -> json::Position {
        let choice = |choice: &Move| json::Choice {
            to: place(self.board, choice.to),
            wins: choice.verdict == Verdict::Loses,
        };
        json::Position {
            ply: self.path.len() + 1,
            to_move: self.to_move().into(),
            token: place(self.board, self.token()),
            verdict: self.verdict.into(),
            moves: self.moves.iter().map(choice).collect(),
            played: self.played.map(|v| place(self.board, v)),
            rows: self.rows(),
        }
    }

    /// The rows of a board of sliding stones.
    fn rows(&self) -> Option<Vec<String>> {
        let AnyBoard::Sliding(sliding) = self.board else { return None };
        let mut stones: Vec<char> =
            sliding.vertices().map(|v| sliding.stone(v).map_or('.', Stone::letter)).collect();
        let mut blank = self.start;
        for &next in &self.path {
            stones.swap(blank.index(), next.index());
            blank = next;
        }
        Some(stones.chunks(sliding.columns()).map(|row| row.iter().collect()).collect())
    }

    pub(super) fn write(
        &self,
        names: &Names<'_>,
        review: &Review,
        width: usize,
        colored: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let name = names.player(self.to_move());
        let token = names.place(self.token());
        writeln!(
            out,
            "ply       {}: {name} is to move from {token} and {}",
            self.path.len() + 1,
            self.verdict
        )?;
        if let Some(drawing) =
            PositionDrawing::new(self.board, self.start, &self.path, &self.moves, width, colored)
        {
            drawing.write(out)?;
        }
        writeln!(out)?;
        if self.moves.is_empty() {
            return writeln!(out, "no move is left");
        }
        let places: Vec<String> = self.moves.iter().map(|choice| names.place(choice.to)).collect();
        let width = places.iter().map(|place| place.chars().count()).max().unwrap_or(0).max(4);
        writeln!(out, "{:<width$}  for {name}", "move")?;
        for (choice, place) in self.moves.iter().zip(&places) {
            let verdict = if choice.verdict == Verdict::Loses { "wins" } else { "loses" };
            write!(out, "{place:<width$}  {verdict}")?;
            if self.played == Some(choice.to) {
                let mark = review.plies.get(self.path.len()).and_then(|ply| ply.mark);
                write!(
                    out,
                    "{}  played{}",
                    if verdict == "wins" { " " } else { "" },
                    mark.map(|mark| format!(" {mark}")).unwrap_or_default()
                )?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}
