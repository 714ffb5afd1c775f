use std::{
    fmt,
    io::{self, Write},
};

use anstyle::{AnsiColor, Style};
use lastmove::{Verdict, game::Outcome};

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

    /// Writes what the letters and numbers mean.
    pub(crate) fn write_legend(colored: bool, out: &mut dyn Write) -> io::Result<()> {
        for verdict in [Verdict::Wins, Verdict::Loses] {
            let style = style(verdict, colored);
            writeln!(out, "{style}{}{style:#}  the mover {verdict}", letter(verdict))?;
        }
        writeln!(out, "5  so many plies to the end: the winner hurries, the loser delays")
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
