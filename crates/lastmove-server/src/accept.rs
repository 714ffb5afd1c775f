use std::{
    collections::HashMap,
    net::IpAddr,
    pin::pin,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{Router, http::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{self, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    select,
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::{sleep, timeout},
};
use tower::ServiceExt;

use crate::{
    buckets::network,
    measures,
    patient::Patient,
    peer::Peer,
    refusal::Refusal,
    shared::{Shared, closed},
};

/// How long the head of a request may take to come in, a connection be idle between two, and a client take nothing of an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many that are turned away are told why at the same time, and for how long that may take; others are only closed.
const FAREWELLS: usize = 64;
const FAREWELL: Duration = Duration::from_secs(1);

/// A connection that counts as one for as long as somebody has this: whoever answers its requests, or the WebSocket that it has become.
#[derive(Clone)]
pub(crate) struct Held(#[expect(dead_code, reason = "held, and dropped in the end")] Arc<Parts>);

type Parts = (OwnedSemaphorePermit, Counted, measures::Open);

/// Serves connections until the server closes, and then those that are open to the end of their requests, but for at most `grace`.
/// True if all have ended by then.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    shared: &Arc<Shared>,
    grace: Duration,
) -> bool {
    let most = shared.limits.connections.min(Semaphore::MAX_PERMITS);
    let room = Arc::new(Semaphore::new(most));
    let farewells = Arc::new(Semaphore::new(FAREWELLS));
    let addresses = Arc::new(Addresses::default());
    let most_of_one = if shared.behind_proxy { usize::MAX } else { shared.limits.connections_per_address };
    let mut closing = shared.closing();
    loop {
        let accepted = select! {
            accepted = listener.accept() => accepted,
            () = closed(&mut closing) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // There are no more descriptors, or the client has gone already.
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let counted = addresses.enter(address.ip(), most_of_one);
        let permit = Arc::clone(&room).try_acquire_owned();
        let (permit, counted) = match (permit, counted) {
            (Ok(permit), Some(counted)) => (permit, counted),
            (_, counted) => {
                measures::turned_away();
                let refusal = if counted.is_some() { Refusal::busy() } else { Refusal::many_connections() };
                if let Ok(permit) = Arc::clone(&farewells).try_acquire_owned() {
                    tokio::spawn(async move {
                        let _permit = permit;
                        turn_away(stream, &refusal).await;
                    });
                }
                continue;
            }
        };
        let held = Held(Arc::new((permit, counted, measures::Open::connection())));
        tokio::spawn(connection(
            stream,
            router.clone(),
            Peer(address.ip().to_canonical()),
            held,
            closing.clone(),
        ));
    }
    drop(listener);
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    timeout(grace, room.acquire_many(all)).await.is_ok()
}

async fn connection(
    stream: TcpStream,
    router: Router,
    peer: Peer,
    held: Held,
    mut closing: watch::Receiver<bool>,
) {
    // Answers are written whole, so that waiting for more to send only costs time.
    let _ = stream.set_nodelay(true);
    let mark = held.clone();
    let service = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(mark.clone());
        request
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(PATIENCE)
            .serve_connection(TokioIo::new(Patient::new(stream, PATIENCE)), TowerToHyperService::new(service))
            .with_upgrades()
    );
    let ended = select! {
        ended = connection.as_mut() => ended,
        () = closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
    drop(held);
}

/// Tells somebody that there are too many connections, whatever is asked, and waits until that has been seen.
async fn turn_away(mut stream: TcpStream, refusal: &Refusal) {
    let answer = refusal.bare();
    let told = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // What comes in and is not read would reset the connection before the answer is.
        io::copy(&mut stream, &mut io::sink()).await
    };
    let _ = timeout(FAREWELL, told).await;
}

/// How many connections each address has.
#[derive(Debug, Default)]
struct Addresses(Mutex<HashMap<IpAddr, usize>>);

impl Addresses {
    /// Counts a connection for as long as what it returns lives; `None` if there are enough.
    fn enter(self: &Arc<Self>, address: IpAddr, most: usize) -> Option<Counted> {
        let address = network(address);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted { addresses: Arc::clone(self), address })
    }
}

#[derive(Debug)]
struct Counted {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.addresses.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
