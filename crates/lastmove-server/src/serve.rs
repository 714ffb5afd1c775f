use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::{net::TcpListener, runtime, time::interval};

use crate::{Settings, Shared, accept, app, measures, store::OpenError};

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// What it does.
    pub settings: Settings,
    /// Where it listens; port 0 is any that is free.
    pub listen: SocketAddr,
    /// Where it tells its metrics, if anywhere.
    pub metrics_listen: Option<SocketAddr>,
    /// How long requests may still take when it is told to end.
    pub grace: Duration,
}

/// Where a server listens, once it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listening {
    /// The page and the API.
    pub address: SocketAddr,
    /// The metrics.
    pub metrics: Option<SocketAddr>,
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The database cannot be opened.
    #[error(transparent)]
    Data(#[from] OpenError),
    /// It cannot listen there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// The system has no threads or signals for it.
    #[error("cannot start: {0}")]
    Start(#[from] io::Error),
    /// Nothing can be counted.
    #[error("cannot measure: {0}")]
    Measures(String),
}

/// The bytes of a thread's stack. A program that is not optimised solves in frames that are larger than the stacks that threads usually have.
pub(crate) const STACK: usize = 8 << 20;

/// Runs a server until SIGINT or SIGTERM comes in; then requests that have come in are answered, and WebSockets are told to come
/// back later. `ready` is called when it listens.
///
/// # Errors
/// [`ServeError`]: it cannot begin.
pub fn serve(config: Config, ready: impl FnOnce(Listening)) -> Result<(), ServeError> {
    let runtime = runtime::Builder::new_multi_thread().thread_stack_size(STACK).enable_all().build()?;
    let served = runtime.block_on(run(config, ready));
    // Work that goes on has been told to stop.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

async fn run(config: Config, ready: impl FnOnce(Listening)) -> Result<(), ServeError> {
    let Config { settings, listen, metrics_listen, grace } = config;
    let mut ending = Ending::new()?;
    if settings.data.is_none() {
        tracing::warn!("games are kept in memory, and are gone with this process");
    }
    let shared = Shared::new(settings)?;
    let (listener, address) = bind(listen).await?;
    let mut metrics = None;
    if let Some(address) = metrics_listen {
        let (listener, address) = bind(address).await?;
        let handle = measures::begin().map_err(|error| ServeError::Measures(error.to_string()))?;
        tokio::spawn(upkeep(handle.clone(), Arc::clone(&shared)));
        let router = Router::new().route("/metrics", get(render)).with_state(handle);
        let shared = Arc::clone(&shared);
        tokio::spawn(async move { accept::serve(listener, router, &shared, Duration::ZERO).await });
        metrics = Some(address);
    }
    let closing = Arc::clone(&shared);
    tokio::spawn(async move {
        let signal = ending.wait().await;
        tracing::info!(signal, "shutting down");
        closing.close();
    });
    tracing::info!(%address, "listening");
    ready(Listening { address, metrics });
    if accept::serve(listener, app(Arc::clone(&shared)), &shared, grace).await {
        tracing::info!("every request has been answered");
    } else {
        tracing::warn!("some requests have not been answered in time");
    }
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |error| ServeError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

async fn render(State(handle): State<PrometheusHandle>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render())
}

/// Histograms gather what was recorded only when they are asked to.
async fn upkeep(handle: PrometheusHandle, shared: Arc<Shared>) {
    let mut ticks = interval(Duration::from_secs(5));
    loop {
        ticks.tick().await;
        measures::games(shared.hub.size());
        handle.run_upkeep();
    }
}

/// The signals that ask a server to end.
#[cfg(unix)]
struct Ending {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Ending {
    fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for one of them, and says which.
    async fn wait(&mut self) -> &'static str {
        tokio::select! {
            _ = self.interrupt.recv() => "SIGINT",
            _ = self.terminate.recv() => "SIGTERM",
        }
    }
}

/// Ctrl-C.
#[cfg(not(unix))]
struct Ending;

#[cfg(not(unix))]
impl Ending {
    fn new() -> io::Result<Self> {
        Ok(Self)
    }

    async fn wait(&mut self) -> &'static str {
        // Where it cannot be waited for, the server is ended otherwise.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        "Ctrl-C"
    }
}
