use std::{net::SocketAddr, path::PathBuf, time::Duration};

use clap::{Args, ValueEnum};
use lastmove_server::{Config, Limits, LogFormat, Settings};

use crate::{exit, numbers::whole_number};

/// Serve the page, requests about boards, and games between two persons, over HTTP.
///
/// docs/SERVER.md describes the API. Prints the address on standard output once it listens, and a log on standard error. SIGINT and
/// SIGTERM end it, with exit code 0, when what has come in is answered; a second SIGINT ends it at once.
#[derive(Args, Debug)]
#[command(after_help = exit::table(exit::ALL))]
pub(crate) struct ServeArguments {
    /// Where to listen; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8000")]
    listen: SocketAddr,
    /// The SQLite database of the games, made if it is not there; without it games are kept in memory and end with the server
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// Where to tell metrics for Prometheus, at /metrics; without it nowhere
    #[arg(long, value_name = "ADDRESS")]
    metrics_listen: Option<SocketAddr>,
    /// All requests come from a proxy that tells in `x-forwarded-for` for whom
    #[arg(long)]
    behind_proxy: bool,
    /// How the log is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    log_format: Format,
    /// What is logged: `error`, `warn`, `info`, `debug` or `trace`, of all or, as in `warn,lastmove_server=debug`, of some parts
    #[arg(long, value_name = "FILTER", default_value = "info")]
    pub(super) log: String,
    /// How long requests may still take when the server is told to end
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = whole_number(0..=86_400))]
    grace_seconds: usize,
    #[command(flatten)]
    limits: LimitArguments,
}

/// What clients may ask of the server.
#[derive(Args, Debug)]
struct LimitArguments {
    /// The longest body of a request, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().body, value_parser = whole_number(1..=usize::MAX))]
    max_body: usize,
    /// The most places of a board, walls among them
    #[arg(long, value_name = "N", default_value_t = Limits::default().cells, value_parser = whole_number(1..=usize::MAX))]
    max_cells: usize,
    /// Up to how many places a board is a small one, which does not wait for large ones
    #[arg(long, value_name = "N", default_value_t = Limits::default().small_cells, value_parser = whole_number(1..=usize::MAX >> 4))]
    small_cells: usize,
    /// How many requests about small boards are worked on at the same time; without this, as many as there are processors
    #[arg(long, value_name = "N", value_parser = whole_number(1..=256))]
    small_workers: Option<usize>,
    /// How many requests about large boards are worked on at the same time; without this, half as many as there are processors
    #[arg(long, value_name = "N", value_parser = whole_number(1..=256))]
    large_workers: Option<usize>,
    /// How long a request may be worked on
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = whole_number(1..=86_400))]
    solve_seconds: usize,
    /// The longest answer, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().answer, value_parser = whole_number(1..=usize::MAX))]
    max_answer: usize,
    /// How many requests and WebSocket messages an address may send each second, and ten times as many at once
    #[arg(long, value_name = "N", default_value = "50", value_parser = whole_number(1..=1_000_000_000))]
    requests_per_second: usize,
    /// How many connections there may be
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, value_parser = whole_number(1..=1_000_000))]
    max_connections: usize,
    /// How many connections an address may have; behind a proxy any number
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address, value_parser = whole_number(1..=1_000_000))]
    connections_per_address: usize,
    /// The most places of the board of a game that is kept
    #[arg(long, value_name = "N", default_value_t = Limits::default().game_cells, value_parser = whole_number(1..=1_000_000))]
    game_cells: usize,
    /// How many games an address may begin in a day
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole_number(1..=1_000_000_000))]
    games_per_day: usize,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum Format {
    /// A line an event, for people
    #[default]
    Text,
    /// A JSON object an event
    Json,
}

impl From<Format> for LogFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Text => Self::Text,
            Format::Json => Self::Json,
        }
    }
}

impl ServeArguments {
    pub(super) fn log_format(&self) -> LogFormat {
        self.log_format.into()
    }

    pub(super) fn config(&self) -> Config {
        let limits = &self.limits;
        let usual = Limits::default();
        let limits = Limits {
            body: limits.max_body,
            cells: limits.max_cells,
            small_cells: limits.small_cells.min(limits.max_cells),
            small_workers: limits.small_workers.unwrap_or(usual.small_workers),
            large_workers: limits.large_workers.unwrap_or(usual.large_workers),
            solve_time: seconds(limits.solve_seconds),
            answer: limits.max_answer,
            rate: f64::from(number(limits.requests_per_second)),
            connections: limits.max_connections,
            connections_per_address: limits.connections_per_address,
            game_cells: limits.game_cells,
            games_per_day: number(limits.games_per_day),
            ..usual
        };
        Config {
            settings: Settings { data: self.data.clone(), limits, behind_proxy: self.behind_proxy },
            listen: self.listen,
            metrics_listen: self.metrics_listen,
            grace: seconds(self.grace_seconds),
        }
    }
}

/// A number whose range ends before that of its type.
fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn seconds(number: usize) -> Duration {
    Duration::from_secs(number as u64)
}
