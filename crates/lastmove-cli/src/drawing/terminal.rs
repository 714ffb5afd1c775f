use std::{env, io};

use terminal_size::{Width, terminal_size_of};

/// The width taken where there is no terminal.
const DEFAULT: usize = 80;

/// How many columns standard output has: what COLUMNS says, or else the terminal, or else 80.
pub(crate) fn width() -> usize {
    let set =
        env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    let real = || terminal_size_of(io::stdout()).map(|(Width(columns), _)| usize::from(columns));
    set.or_else(real).unwrap_or(DEFAULT)
}
