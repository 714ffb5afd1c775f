use std::io;

use tracing_subscriber::{EnvFilter, fmt, util::SubscriberInitExt};

/// How the log is written, to standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// A line an event, for people.
    #[default]
    Text,
    /// A JSON object an event.
    Json,
}

/// Begins to write the log of this process. `filter` is that of `tracing`: `info`, `warn`, `lastmove_server=debug`.
///
/// # Errors
/// The filter cannot be read, or somebody else writes a log already.
pub fn install(format: LogFormat, filter: &str) -> Result<(), LogError> {
    let filter = EnvFilter::try_new(filter).map_err(|error| LogError(error.to_string()))?;
    let log = fmt().with_env_filter(filter).with_writer(io::stderr).with_ansi(false);
    let installed = match format {
        LogFormat::Text => log.finish().try_init(),
        LogFormat::Json => log.json().flatten_event(true).finish().try_init(),
    };
    installed.map_err(|error| LogError(error.to_string()))
}

/// Why no log is written.
#[derive(Debug, thiserror::Error)]
#[error("no log can be written: {0}")]
pub struct LogError(String);
