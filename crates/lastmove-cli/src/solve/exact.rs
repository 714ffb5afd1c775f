use std::io::{self, Write};

use anyhow::Context;
use lastmove::{
    AnyBoard, Vertex,
    game::{Exhaustive, Outcome},
};
use lastmove_formats::json::{self, place};

use super::names;
use crate::{drawing::Length, watch};

/// What exhaustive search says of some starts, in the order in which they were asked about.
#[derive(Debug)]
pub(super) struct Exact(Vec<(Vertex, Outcome)>);

impl Exact {
    /// Searches from each of the starts, which are on the board.
    pub(super) fn search(board: &AnyBoard, starts: impl Iterator<Item = Vertex>) -> anyhow::Result<Self> {
        watch::searching(|observer| {
            let mut search = Exhaustive::new(board).observer(observer);
            let outcomes = starts.map(|v| {
                let outcome =
                    search.outcome(v).with_context(|| format!("--exact, from {}", names::shown(board, v)))?;
                Ok((v, outcome))
            });
            outcomes.collect::<anyhow::Result<_>>().map(Self)
        })
    }

    /// Searches from one start, and gives the moves of best play as well.
    pub(super) fn search_one(board: &AnyBoard, start: Vertex) -> anyhow::Result<(Self, Vec<Vertex>)> {
        watch::searching(|observer| {
            let mut search = Exhaustive::new(board).observer(observer);
            let outcome = search.outcome(start);
            let both = outcome.and_then(|outcome| Ok((outcome, search.best_play(start)?)));
            let (outcome, moves) =
                both.with_context(|| format!("--exact, from {}", names::shown(board, start)))?;
            anyhow::Ok((Self(vec![(start, outcome)]), moves))
        })
    }

    pub(super) fn outcomes(&self) -> &[(Vertex, Outcome)] {
        &self.0
    }

    /// The value of the JSON field.
    pub(super) fn json(&self, board: &AnyBoard) -> Vec<json::Exact> {
        let one = |&(v, outcome): &(Vertex, Outcome)| json::Exact {
            start: place(board, v),
            verdict: outcome.verdict.into(),
            plies: outcome.plies,
            misere: outcome.misere.into(),
            grundy: outcome.grundy,
        };
        self.0.iter().map(one).collect()
    }

    /// Writes all there is to say, in the form of what is said of one start.
    pub(super) fn write_answer(&self, out: &mut dyn Write) -> io::Result<()> {
        self.0.iter().try_for_each(|(_, outcome)| {
            writeln!(out, "plies          {} (the winner hurries, the loser delays)", outcome.plies)?;
            writeln!(out, "misere play    the mover {}", outcome.misere)?;
            writeln!(out, "Grundy value   {}", outcome.grundy)
        })
    }

    /// Writes who wins and how long it takes, one start a line.
    pub(super) fn write_list(&self, board: &AnyBoard, colored: bool, out: &mut dyn Write) -> io::Result<()> {
        let names = self.0.iter().map(|&(v, _)| names::shown(board, v));
        let width = names.map(|name| name.chars().count()).max().unwrap_or(0);
        writeln!(out)?;
        for &(v, outcome) in &self.0 {
            let name = names::shown(board, v);
            writeln!(out, "{name:<width$}  {}", Length::of(outcome).shown(0, colored))?;
        }
        writeln!(out)?;
        Length::write_legend(&self.0, colored, out)
    }
}
