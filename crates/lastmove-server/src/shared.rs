use std::{fmt, path::PathBuf, sync::Arc};

use tokio::sync::watch;

use crate::{
    answers::Answers,
    buckets::Buckets,
    games::Hub,
    lanes::Lanes,
    limits::Limits,
    page::Page,
    store::{Health, OpenError, Store},
};

/// A day in seconds.
const DAY: f64 = 86_400.0;

/// What the server is to do.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The database of the games; without one they are kept in memory, and are gone with the server.
    pub data: Option<PathBuf>,
    /// What clients may ask of it.
    pub limits: Limits,
    /// Whether all requests come from a proxy that tells in `x-forwarded-for` for whom.
    pub behind_proxy: bool,
}

/// What all requests share: the games, the workers, and who has asked for how much.
pub struct Shared {
    pub(crate) limits: Limits,
    pub(crate) behind_proxy: bool,
    pub(crate) page: Page,
    pub(crate) lanes: Lanes,
    pub(crate) answers: Answers,
    /// The requests of each address.
    pub(crate) requests: Buckets,
    /// The games that each address has begun.
    pub(crate) begun: Buckets,
    pub(crate) store: Store,
    pub(crate) health: Health,
    pub(crate) hub: Hub,
    closing: watch::Sender<bool>,
}

impl Shared {
    /// Opens the database, and gets everything else ready.
    ///
    /// # Errors
    /// The database cannot be opened.
    pub fn new(settings: Settings) -> Result<Arc<Self>, OpenError> {
        let Settings { data, limits, behind_proxy } = settings;
        let games = f64::from(limits.games_per_day);
        Ok(Arc::new(Self {
            behind_proxy,
            page: Page::embedded(),
            lanes: Lanes::new(&limits),
            answers: Answers::new(limits.answer.saturating_mul(4)),
            requests: Buckets::new(limits.rate, 10.0 * limits.rate),
            begun: Buckets::new(games / DAY, games),
            store: Store::open(data.as_deref())?,
            health: Health::default(),
            hub: Hub::default(),
            closing: watch::Sender::new(false),
            limits,
        }))
    }

    /// Tells connections to end. Requests that have come in are still answered.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Tells when connections are to end.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// Waits until the server closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error says that there is no server any more.
    let _ = closing.wait_for(|closing| *closing).await;
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("limits", &self.limits).finish_non_exhaustive()
    }
}
