use std::{
    env,
    io::{self, IsTerminal},
};

use terminal_size::{Width, terminal_size_of};

/// The width taken where there is no terminal.
const DEFAULT: usize = 80;

/// How many columns standard output has: what COLUMNS says, or else the terminal, or else 80.
pub(crate) fn width() -> usize {
    let set =
        env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    let real = || terminal_size_of(io::stdout()).map(|(Width(columns), _)| usize::from(columns));
    set.or_else(|| real().filter(|&columns| columns > 0)).unwrap_or(DEFAULT)
}

/// How many columns a list may take: what [`width`] says on a terminal, and any number elsewhere, where nothing is to be
/// left out.
pub(crate) fn list_width() -> usize {
    if io::stdout().is_terminal() { width() } else { usize::MAX }
}
