use std::io::{self, IsTerminal};

use anstyle::{AnsiColor, Style};

use crate::{color::Color, drawing, output};

/// Says things on standard output, a line each: a word that tells what it is about, then the rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voice {
    /// Whether a person sits at a terminal: then turns are announced and boards drawn.
    pub(super) is_interactive: bool,
    pub(super) colored: bool,
    pub(super) width: usize,
}

impl Voice {
    pub(super) fn new(color: Color) -> Self {
        let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
        Self { is_interactive, colored: color.on(&io::stdout()), width: drawing::width() }
    }

    pub(super) fn say(self, about: &str, text: &str) -> anyhow::Result<()> {
        let style = match about {
            _ if !self.colored => Style::new(),
            "refused" => AnsiColor::Red.on_default(),
            "hint" => AnsiColor::Green.on_default(),
            "end" => Style::new().bold(),
            _ => Style::new(),
        };
        let blanks = " ".repeat(10usize.saturating_sub(about.chars().count()).max(1));
        output::write(|out| writeln!(out, "{style}{about}{style:#}{blanks}{text}"))
    }

    /// Asks for a line of input, if there is somebody to ask.
    pub(super) fn prompt(self, name: &str) -> anyhow::Result<()> {
        if self.is_interactive { output::write(|out| write!(out, "{name}> ")) } else { Ok(()) }
    }

    /// Ends the line of a prompt that was not answered.
    pub(super) fn end_prompt(self) -> anyhow::Result<()> {
        if self.is_interactive { output::write(|out| writeln!(out)) } else { Ok(()) }
    }
}
