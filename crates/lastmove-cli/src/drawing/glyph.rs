use std::fmt;

use anstyle::{AnsiColor, Style};
use lastmove::Class;

/// What a cell is drawn as: a character of its own for each meaning, so that colour only adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glyph {
    Class(Class),
    Wall,
    /// The token on its start.
    Token,
    /// Where a winning move leads.
    WinningMove,
}

/// What a class means for the players: in plain words first, then by its letter.
pub(crate) const fn class_meaning(class: Class) -> &'static str {
    match class {
        Class::D => "the mover loses, the placer wins (class D)",
        Class::A => "the mover wins, by any move into D (class A)",
        Class::C => "the mover wins, by a move within C (class C)",
    }
}

impl Glyph {
    pub(super) const fn character(self) -> char {
        match self {
            Self::Class(Class::D) => 'o',
            Self::Class(Class::A) => '+',
            Self::Class(Class::C) => '.',
            Self::Wall => '#',
            Self::Token => '@',
            Self::WinningMove => '*',
        }
    }

    /// The line of the legend.
    pub(super) const fn meaning(self) -> &'static str {
        match self {
            Self::Class(class) => class_meaning(class),
            Self::Wall => "wall",
            Self::Token => "the token",
            Self::WinningMove => "a winning move",
        }
    }

    const fn style(self) -> Style {
        match self {
            Self::Class(Class::D) => AnsiColor::Red.on_default(),
            Self::Class(Class::A) => AnsiColor::Green.on_default(),
            Self::Class(Class::C) => AnsiColor::Cyan.on_default(),
            Self::Wall => Style::new().dimmed(),
            Self::Token => Style::new().bold().invert(),
            Self::WinningMove => AnsiColor::Green.on_default().bold(),
        }
    }

    /// The character, in its colour if `colored`.
    pub(super) fn shown(self, colored: bool) -> impl fmt::Display {
        let style = if colored { self.style() } else { Style::new() };
        format!("{style}{}{style:#}", self.character())
    }
}
