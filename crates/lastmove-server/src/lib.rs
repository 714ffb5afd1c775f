//! The HTTP server of **lastmove**: the page, the protocol's requests about boards, and games that are kept and played live.
//!
//! `docs/SERVER.md` describes what it answers. [`app`] is all of it but for the sockets, [`serve()`] the whole. It holds no logic of
//! the game: boards are answered by `lastmove-protocol`, moves are checked by `lastmove-formats`.
//!
//! - A game lives in SQLite; whatever was acknowledged has been committed, and the commit has waited for the disk.
//! - What takes a processor's time is done by a bounded number of threads, for a bounded time, small boards apart from large ones.
//! - Whoever plays has a secret of 256 bits, of which only the SHA-256 is kept, and which is in no URL and no log.

mod accept;
mod answers;
mod app;
mod ask;
mod background;
mod body;
mod buckets;
mod games;
mod gzip;
mod headers;
mod lanes;
mod limits;
mod live;
mod log;
mod measures;
mod openapi;
mod page;
mod patient;
mod peer;
mod refusal;
mod secret;
mod serve;
mod shared;
mod store;
mod watching;

pub use app::app;
pub use limits::Limits;
pub use log::{LogError, LogFormat, install as install_log};
pub use serve::{Config, Listening, ServeError, serve};
pub use shared::{Settings, Shared};
pub use store::OpenError;
