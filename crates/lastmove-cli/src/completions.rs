use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::{arguments::CommandLine, exit, output};

/// Print a shell's completion script.
///
/// For instance, for bash: `lastmove completions bash > ~/.local/share/bash-completion/completions/lastmove`
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::PLAIN))]
pub(crate) struct CompletionsArguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(arguments: &CompletionsArguments) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut CommandLine::command(), "lastmove", &mut script);
    output::write(|out| out.write_all(&script))
}
