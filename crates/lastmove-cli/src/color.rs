use std::{env, io::IsTerminal};

use clap::ValueEnum;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set or the terminal is `dumb`
    #[default]
    Auto,
    /// Always, whatever the environment says
    Always,
    /// Never
    Never,
}

impl Color {
    /// Whether to colour what goes to `stream`.
    pub(crate) fn on(self, stream: &impl IsTerminal) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                // https://no-color.org: set to anything but the empty string.
                let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
                stream.is_terminal() && !refused && !dumb
            }
        }
    }
}
