use std::{
    fmt,
    io::{self, Write},
};

use anstyle::{AnsiColor, Style};
use lastmove::{Verdict, Vertex, game::Outcome};

/// Who wins and in how many plies: `W5` or `L8`, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Length {
    verdict: Verdict,
    plies: u32,
}

impl Length {
    pub(crate) fn of(Outcome { verdict, plies, .. }: Outcome) -> Self {
        Self { verdict, plies }
    }

    /// How wide it is when written.
    pub(super) fn width(self) -> usize {
        1 + super::digits(self.plies as usize)
    }

    /// The letter and the number, in their colour if `colored`, behind blanks up to `width`.
    pub(crate) fn shown(self, width: usize, colored: bool) -> impl fmt::Display {
        let blanks = " ".repeat(width.saturating_sub(self.width()));
        let style = style(self.verdict, colored);
        format!("{blanks}{style}{}{}{style:#}", letter(self.verdict), self.plies)
    }

    /// Writes what the letters and numbers mean, by the first example of each letter.
    pub(crate) fn write_legend(
        outcomes: &[(Vertex, Outcome)],
        colored: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let first =
            |verdict| outcomes.iter().map(|&(_, outcome)| outcome).find(|found| found.verdict == verdict);
        let examples: Vec<Outcome> = [Verdict::Wins, Verdict::Loses].into_iter().filter_map(first).collect();
        let width = examples.iter().map(|&outcome| Self::of(outcome).width()).max().unwrap_or(0);
        for outcome in examples {
            let Outcome { verdict, plies, .. } = outcome;
            let (blanks, noun) =
                (width - Self::of(outcome).width(), if plies == 1 { "ply" } else { "plies" });
            let shown = Self::of(outcome).shown(0, colored);
            writeln!(out, "{shown}{:blanks$}  the mover {verdict} in {plies} {noun}", "")?;
        }
        writeln!(out, "{:width$}  (the winner hurries, the loser delays)", "")
    }
}

const fn letter(verdict: Verdict) -> char {
    match verdict {
        Verdict::Wins => 'W',
        Verdict::Loses => 'L',
    }
}

fn style(verdict: Verdict, colored: bool) -> Style {
    match verdict {
        _ if !colored => Style::new(),
        Verdict::Wins => AnsiColor::Green.on_default(),
        Verdict::Loses => AnsiColor::Red.on_default(),
    }
}
