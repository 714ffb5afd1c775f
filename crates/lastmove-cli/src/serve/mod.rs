//! `lastmove serve`: the HTTP server.

mod arguments;

use std::io::{self, Write};

use lastmove_server::{install_log, serve};

pub(crate) use self::arguments::ServeArguments;
use crate::interrupt::Watched;

pub(crate) fn run(arguments: &ServeArguments) -> anyhow::Result<()> {
    // The first interruption ends the server in order, the second one at once.
    let _watched = Watched::start();
    install_log(arguments.log_format(), &arguments.log)?;
    let mut told = Ok(());
    serve(arguments.config(), |listening| {
        let mut out = io::stdout().lock();
        told = writeln!(out, "http://{}/", listening.address)
            .and_then(|()| match listening.metrics {
                Some(metrics) => writeln!(out, "http://{metrics}/metrics"),
                None => Ok(()),
            })
            .and_then(|()| out.flush());
    })?;
    // Whoever started it may not care to hear where it listens.
    match told {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
