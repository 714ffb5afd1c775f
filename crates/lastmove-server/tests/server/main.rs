//! The server as its clients see it: through its router, over sockets, killed and started again.

mod boards;
mod client;
mod ending;
mod full;
mod games;
mod headers;
mod kill;
mod limits;
mod live;
mod process;
mod router;
mod secrets;
mod socket;
