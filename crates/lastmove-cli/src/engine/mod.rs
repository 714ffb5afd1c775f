//! `lastmove engine`: one process that answers other programs for as long as they like.

mod arguments;
mod input;
mod lines;
mod text;

pub(crate) use arguments::EngineArguments;

use self::arguments::Protocol;

pub(crate) fn run(arguments: &EngineArguments) -> anyhow::Result<()> {
    match arguments.protocol {
        Protocol::Json => lines::run(arguments),
        Protocol::Text => text::run(arguments),
    }
}
